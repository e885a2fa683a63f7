import { parsedJson } from '../domain/shared/read.js';
import { announce } from '../events.js';
import { storage } from './local-storage.js';

/** Where the numbers stand of payments that have been counted. */
const COUNTED = 'sb-payment-goals.1';
/** More than one visitor pays before an old result is shown again. */
const MOST_COUNTED = 50;

/** Tells analytics of a payment that is done: once, however often its result is shown by Back and Forward, in an element put back, after a reload. */
export function announcePaymentGoal(payId: string): void {
  const kept = parsedJson(storage().get(COUNTED));
  const counted = Array.isArray(kept) ? kept : [];
  if (counted.includes(payId)) return;
  storage().set(COUNTED, JSON.stringify([...counted, payId].slice(-MOST_COUNTED)));
  announce(document, 'goal', { name: 'payment-completed' });
}
