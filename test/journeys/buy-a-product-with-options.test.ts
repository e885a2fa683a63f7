// runs in firefox, webkit: a whole purchase
// runs in light: dist/light
import { expect } from '@esm-bundle/chai';
import { checkOut, visitFreshShop } from './support/visit.js';

describe('journey: buy a product with options', () => {
  it(
    '[EVT-01] from the slider through options, cart, promo code and checkout to the completed payment',
    visitFreshShop(async (visitor) => {
      const tab = await visitor.open('/demo/shop.html');
      // slider
      await tab.press('button', 'Next slide');
      await tab.says('Light, where the evening happens');

      // another colour of a product
      await tab.lookAt('sb-catalogue');
      const swatch = await tab.first('[part~=option-color] [role=radio][aria-checked=false][data-state=available]');
      const card = await tab.closest(swatch, '[part~=card]');
      const [title, colour] = await tab.ask(
        (one, chosen) => [eyes.nameOf(one.querySelector('[part~=name]') as Element), eyes.nameOf(chosen)],
        card,
        swatch,
      );
      await tab.press(swatch);
      await tab.until((one) => one.ariaChecked === 'true', 'the colour is chosen', swatch);
      await tab.press(await tab.within(card, '[part~=add]'));

      // the product’s other options, in the modal
      const another = await tab.first(
        '[part~=options-modal][data-state=open] [role=radio]:not([part~=swatch])[aria-checked=false][data-state=available]',
      );
      await tab.press(another);
      await tab.until((one) => one.ariaChecked === 'true', 'the option is chosen', another);
      await tab.press('[part~=modal-button]');

      // the cart opens automatically with the product
      await tab.says(title as string, 'dialog *');
      await tab.says(colour as string, 'dialog *');

      // promo code
      await tab.write(/promo code/i, 'Welcome 10');
      await tab.press('button', 'Apply');
      await tab.says(/^welcome10/i);

      await checkOut(tab);
      await tab.press('button', /^place order/i);

      // bill and payment page
      await tab.says('How would you like to pay?');
      await tab.press('button', /^pay €/i);
      await tab.arrives('/mod/pay/');
      await tab.press('button', /^pay/i);
      await tab.arrives('/demo/shop.html');
      await tab.says('Payment completed');
      expect((await visitor.stored()).purchases.length).to.equal(1);
    }),
  );
});
