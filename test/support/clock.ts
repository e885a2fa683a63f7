import { type SinonFakeTimers, useFakeTimers } from 'sinon';

/** All that product and libraries put off by a time, and the date; not frames, which the browser draws whatever the time is. */
const STOPPED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

/** Stops the page's timers and its date until the end of the test; `tick()` moves them. */
export function stopClock(now: number | Date = Date.now()): SinonFakeTimers {
  return useFakeTimers({ now, toFake: [...STOPPED] });
}

/** Sets the page's date until the end of the test, where it stands still; timers go on. */
export function setDate(now: number | Date): SinonFakeTimers {
  return useFakeTimers({ now, toFake: ['Date'] });
}
