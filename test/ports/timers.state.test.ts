import { expect } from '@esm-bundle/chai';
import { debounce } from '../../src/ports/debounce.js';
import { deadline } from '../../src/ports/signals.js';
import { delay, waitAtMost } from '../../src/ports/wait.js';
import { stopClock } from '../support/clock.js';

describe('timers', () => {
  it('debounce() runs once after the last call, with its argument', () => {
    const clock = stopClock();
    const runs: string[] = [];
    const write = debounce((text: string) => runs.push(text), 300);
    write('a');
    clock.tick(299);
    write('ab');
    expect(write.isPending()).to.equal(true);
    clock.tick(299);
    expect(runs).to.deep.equal([]);
    clock.tick(1);
    expect(runs).to.deep.equal(['ab']);
    expect(write.isPending()).to.equal(false);
  });

  it('debounce() can be cancelled, and a run may schedule the next one', () => {
    const clock = stopClock();
    let runs = 0;
    const repeat = debounce(() => {
      runs += 1;
      if (runs < 3) repeat();
    }, 10);
    repeat();
    repeat.cancel();
    clock.tick(10);
    expect(runs).to.equal(0);
    repeat();
    clock.tick(30);
    expect(runs).to.equal(3);
  });

  it('waitAtMost() waits for work until its time is over, and rejects when the work fails', async () => {
    const clock = stopClock();
    const failing = waitAtMost(50, Promise.reject(new Error('broken'))).catch((error: Error) => error.message);
    expect(await failing).to.equal('broken');
    expect(await waitAtMost(50, Promise.resolve('done'))).to.equal(true);
    expect(clock.countTimers()).to.equal(0);
    const late = waitAtMost(50, delay(60));
    clock.tick(50);
    expect(await late).to.equal(false);
  });

  it('deadline() aborts after its time, or with another signal and its reason', () => {
    const clock = stopClock();
    const other = new AbortController();
    const { signal, isLate, end } = deadline(50, undefined, other.signal);
    other.abort(new Error('left'));
    expect((signal.reason as Error).message).to.equal('left');
    expect(isLate()).to.equal(false);
    end();
    expect(clock.countTimers()).to.equal(0);
    const slow = deadline(50);
    clock.tick(50);
    expect(slow.isLate()).to.equal(true);
    expect((slow.signal.reason as DOMException).name).to.equal('TimeoutError');
    const aborted = deadline(50, other.signal);
    expect(aborted.signal.aborted).to.equal(true);
    aborted.end();
  });
});
