// not in strict: it counts requests, and an effect that is undone aborts its request
import { expect } from '@open-wc/testing';
import { type SinonStub, stub } from 'sinon';
import type { CardView } from '../../src/components/catalogue/context/card-context.js';
import { authoredLook, cardGallery, findBar, pageNumbers } from '../../src/components/catalogue/lazy-parts.js';
import type { LazyModule } from '../../src/platform/lazy/lazy.js';
import { cart } from '../../src/stores/cart/cart.js';
import { navigation } from '../../src/stores/page/navigation.js';
import { site } from '../../src/stores/site/site.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, events, frame, freshPage, provide, quiet, settled, until } from '../support/fixture.js';
import { HOSTILE } from '../support/hostile-markup.js';
import { catalogue, manyProducts, nameOf, partOf, shownCatalogue, titlesFrom } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

describe('<sb-catalogue> with its shop', () => {
  let backend: FakeBackend;
  const heard = quiet();
  let go: SinonStub;

  beforeEach(() => {
    backend = openShop({ products: manyProducts(12) });
    freshPage({ images: '/test/support', loginUrl: '/login/' });
    go = stub(navigation, 'go');
  });

  it('[CARD-05] [CARD-06] shows another project’s products as not available, with one warning, until the page has that project', async () => {
    const { addButton, element, shows } = await shownCatalogue('project-id="elsewhere"', 9);
    expect(addButton('Product p-1').ariaDisabled).to.equal('true');
    expect(nameOf(addButton('Product p-1'))).to.equal('Not available: Product p-1');
    addButton('Product p-1').click();
    await frame();
    expect(cart().get().items).to.deep.equal([]);
    await until(() => heard.warnings.length > 0, 'the warning is logged');
    expect(heard.calls.map(([text]) => text)).to.deep.equal([
      `<sb-catalogue>: products of project "elsewhere" cannot be added, because the page's cart belongs to the project ` +
        `"${site().get().projectId}"; set project-id on <sb-site>`,
    ]);
    await accessible(element);
    quiet(/products of project "elsewhere" cannot be added/);
    element.setAttribute('project-id', freshPage({ images: '/test/support' }));
    await until(() => backend.of('products').length === 2, 'its products are requested');
    await shows(9);
    await until(() => addButton('Product p-1').ariaDisabled !== 'true', 'the button is enabled');
    addButton('Product p-1').click();
    await until(() => cart().get().items.length === 1, 'the product is in the cart');
  });

  it('[CAT-02] [CAT-03] [CAT-09] two catalogues of the same products share a request; failures, pages and aborts are separate', async () => {
    const asked = () => backend.of('products').length;
    const mend = backend.fail('products', 500);
    const paged = () => catalogue('navigation="pagination" max-count="5"');
    const [first, second] = await Promise.all([paged(), paged()]);
    for (const view of [first, second]) await until(() => view.part('notice-failed'), 'the failure is shown');
    expect(asked()).to.equal(1);
    mend();
    first.the('button', 'Try again').click();
    await first.shows(5);
    expect(second.part('notice-failed')).not.to.equal(null);
    const release = backend.hold('products');
    first.the('button', 'Page 2').click();
    await until(() => asked() === 3, 'the next page is requested');
    first.element.remove();
    await frame();
    release();
    second.the('button', 'Try again').click();
    await second.lists(...titlesFrom(1, 5));
    second.the('button', 'Page 2').click();
    await second.lists(...titlesFrom(6, 10));
    expect(asked(), 'an aborted request is sent again').to.equal(4);
    expect(heard.warnings).to.have.length(2);
  });

  it('[CAT-09] [CARD-07] when the products cannot be loaded in another currency, shows the failure, and all of them after a retry', async () => {
    const { part, the, shows, text, titles } = await shownCatalogue('', 9);
    the('button', 'Show more').click();
    await shows(12);
    const mend = backend.fail('products', 0);
    provide({ currency: 'JPY' });
    await until(() => part('notice-failed'), 'the failure is shown');
    expect(text())
      .to.include('The products could not be loaded')
      .and.include('No connection')
      .and.not.include('Not available');
    const logged = () => heard.warnings.filter((words) => words.includes('in another language or currency')).length;
    expect(logged()).to.equal(1);
    the('button', 'Try again').click();
    await until(() => logged() === 2, 'the second failure is logged');
    await until(() => part('notice-failed'), 'the failure is shown again');
    mend();
    the('button', 'Try again').click();
    await until(() => text().includes('¥10'), 'the prices are there');
    expect([titles().length, part('notice-failed'), text().includes('Not available')]).to.deep.equal([12, null, false]);
  });

  it('[CARD-07] while prices in another currency are on their way the list is loading, not sold out', async () => {
    const { part, text, shows } = await shownCatalogue('', 9);
    const release = backend.hold('products');
    provide({ currency: 'JPY' });
    await until(() => part('panel')?.ariaBusy === 'true', 'the list is loading');
    await settled();
    expect(text()).not.to.include('Not available');
    release();
    await shows(9);
    expect(text()).to.include('¥10').and.not.include('Not available');
  });

  it('[CAT-09] [CARD-07] a list that was out of the page while its currency has changed loads its products again', async () => {
    quiet(/could not be loaded/);
    const { element, part, the, text, shows } = await shownCatalogue('', 9);
    const column = element.parentElement as HTMLElement;
    const putBack = async (currency: string) => {
      element.remove();
      await frame();
      provide({ currency });
      await settled();
      column.append(element);
    };
    const mend = backend.fail('products', 0);
    await putBack('JPY');
    await until(() => part('notice-failed'), 'the failure is shown');
    mend();
    the('button', 'Try again').click();
    await until(() => text().includes('¥10'), 'the prices are there');
    await putBack('USD');
    await until(() => text().includes('$10'), 'the prices are those of the other currency');
    await shows(9);
    expect(text()).not.to.include('Not available');
  });

  it('[CAT-09] a page that is loaded after the products were lost in another currency is shown', async () => {
    const { part, the, lists, text } = await shownCatalogue('navigation="pagination" max-count="5"', 5);
    const mend = backend.fail('products', 500);
    provide({ currency: 'JPY' });
    await until(() => part('notice-failed'), 'the failure is shown');
    quiet(/could not be loaded/);
    mend();
    the('button', 'Page 2').click();
    await lists(...titlesFrom(6, 10));
    expect([part('notice-failed'), text().includes('¥10')]).to.deep.equal([null, true]);
    the('button', 'Page 1').click();
    await lists(...titlesFrom(1, 5));
  });

  it('[API-02] sends a visitor who is not signed in to the login page, unless the page cancels sb-error', async () => {
    backend.fail('products', 401);
    const { part } = await catalogue();
    await until(() => go.called, 'the visitor is redirected');
    expect(go.args).to.deep.equal([['/login/']]);
    await until(() => part('notice-failed'), 'the failure is shown meanwhile');
    expect(heard.calls).to.deep.equal([]);
    const told = events('sb-error');
    document.addEventListener('sb-error', (event) => event.preventDefault(), { once: true });
    const other = await catalogue('label="Another"');
    await until(() => other.text().includes('Sign in to continue'), 'the message is shown');
    expect(told.map(({ detail }) => detail.code)).to.deep.equal(['not_authorized']);
    expect(go.callCount).to.equal(1);
  });

  it('[CAT-04] [CAT-09] [CARD-03] parts that fail to load log one warning each; Show more replaces page numbers and retries', async () => {
    const parts = [cardGallery, authoredLook, findBar, pageNumbers];
    const stubs = parts.map((part) => stub(part as LazyModule<unknown>, 'load').rejects(new Error('offline')));
    const markup = 'gallery="arrows" transitions="shadow" controls="search sort filter" justify="center"';
    const { the, all, shows, titles, part, card } = await shownCatalogue(`navigation="pagination" ${markup}`, 9);
    await until(() => all('button', 'Show more').length > 0, 'the button is shown instead');
    expect(all('navigation')).to.deep.equal([]);
    const list = part('list');
    expect([list?.dataset.gallery, list?.dataset.cardHover, part('find-toggle')]).to.deep.equal([
      ...[undefined, undefined, null],
    ]);
    expect(getComputedStyle(partOf(card('Product p-1'), 'name')).textAlign).to.equal('start');
    expect(heard.warnings).to.have.length(parts.length);
    for (const load of stubs) load.restore();
    the('button', 'Show more').click();
    await until(() => all('navigation').length > 0, 'the page numbers are shown');
    await shows(12);
    expect(titles()).to.deep.equal(titlesFrom(1, 12));
  });

  it('[CAT-02] leaves out unusable products with one warning, hidden ones without a warning', async () => {
    const [twice, none, hidden] = [fakeProduct('p-1'), { variants: [] }, { visible: false }];
    backend.data.products = [twice, twice, fakeProduct('p-2', none), fakeProduct('p-3', hidden), fakeProduct('p-4')];
    const { titles } = await shownCatalogue('', 2);
    expect(titles()).to.deep.equal(['Product p-1', 'Product p-4']);
    expect(heard.warnings).to.have.length(1);
  });

  it('[TXT-01] [CARD-07] hostile names, articles, options and descriptions run nothing; a description keeps safe markup', async () => {
    const described = 'Thrown <b>by hand</b>\nin <i onclick="window.__ran=1">Riga</i>';
    backend.data.products = ['Marked', ...HOSTILE].map((text, index) =>
      fakeProduct(`p-${index}`, {
        name: text,
        description: index === 0 ? described : text,
        options: [{ id: 'o', name: text, data: { widget_type: 'radio' }, values: [{ id: 'x', name: text }] }],
        variants: [fakeVariant(`v-${index}`, { vendor_code: text, values: { o: 'x' } })],
      }),
    );
    const elements = ['media', 'name', 'options', 'article', 'description', 'available', 'price', 'button'];
    const markup = `max-count="500" elements-list='${JSON.stringify(elements)}'`;
    const view = await shownCatalogue(markup, HOSTILE.length + 1);
    const safe = partOf(view.card('Marked'), 'description');
    await until(() => safe.querySelector('b'), 'the sanitiser is loaded');
    await settled();
    expect([...safe.querySelectorAll('*')].map(({ localName }) => localName)).to.deep.equal(['b', 'br', 'i']);
    expect(safe.querySelector('i')?.attributes).to.have.length(0);
    expect('__ran' in window).to.equal(false);
    const hostile = 'script, iframe, object, [onerror], [onload], [part=description] :is(img, style, form)';
    expect(view.root.querySelector(hostile)).to.equal(null);
  });

  it('a card that fails to render is removed with one warning; the others stay, with their button', async () => {
    // React reports the error, too
    quiet(/a mistake of ours/);
    const { load } = authoredLook;
    const broken = ({ product }: CardView) => {
      if (product.id === 'p-2') throw new Error('a mistake of ours');
      return null;
    };
    stub(authoredLook, 'load').callsFake(async () => {
      const { lookOfSettings, ...views } = await load();
      return {
        ...views,
        lookOfSettings: (...given: Parameters<typeof lookOfSettings>) => {
          const look = lookOfSettings(...given);
          return { ...look, views: { ...look.views, divider: broken } };
        },
      };
    });
    const { titles, addButton } = await shownCatalogue(`elements-list='["name", "divider", "button"]'`, 8);
    expect(titles()).to.not.include('Product p-2');
    expect(heard.warnings).to.deep.equal(['<sb-catalogue>: the product "p-2" could not be shown']);
    expect(addButton('Product p-1')).to.be.instanceOf(HTMLElement);
  });
});
