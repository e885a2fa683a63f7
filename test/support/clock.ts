import { type SinonFakeTimers, useFakeTimers } from 'sinon';
// restores sinon's stubs after each test
import './at-end.js';

/** Timers and the date; not frames, which tests wait for. */
const STOPPED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
const FRAMES = ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] as const;

/** Fakes the page's timers and date until the end of the test; `tick()` advances them. Earlier timers can still be cleared. */
export function stopClock(now: number | Date = Date.now(), more: typeof FRAMES | [] = []): SinonFakeTimers {
  return useFakeTimers({ shouldClearNativeTimers: true, now, toFake: [...STOPPED, ...more] });
}

/** The same with frames, for animations by requestAnimationFrame: a rotator, a running number. Waits of tests use real frames. */
export const stopFrames = (now?: number | Date) => stopClock(now, FRAMES);

/** Freezes the page's date until the end of the test; timers run. */
export const setDate = (now: number | Date) => useFakeTimers({ now, toFake: ['Date'] });
