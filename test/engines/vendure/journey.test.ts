import { expect } from '@esm-bundle/chai';
import type { Tab } from '../../journeys/support/tab.js';
import { visit } from '../../journeys/support/visit.js';
import { EngineVisitor, Owner } from './visitor.js';

/** Adds a piece of a variant, as a script of the page does. */
async function add(tab: Tab, productId: string, variantId: string): Promise<void> {
  await tab.lookAt('sb-catalogue');
  await tab.ask((detail) => void document.dispatchEvent(new CustomEvent('add-to-cart', { detail, bubbles: true })), {
    productId,
    variantId,
  });
}

describe('journey: the demo shop on Vendure', () => {
  const owner = new Owner();

  it(
    'is looked through, and an order of two tabs with a code and a delivery is placed once',
    visit(async (visitor) => {
      const placed = async () => {
        const { orders } = await owner.ask('{orders(options:{filter:{active:{eq:false}}}){totalItems}}');
        return (orders as { totalItems: number }).totalItems;
      };
      const before = await placed();
      const [tab, other] = [await visitor.open('/'), await visitor.open('/')];
      const { shop } = await new EngineVisitor().apis();
      const { products } = await shop.products({ page: 1, limit: 12 }, 'EUR');
      const [one, two] = products.filter(({ variants }) => (variants[0]?.quantity ?? 0) > 0);
      await add(tab, one?.id ?? '', one?.variants[0]?.id ?? '');
      await add(other, two?.id ?? '', two?.variants[0]?.id ?? '');
      await tab.ask(() => void document.dispatchEvent(new CustomEvent('cart-open', { bubbles: true })));
      for (const product of [one, two]) await tab.says(product?.title ?? '', 'dialog *');
      await tab.write(/promo code/i, 'Welcome 10');
      await tab.press('button', 'Apply');
      await tab.says(/^welcome10/i);
      await tab.press('button', 'Checkout');
      await tab.press('input[type=radio]', /courier/i);
      await tab.write(/^name/i, 'Ada Lovelace');
      await tab.write(/^email/i, 'ada@example.com');
      await tab.write(/^phone/i, '+49 40 1234567');
      await tab.write(/^address line 1|^address/i, 'Hafenstrasse 12');
      await tab.write(/^city/i, 'Hamburg');
      await tab.write(/^postal code/i, '20457');
      await tab.press('button', /^place order/i);
      await tab.says(/thank you|order [A-Z0-9]{16}/i);
      expect((await placed()) - before).to.equal(1);
    }),
  ).timeout(240_000);
});
