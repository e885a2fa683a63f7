import type { FieldError, FieldOf, FileRecord, FileState } from '../../field/form-field.js';

export type FileAction =
  /** Files chosen, dropped or pasted; rejected ones come with an error. */
  | { type: 'chosen'; files: readonly FileRecord[]; field: Pick<FieldOf<'file'>, 'multiple' | 'max'> }
  /** The hash has been computed. */
  | { type: 'identified'; key: string; id: string }
  | { type: 'started'; key: string }
  | { type: 'progressed'; key: string; progress: number }
  | { type: 'arrived'; key: string; uri: string }
  | { type: 'failed'; key: string; error: FieldError; again: boolean }
  | { type: 'stopped'; key: string }
  /** Retry. */
  | { type: 'again'; key: string }
  | { type: 'removed'; key: string }
  /** The field was removed from the page: running uploads restart when it is back. */
  | { type: 'paused' }
  /** Files are uploaded now: also those that were taken without. */
  | { type: 'uploading' };

/** True if the upload has not started or is in progress. */
export function isPending({ status }: FileRecord): boolean {
  return status === 'not_started' || status === 'in_progress';
}

/** The files of a field after an action; an action that does not apply to a file's state is ignored. */
export function reduceFiles(files: readonly FileRecord[], action: FileAction): readonly FileRecord[] {
  switch (action.type) {
    case 'chosen':
      return withChosen(files, action);
    case 'identified':
      return withRoom(identified(files, action.key, action.id));
    case 'removed':
      return withRoom(files.filter(({ key }) => key !== action.key));
    case 'paused':
      return files.map((file) => (file.status === 'in_progress' ? withState(file, { status: 'not_started' }) : file));
    case 'uploading':
      return files.map((file) => (isOwed(file) ? withState(file, { status: 'not_started' }) : file));
    default:
      return files.map((file) => (file.key === action.key ? withState(file, nextState(file, action)) : file));
  }
}

/** True for a file that was taken without an upload, as in the editor. */
const isOwed = (file: FileRecord): boolean => file.status === 'done' && file.uri === '' && file.source !== undefined;

type StateAction = Extract<FileAction, { type: 'started' | 'progressed' | 'arrived' | 'failed' | 'stopped' | 'again' }>;

function nextState(file: FileRecord, action: StateAction): FileState {
  if (action.type === 'again') {
    const mayTry = file.status === 'abort' || (file.status === 'error' && file.again);
    return mayTry ? { status: 'not_started' } : file;
  }
  if (!isPending(file)) return file;
  switch (action.type) {
    case 'started':
      return { status: 'in_progress', progress: 0 };
    case 'progressed':
      return file.status === 'in_progress' ? { status: 'in_progress', progress: action.progress } : file;
    case 'arrived':
      return { status: 'done', uri: action.uri };
    case 'failed':
      return { status: 'error', error: action.error, again: action.again };
    case 'stopped':
      return { status: 'abort' };
  }
}

function withState(file: FileRecord, state: FileState): FileRecord {
  const { key, id, name, size, source } = file;
  return state === file ? file : { key, id, name, size, ...(source && { source }), ...state };
}

const TOO_MANY = 'form::error_file_count';

/** True if only the maximum number of files keeps the field from taking it. */
export function isOneTooMany(file: FileRecord): file is Extract<FileRecord, { status: 'error' }> {
  return file.status === 'error' && file.error.key === TOO_MANY;
}

/** True if the file counts towards the maximum. */
function isStanding(file: FileRecord): boolean {
  return file.status !== 'error' || file.again;
}

/** Takes files that were one too many, in their order, once others have left. */
function withRoom(files: readonly FileRecord[]): readonly FileRecord[] {
  let standing = files.filter(isStanding).length;
  return files.map((file) => {
    if (!isOneTooMany(file) || standing >= Number(file.error.values?.count)) return file;
    standing++;
    return withState(file, { status: 'not_started' });
  });
}

/** Adds chosen files; removes earlier rejected ones. In a field for one file, an accepted file replaces the previous one. */
function withChosen(
  files: readonly FileRecord[],
  { files: given, field }: Extract<FileAction, { type: 'chosen' }>,
): readonly FileRecord[] {
  const most = field.multiple ? (field.max ?? Infinity) : 1;
  const good = given.filter(({ status }) => status !== 'error');
  const standing = files.filter(isStanding);
  const kept = !field.multiple && good.length > 0 ? [] : standing;
  const taken = new Set(good.slice(0, Math.max(0, most - kept.length)));
  const tooMany = (file: FileRecord): FileRecord => {
    const error = { key: TOO_MANY, values: { name: file.name, count: most } };
    return withState(file, { status: 'error', error, again: false });
  };
  return [...kept, ...given.map((file) => (file.status === 'error' || taken.has(file) ? file : tooMany(file)))];
}

/** Ignores duplicates; a duplicate of a failed or stopped file replaces it. */
function identified(files: readonly FileRecord[], key: string, id: string): readonly FileRecord[] {
  const same = files.find((file) => file.id === id && file.key !== key);
  if (same && (isPending(same) || same.status === 'done')) return files.filter((file) => file.key !== key);
  return files.filter((file) => file !== same).map((file) => (file.key === key ? { ...file, id } : file));
}

/** Metadata of a file before it is read. */
interface FileFacts {
  name: string;
  /** Size in bytes. */
  size: number;
  /** Media type from the system; empty if unknown. */
  type: string;
}

/** Bidirectional and invisible characters in a name: "cv\u202efdp.exe" looks like "cvexe.pdf". */
const MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cc}/gu;
/** Image extensions that some systems have no media type for. */
const PICTURE = /\.(?:avif|heic|heif|jxl|webp)$/i;

/** The name for display and sending: without a path, and without characters that disguise it. */
export function fileName(name: string): string {
  const plain = name
    .replace(MARKS, '')
    .split(/[\\/]/)
    .findLast((part) => part.trim() !== '');
  return plain?.trim() ?? 'file';
}

/** Error if the field does not accept the file; null if it does. */
export function fileRefusal({ accept, size }: FieldOf<'file'>, file: FileFacts): FieldError | null {
  const name = fileName(file.name);
  if (accept && !accept.some((token) => fits(token, name, file.type))) {
    return { key: 'form::error_file_accept', values: { name, types: accept.join() } };
  }
  if (size !== undefined && file.size > size) return { key: 'form::error_file_size', values: { name, size } };
  return file.size === 0 ? { key: 'form::error_file_empty', values: { name } } : null;
}

function fits(token: string, name: string, type: string): boolean {
  if (token.startsWith('.')) return name.toLowerCase().endsWith(token);
  if (token === 'image/*' && type === '') return PICTURE.test(name);
  // a type may have parameters: text/plain;charset=utf-8
  const [plain = ''] = type.toLowerCase().split(';');
  return token.endsWith('/*') ? plain.startsWith(token.slice(0, -1)) : plain === token;
}
