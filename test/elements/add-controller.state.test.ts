import { expect } from '@esm-bundle/chai';
import { AddController } from '../../src/components/shared/add-controller.js';
import type { AddAnswer } from '../../src/stores/cart/add-to-cart.js';
import { stopClock } from '../support/clock.js';

const ADDED: AddAnswer = { added: true };
const FAILED: AddAnswer = { added: false, reason: 'refused', message: 'offline' };
const CANCELLED: AddAnswer = { added: false, reason: 'cancelled' };
const LIMITED: AddAnswer = { added: true, most: 2 };

describe('AddController', () => {
  const made = (refusedFor?: number) => {
    const controller = new AddController<string>(refusedFor);
    const clock = stopClock();
    const shows = () => [controller.state.get().phase, controller.state.get().refusal];
    const after = (ms: number) => {
      clock.tick(ms);
      return shows();
    };
    return { controller, shows, after };
  };

  it('is busy until the response, ignores a second add meanwhile, and shows “added” for two seconds', async () => {
    const { controller, shows, after } = made();
    let answer = (_: AddAnswer) => {};
    const first = controller.add('mug', () => new Promise((resolve) => (answer = resolve)));
    const second = controller.add('mug', () => expect.fail('asked twice'));
    expect(shows()).to.deep.equal(['busy', null]);
    answer(ADDED);
    expect([await first, await second]).to.deep.equal([ADDED, undefined]);
    expect(controller.state.get().item).to.equal('mug');
    expect(after(1999)).to.deep.equal(['added', null]);
    expect(after(1)).to.deep.equal(['idle', null]);
  });

  it('shows nothing after the page cancels, or when a response arrives after clear()', async () => {
    const { controller, shows } = made();
    await controller.add('mug', async () => CANCELLED);
    expect(shows()).to.deep.equal(['idle', null]);
    const late = controller.add('mug', async () => ADDED);
    controller.clear();
    expect(await late).to.equal(ADDED);
    expect(shows()).to.deep.equal(['idle', null]);
  });

  const refusals: [what: string, refusedFor: number | undefined, answer: AddAnswer, later: unknown[]][] = [
    ['a failure until the next add', undefined, FAILED, ['idle', FAILED]],
    ['a failure for its time', 8000, FAILED, ['idle', null]],
    ['a limit until the next add', undefined, LIMITED, ['idle', LIMITED]],
    ['a limit for its time', 8000, LIMITED, ['idle', null]],
  ];
  for (const [what, refusedFor, answer, later] of refusals) {
    it(`shows ${what}`, async () => {
      const { controller, shows, after } = made(refusedFor);
      controller.show('mug', answer);
      expect(shows()).to.deep.equal([answer.added ? 'added' : 'idle', answer]);
      expect(after(7999)[1]).to.equal(answer);
      expect(after(1)).to.deep.equal(later);
      controller.begin();
      expect(shows()).to.deep.equal(['busy', null]);
    });
  }

  it('shows “added” until two seconds after a hold is released', () => {
    const { controller, after } = made();
    controller.hold(true);
    controller.show('mug', ADDED);
    expect(after(60_000)[0]).to.equal('added');
    controller.hold(false);
    expect(after(1999)[0]).to.equal('added');
    expect(after(1)[0]).to.equal('idle');
  });
});
