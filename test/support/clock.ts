import { type SinonFakeTimers, useFakeTimers } from 'sinon';
// which restores what sinon has replaced
import './at-end.js';

/** All that product and libraries put off by a time, and the date; not frames, which the browser draws whatever the time is. */
const STOPPED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
const FRAMES = ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] as const;

/** Stops the page's timers and its date until the end of the test; `tick()` moves them. A timer that has begun before may be taken back all the same. */
export function stopClock(now: number | Date = Date.now(), more: typeof FRAMES | [] = []): SinonFakeTimers {
  return useFakeTimers({ shouldClearNativeTimers: true, now, toFake: [...STOPPED, ...more] });
}

/** The same, with the frames' time: for what moves by counting it itself, a rotator or a running number. What waits in a test still has real frames. */
export const stopFrames = (now?: number | Date) => stopClock(now, FRAMES);

/** Sets the page's date until the end of the test, where it stands still; timers go on. */
export const setDate = (now: number | Date) => useFakeTimers({ now, toFake: ['Date'] });
