import type { FieldError, FileRecord } from '../../../../domain/form/form-rules.js';
import type { FormTextKey, FormTranslate } from '../../../../i18n/form-texts.js';

const KINDS: Readonly<Record<string, FormTextKey>> = {
  image: 'form::file_image',
  video: 'form::file_video',
  audio: 'form::file_audio',
};

/** File extensions of a group that authors also list beside the group itself. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg', 'heic', 'bmp', 'tif', 'tiff'],
  video: ['mp4', 'mov', 'webm', 'avi', 'mkv', 'm4v'],
  audio: ['mp3', 'wav', 'ogg', 'm4a', 'flac', 'aac'],
};

/** Formats a file size: 500 kB, 1.5 MB. */
export function sizeWords(bytes: number, language: string): string {
  // a file of a few bytes is not shown as 0 kB
  const few = bytes > 0 ? 0.1 : 0;
  const [size, unit] = bytes < 1_000_000 ? [Math.max(bytes / 1000, few), 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const maximumFractionDigits = size < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(size);
}

/** Formats the accepted file types as a list: PDF, JPG or picture. */
export function kindWords(accept: readonly string[], t: FormTranslate, language: string): string {
  const whole = accept.flatMap((token) => (token.endsWith('/*') ? [token.slice(0, -2)] : []));
  const named = accept.filter((token) => !whole.some((group) => isOfGroup(token, group)));
  const kinds = named.map((token) => {
    const [group = '', type = ''] = token.split('/');
    const kind = KINDS[group];
    if (type === '*') return kind ? t(kind) : group;
    // the subtype of a MIME type, without its suffix: SVG from image/svg+xml
    return (type || token).replace(/^\.|\+.*$/g, '').toUpperCase();
  });
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(new Set(kinds));
}

/** True if an accepted group already covers the token: .jpg beside image/*. */
function isOfGroup(token: string, group: string): boolean {
  if (token.includes('/')) return token.startsWith(`${group}/`) && !token.endsWith('/*');
  return ENDINGS[group]?.includes(token.replace('.', '').toLowerCase()) ?? false;
}

/** Translates the error of a file. */
export function fileError({ key, values = {} }: FieldError, t: FormTranslate, language: string): string {
  const { types, size, ...rest } = values;
  return t(key as FormTextKey, {
    ...rest,
    ...(types !== undefined && { types: kindWords(String(types).split(','), t, language) }),
    ...(size !== undefined && { size: sizeWords(Number(size), language) }),
  });
}

/** Screen reader announcements for the changes between two states of a file list. */
export function uploadAnnouncements(
  before: readonly FileRecord[],
  after: readonly FileRecord[],
  t: FormTranslate,
  language: string,
): string[] {
  return after.flatMap((file) => {
    const earlier = before.find(({ key }) => key === file.key);
    if (earlier?.status === file.status) return [];
    if (file.status === 'error') return [fileError(file.error, t, language)];
    if (file.status !== 'done' || !earlier) return [];
    return [t(file.uri ? 'form::file_said_done' : 'form::file_said_added', { name: file.name })];
  });
}
