import type { FieldError, FieldOf } from '../../field/form-field.js';

/** Metadata of a file before it is read. */
export interface FileFacts {
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
