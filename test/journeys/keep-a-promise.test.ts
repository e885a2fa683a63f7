import { freshShop, makeRoom, Page } from '../support/journey.js';

describe('journey: what the shop promises of delivery', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => page.close());

  it('a sofa for more than €300 is carried in free, and the cart says which deliveries cost nothing', async () => {
    page = await Page.open('/product?id=p-sofa-milo');
    // what is often bought with it may be there sooner, each with a button of its own
    await page.find('h1', 'Milo sofa');
    await page.click('[part~=add]');
    await page.says(/^Free delivery: Parcel locker, Courier,? or Furniture delivery, carried in$/, '[part=goal-text]');
    await page.click('button', 'Checkout');
    await page.find('input[type=radio]', /Furniture delivery, carried in.*Free/);
    page.expectNoProblems();
  });
});
