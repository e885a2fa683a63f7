import { incorrectAnswer } from './answer.js';
import { isFields } from './schemas/read.js';

/** Returns a list of the response. @throws RequestError `incorrect_answer` without it (API-04) */
export function listOf(answer: unknown, name: string): unknown[] {
  const list = isFields(answer) ? answer[name] : undefined;
  if (!Array.isArray(list)) throw incorrectAnswer(`Empty result: the answer has no list "${name}"`, answer);
  return list;
}
