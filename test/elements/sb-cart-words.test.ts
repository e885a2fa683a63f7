import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cart } from '../../src/stores/cart/cart.js';
import { cartRefresh } from '../../src/stores/cart/refresh.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { until } from '../support/until.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

interface Row {
  situation: string;
  shown: string;
  en: string;
  ru: string;
}

/** Rows of the record's table. */
async function documentedWords(): Promise<Row[]> {
  const record = await (await fetch('/src/decisions/068-words-for-changes.md')).text();
  const rows = record.matchAll(/^\| (?!situation|---)(.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm);
  return [...rows].map(([, situation = '', shown = '', en = '', ru = '']) => ({ situation, shown, en, ru }));
}
const rows = await documentedWords();

describe('<sb-cart>: the words for what changes', () => {
  let page: CartPage;
  afterEach(() => page?.done());

  async function lamps(language: string) {
    const lamp = fakeProduct('p-lamp', { name: 'Lamp', variants: [fakeVariant('v-lamp', { price: 20, quantity: 5 })] });
    const discounts = [{ id: 'd', discount_type: 'percent', discount_amount: 10, active_from: 0 }] as const;
    page = await cartPage({ data: { products: [lamp], discounts: [...discounts] }, settings: { language } });
    await page.add({ productId: 'p-lamp', count: 3 });
    await page.open();
    await until(() => cartRefresh().get() === 'ready', 'all is read');
  }
  const lamp = () => {
    const variant = page.backend.data.products[0]?.variants?.[0];
    if (!variant) throw new Error('no lamp');
    return variant;
  };
  const refreshed = () => cartRefresh().run();
  const more = () => page.parts('step')[1]?.click();

  const SITUATIONS: Record<string, () => Promise<unknown>> = {
    'the shop raises the price': () => {
      lamp().price = 25;
      return refreshed();
    },
    'the shop lowers the price': () => {
      lamp().price = 15;
      return refreshed();
    },
    'others have bought, two are left': () => {
      lamp().quantity = 2;
      return refreshed();
    },
    'all are sold': () => {
      lamp().quantity = 0;
      return refreshed();
    },
    'it is no longer sold': () => {
      lamp().visible = false;
      return refreshed();
    },
    'it is sold again': async () => {
      lamp().visible = false;
      await refreshed();
      await until(() => page.parts('notice').length > 0, 'it is told');
      page.part('notice').querySelector('button')?.click();
      lamp().visible = true;
      await refreshed();
    },
    'the visitor presses + with all five in the cart': async () => {
      cart().setCount('v-lamp', 5);
      await until(() => page.parts('step')[1]?.ariaDisabled === 'true', 'there are no more');
      more();
    },
    'the visitor types 50': async () => {
      const field = page.part('count') as HTMLInputElement;
      field.focus();
      field.select();
      await sendKeys({ type: '50' });
      await sendKeys({ press: 'Enter' });
    },
    'the visitor presses + while the shop has only three left': async () => {
      lamp().quantity = 3;
      more();
      await until(() => cart().get().items[0]?.count === 4, 'it has gone up');
      await refreshed();
    },
    'the shop ends a discount': () => {
      page.backend.data.discounts = [];
      return refreshed();
    },
    'the shop cannot be asked': () => {
      page.backend.fail('products', 0);
      return refreshed();
    },
  };

  /** The words for those who see, as they are on the screen. */
  const visible = (element: HTMLElement | undefined) => {
    const copy = element?.cloneNode(true) as HTMLElement | undefined;
    for (const hidden of copy?.querySelectorAll('[data-visually-hidden], button') ?? []) hidden.remove();
    return copy?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  };
  const texts = (shown: string) => {
    const places = shown === 'in the row' ? ['price-change', 'limit', 'stock'] : ['notice-change', 'notice-text'];
    return places.flatMap((name) => page.parts(name).map(visible));
  };

  it('each situation of the table is brought about', () => {
    expect([...new Set(rows.map(({ situation }) => situation))]).to.deep.equal(Object.keys(SITUATIONS));
  });

  for (const { situation, shown, ...words } of rows) {
    for (const language of ['en', 'ru'] as const) {
      it(`[CONF-02] ${situation}, ${shown}, ${language}: ${words[language]}`, async () => {
        await lamps(language);
        await SITUATIONS[situation]?.();
        const wanted = words[language];
        await until(
          () => texts(shown).includes(wanted),
          () => `"${wanted}", there is: ${texts(shown).join(' / ')}`,
        );
      });
    }
  }
});
