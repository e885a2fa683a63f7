import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { SinonFakeTimers } from 'sinon';
import { FRESH_FOR, isStale } from '../../src/domain/cart/freshness.js';
import { backoff, refreshWhileVisible } from '../../src/platform/screen/refresh-while-visible.js';
import type { CartFreshness } from '../../src/stores/refresh/refresh.js';
import { atEnd, stopClock } from '../support/fixture.js';

const MINUTES_20 = 20 * 60 * 1000;

/** Does what the browser does when the visitor goes to another tab, or comes back. */
function setVisibility(value: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value });
  document.dispatchEvent(new Event('visibilitychange'));
}
const goOnline = () => window.dispatchEvent(new Event('online'));
const showPage = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

it('what has failed is tried again after twice the time each, up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((attempt) => backoff(attempt, 1))).to.deep.equal([2, 4, 8, 16, 32, 60, 60]);
  expect(backoff(1, 0)).to.equal(1.5);
});

describe('what is shown is kept fresh', () => {
  let clock: SinonFakeTimers;
  let readAt: number;
  /** Each reading, by whether it was anew. */
  let readings: boolean[];
  let stop: () => void;
  const freshness = atom<CartFreshness>('idle');
  const read = (outcome: CartFreshness = 'ready') => {
    freshness.set('loading');
    readAt = Date.now();
    freshness.set(outcome);
  };

  beforeEach(() => {
    clock = stopClock();
    readings = [];
    read();
    const stale = () => freshness.get() === 'failed' || isStale(readAt, Date.now());
    stop = refreshWhileVisible(Object.assign(freshness, { isStale: stale }), (anew) => {
      readings.push(anew);
      read();
    });
    atEnd(stop);
    atEnd(() => Reflect.deleteProperty(document, 'visibilityState'));
  });

  it('[CART-10] it is read again 20 minutes after it was read last, whoever asked for that', () => {
    expect(FRESH_FOR).to.equal(MINUTES_20);
    clock.tick(MINUTES_20 - 1);
    expect(readings).to.deep.equal([]);
    clock.tick(1);
    expect(readings).to.deep.equal([false]);
    clock.tick(MINUTES_20 - 1000);
    read();
    clock.tick(MINUTES_20 - 1);
    expect(readings).to.have.length(1);
    clock.tick(1);
    expect(readings).to.have.length(2);
  });

  it('nothing is read while the page is hidden; it is when the page is seen again after that time, not sooner', () => {
    setVisibility('hidden');
    clock.tick(MINUTES_20 / 2);
    setVisibility('visible');
    expect(readings).to.deep.equal([]);
    setVisibility('hidden');
    clock.tick(3 * MINUTES_20);
    expect(readings).to.deep.equal([]);
    setVisibility('visible');
    expect(readings).to.deep.equal([false]);
    setVisibility('hidden');
    clock.setSystemTime(Date.now() - 86_400_000);
    setVisibility('visible');
    expect(readings, 'the clock was set back').to.have.length(2);
  });

  it('a page from the back/forward cache reads anew, whatever its age; a page that is only shown does not', () => {
    showPage(false);
    expect(readings).to.deep.equal([]);
    showPage(true);
    expect(readings).to.deep.equal([true]);
  });

  it('the network is back: what failed is read again, once it is seen; what is good is not', () => {
    goOnline();
    expect(readings).to.deep.equal([]);
    read('failed');
    setVisibility('hidden');
    goOnline();
    expect(readings).to.deep.equal([]);
    setVisibility('visible');
    expect(readings).to.have.length(1);
    read('failed');
    goOnline();
    expect(readings).to.have.length(2);
  });

  it('once it is stopped, nothing is read any more', () => {
    stop();
    clock.tick(3 * MINUTES_20);
    setVisibility('hidden');
    setVisibility('visible');
    showPage(true);
    read('failed');
    goOnline();
    expect(readings).to.deep.equal([]);
  });
});
