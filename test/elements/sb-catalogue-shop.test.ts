import { expect } from '@open-wc/testing';
import { type SinonStub, stub } from 'sinon';
import { authoredFeatures } from '../../src/components/catalogue/lazy-modules.js';
import { cart } from '../../src/stores/cart/cart.js';
import { navigation } from '../../src/stores/navigation.js';
import { site } from '../../src/stores/site.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { accessible, events, frame, freshPage, quiet, until } from '../support/fixture.js';
import { catalogue, manyProducts, nameOf, partOf, shownCatalogue, titlesFrom } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

describe('<sb-catalogue> and its page', () => {
  let backend: FakeBackend;
  const heard = quiet();
  let go: SinonStub;

  beforeEach(() => {
    backend = openShop({ products: manyProducts(12) });
    freshPage({ images: '/test/support', loginUrl: '/login/' });
    go = stub(navigation, 'go');
  });

  it('[CARD-06] of another project than the page’s shows its products and sells none: the page’s cart is another shop’s, and says so once', async () => {
    const { addButton, element } = await shownCatalogue('project-id="elsewhere"', 9);
    expect(addButton('Product p-1').ariaDisabled).to.equal('true');
    expect(nameOf(addButton('Product p-1'))).to.equal('Not available: Product p-1');
    addButton('Product p-1').click();
    await frame();
    expect(cart().get().items).to.deep.equal([]);
    await until(() => heard.warnings.length > 0, 'the page is warned');
    expect(heard.calls.map(([text]) => text)).to.deep.equal([
      `<sb-catalogue>: nothing of project "elsewhere" can be added, the page's cart is that of ` +
        `"${site().get().projectId}"; set project-id on <sb-site>`,
    ]);
    await accessible(element);
  });

  it('[CARD-05] of another project sells as soon as the page is of that', async () => {
    quiet(/nothing of project "elsewhere" can be added/);
    const { addButton, shows, element } = await shownCatalogue('project-id="elsewhere"', 9);
    const projectId = freshPage({ images: '/test/support' });
    element.setAttribute('project-id', projectId);
    await until(() => backend.of('products').length === 2, 'its products are asked for');
    await shows(9);
    await until(() => addButton('Product p-1').ariaDisabled !== 'true', 'the button works');
    addButton('Product p-1').click();
    await until(() => cart().get().items.length === 1, 'it is in the cart');
  });

  it('[API-02] sends a visitor who is not signed in to the login page', async () => {
    backend.fail('products', 401);
    const { part } = await catalogue();
    await until(() => go.called, 'the visitor is sent away');
    expect(go.args).to.deep.equal([['/login/']]);
    await until(() => part('notice-failed'), 'the failure is shown meanwhile');
    expect(heard.calls).to.deep.equal([]);
  });

  it('[API-02] a page that cancels sb-error signs in its own way', async () => {
    const told = events('sb-error');
    document.addEventListener('sb-error', (event) => event.preventDefault(), { once: true });
    backend.fail('products', 401);
    const { text } = await catalogue();
    await until(() => text().includes('Sign in to continue'), 'it says what to do');
    expect(told.map(({ detail }) => detail.code)).to.deep.equal(['not_authorized']);
    expect(go.called).to.equal(false);
  });

  it('[CAT-04] [CAT-09] [CARD-03] when what authors may set cannot be loaded, one warning says so and the cards are as without; page numbers are a button for more, and come with the next try', async () => {
    const load = stub(authoredFeatures, 'load').rejects(new Error('offline'));
    const markup = 'gallery="arrows" transitions="shadow" controls="search sort filter" justify="center"';
    const { the, all, shows, titles, part, card } = await shownCatalogue(`navigation="pagination" ${markup}`, 9);
    await until(() => all('button', 'Show more').length > 0, 'there is a button instead');
    expect(all('navigation')).to.deep.equal([]);
    expect([part('list')?.dataset.gallery, part('list')?.dataset.cardHover, part('find-toggle')]).to.deep.equal([
      ...[undefined, undefined, null],
    ]);
    expect(getComputedStyle(partOf(card('Product p-1'), 'name')).textAlign).to.equal('start');
    expect(heard.warnings).to.have.length(1);
    load.restore();
    the('button', 'Show more').click();
    await until(() => all('navigation').length > 0, 'the page numbers are there');
    await shows(12);
    expect(titles()).to.deep.equal(titlesFrom(1, 12));
  });
});
