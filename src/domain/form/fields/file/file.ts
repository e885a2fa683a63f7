import { asRecord, asText, isOn, isSet } from '../../../shared/read.js';
import type { Entry, FieldDefinition, Problem } from '../../field/field-definition.js';
import type { FieldError, FieldOf, FileRecord, PlainField } from '../../field/form-field.js';
import { filesOf } from '../../field/kinds.js';
import { wholeNumber } from '../../field/number-settings.js';
import { flag, integer, type TypeDoc } from '../../field/setting-docs.js';

/** Files (FLD-03): cannot be preset, and only uploaded ones are sent. */
export const fileField: FieldDefinition<'file'> = {
  checkUrl: false,
  read: readFileField,
  starts: () => [],
  isEmpty: (_, value) => filesOf(value).every(({ status }) => status === 'abort'),
  check: (_, value) => checkFiles(filesOf(value)),
  lack: 'file',
  restore: keptFiles,
  rejoin: ({ multiple }, stored, value) => {
    const own = filesOf(value).filter((file) => !hasAddress(file));
    return multiple || own.length === 0 ? [...filesOf(stored), ...own] : own;
  },
  // files still uploading are never sent like this, but distinguish one state of the form from another
  wire: (_, value) =>
    filesOf(value)
      .filter(({ status }) => status !== 'error' && status !== 'abort')
      .map((file) => (file.status === 'done' && file.uri) || file.name),
  reckoned: (_, value) => filesOf(value).filter(({ status }) => status === 'done').length,
};

const SIZE = /^(?<number>\d+(?:[.,]\d+)?)\s*(?<unit>kb|mb)?$/i;
const EXTENSION = /^\.?[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*$/u;
const MEDIA_TYPE = /^[a-z]+\/(?:\*|[a-z\d][a-z\d.+-]*)$/;

/** Parses a size to bytes (FLD-03): kb is 1000 bytes, the default unit is MB; null if invalid. */
export function readSize(value: unknown): number | null {
  const { number = '', unit = '' } = SIZE.exec(asText(value).trim())?.groups ?? {};
  const bytes = Math.round(Number(number.replace(',', '.')) * (unit.toLowerCase() === 'kb' ? 1000 : 1_000_000));
  return number !== '' && bytes > 0 ? bytes : null;
}

/** Parses a list of extensions and media types, `pdf, .JPG, image/*`; adds the dot to extensions. */
export function readAccept(value: unknown): { accept: string[]; wrong: string[] } {
  const given = (Array.isArray(value) ? value : asText(value).split(',')).map((entry) => asText(entry).trim());
  const tokens = [...new Set(given.filter((token) => token !== '').map((token) => token.toLowerCase()))];
  const usable = (token: string) => token === '*' || EXTENSION.test(token) || MEDIA_TYPE.test(token);
  const accept = tokens.filter(usable).map((token) => (/^\.|[/*]/.test(token) ? token : `.${token}`));
  const any = accept.includes('*') || accept.includes('*/*');
  return { accept: any ? [] : accept, wrong: tokens.filter((token) => !usable(token)) };
}

function readFileField(
  field: PlainField<'file'>,
  { accept: written, size: limit, max: most, multiple }: Entry,
  problem: Problem,
): FieldOf<'file'> {
  const { accept, wrong } = readAccept(written ?? '');
  if (wrong.length > 0) problem(`accept "${wrong.join(', ')}" is no extension and no type such as image/*`);
  const size = isSet(limit) ? readSize(limit) : null;
  if (isSet(limit) && size === null) problem(`size "${asText(limit)}" is not like 500kb or 5 MB`);
  const max = wholeNumber('max', most, { least: 1 }, problem);
  return {
    ...field,
    ...(isOn(multiple) && { multiple: true }),
    ...(accept.length > 0 && { accept }),
    ...(size !== null && { size }),
    ...(max !== undefined && { max }),
  };
}

/** Validates the files (FORM-11): failed uploads are not dropped silently. */
function checkFiles(files: readonly FileRecord[]): FieldError | null {
  if (files.some(({ status }) => status === 'not_started' || status === 'in_progress')) return { key: 'form::loading' };
  const failed = files.find(({ status }) => status === 'error');
  return failed ? { key: 'form::file_left', values: { name: failed.name } } : null;
}

/** True if the file has been uploaded: it is still there after a reload, and in another tab. */
function hasAddress(file: FileRecord): boolean {
  return file.status === 'done' && file.uri !== '';
}

/** Restores stored files that were uploaded, whose URLs were validated on arrival; the page has lost the others. */
function keptFiles(value: unknown): readonly FileRecord[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown): FileRecord[] => {
    const file = asRecord(entry);
    if (file?.status !== 'done') return [];
    const [key, id, name, uri] = [asText(file.key), asText(file.id), asText(file.name), asText(file.uri)];
    return key && name && uri ? [{ key, id, name, size: Number(file.size) || 0, status: 'done', uri }] : [];
  });
}

export const fileDoc = (): TypeDoc => ({
  summary: 'Files, uploaded as they are chosen or sent with the form.',
  settings: {
    accept: {
      anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }],
      description: 'Accepted extensions and types. Default: any.',
      examples: [['.pdf', 'image/*'], 'pdf, jpg'],
    },
    size: {
      anyOf: [
        { type: 'number', exclusiveMinimum: 0 },
        { type: 'string', pattern: String.raw`^\s*\d+([.,]\d+)?\s*([kKmM][bB])?\s*$` },
      ],
      description: 'Maximum size of a file in MB, or with its unit. Default: any.',
      examples: [5, '500kb'],
    },
    multiple: flag('Allows several files.'),
    max: integer('Maximum number of files. Default: any.', 1, undefined, { examples: [1, 5] }),
  },
  example: { label: 'Drawings', accept: 'pdf, image/*', size: '5 MB', multiple: true },
});
