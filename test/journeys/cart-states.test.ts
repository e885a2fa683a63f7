import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { WHOLE } from '../support/whole.js';
import { violations } from './support/audit.js';
import { visit } from './support/visit.js';

/** Texts of the cart in each state of the page. */
const WORDS: Readonly<Record<string, RegExp>> = {
  empty: /Your cart is empty/,
  filled: /WELCOME10/,
  long: /Fabric sample 200/,
  shared: /Someone has shared a cart with 2 items with you/,
  removal: /Undo/,
  price: /Moon jar, Blush: the price went down/,
  gone: /Last year’s lamp, Brass: No longer available/,
  preorder: /On pre-order/,
  stock: /Only 5 in stock, 9 in your cart/,
  'not-checked': /Prices and stock could not be checked/,
  priceless: /It has no price yet, so it cannot be ordered/,
  currency: /it has no price in EUR/,
  minimum: /Minimum order: €15/,
  'code-lost': /Not combined with your discount, which is worth more/,
  'code-later': /The code LATER works for orders from €500/,
  'code-all': /Discounts can’t exceed the price of the items/,
  'code-unknown': /We don’t know the code “nobody”/,
  'code-unread': /The code could not be checked. Try again/,
  blocked: /Only from €80/,
  open: /Depends on the address/,
  'delivery-failed': /The delivery methods could not be loaded/,
  tax: /Sales tax, 8.25%/,
};
/** Expected messages about the simulated faults. */
const TOLD = /A failure was asked for|status of 50\d/;
/** States that every run checks; the tests of `<sb-cart>` cover the others. */
const ALWAYS = ['long', 'delivery-failed'];
const looked = Object.entries(WORDS).filter(([name]) => WHOLE || ALWAYS.includes(name));
const PAGE = '/dev/pages/cart-states.html';

describe('journey: the states of the cart', () => {
  it('the page links to each of the tested states, and to no other', () => {
    const links = readFileSync('test/pages/cart-states.html', 'utf8').matchAll(/href="\?state=([\w-]+)"/g);
    const states = [...links].map(([, state]) => state);
    expect(states.sort()).to.deep.equal(Object.keys(WORDS).sort());
  });

  for (const [name, words] of looked) {
    it(
      `${name}: the open cart shows the text of the state, and does not scroll sideways`,
      visit(async (visitor) => {
        const tab = await visitor.open(`${PAGE}?state=${name}`, { width: name.length % 2 ? 390 : 1280 });
        tab.tolerate(TOLD);
        await tab.says(words, 'dialog *');
        if (WHOLE) expect(await violations(tab, visitor.world)).to.deep.equal([]);
        await tab.settled();
        await tab.gives(() => eyes.moving(), []);
        const [content, room] = await tab.ask(() => {
          const dialog = eyes.all('dialog:modal')[0] as Element;
          return [dialog.scrollWidth, dialog.clientWidth];
        });
        expect(content).to.be.at.most(room ?? 0);
      }),
    );
  }
});
