import type { form } from './en/form.js';
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
