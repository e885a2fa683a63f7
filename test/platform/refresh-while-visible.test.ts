import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { SinonFakeTimers } from 'sinon';
import { FRESH_FOR, isStale } from '../../src/domain/cart/freshness.js';
import { backoff, refreshWhileVisible } from '../../src/platform/screen/refresh-while-visible.js';
import type { CartFreshness } from '../../src/stores/refresh/refresh.js';
import { atEnd, stopClock } from '../support/fixture.js';

const MINUTES_20 = 20 * 60 * 1000;

/** Simulates the visitor leaving the tab or returning to it. */
function setVisibility(value: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value });
  document.dispatchEvent(new Event('visibilitychange'));
}
const goOnline = () => window.dispatchEvent(new Event('online'));
const showPage = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

it('backoff() doubles the delay after each failure, up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((attempt) => backoff(attempt, 1))).to.deep.equal([2, 4, 8, 16, 32, 60, 60]);
  expect(backoff(1, 0)).to.equal(1.5);
});

describe('refreshWhileVisible()', () => {
  let clock: SinonFakeTimers;
  let readAt: number;
  /** Whether each refresh was forced. */
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

  it('[CART-10] refreshes 20 minutes after the last read, whichever code requested it', () => {
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

  it('refreshes nothing while the page is hidden, and refreshes stale data when the page is visible again', () => {
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

  it('forces a refresh when the page is restored from the back/forward cache, and not on other pageshow events', () => {
    showPage(false);
    expect(readings).to.deep.equal([]);
    showPage(true);
    expect(readings).to.deep.equal([true]);
  });

  it('refreshes failed data after reconnecting, once the page is visible, and leaves good data', () => {
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

  it('refreshes nothing once stopped', () => {
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
