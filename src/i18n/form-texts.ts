import type { editor } from './en/editor.js';
import type { form } from './en/form.js';
import type { mail } from './en/mail.js';
import type { CartTextKey } from './shop-texts.js';
import { createTexts, type Translate } from './texts.js';

export type FormTextKey = keyof typeof form | CartTextKey;
/** Translates texts of forms. */
export type FormTranslate = Translate<FormTextKey>;

/** Texts of forms, including those of other widgets: a form also shows texts of the cart, its sums and delivery. */
export const formTexts = createTexts<FormTextKey>({
  en: async () => merged(await Promise.all([import('./en/shop.js'), import('./en/cart.js'), import('./en/form.js')])),
  ru: async () => merged(await Promise.all([import('./ru/shop.js'), import('./ru/cart.js'), import('./ru/form.js')])),
});

function merged<S extends object, C extends object, F extends object>([{ shop }, { cart }, { form }]: [
  { shop: S },
  { cart: C },
  { form: F },
]) {
  return { texts: { ...shop, ...cart, ...form } };
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
