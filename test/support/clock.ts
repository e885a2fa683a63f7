import { type SinonFakeTimers, useFakeTimers } from 'sinon';
// which restores what sinon has replaced
import './at-end.js';

/** All that product and libraries put off by a time, and the date; not frames, which the browser draws whatever the time is. */
const STOPPED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

/** A timer that has begun before may be taken back all the same. */
const REAL = { shouldClearNativeTimers: true };

/** Stops the page's timers and its date until the end of the test; `tick()` moves them. */
export function stopClock(now: number | Date = Date.now()): SinonFakeTimers {
  return useFakeTimers({ ...REAL, now, toFake: [...STOPPED] });
}

/** The same, with the frames' time: for what moves by counting it itself, a rotator or a running number. What waits in a test still has real frames. */
export function stopFrames(now: number | Date = Date.now()): SinonFakeTimers {
  return useFakeTimers({
    ...REAL,
    now,
    toFake: [...STOPPED, 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
}

/** Sets the page's date until the end of the test, where it stands still; timers go on. */
export function setDate(now: number | Date): SinonFakeTimers {
  return useFakeTimers({ now, toFake: ['Date'] });
}
