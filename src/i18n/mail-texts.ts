import type { mail } from './en/mail.js';
import { createTexts, type Translate } from './texts.js';

/** Translates texts of forms sent by mail. */
export type MailTranslate = Translate<keyof typeof mail>;

/** Texts of forms that the visitor sends by mail. */
export const mailTexts = createTexts<keyof typeof mail>({
  en: () => import('./en/mail.js'),
  ru: () => import('./ru/mail.js'),
});
