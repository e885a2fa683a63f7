import type { Verdict } from '../domain/form/remote-check.js';
import { askCheck, type Question } from '../ports/field-check.js';

/** Checks a field's value at an address of the page. Rejects when the response has no verdict, or when aborted. */
export function checkField(url: string, question: Question, signal: AbortSignal): Promise<Verdict> {
  return askCheck(url, question, signal);
}
