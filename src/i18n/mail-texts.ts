import { createTexts, type KeyOf, type Translate } from './texts.js';

/** Texts of forms that the visitor sends by mail, and of the mail itself. */
const mailGroup = {
  de: () => import('./de.json?mail'),
  en: () => import('./en.json?mail'),
  es: () => import('./es.json?mail'),
  fr: () => import('./fr.json?mail'),
  ru: () => import('./ru.json?mail'),
};

/** Translates texts of forms sent by mail. */
export type MailTranslate = Translate<KeyOf<typeof mailGroup>>;

export const mailTexts = createTexts(mailGroup);
