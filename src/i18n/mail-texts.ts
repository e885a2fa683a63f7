import type { mail } from './en/mail.js';
import { createTexts, type Translate } from './texts.js';

/** Writes texts of forms that go by mail. */
export type MailTranslate = Translate<keyof typeof mail>;

/** The texts for a form that goes by a mail of the visitor. */
export const mailTexts = createTexts<keyof typeof mail>({
  en: () => import('./en/mail.js'),
  ru: () => import('./ru/mail.js'),
});
