import type { Verdict } from '../../domain/form/field-validation.js';
import { readText } from '../../domain/shared/lenient-read.js';
import { isRecord, isRequestError } from '../../domain/shared/read.js';
import { incorrectAnswer } from '../../ports/answer.js';
import { requestJson } from '../../ports/http.js';

/** Timeout in ms: the visitor may be waiting to send. */
const TIMEOUT = 5000;

/** Request body: the field's name in the form, and its value as sent. */
interface Question {
  name: string;
  value: unknown;
}

/**
 * Checks a field's value: POST `{ name, value }`, answered by `{ valid, message }` with any status. Sent in the body, because addresses are
 * logged.
 * @throws RequestError: `abort` by the signal, `network` after five seconds, `incorrect_answer` without `valid`.
 */
export async function checkField(url: string, question: Question, signal: AbortSignal): Promise<Verdict> {
  const answer = await requestJson(url, { json: question, signal, timeout: TIMEOUT }).catch(refusalWithVerdict);
  const verdict = readVerdict(answer);
  if (!verdict) throw incorrectAnswer('Empty result: the answer has no "valid"', answer);
  return verdict;
}

/** Accepts a verdict sent with an error status such as 422. */
function refusalWithVerdict(error: unknown): unknown {
  if (isRequestError(error) && readVerdict(error.data)) return error.data;
  throw error;
}

function readVerdict(answer: unknown): Verdict | null {
  if (!isRecord(answer) || typeof answer.valid !== 'boolean') return null;
  return answer.valid ? { valid: true } : { valid: false, message: readText(answer.message) };
}
