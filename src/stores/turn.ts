import { takeLock } from '../ports/page-lock.js';
import { storage } from './local-storage.js';
import { pageStore } from './page-store.js';

/** Without the Web Locks API a tab that has gone while it was sending leaves what it sends to others after this time, in ms. */
const GONE_AFTER = 40_000;

/** What this page has taken. */
interface Turn {
  /** Attempts to send that go on: one that waits for the visitor's answer to a challenge may begin before the last has ended. */
  attempts: number;
  /** Null when another tab has it. */
  taken: Promise<(() => void) | null>;
}

function turns(): Map<string, Turn> {
  return pageStore('turns.1', () => new Map());
}

/**
 * Takes what only one tab may send at a time, by its name: no other tab can send it until it is given back, or the tab is gone. Null when another tab is sending it.
 * What comes of it is written before the next tab has its turn.
 */
export async function takeTurn(name: string): Promise<(() => Promise<void>) | null> {
  const own = turns().get(name) ?? { attempts: 0, taken: take(name) };
  turns().set(name, own);
  own.attempts++;
  const giveBack = await own.taken;
  const leave = () => {
    own.attempts--;
    if (own.attempts > 0) return;
    turns().delete(name);
    giveBack?.();
  };
  if (giveBack) return async () => leave();
  leave();
  return null;
}

async function take(name: string): Promise<(() => void) | null> {
  const taken = await takeLock(name);
  return taken === undefined ? takeMark(name) : taken;
}

/** As takeLock(), by a mark in the storage. */
function takeMark(name: string): (() => void) | null {
  const since = Number(storage().get(name) ?? Number.NaN);
  if (Math.abs(Date.now() - since) < GONE_AFTER) return null;
  storage().set(name, String(Date.now()));
  const giveBack = () => {
    storage().remove(name);
    window.removeEventListener('pagehide', giveBack);
  };
  window.addEventListener('pagehide', giveBack);
  return giveBack;
}
