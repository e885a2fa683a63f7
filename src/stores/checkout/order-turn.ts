import { takeLock } from '../../ports/page-lock.js';
import { cart } from '../cart/cart.js';
import { storage } from '../local-storage.js';
import { pageStore } from '../page-store.js';
import { site } from '../site.js';

/** Without the Web Locks API a tab that has gone while it was sending leaves the cart to others after this time, in ms. */
const GONE_AFTER = 30_000;

/** What this page has taken. */
interface Turn {
  /** Attempts to send that go on: one that waits for the visitor's answer to a challenge may begin before the last has ended. */
  attempts: number;
  giveBack(): void;
}

function turn(): Turn {
  return pageStore('order-turn.1', () => ({ attempts: 0, giveBack: () => {} }));
}

/**
 * Takes the cart for sending: no other tab can send it until it is given back, or the tab is gone. Null when another tab is sending it. What comes of the order is written
 * before the next tab has its turn.
 */
export async function takeOrder(): Promise<(() => Promise<void>) | null> {
  const own = turn();
  if (own.attempts === 0) {
    const giveBack = await take(`sb-order.1:${site().get().projectId}`);
    if (!giveBack) return null;
    own.giveBack = giveBack;
  }
  own.attempts++;
  cart().refresh();
  return async () => {
    await cart().written();
    own.attempts--;
    if (own.attempts === 0) own.giveBack();
  };
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
