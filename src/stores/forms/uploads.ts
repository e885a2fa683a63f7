import { atom, type ReadableAtom } from 'nanostores';
import type { FieldError, FieldOf, FileRecord } from '../../domain/form/field/form-field.js';
import {
  type FileAction,
  fileName,
  fileRefusal,
  isOneTooMany,
  isPending,
  reduceFiles,
} from '../../domain/form/fields/file/file-records.js';
import { isRequestError } from '../../domain/shared/read.js';
import { callUrl } from '../../ports/api-base.js';
import { uploadFile } from '../../ports/upload.js';
import { backendApis, pageBase } from '../backend/backend.js';
import { pageStore } from '../page/page-store.js';
import { describeFailure } from '../site/failure.js';

/** The files of one field and their uploads (FLD-03). */
export type Uploads = ReturnType<typeof createUploads>;

export interface UploadSettings {
  /** Upload group, empty for the page's; null when files are not uploaded. */
  groupId(): string | null;
  /** Called when a chosen file is in the list already. */
  doubled(name: string): void;
}

let serial = 0;

/** Creates the uploads of a field, starting with files that the server or this page already has. */
export function createUploads(present: readonly FileRecord[], settings: UploadSettings) {
  const files = atom<readonly FileRecord[]>(reduceFiles(present.filter(isAvailable), { type: 'paused' }));
  const running = new Map<string, AbortController>();
  const find = (key: string) => files.get().find((file) => file.key === key);

  const set = (next: readonly FileRecord[]) => {
    files.set(next);
    for (const [key, control] of running) {
      const file = find(key);
      if (file && isPending(file)) continue;
      running.delete(key);
      control.abort();
    }
  };
  const apply = (action: FileAction) => set(reduceFiles(files.get(), action));

  const start = () => {
    for (const file of files.get()) {
      if (file.status !== 'not_started' || running.has(file.key)) continue;
      const control = new AbortController();
      running.set(file.key, control);
      void uploadOne(file, control.signal, apply, { ...settings, doubled }, () => find(file.key) === undefined);
    }
  };
  /** Uploads the file that takes the place of a duplicate. */
  const doubled = (name: string) => {
    settings.doubled(name);
    start();
  };
  /** Ignores a file that is one too many, if the list has it already. */
  const identify = async ({ key, name, source }: FileRecord) => {
    const id = await fileId(source as File).catch(() => null);
    if (id === null || !find(key)) return;
    apply({ type: 'identified', key, id });
    if (!find(key)) settings.doubled(name);
  };
  return {
    files: files as ReadableAtom<readonly FileRecord[]>,
    /** Adds files and uploads those the field accepts; the others are listed with an error. */
    choose(field: FieldOf<'file'>, given: readonly File[]) {
      const records = given.map((file) => recordOf(field, file));
      apply({ type: 'chosen', files: records, field });
      start();
      for (const { key } of records) {
        const file = find(key);
        if (file && isOneTooMany(file)) void identify(file);
      }
    },
    /** Cancels an upload; the file stays in the list. */
    stop: (key: string) => apply({ type: 'stopped', key }),
    /** Retries a failed or cancelled upload. */
    again(key: string) {
      apply({ type: 'again', key });
      start();
    },
    /** Removes a file and cancels its upload; one that was too many takes its place. */
    remove(key: string) {
      apply({ type: 'removed', key });
      start();
    },
    /** Replaces the list after the field's value was set from outside. */
    adopt(given: readonly FileRecord[]) {
      set(given.map((file) => find(file.key) ?? file).filter(isAvailable));
    },
    /** Cancels running uploads until resume(). */
    pause() {
      for (const control of running.values()) control.abort();
      running.clear();
      apply({ type: 'paused' });
    },
    resume() {
      if (settings.groupId() !== null) apply({ type: 'uploading' });
      start();
    },
  };
}

/** False for a file that was lost in a reload before it was uploaded. */
function isAvailable({ status, source }: FileRecord): boolean {
  return status === 'done' || source !== undefined;
}

/** Uploads one file. Nothing is reported after the signal has fired. */
async function uploadOne(
  { key, name, source }: FileRecord,
  signal: AbortSignal,
  apply: (action: FileAction) => void,
  { groupId, doubled }: UploadSettings,
  isGone: () => boolean,
): Promise<void> {
  const file = source as File;
  const applyUnlessAborted = (action: FileAction) => signal.aborted || apply(action);
  let freeSlot = () => {};
  try {
    const id = await fileId(file);
    if (signal.aborted) return;
    apply({ type: 'identified', key, id });
    if (isGone()) return doubled(name);
    const group = groupId();
    if (group === null) return void applyUnlessAborted({ type: 'arrived', key, uri: '' });
    freeSlot = await takeUploadSlot();
    if (signal.aborted) return;
    apply({ type: 'started', key });
    const upload =
      backendApis({ groupId: group })?.upload ?? uploadFile.bind(null, callUrl(pageBase('', group), 'upload'));
    const uri = await upload(file, (progress) => applyUnlessAborted({ type: 'progressed', key, progress }), signal);
    applyUnlessAborted({ type: 'arrived', key, uri });
  } catch (cause) {
    if (!signal.aborted) console.warn(`sb-elements: a file could not be uploaded ${describeFailure(cause)}`, cause);
    const failure = await uploadFailure(cause, file, name);
    applyUnlessAborted({ type: 'failed', key, ...failure });
  } finally {
    freeSlot();
  }
}

function recordOf(field: FieldOf<'file'>, file: File): FileRecord {
  serial++;
  const facts = {
    key: `${Date.now().toString(36)}-${serial}`,
    id: '',
    name: fileName(file.name),
    size: file.size,
    source: file,
  };
  const error = fileRefusal(field, file);
  return error ? { ...facts, status: 'error', error, again: false } : { ...facts, status: 'not_started' };
}

/** Bytes of a file that are hashed (seed 2 §9). */
const HASHED_BYTES = 4 * 1024 * 1024;

/**
 * Identifies a file (FLD-03): the SHA-256 of its name and first 4 MiB, computed off the main thread. Without a secure context: name, size
 * and date. Rejects when the file cannot be read.
 */
export async function fileId(file: File, subtle: SubtleCrypto | null = crypto.subtle ?? null): Promise<string> {
  if (!subtle) return [file.name, file.size, file.lastModified].join('|');
  const hashed = await new Blob([file.name, file.slice(0, HASHED_BYTES)]).arrayBuffer();
  const bytes = new Uint8Array(await subtle.digest('SHA-256', hashed));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Maximum parallel uploads per page. */
const MAX_PARALLEL = 3;

function uploadQueue() {
  return pageStore('upload-queue.1', () => ({ running: 0, waiting: [] as (() => void)[] }));
}

/** Waits for one of the page's three upload slots; returns the function that frees it. */
async function takeUploadSlot(): Promise<() => void> {
  const page = uploadQueue();
  if (page.running < MAX_PARALLEL) page.running++;
  else await new Promise<void>((resolve) => page.waiting.push(resolve));
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    // hands the slot to the next upload in the queue
    const next = page.waiting.shift();
    if (next) next();
    else page.running--;
  };
}

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
  const status = isRequestError(cause) ? cause.status : 0;
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
  return isRequestError(cause) ? 'form::error_file_network' : 'form::error_file';
}
