/** flatpickr's files of languages: each fills the list with its own. */
declare module 'flatpickr/dist/esm/l10n/*.js' {
  import type { CustomLocale } from 'flatpickr/dist/types/locale.js';

  const locales: Readonly<Record<string, CustomLocale | undefined>>;
  export default locales;
}
