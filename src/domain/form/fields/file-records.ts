import type { FieldError, FieldOf, FileRecord, FileState } from '../form-field.js';

export type FileAction =
  /** What the visitor has chosen, dropped or pasted; what the field does not take comes as an error. */
  | { type: 'chosen'; files: readonly FileRecord[]; field: Pick<FieldOf<'file'>, 'multiple' | 'max'> }
  /** Its hash is known. */
  | { type: 'identified'; key: string; id: string }
  | { type: 'started'; key: string }
  | { type: 'progressed'; key: string; progress: number }
  | { type: 'arrived'; key: string; uri: string }
  | { type: 'failed'; key: string; error: FieldError; again: boolean }
  | { type: 'stopped'; key: string }
  /** Another try. */
  | { type: 'again'; key: string }
  | { type: 'removed'; key: string }
  /** The field has left the page: what is on its way begins anew when it is back. */
  | { type: 'paused' };

/** Whether a file is still to be uploaded, or on its way. */
export function isPending({ status }: FileRecord): boolean {
  return status === 'not_started' || status === 'in_progress';
}

/** The files of a field after an action; one that does not belong to a file's state changes nothing. */
export function reduceFiles(files: readonly FileRecord[], action: FileAction): readonly FileRecord[] {
  switch (action.type) {
    case 'chosen':
      return withChosen(files, action);
    case 'identified':
      return identified(files, action.key, action.id);
    case 'removed':
      return files.filter(({ key }) => key !== action.key);
    case 'paused':
      return files.map((file) => (file.status === 'in_progress' ? withState(file, { status: 'not_started' }) : file));
    default:
      return files.map((file) => (file.key === action.key ? withState(file, nextState(file, action)) : file));
  }
}

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

/** What was refused before makes room for the next choice. Where one file is taken, the next takes its place; one that is refused does not. */
function withChosen(
  files: readonly FileRecord[],
  { files: given, field }: Extract<FileAction, { type: 'chosen' }>,
): readonly FileRecord[] {
  const most = field.multiple ? (field.max ?? Infinity) : 1;
  const good = given.filter(({ status }) => status !== 'error');
  const standing = files.filter((file) => file.status !== 'error' || file.again);
  const kept = !field.multiple && good.length > 0 ? [] : standing;
  const taken = new Set(good.slice(0, Math.max(0, most - kept.length)));
  const tooMany = (file: FileRecord): FileRecord => {
    const error = { key: 'form::error_file_count', values: { name: file.name, count: most } };
    return withState(file, { status: 'error', error, again: false });
  };
  return [...kept, ...given.map((file) => (file.status === 'error' || taken.has(file) ? file : tooMany(file)))];
}

/** Duplicates are ignored; one of a file that has failed or was stopped takes its place. */
function identified(files: readonly FileRecord[], key: string, id: string): readonly FileRecord[] {
  const same = files.find((file) => file.id === id && file.key !== key);
  if (same && (isPending(same) || same.status === 'done')) return files.filter((file) => file.key !== key);
  return files.filter((file) => file !== same).map((file) => (file.key === key ? { ...file, id } : file));
}
