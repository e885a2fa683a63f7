import { takeLock } from '../ports/page-lock.js';
import { storage } from './local-storage.js';
import { pageStore } from './page-store.js';

/** Without the Web Locks API a tab that has gone while it was sending leaves what it sends to others after this time, in ms. */
const GONE_AFTER = 40_000;

/** A lock that this page has asked for. */
interface TabLock {
  /** Attempts to send that go on: one that waits for the visitor's answer to a challenge may begin before the last has ended. */
  attempts: number;
  /** Null when another tab has it. */
  taken: Promise<(() => void) | null>;
}

function tabLocks(): Map<string, TabLock> {
  return pageStore('tab-locks.1', () => new Map());
}

/**
 * Locks what only one tab may send at a time, by its name: no other tab can send it until the returned function releases it, or the tab is gone. Null when another tab is
 * sending it. The result is written before the lock is released, so that the next tab reads it.
 */
export async function takeTabLock(name: string): Promise<(() => Promise<void>) | null> {
  const own = tabLocks().get(name) ?? { attempts: 0, taken: takeAnyLock(name) };
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

async function takeAnyLock(name: string): Promise<(() => void) | null> {
  const taken = await takeLock(name);
  return taken === undefined ? takeStoredLock(name) : taken;
}

/** As takeLock(), by a time in the storage: for browsers without the Web Locks API. */
function takeStoredLock(name: string): (() => void) | null {
  const since = Number(storage().get(name) ?? Number.NaN);
  if (Math.abs(Date.now() - since) < GONE_AFTER) return null;
  storage().set(name, String(Date.now()));
  const release = () => {
    storage().remove(name);
    window.removeEventListener('pagehide', release);
  };
  window.addEventListener('pagehide', release);
  return release;
}
