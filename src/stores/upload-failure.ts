import type { FieldError } from '../domain/form/form-field.js';
import { RequestError } from '../ports/request-error.js';

/** Error of a failed upload as a text key, and whether a retry may help. */
export interface UploadFailure {
  error: FieldError;
  again: boolean;
}

const REFUSED: Readonly<Record<number, string>> = {
  401: 'form::error_file_login',
  403: 'form::error_file_login',
  413: 'form::error_file_large',
  415: 'form::error_file_kind',
  422: 'form::error_file_kind',
};

/** Maps a failed upload to its error. A file that was moved, changed or deleted breaks the connection just as a lost network does. */
export async function uploadFailure(cause: unknown, file: File, name: string): Promise<UploadFailure> {
  const status = cause instanceof RequestError ? cause.status : 0;
  const lost = status === 0 ? await lostKey(cause, file) : undefined;
  const key = lost ?? REFUSED[status] ?? 'form::error_file';
  return { error: { key, values: { name } }, again: status !== 413 && status !== 415 && status !== 422 };
}

async function lostKey(cause: unknown, file: File): Promise<string> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    return 'form::error_file_read';
  }
  return cause instanceof RequestError ? 'form::error_file_network' : 'form::error_file';
}
