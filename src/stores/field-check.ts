import type { Verdict } from '../domain/form/remote-check.js';
import { askCheck, type Question } from '../ports/field-check.js';

/** Asks an address of the page about what a field holds. Rejects when there is no answer that says anything, or by the signal. */
export function checkField(url: string, question: Question, signal: AbortSignal): Promise<Verdict> {
  return askCheck(url, question, signal);
}
