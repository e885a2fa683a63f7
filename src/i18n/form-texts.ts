import { type CartTextKey, cartGroup, type ShopTextKey, shopGroup } from './shop-texts.js';
import { createTexts, createTextsInPart, type KeyOf, type Translate } from './texts.js';

/** Texts of a form that its visitor has not entered yet, also without a network. */
const entryGroup = {
  de: () => import('./de.json?entry'),
  en: () => import('./en.json?entry'),
  es: () => import('./es.json?entry'),
  fr: () => import('./fr.json?entry'),
  ru: () => import('./ru.json?entry'),
};

/** Texts of forms and fields that other widgets do not share. */
const formGroup = {
  de: () => import('./de.json?form'),
  en: () => import('./en.json?form'),
  es: () => import('./es.json?form'),
  fr: () => import('./fr.json?form'),
  ru: () => import('./ru.json?form'),
};

export type FormTextKey = KeyOf<typeof entryGroup> | KeyOf<typeof formGroup> | ShopTextKey;
/** Translates texts of forms. */
export type FormTranslate = Translate<FormTextKey>;

/** Texts of forms, and those that all widgets share. */
export const formTexts = createTexts(shopGroup, entryGroup, formGroup);

/** Texts of a form of plain fields that its visitor has not entered yet; the others are empty. */
export const entryTexts = createTextsInPart<FormTextKey>(entryGroup);

export type OrderTextKey = FormTextKey | CartTextKey;
/** Translates texts of forms with a delivery or an order, and of the cart. */
export type OrderTranslate = Translate<OrderTextKey>;

/** Texts of forms with a delivery or an order: also those of the cart, its sums and delivery. */
export const orderTexts = createTexts(shopGroup, entryGroup, formGroup, cartGroup);

/** Texts of a checkout that its visitor has not entered yet; the others are empty. */
export const orderEntryTexts = createTextsInPart<OrderTextKey>(shopGroup, entryGroup, cartGroup);
