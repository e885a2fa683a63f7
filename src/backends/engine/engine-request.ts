import { type Fields, isRecord } from '../../domain/shared/read.js';
import { readAnswer, readBody } from '../../ports/answer.js';
import { type RequestOptions, request } from '../../ports/http.js';

/** An answer of an engine. */
export interface EngineAnswer {
  headers: Headers;
  /** The body; an empty object if it is something else. */
  given: Fields;
  data: unknown;
  /** The error that `errorIn` has found. */
  error: Fields | undefined;
}

/**
 * Asks an engine. An error that `errorIn` finds in the body is returned, because a Refusal thrown in request() would become an error of the
 * network. `keep` reads the session's headers, also of an answer that breaks off. @throws RequestError for other answers that are not 2xx
 */
export function requestEngine(
  url: string,
  options: RequestOptions,
  errorIn: (given: Fields, response: Response) => unknown,
  keep: (headers: Headers) => unknown = () => {},
): Promise<EngineAnswer> {
  return request(url, options, async (response) => {
    const { headers, status } = response;
    keep(headers);
    const body = await readBody(response);
    const given: Fields = body.ok && isRecord(body.data) ? body.data : {};
    const error = errorIn(given, response);
    if (isRecord(error)) return { headers, given, data: given, error };
    return { headers, given, data: readAnswer(status, body, headers.get('Retry-After')), error: undefined };
  });
}
