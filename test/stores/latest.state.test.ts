import { expect } from '@esm-bundle/chai';
import { latest } from '../../src/stores/page/requests.js';

/** Creates a request whose runs the test resolves or rejects. */
function asking() {
  const runs: { signal: AbortSignal; answer(text: string): void; fail(error: Error): void }[] = [];
  const request = latest(
    (signal, _city: string) =>
      new Promise<string>((answer, fail) => {
        runs.push({ signal, answer, fail });
      }),
  );
  return { runs, request };
}

describe('latest(), a request of which only the newest run counts', () => {
  it('resolves with the response of its only run, and rejects with its failure', async () => {
    const { runs, request } = asking();
    const first = request('Riga');
    runs[0]?.answer('brass');
    expect(await first).to.deep.equal({ value: 'brass' });
    const second = request('Oslo').catch((error: Error) => error.message);
    runs[1]?.fail(new Error('no way'));
    expect(await second).to.equal('no way');
  });

  it('a newer run aborts the older ones, which resolve with null', async () => {
    const { runs, request } = asking();
    const all = [request('Riga'), request('Oslo'), request('Rome')];
    expect(runs.map(({ signal }) => signal.aborted)).to.deep.equal([true, true, false]);
    runs[2]?.answer('the newest');
    runs[0]?.answer('too late');
    runs[1]?.fail(new Error('too late'));
    expect(await Promise.all(all)).to.deep.equal([null, null, { value: 'the newest' }]);
  });

  it('an aborted run resolves with null, and the next one counts', async () => {
    const { runs, request } = asking();
    const dropped = request('Riga');
    request.abort();
    runs[0]?.fail(new Error('aborted'));
    expect(await dropped).to.equal(null);
    const next = request('Oslo');
    runs[1]?.answer('here');
    expect(await next).to.deep.equal({ value: 'here' });
  });
});
