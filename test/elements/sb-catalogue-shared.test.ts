// not in strict: it counts requests, and an effect that is undone ends its request
import { expect } from '@open-wc/testing';
import type { SinonFakeTimers } from 'sinon';
import type { FakeBackend } from '../support/fake-backend.js';
import { frame, quiet, stopClock, until } from '../support/fixture.js';
import { catalogue, manyProducts, shownCatalogue, titlesFrom } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

describe('<sb-catalogue> beside another one of the same products', () => {
  let backend: FakeBackend;
  const heard = quiet();
  let clock: SinonFakeTimers;

  beforeEach(() => {
    backend = openShop({ products: manyProducts(22) });
    clock = stopClock();
  });

  const asked = () => backend.of('products').map(({ query }) => query.get('page'));

  it('[CAT-02] one request serves both, at the same time and a moment later; after that the shop is asked anew', async () => {
    const release = backend.hold('products');
    const [first, second] = await Promise.all([catalogue('category-id="c-all"'), catalogue('category-id="c-all"')]);
    await until(() => asked().length === 1, 'the products are asked for');
    release();
    await Promise.all([first.shows(9), second.shows(9)]);
    clock.tick(4999);
    await shownCatalogue('category-id="c-all"', 9);
    expect(asked()).to.deep.equal(['1']);
    clock.tick(1);
    await shownCatalogue('category-id="c-all"', 9);
    expect(asked()).to.deep.equal(['1', '1']);
  });

  it('[CAT-03] [CAT-04] each has its own page, and nobody’s button does anything to the other', async () => {
    const first = await catalogue('navigation="pagination"');
    const second = await catalogue('navigation="pagination"');
    await Promise.all([first.shows(9), second.shows(9)]);
    first.the('button', 'Page 2').click();
    await first.lists(...titlesFrom(10, 18));
    expect(second.titles()).to.deep.equal(titlesFrom(1, 9));
    expect(asked()).to.deep.equal(['1', '2']);
    first.the('button', 'Page 1').click();
    await first.lists(...titlesFrom(1, 9));
    expect(asked(), 'who asks again wants to know anew').to.deep.equal(['1', '2', '1']);
  });

  it('[API-01] one that leaves takes nothing from the other; when both have left, the request is aborted', async () => {
    const release = backend.hold('products');
    const [first, second] = [await catalogue(), await catalogue()];
    await until(() => asked().length === 1, 'the products are asked for');
    first.element.remove();
    await frame();
    release();
    await second.shows(9);
    const again = backend.hold('products');
    const alone = await catalogue('max-count="5"');
    await until(() => asked().length === 2, 'others are asked for');
    alone.element.remove();
    await frame();
    const back = await catalogue('max-count="5"');
    await until(() => asked().length === 3, 'what was aborted serves nobody');
    again();
    await back.shows(5);
    expect(heard.warnings).to.deep.equal([]);
  });

  it('[CAT-09] a failure is told by both, and each has its own try again', async () => {
    quiet(/the products could not be loaded/);
    const up = backend.fail('products', 500);
    const [first, second] = await Promise.all([catalogue(), catalogue()]);
    for (const view of [first, second]) await until(() => view.part('notice-failed'), 'the failure is shown');
    expect(asked()).to.have.length(1);
    up();
    first.the('button', 'Try again').click();
    await first.shows(9);
    expect(second.part('notice-failed')).not.to.equal(null);
    second.the('button', 'Try again').click();
    await second.shows(9);
    expect(asked()).to.have.length(2);
  });
});
