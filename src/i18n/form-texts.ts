import type { form } from './en/form.js';
import type { ShopTextKey } from './shop-texts.js';
import { createTexts, type Translate } from './texts.js';

export type FormTextKey = keyof typeof form | ShopTextKey;
/** Writes texts of forms. */
export type FormTranslate = Translate<FormTextKey>;

/** The texts of forms, and those of other widgets: a form says what the cart, its sums and its delivery say. */
export const formTexts = createTexts<FormTextKey>({
  en: async () => both(await Promise.all([import('./en/shop.js'), import('./en/form.js')])),
  ru: async () => both(await Promise.all([import('./ru/shop.js'), import('./ru/form.js')])),
});

/** Both files as one catalogue. */
function both<S extends object, F extends object>([{ shop }, { form }]: [{ shop: S }, { form: F }]) {
  return { texts: { ...shop, ...form } };
}
