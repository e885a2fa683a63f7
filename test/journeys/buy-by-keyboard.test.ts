import { expect } from '@esm-bundle/chai';
import { visitFreshShop } from './support/visit.js';

/** Keys that a purchase takes at most, beside what is written into fields. */
const MOST = 34;

describe('journey: buy by keyboard', () => {
  it(
    'from the first Tab to the page of the bank in few presses, each step beginning where the focus is',
    visitFreshShop(async (visitor) => {
      const tab = await visitor.open('/demo/shop.html');
      let presses = 0;
      const press = async (key: string) => {
        presses += 1;
        await tab.key(key);
      };
      const isAt = (name: RegExp) => tab.ask((wanted) => wanted.test(eyes.nameOf(eyes.focused() as Element)), name);
      const comesTo = (name: RegExp) =>
        tab.until((wanted) => wanted.test(eyes.nameOf(eyes.focused() as Element)), `the focus comes to ${name}`, name);
      const tabTo = async (name: RegExp) => {
        while (!(await isAt(name))) {
          expect(presses, `the way to ${name}`).to.be.below(MOST);
          await press('Tab');
        }
      };
      const write = async (name: RegExp, text: string) => {
        await tabTo(name);
        await tab.type(text);
      };
      await tabTo(/^skip to the content/i);
      await press('Enter');
      await tab.first('[part~=add]', /^add to cart/i);
      await tabTo(/^add to cart/i);
      await press('Enter');
      // the cart opens by itself
      await comesTo(/^checkout/i);
      await press('Enter');
      await tab.until(() => eyes.focused()?.localName === 'h2', 'the focus comes to the title of the step');
      await write(/^name/i, 'Ada Lovelace');
      await write(/^email/i, 'ada@example.com');
      await write(/^phone/i, '+49 40 1234567');
      await tabTo(/^courier/i);
      await press('Space');
      await write(/^address/i, 'Hafenstrasse 12');
      await write(/^city/i, 'Hamburg');
      await write(/^postal code/i, '20457');
      await tabTo(/^place order/i);
      await press('Enter');
      await comesTo(/placed$/i);
      await tabTo(/^pay €/i);
      await press('Enter');
      await tab.arrives('/mod/pay/');
      expect(presses).to.be.at.most(MOST);
    }),
  );
});
