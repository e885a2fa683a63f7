import { expect } from '@esm-bundle/chai';
import { visitFreshShop } from './support/visit.js';

/** Most key presses of a purchase, without the text typed into fields. */
const MOST = 34;

describe('journey: buy by keyboard', () => {
  it(
    `from the first Tab to the bank’s page in at most ${MOST} key presses, with the focus moved to each next step`,
    visitFreshShop(async (visitor) => {
      const tab = await visitor.open('/demo/shop.html');
      let presses = 0;
      /** Names of the elements that have had the focus. */
      const met: string[] = [];
      const press = async (key: string) => {
        presses += 1;
        await tab.key(key);
      };
      const isAt = (name: RegExp) => tab.ask((wanted) => wanted.test(eyes.nameOf(eyes.focused() as Element)), name);
      const comesTo = (name: RegExp) =>
        tab.until((wanted) => wanted.test(eyes.nameOf(eyes.focused() as Element)), `the focus moves to ${name}`, name);
      const tabTo = async (name: RegExp) => {
        while (!(await isAt(name))) {
          expect(presses, `the way to ${name}: ${met.join(' | ')}`).to.be.below(MOST);
          await press('Tab');
          met.push(await tab.ask(() => eyes.nameOf(eyes.focused() as Element).slice(0, 30)));
        }
      };
      const write = async (name: RegExp, text: string) => {
        // the field may not be loaded yet
        await tab.first('input', name);
        await tabTo(name);
        await tab.type(text);
      };
      await tabTo(/^skip to the content$/i);
      await press('Enter');
      await tab.until(() => location.hash !== '', 'the skip link has moved to the content');
      await tab.first('[part~=add]', /^add to cart/i);
      await tabTo(/^add to cart/i);
      await press('Enter');
      // the cart opens automatically
      await comesTo(/^checkout/i);
      await press('Enter');
      await tab.until(() => eyes.focused()?.localName === 'h2', 'the focus moves to the title of the step');
      await write(/^name/i, 'Ada Lovelace');
      await write(/^email/i, 'ada@example.com');
      await write(/^phone/i, '+49 40 1234567');
      await tab.first('input[type=radio]', /^courier/i);
      await tabTo(/^courier/i);
      await press('Space');
      await write(/^address/i, 'Hafenstrasse 12');
      await write(/^city/i, 'Hamburg');
      await write(/^postal code/i, '20457');
      await tabTo(/^place order/i);
      await press('Enter');
      await comesTo(/placed$/i);
      await tab.first('button', /^pay €/i);
      await tabTo(/^pay €/i);
      await press('Enter');
      await tab.arrives('/mod/pay/');
      expect(presses).to.be.at.most(MOST);
    }),
  );
});
