import type { editor } from './en/editor.js';
import type { entry } from './en/entry.js';
import type { form } from './en/form.js';
import type { mail } from './en/mail.js';
import type { CartTextKey, ShopTextKey } from './shop-texts.js';
import { createTexts, joined, type Translate } from './texts.js';

export type FormTextKey = keyof typeof entry | keyof typeof form | ShopTextKey;
/** Translates texts of forms. */
export type FormTranslate = Translate<FormTextKey>;

/** Texts of forms, and those that all widgets share. */
export const formTexts = createTexts<FormTextKey>({
  en: () => joined(import('./en/shop.js'), import('./en/entry.js'), import('./en/form.js')),
  ru: () => joined(import('./ru/shop.js'), import('./ru/entry.js'), import('./ru/form.js')),
});

/** Texts of a form of plain fields that its visitor has not entered yet; the others are empty. */
export const entryTexts = createTexts<FormTextKey, keyof typeof entry>({
  en: () => import('./en/entry.js'),
  ru: () => import('./ru/entry.js'),
});

export type OrderTextKey = FormTextKey | CartTextKey;
/** Translates texts of forms with a delivery or an order, and of the cart. */
export type OrderTranslate = Translate<OrderTextKey>;

/** Texts of forms with a delivery or an order: also those of the cart, its sums and delivery. */
export const orderTexts = createTexts<OrderTextKey>({
  en: () => joined(import('./en/shop.js'), import('./en/entry.js'), import('./en/form.js'), import('./en/cart.js')),
  ru: () => joined(import('./ru/shop.js'), import('./ru/entry.js'), import('./ru/form.js'), import('./ru/cart.js')),
});

/** Texts of a checkout that its visitor has not entered yet; the others are empty. */
export const orderEntryTexts = createTexts<OrderTextKey, keyof typeof entry | ShopTextKey | CartTextKey>({
  en: () => joined(import('./en/shop.js'), import('./en/entry.js'), import('./en/cart.js')),
  ru: () => joined(import('./ru/shop.js'), import('./ru/entry.js'), import('./ru/cart.js')),
});

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
