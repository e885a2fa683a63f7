import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import type { CardView } from '../../src/components/catalogue/card/card-context.js';
import { authoredFeatures } from '../../src/components/catalogue/lazy-modules.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { quiet, settled, until } from '../support/fixture.js';
import { HOSTILE } from '../support/hostile-markup.js';
import { catalogue, manyProducts, partOf, shownCatalogue } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

describe('<sb-catalogue> and bad answers', () => {
  let backend: FakeBackend;
  const heard = quiet();
  beforeEach(() => {
    backend = openShop({ products: manyProducts(4) });
  });

  /** Warnings that are not about pictures, which the tests have none of. */
  const warned = () => heard.calls.map((words) => words.map(String).join(' ')).filter((text) => !/preload/.test(text));

  it('[CAT-09] [API-04] no JSON at all: the visitor is told and can try again, with one warning', async () => {
    const restore = backend.garbage('products');
    const view = await catalogue();
    await until(() => view.part('notice-failed'), 'the failure is shown');
    expect(view.text()).to.include('The shop gave an unexpected answer. Try again later');
    expect(warned()).to.have.length(1);
    restore();
    view.the('button', 'Try again').click();
    await view.shows(4);
  });

  it('[CAT-02] products that are there twice or have no variants are left out with one warning, hidden ones without', async () => {
    const [twice, none, hidden] = [fakeProduct('p-1'), { variants: [] }, { visible: false }];
    backend.data.products = [twice, twice, fakeProduct('p-2', none), fakeProduct('p-3', hidden), fakeProduct('p-4')];
    const { titles } = await shownCatalogue('', 2);
    expect(titles()).to.deep.equal(['Product p-1', 'Product p-4']);
    expect(warned()).to.have.length(1);
    expect(warned()[0]).to.include('p-1 is there twice, p-2 has no variants');
  });

  it('[TXT-01] [CARD-07] of hostile names, articles, options and descriptions nothing runs; a description keeps what markup is safe', async () => {
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
    await until(() => safe.querySelector('b'), 'the sanitiser is there');
    await settled();
    expect([...safe.querySelectorAll('*')].map(({ localName }) => localName)).to.deep.equal(['b', 'br', 'i']);
    expect(safe.querySelector('i')?.attributes).to.have.length(0);
    expect('__ran' in window).to.equal(false);
    const hostile = 'script, iframe, object, [onerror], [onload], [part=description] :is(img, style, form)';
    expect(view.root.querySelector(hostile)).to.equal(null);
  });

  it('a card that cannot be shown takes itself away with one warning; the others stay, and can be bought', async () => {
    // React tells of it too
    quiet(/a mistake of ours/);
    const { load } = authoredFeatures;
    const broken = ({ product }: CardView) => {
      if (product.id === 'p-2') throw new Error('a mistake of ours');
      return null;
    };
    stub(authoredFeatures, 'load').callsFake(async () => {
      const { lookOfSettings, ...views } = await load();
      return {
        ...views,
        lookOfSettings: (...given: Parameters<typeof lookOfSettings>) => {
          const look = lookOfSettings(...given);
          return { ...look, views: { ...look.views, divider: broken } };
        },
      };
    });
    const { titles, addButton } = await shownCatalogue(`elements-list='["name", "divider", "button"]'`, 3);
    expect(titles()).to.not.include('Product p-2');
    expect(heard.warnings).to.deep.equal(['<sb-catalogue>: the product "p-2" could not be shown']);
    expect(addButton('Product p-1')).to.be.instanceOf(HTMLElement);
  });
});
