import { listen } from '../../events.js';
import { takeLock } from '../../ports/page-lock.js';
import { storage } from './local-storage.js';
import { pageStore } from './page-store.js';

/** Expiry of a stored lock in ms, in case the tab that holds it has crashed; for browsers without the Web Locks API. */
const GONE_AFTER = 40_000;

interface TabLock {
  /** Running attempts: one that waits for the visitor's captcha may start before the last has ended. */
  attempts: number;
  /** Resolves to the release function; null when another tab holds the lock. */
  taken: Promise<(() => void) | null>;
}

const tabLocks = () => pageStore('tab-locks.1', () => new Map<string, TabLock>());

/**
 * Locks a submission by name, so that no other tab can send it until the returned function is called or the tab is closed. Null when
 * another tab holds the lock. Write the result before releasing it: the next tab reads it.
 */
export async function takeTabLock(name: string): Promise<(() => Promise<void>) | null> {
  const own = tabLocks().get(name) ?? {
    attempts: 0,
    taken: takeLock(name).then((taken) => (taken === undefined ? takeStoredLock(name) : taken)),
  };
  tabLocks().set(name, own);
  own.attempts++;
  const release = await own.taken;
  const leave = () => {
    own.attempts--;
    if (own.attempts > 0) return;
    tabLocks().delete(name);
    release?.();
  };
  if (release) return async () => leave();
  leave();
  return null;
}

/** Like takeLock(), but with a timestamp in storage: for browsers without the Web Locks API. */
function takeStoredLock(name: string): (() => void) | null {
  const since = Number(storage().get(name) ?? Number.NaN);
  if (Math.abs(Date.now() - since) < GONE_AFTER) return null;
  storage().set(name, String(Date.now()));
  const release = () => {
    storage().remove(name);
    unlisten();
  };
  const unlisten = listen(window, 'pagehide', release);
  return release;
}
