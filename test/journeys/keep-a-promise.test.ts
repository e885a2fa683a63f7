import { visit } from './support/visit.js';

describe('journey: what the shop promises of delivery', () => {
  it(
    'a sofa for more than €300 is carried in free, and the cart says which deliveries cost nothing',
    visit(async (visitor) => {
      const tab = await visitor.open('/product?id=p-sofa-milo');
      await tab.find('h1', 'Milo sofa');
      // what is often bought with it may be there sooner, each with a button of its own
      await tab.press(await tab.within(await tab.find('.whole'), '[part~=add]'));
      await tab.says(/^Free delivery: Parcel locker, Courier,? or Furniture delivery, carried in$/, '[part=goal-text]');
      await tab.press('button', 'Checkout');
      await tab.find('input[type=radio]', /Furniture delivery, carried in.*Free/);
    }),
  );
});
