import type { editor } from './en/editor.js';
import type { form } from './en/form.js';
import type { mail } from './en/mail.js';
import type { ShopTextKey } from './shop-texts.js';
import { createTexts, type Translate } from './texts.js';

export type FormTextKey = keyof typeof form | ShopTextKey;
/** Translates texts of forms. */
export type FormTranslate = Translate<FormTextKey>;

/** Texts of forms, including those of other widgets: a form also shows texts of the cart, its sums and delivery. */
export const formTexts = createTexts<FormTextKey>({
  en: async () => both(await Promise.all([import('./en/shop.js'), import('./en/form.js')])),
  ru: async () => both(await Promise.all([import('./ru/shop.js'), import('./ru/form.js')])),
});

/** Merges both files. */
function both<S extends object, F extends object>([{ shop }, { form }]: [{ shop: S }, { form: F }]) {
  return { texts: { ...shop, ...form } };
}

/** Translates texts of forms sent by mail. */
export type MailTranslate = Translate<keyof typeof mail>;

/** Texts of forms that the visitor sends by mail. */
export const mailTexts = createTexts<keyof typeof mail>({
  en: () => import('./en/mail.js'),
  ru: () => import('./ru/mail.js'),
});

/** Texts of fields for the page's editor. */
export const editorTexts = createTexts<keyof typeof editor>({
  en: () => import('./en/editor.js'),
  ru: () => import('./ru/editor.js'),
});
