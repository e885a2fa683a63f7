// runs in firefox, webkit: boxes and scrolling
// runs in strict: effects
// runs in light: the light React
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import '../../elements/sb-product.js';
import { pictureZoom } from '../../src/components/catalogue/product/use-zoom.js';
import { listen } from '../../src/events.js';
import type { WireProduct } from '../../src/ports/wire.js';
import { cart } from '../../src/stores/cart/cart.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, quiet, until } from '../support/fixture.js';
import { fakeColours, fakeOption } from '../support/pages/catalogue-options.js';
import { type ProductPage, product, shownProduct } from '../support/pages/product.js';
import { openShop } from '../support/pages/shop-page.js';

const picture = (id: string) => ({ id, ext: 'jpg', width: 200, height: 250, alt: `Picture ${id}` });

function coat(): WireProduct {
  const tone = fakeColours('tone', 'horizon_block', [
    ['ink', '#223344'],
    ['sand', '#ddccaa'],
  ]);
  const of = (color: string, size: string, given = {}) =>
    fakeVariant(`v-${color}-${size}`, {
      price: 120,
      values: { tone: color, size },
      images: color === 'ink' ? ['vase', 'vase-2'] : ['vase-2'],
      ...given,
    });
  return fakeProduct('p-coat', {
    name: 'Rain coat',
    link: '',
    description: 'Keeps the <b>rain</b> out.<img src=x onerror="window.__ran = 1">',
    images: ['vase', 'vase-2'].map(picture),
    options: [tone, fakeOption('size', 'radio', ['s', 'm'])],
    variants: [
      of('ink', 's', { oldPrice: 150, quantity: 3 }),
      of('ink', 'm', { quantity: 0 }),
      of('sand', 's', { price: 110.5 }),
    ],
  });
}

const shareButton = (page: ProductPage) => page.root.querySelector('[part=share] button') as HTMLElement;

describe('<sb-product>', () => {
  let backend: FakeBackend;
  const heard = quiet();
  beforeEach(() => {
    localStorage.clear();
    backend = openShop({ products: [coat(), fakeProduct('p-mug', { name: 'Mug' })] });
  });
  afterEach(() => {
    for (const data of document.querySelectorAll('script[type="application/ld+json"]')) data.remove();
  });

  it('shows one product: name, prices, description as safe markup, options, stock, article, and is accessible', async () => {
    const page = await shownProduct('product-id="p-coat"');
    expect(page.part('name')?.textContent).to.equal('Rain coat');
    expect(page.part('price')?.textContent).to.contain('€120').and.contain('€150');
    await until(() => page.part('badge')?.textContent?.includes('20'), 'it is 20 % off');
    await until(() => page.part('modal-description')?.querySelector('b'), 'the description is there');
    expect(page.part('modal-description')?.querySelector('img')).to.equal(null);
    expect((window as { __ran?: number }).__ran).to.equal(undefined);
    expect(page.parts('option')).to.have.length(2);
    expect(page.text).to.contain('SKU-v-ink-s');
    await accessible(page.element);
    expect(backend.of('products')).to.have.length(1);
  });

  it('another variant has its price, stock and pictures, and the page is told', async () => {
    const page = await shownProduct('product-id="p-coat"');
    const heard: unknown[] = [];
    const stop = listen(document, 'variant-change', ({ detail }) => heard.push(detail));
    page.value('sand').click();
    await page.says('€110.50');
    expect(page.parts('gallery-picture')).to.have.length(1);
    expect(page.parts('gallery-thumb')).to.have.length(0);
    expect(heard).to.deep.equal([{ productId: 'p-coat', variantId: 'v-sand-s' }]);
    stop();
  });

  it('puts as many as wanted of the variant into the cart, once for a double press, and says so', async () => {
    const page = await shownProduct('product-id="p-coat" variant-id="v-sand-s"');
    page.part('count')?.focus();
    await sendKeys({ press: 'ArrowUp' });
    await until(() => (page.part('count') as HTMLInputElement).value === '2', 'two are wanted');
    page.part('add')?.click();
    page.part('add')?.click();
    await page.says('Added');
    const { items } = cart().get();
    expect(items.map(({ variantId, count }) => [variantId, count])).to.deep.equal([['v-sand-s', 2]]);
  });

  it('no more is wanted than there is', async () => {
    const page = await shownProduct('product-id="p-coat"');
    const count = page.part('count') as HTMLInputElement;
    count.focus();
    await sendKeys({ press: 'End' });
    await until(() => count.value === '3', 'three are there');
    await sendKeys({ press: 'ArrowUp' });
    expect(count.value).to.equal('3');
  });

  it('buy now opens the cart on the order, unless the cart has not taken it', async () => {
    const page = await shownProduct('product-id="p-coat" buy-now');
    page.part('buy-now')?.click();
    await until(() => cartOpen().get(), 'the cart is open');
    expect(cartOpen().toCheckout.get()).to.equal(true);
    expect(cart().get().items).to.have.length(1);
    cartOpen().close();
    const stop = listen(document, 'add-to-cart', (event) => event.preventDefault());
    page.part('buy-now')?.click();
    await until(() => page.part('add')?.dataset.state !== 'busy', 'it has ended');
    expect(cartOpen().get()).to.equal(false);
    stop();
  });

  it('what cannot be ordered has its button off, with the reason on it', async () => {
    const page = await shownProduct('product-id="p-coat" variant-id="v-ink-m"');
    expect(page.part('add')?.textContent).to.equal('Out of stock');
    expect(page.part('add')?.ariaDisabled).to.equal('true');
    expect(page.part('stepper')).to.equal(null);
    page.part('add')?.click();
    expect(cart().get().items).to.have.length(0);
  });

  it('pictures: arrows, keys and thumbs lead through them', async () => {
    const page = await shownProduct('product-id="p-coat"');
    const marked = () => page.parts('gallery-thumb').findIndex((thumb) => thumb.ariaCurrent === 'true');
    expect([page.seen.join(), marked()]).to.deep.equal(['0', 0]);
    page.part('gallery-next')?.click();
    await until(() => page.seen.join() === '1', 'the second is in view');
    expect(marked()).to.equal(1);
    page.part('gallery-thumb')?.click();
    await until(() => page.seen.join() === '0', 'the first is in view');
    page.part('gallery-next')?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => page.seen.join() === '1', 'the second is in view again');
    await accessible(page.element);
  });

  it('what the host has put inside stands in its place until it is there, and where it cannot be had', async () => {
    const release = backend.hold('products');
    const page = await product('product-id="p-none"', '<p class="inside">The old lamp</p>');
    const inside = page.element.querySelector('.inside') as HTMLElement;
    expect(inside.checkVisibility()).to.equal(true);
    release();
    await page.says('This product is no longer in the shop');
    expect(inside.checkVisibility()).to.equal(true);
    expect(heard.calls.flat().join(' ')).to.contain('product-id');
    await accessible(page.element);
  });

  it('one that the shop no longer has gives way to what the host has for that, and to nothing else', async () => {
    quiet(/product-id="p-none" is not usable/);
    const release = backend.hold('products');
    const page = await product(
      'product-id="p-none" style="--sb-product-space: 1500px"',
      '<p class="inside">The old lamp</p><p class="sorry" slot="gone">We no longer sell it. <a href="/">The shop</a></p>',
    );
    const shown = () => ['.inside', '.sorry'].map((name) => page.element.querySelector(name)?.checkVisibility());
    expect(shown()).to.deep.equal([true, false]);
    expect(page.element.getBoundingClientRect().height, 'its place is kept').to.equal(1500);
    release();
    await until(() => page.state === 'missing', 'it is gone');
    expect(shown()).to.deep.equal([false, true]);
    expect(page.part('notice')?.checkVisibility() ?? false).to.equal(false);
    expect(page.element.getBoundingClientRect().height, 'nothing is to come').to.be.below(200);
    await accessible(page.element);
  });

  it('what the host has for one that is gone is not for one that could not be loaded', async () => {
    quiet(/the product could not be loaded/);
    backend.fail('products', 500);
    const page = await product('product-id="p-coat"', '<p class="sorry" slot="gone">We no longer sell it.</p>');
    await page.says('The product could not be loaded');
    expect(page.element.querySelector('.sorry')?.checkVisibility()).to.equal(false);
  });

  it('a lost network: one warning, and a way to try again', async () => {
    const mend = backend.fail('products', 500);
    const page = await product('product-id="p-coat"');
    await page.says('The product could not be loaded');
    await accessible(page.element);
    expect(heard.calls.filter(([text]) => String(text).includes('could not be loaded'))).to.have.length(1);
    mend();
    page.part('retry')?.click();
    await until(() => page.state === 'ready', 'it is there');
  });

  it('the picture over the whole window: by a press on it and by key, twice as large there, Escape closes', async () => {
    const page = await shownProduct('product-id="p-coat"');
    page.part('gallery-enlarge')?.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => page.part('zoom')?.matches('[open][data-state=open]'), 'it is open');
    await until(() => page.part('zoom-press')?.querySelector('[data-state=loaded]'), 'the picture is there');
    expect(page.part('zoom')?.getBoundingClientRect().width).to.equal(document.documentElement.clientWidth);
    await accessible(page.element);
    const view = page.part('zoom-view') as HTMLElement;
    expect(view.scrollWidth).to.equal(view.clientWidth);
    page.part('zoom-press')?.click();
    await until(() => view.scrollWidth > view.clientWidth * 1.9 && view.scrollLeft > 0, 'it is twice as large');
    page.part('zoom-press')?.focus();
    const before = view.scrollLeft;
    await sendKeys({ press: 'ArrowRight' });
    await until(() => view.scrollLeft > before, 'the arrow keys scroll it');
    expect(page.seen).to.deep.equal([0]);
    page.part('zoom-press')?.click();
    await until(() => view.scrollWidth === view.clientWidth, 'all of it');
    await sendKeys({ press: 'Escape' });
    await until(() => !page.part('zoom')?.matches('[open]'), 'it is closed');
    await until(() => page.root.activeElement === page.part('gallery-enlarge'), 'the focus is where it was');
    page.part('gallery-picture')?.click();
    await until(() => page.part('zoom')?.matches('[open]'), 'it is open again');
  });

  it('what cannot be enlarged now can be with the next press', async () => {
    const failing = stub(pictureZoom, 'load').rejects(new Error('no network'));
    const page = await shownProduct('product-id="p-coat"');
    page.part('gallery-enlarge')?.click();
    await until(() => heard.calls.flat().join().includes('enlarged picture'), 'it is said');
    failing.restore();
    page.part('gallery-enlarge')?.click();
    await until(() => page.part('zoom')?.matches('[open]'), 'it is open');
  });

  it('says what of the price is tax, where the layout has room for it', async () => {
    backend.data.settings.taxes = [
      { id: 'vat', title: 'VAT', rate: 19, included: true },
      { id: 'sales', title: 'Sales tax', rate: 8.25 },
    ];
    const page = await shownProduct('product-id="p-coat"');
    await page.says('Including VAT, 19%');
    await page.says('Plus Sales tax, 8.25%');
    const card = await shownProduct('product-id="p-coat" layout="card" cards="full"');
    expect(card.parts('tax')).to.have.length(0);
  });

  describe('the address', () => {
    const PLAIN = location.pathname + location.search;
    const at = (query: string) => history.replaceState(null, '', `${PLAIN}${location.search ? '&' : '?'}${query}`);
    afterEach(() => history.replaceState(null, '', PLAIN));

    it('says which product it is, and a shared link which variant', async () => {
      at('id=p-coat&sb-product=p-coat&sb-variant=v-sand-s');
      const page = await shownProduct('address="id"');
      expect(page.part('name')?.textContent).to.equal('Rain coat');
      expect(page.part('price')?.textContent).to.contain('€110.50');
      at('id=p-mug');
      history.pushState(null, '', PLAIN);
      history.back();
      await until(() => page.part('name')?.textContent === 'Mug', 'the mug');
    });

    it('of a product that there is not, and of none', async () => {
      at('id=p-none');
      const page = await product('address="id"');
      await page.says('This product is no longer in the shop');
      expect(heard.calls.flat().join()).to.contain('address="p-none"');
    });
  });

  it('a link to it is copied, and where that is refused it is there to be copied by hand', async () => {
    const page = await shownProduct('product-id="p-coat" variant-id="v-sand-s" share');
    const copy = stub(navigator.clipboard, 'writeText').resolves();
    shareButton(page).click();
    await page.says('The link is copied');
    const link = new URL(String(copy.firstCall.args[0]));
    expect([link.searchParams.get('sb-product'), link.searchParams.get('sb-variant')]).to.deep.equal([
      'p-coat',
      'v-sand-s',
    ]);
    copy.rejects(new DOMException('', 'NotAllowedError'));
    shareButton(page).click();
    await until(() => (page.part('share-link') as HTMLInputElement | null)?.value === link.href, 'the link is there');
    expect(page.root.activeElement).to.equal(page.part('share-link'));
    copy.restore();
  });

  describe('products that are not as they should be', () => {
    const odd = async (given: Partial<WireProduct>, attributes = '') => {
      backend.data.products.push(fakeProduct('p-odd', { name: 'Odd', ...given }));
      return product(`product-id="p-odd" ${attributes}`);
    };
    const ready = async (given: Partial<WireProduct>) => {
      const page = await odd(given);
      await until(() => page.state === 'ready' && page.part('add')?.textContent, 'it is there');
      return page;
    };

    it('without variants there is none to buy: it is as if it were not there, and the reason is told', async () => {
      const page = await odd({ variants: [], options: [fakeOption('size', 'radio', ['s', 'm'])] });
      await page.says('This product is no longer in the shop');
      expect(heard.calls.flat().join()).to.contain('p-odd has no variants');
    });

    it('without a picture its words have the whole width', async () => {
      const page = await ready({ images: [] });
      expect(page.part('media')).to.equal(null);
      const [content, all] = [page.part('content'), page.part('product')].map(
        (part) => part?.getBoundingClientRect().width,
      );
      expect(content).to.equal(all);
    });

    it('of 40 pictures those in view are asked for, and the last one is within reach', async () => {
      const images = Array.from({ length: 40 }, (_, at) => ({ ...picture(at % 2 ? 'vase-2' : 'vase'), id: `i-${at}` }));
      const page = await ready({ images });
      expect(page.parts('gallery-picture')).to.have.length(40);
      const eager = () => page.root.querySelectorAll('img[loading=eager]').length;
      await until(() => eager() > 0, 'what is in view is asked for');
      expect(eager()).to.equal(1);
      page.part('gallery-previous')?.click();
      await until(() => page.seen.join() === '39', 'the last is in view');
      const thumb = page.parts('gallery-thumb')[39] as HTMLElement;
      const strip = page.part('gallery-thumbs') as HTMLElement;
      await until(() => {
        const [own, row] = [thumb.getBoundingClientRect(), strip.getBoundingClientRect()];
        return own.left >= row.left - 1 && own.right <= row.right + 1;
      }, 'its thumb is in sight');
    });

    it('pictures that cannot be loaded leave their place, and it can be bought', async () => {
      const page = await ready({ images: [picture('none')] });
      await until(() => page.part('picture')?.dataset.state === 'failed', 'it has failed');
      expect(page.part('gallery-picture')?.getBoundingClientRect().height).to.be.greaterThan(100);
      page.part('add')?.click();
      await page.says('Added');
    });

    it('of 5 MB of description the beginning is shown, and the loss is told once', async () => {
      const page = await ready({ description: `<p>Begins.</p>${'<i>long</i> '.repeat(450_000)}` });
      await page.says('Begins.');
      expect(page.part('modal-description')?.textContent?.length).to.be.within(40_000, 100_001);
      expect(page.part('modal-description')?.textContent).not.to.contain('<');
      expect(heard.calls.filter((words) => words.join().includes('after 100000 characters'))).to.have.length(1);
    });
  });

  it('analytics hear once that it is looked at, search engines what it is', async () => {
    const heard: unknown[] = [];
    const stop = listen(document, 'analytics', ({ detail }) => heard.push(detail.name));
    const page = await shownProduct('product-id="p-coat"');
    page.value('sand').click();
    await page.says('€110.50');
    expect(heard).to.deep.equal(['view_item']);
    stop();
    const data = () =>
      [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) =>
        JSON.parse(one.textContent ?? ''),
      );
    await until(
      () => data().some((one) => one['@type'] === 'Product' && one.offers?.price === '110.50'),
      'JSON-LD is there',
    );
    page.element.remove();
    expect(data()).to.deep.equal([]);
  });
});
