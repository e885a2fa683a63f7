import { expect } from '@esm-bundle/chai';
import { sharedRequests } from '../../src/stores/page/requests.js';
import { stopClock } from '../support/clock.js';

/** Creates shared requests whose responses the test controls. */
function asking() {
  const share = sharedRequests<string>();
  const sent: { signal: AbortSignal; answer(text: string): void; fail(error: Error): void }[] = [];
  const send = (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      sent.push({ signal, answer, fail });
    });
  const ask = (requester: object, key = 'lamps') => {
    const control = new AbortController();
    return { answer: share(key, requester, send, control.signal), leave: () => control.abort() };
  };
  return { sent, ask };
}

describe('[CAT-02] a shared request', () => {
  it('serves equal requests while it runs, and for five seconds after its response', async () => {
    const clock = stopClock();
    const { sent, ask } = asking();
    const both = [ask({}), ask({})].map(({ answer }) => answer);
    ask({}, 'chairs');
    expect(sent).to.have.length(2);
    sent[0]?.answer('brass');
    expect(await Promise.all(both)).to.deep.equal(['brass', 'brass']);
    clock.tick(4999);
    ask({});
    expect(sent).to.have.length(2);
    clock.tick(1);
    ask({});
    expect(sent).to.have.length(3);
  });

  it('[CAT-04] never serves the same caller twice: a second call requests again', () => {
    const { sent, ask } = asking();
    const requester = {};
    ask(requester);
    ask(requester);
    expect(sent).to.have.length(2);
  });

  it('[API-01] is aborted when all callers have left, and serves no caller after that', async () => {
    const { sent, ask } = asking();
    const [first, second] = [ask({}), ask({})];
    first.leave();
    expect(sent[0]?.signal.aborted).to.equal(false);
    second.leave();
    expect(sent[0]?.signal.aborted).to.equal(true);
    const third = ask({});
    expect(sent).to.have.length(2);
    sent[1]?.answer('brass');
    await third.answer;
    third.leave();
    expect(sent[1]?.signal.aborted, 'it is not aborted after its response').to.equal(false);
  });

  it('[CAT-09] passes its failure to the waiting callers, and serves no caller after that', async () => {
    const { sent, ask } = asking();
    const told = Promise.allSettled([ask({}).answer, ask({}).answer]);
    sent[0]?.fail(new Error('offline'));
    expect((await told).map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    ask({});
    expect(sent).to.have.length(2);
  });
});
