import { RequestError, type RequestErrorCode } from './request-error.js';
import { type Fields, isFields, readText } from './schemas/read.js';

const CODES: Readonly<Record<number, RequestErrorCode>> = {
  0: 'network',
  401: 'not_authorized',
  404: 'page_not_found',
};

/**
 * Reads an answer's body as JSON (API-02, API-03).
 * @throws RequestError for any status but 2xx, and `incorrect_answer` for a body that is not JSON.
 */
export function readAnswer(status: number, body: string): unknown {
  const parsed = parse(body);
  if (status < 200 || status > 299) throw refusal(status, parsed.ok ? parsed.data : null);
  if (!parsed.ok) throw new RequestError({ code: 'incorrect_answer', status, cause: parsed.cause });
  return parsed.data;
}

/** The error for an answer that came as it should not be, such as one without its list (API-04). */
export function incorrectAnswer(message: string, data: unknown, status = 200): RequestError {
  return new RequestError({ code: 'incorrect_answer', status, message, data });
}

function parse(body: string): { ok: true; data: unknown } | { ok: false; cause: unknown } {
  try {
    return { ok: true, data: JSON.parse(body) };
  } catch (cause) {
    return { ok: false, cause };
  }
}

function refusal(status: number, data: unknown): RequestError {
  const fields = isFields(data) ? data : {};
  const violations = readViolations(fields.violations);
  const refused = Object.keys(violations).length > 0;
  const code = refused ? 'form' : (CODES[status] ?? 'unknown');
  return new RequestError({ code, status, message: readMessage(fields), violations, data });
}

function readMessage({ message, error, detail }: Fields): string {
  const nested = isFields(error) ? error.message : error;
  return [message, nested, detail].map(readText).find((text) => text !== '') ?? '';
}

function readViolations(list: unknown): Record<string, string> {
  if (!Array.isArray(list)) return {};
  const named = list.filter(isFields).filter(({ propertyPath }) => readText(propertyPath) !== '');
  // the first message of a field stays: reversed, because the last entry of a name wins
  return Object.fromEntries(
    named.reverse().map(({ propertyPath, message }) => [readText(propertyPath), readText(message)]),
  );
}
