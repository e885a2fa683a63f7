import { fileName } from '../domain/form/fields/file/file-records.js';
import { safeLink } from '../domain/shared/link-address.js';
import { isRequestError } from '../domain/shared/read.js';
import { incorrectAnswer, readAnswer, readBody } from './answer.js';
import { debounce } from './debounce.js';
import { RequestError } from './request-error.js';
import { unvalidatedOf } from './schemas/shape.js';
import type { WireUpload } from './schemas/wire.js';

/** Timeout in ms without progress. */
const STALL_TIMEOUT = 60_000;

/**
 * Uploads a file (multipart, field `file`) and returns its `fileUri`, an http(s) or relative address; `progress` receives the sent share, 0
 * to 1.
 * @throws RequestError: `abort` by the signal, `network` after a minute without progress.
 */
export async function uploadFile(
  url: string,
  file: File,
  progress: (share: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  try {
    const { status, body } = await post(url, file, progress, signal);
    const answer = readAnswer(status, await readBody(new Response(body)));
    const given = unvalidatedOf<WireUpload>(answer);
    const uri = safeLink(given?.fileUri ?? given?.file_uri, 'page');
    if (!uri) throw incorrectAnswer('Empty result: the answer has no "fileUri" that leads to a file', answer, status);
    return uri;
  } catch (error) {
    if (isRequestError(error)) error.address = url;
    throw error;
  }
}

// XMLHttpRequest, because fetch reports no upload progress
function post(
  url: string,
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal | undefined,
): Promise<{ status: number; body: string }> {
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  let code: 'abort' | 'network' = 'abort';
  const stallLater = debounce(() => {
    code = 'network';
    stop();
  }, STALL_TIMEOUT);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const fail = () => reject(new RequestError({ code }));
    if (signal?.aborted) return fail();
    signal?.addEventListener('abort', stop);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      stallLater();
      if (lengthComputable && total > 0) progress(loaded / total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, body: request.responseText }));
    request.addEventListener('error', () => reject(new RequestError({ code: 'network' })));
    request.addEventListener('abort', fail);
    const form = new FormData();
    form.append('file', file, fileName(file.name));
    request.open('POST', url);
    request.send(form);
    stallLater();
  }).finally(() => {
    stallLater.cancel();
    signal?.removeEventListener('abort', stop);
  });
}
