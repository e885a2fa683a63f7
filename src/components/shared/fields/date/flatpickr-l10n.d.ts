/** flatpickr's locale files: each adds its locale to a shared record. */
declare module 'flatpickr/dist/esm/l10n/*.js' {
  import type { CustomLocale } from 'flatpickr/dist/types/locale.js';

  const locales: Readonly<Record<string, CustomLocale | undefined>>;
  export default locales;
}
