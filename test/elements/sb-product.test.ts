// runs in firefox, webkit: boxes and scrolling
// runs in strict: effects
// runs in light: the light React
// slow: axe on a full product, a smooth scroll across 40 pictures
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import '../../elements/sb-product.js';
import { variantLinks } from '../../src/components/catalogue/deferred/use-deferred-features.js';
import { pictureZoom } from '../../src/components/catalogue/gallery/ProductGallery.js';
import { listen } from '../../src/events.js';
import type { WireProduct } from '../../src/ports/schemas/wire.js';
import { cart } from '../../src/stores/cart/cart.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakePicture, fakeProduct } from '../support/fake-products.js';
import { accessible, atEnd, details, leavesShortcut, provide, quiet, settled, until } from '../support/fixture.js';
import { shownCatalogue } from '../support/pages/catalogue.js';
import { fakeCoat, fakeOption } from '../support/pages/catalogue-options.js';
import { type ProductPage, product, shownProduct } from '../support/pages/product.js';
import { arriveBy, inCart, openShop } from '../support/pages/shop-page.js';

const shareButton = (page: ProductPage) => page.root.querySelector('[part=share] button') as HTMLElement;

describe('<sb-product>', () => {
  let backend: FakeBackend;
  const heard = quiet();
  beforeEach(() => {
    localStorage.clear();
    backend = openShop({ products: [fakeCoat({ link: '' }), fakeProduct('p-mug', { name: 'Mug' })] });
  });

  it('shows name, prices, discount, sanitized description, options and SKU, and is accessible', async () => {
    const page = await shownProduct('product-id="p-coat"');
    expect(page.part('name')?.textContent).to.equal('Rain coat');
    expect(page.part('price')?.textContent).to.contain('€120').and.contain('€150');
    await until(() => page.part('badge')?.textContent?.includes('20'), 'the discount is shown');
    await until(() => page.part('description')?.querySelector('b'), 'the description is shown');
    expect(page.part('description')?.querySelector('img')).to.equal(null);
    expect((window as { __ran?: number }).__ran).to.equal(undefined);
    expect([page.parts('option').length, page.text.includes('SKU-v-ink-s')]).to.deep.equal([2, true]);
    await accessible(page.element);
    expect(backend.of('products')).to.have.length(1);
  });

  it('adds the chosen count, limited to the stock, once for a double click, and confirms it on the button', async () => {
    const page = await shownProduct('product-id="p-coat"');
    const count = page.part('count') as HTMLInputElement;
    count.focus();
    await sendKeys({ press: 'End' });
    await until(() => count.value === '3', 'the count is at the stock');
    await sendKeys({ press: 'ArrowUp' });
    expect(count.value).to.equal('3');
    await sendKeys({ press: 'ArrowDown' });
    await until(() => count.value === '2', 'the count is 2');
    page.part('add')?.click();
    page.part('add')?.click();
    await page.says('Added');
    expect(page.part('add')?.ariaLabel).to.equal('Added: Rain coat');
    expect([...inCart(), cart().get().items[0]?.count]).to.deep.equal(['v-ink-s', 2]);
  });

  it('buy now opens the cart at the checkout, unless add-to-cart is cancelled', async () => {
    const page = await shownProduct('product-id="p-coat" buy-now');
    page.part('buy-now')?.click();
    await until(() => cartOpen().get(), 'the cart is open');
    expect([cartOpen().toCheckout.get(), cart().get().items.length]).to.deep.equal([true, 1]);
    cartOpen().close();
    atEnd(listen(document, 'add-to-cart', (event) => event.preventDefault()));
    page.part('buy-now')?.click();
    await settled(page.element);
    expect(cartOpen().get()).to.equal(false);
  });

  it('in the editor: looks as it does to visitors, its buttons do nothing, and no view is reported', async () => {
    const reported = details('analytics');
    provide({ mode: 'admin' });
    const page = await shownProduct('product-id="p-coat" buy-now');
    expect(page.part('add')?.textContent).to.equal('Add to cart');
    expect(page.part('stepper')).to.not.equal(null);
    page.part('add')?.click();
    page.part('buy-now')?.click();
    await settled(page.element);
    expect([inCart(), cartOpen().get(), page.part('add')?.dataset.state]).to.deep.equal([[], false, 'idle']);
    expect(reported).to.deep.equal([]);
  });

  it('disables the button of an unavailable variant, with the reason as its label', async () => {
    const page = await shownProduct('product-id="p-coat" variant-id="v-ink-m"');
    expect(page.part('add')?.textContent).to.equal('Out of stock');
    expect(page.part('add')?.ariaDisabled).to.equal('true');
    expect(page.part('stepper')).to.equal(null);
    page.part('add')?.click();
    await settled(page.element);
    expect(cart().get().items).to.have.length(0);
  });

  it('gallery: arrow buttons, arrow keys and thumbs select the picture', async () => {
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
    expect(leavesShortcut(page.part('gallery-next') as HTMLElement), 'Alt+Left goes back').to.equal(true);
  });

  it('shows only the content of slot="gone" for a product that the shop no longer has', async () => {
    quiet(/product-id="p-none" is not usable/);
    const release = backend.hold('products');
    const page = await product(
      'product-id="p-none" style="--sb-product-space: 1500px"',
      '<p class="inside">The old lamp</p><p class="sorry" slot="gone">We no longer sell it. <a href="/">The shop</a></p>',
    );
    const shown = () => ['.inside', '.sorry'].map((name) => page.element.querySelector(name)?.checkVisibility());
    expect(shown()).to.deep.equal([true, false]);
    expect(page.element.getBoundingClientRect().height, 'the space is reserved').to.equal(1500);
    release();
    await until(() => page.state === 'missing', 'the product is missing');
    expect(shown()).to.deep.equal([false, true]);
    expect(page.part('notice')?.checkVisibility() ?? false).to.equal(false);
    expect(page.element.getBoundingClientRect().height, 'no space is reserved').to.be.below(200);
    await accessible(page.element);
  });

  it('N16: shows a skeleton while loading when its only children are whitespace and slot="gone"', async () => {
    backend.data.products.push(fakeProduct('p-poster'));
    for (const [layout, id] of [
      ['full', 'p-coat'],
      ['card', 'p-mug'],
      ['button', 'p-poster'],
    ]) {
      const release = backend.hold('products');
      const page = await product(`layout="${layout}" product-id="${id}"`, '\n  <p slot="gone">Gone</p>\n');
      await until(() => page.part('skeleton-add')?.checkVisibility(), `a skeleton in the layout ${layout}`);
      const place = page.part('skeleton-add')?.getBoundingClientRect();
      expect(place?.height, layout).to.be.above(20);
      expect(place?.width, layout).to.be.above(20);
      release();
      await until(() => page.state === 'ready', 'the product is shown');
      page.element.remove();
    }
  });

  it('N13: limits the picture beside the text to the window height, and places slot="promise" below the button', async () => {
    const page = await product('layout="full" product-id="p-coat"', '<p slot="promise">30 days to return</p>');
    await until(() => page.state === 'ready', 'the product is shown');
    (page.element.parentElement as HTMLElement).style.width = '1600px';
    const picture = page.part('gallery-picture') as HTMLElement;
    await until(() => picture.getBoundingClientRect().width > 200, 'it is beside the text');
    const { width, height } = picture.getBoundingClientRect();
    expect(height).to.be.closeTo(Math.max(360, innerHeight - 240), 1);
    expect(width / height, 'not cropped').to.be.closeTo(0.8, 0.01);
    const promise = page.element.querySelector('[slot=promise]')?.getBoundingClientRect();
    expect(promise?.top).to.be.at.least(page.part('add')?.getBoundingClientRect().bottom ?? Infinity);
  });

  it('after a network error: logs one warning and offers a retry, and does not show slot="gone"', async () => {
    const mend = backend.fail('products', 500);
    const open = backend.hold('products');
    const page = await product('product-id="p-coat"', '<p class="sorry" slot="gone">We no longer sell it.</p>');
    await until(() => page.state === 'loading', 'it is loading');
    const region = page.element.shadowRoot?.querySelector('[role=status]');
    expect(region?.textContent, 'the region is there before its text').to.equal('');
    open();
    await page.says('The product could not be loaded');
    expect(region?.textContent).to.equal('The product could not be loaded');
    expect(page.element.querySelector('.sorry')?.checkVisibility()).to.equal(false);
    expect(heard.calls.filter(([text]) => String(text).includes('could not be loaded'))).to.have.length(1);
    mend();
    page.part('retry')?.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => page.state === 'ready', 'the product is shown');
    const { activeElement } = page.element.shadowRoot as ShadowRoot;
    expect(activeElement === page.part('base'), 'the focus stays in the product').to.equal(true);
    await sendKeys({ press: 'Tab' });
    expect(page.part('base')?.hasAttribute('tabindex'), 'it takes the focus once').to.equal(false);
  });

  for (const layout of ['layout="wide"', 'layout="card" cards="compact"'])
    it(`while its price in another currency loads, says so and not that it is not available: ${layout}`, async () => {
      const page = await shownProduct(`product-id="p-mug" ask-link="/ask" ${layout}`);
      const release = backend.hold('products');
      provide({ currency: 'USD' });
      await until(
        () => page.part('add')?.textContent === 'Loading',
        () => `it loads: ${page.text}`,
      );
      expect(page.part('add')?.ariaDisabled).to.equal('true');
      expect(page.text).not.to.match(/Not available|request/);
      release();
      await page.says('$');
      await until(() => page.part('add')?.textContent === 'Add to cart', 'it can be bought');
    });

  it('in another currency the choice stays; when its price cannot be loaded: offers a retry, and does not say that it is not available', async () => {
    const page = await shownProduct('product-id="p-coat"');
    page.value('sand').click();
    provide({ currency: 'USD' });
    await page.says('$110.50');
    const mend = backend.fail('products', 500);
    provide({ currency: 'JPY' });
    await page.says('The product could not be loaded');
    expect(page.text).not.to.include('Not available');
    expect(heard.warnings.filter((words) => words.includes('could not be loaded'))).to.have.length(1);
    mend();
    page.part('retry')?.click();
    await page.says('¥120');
  });

  it('zoom: opens by key or click over the whole window, doubles the picture size by a click, and closes by Escape', async () => {
    const page = await shownProduct('product-id="p-coat"');
    page.part('gallery-enlarge')?.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => page.part('zoom')?.matches('[open][data-state=open]'), 'it is open');
    await until(() => page.part('zoom-press')?.querySelector('[data-state=loaded]'), 'the picture is loaded');
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
    await until(() => view.scrollWidth === view.clientWidth, 'the whole picture fits again');
    await sendKeys({ press: 'Escape' });
    await until(() => !page.part('zoom')?.matches('[open]'), 'it is closed');
    await until(() => page.root.activeElement === page.part('gallery-enlarge'), 'the focus is restored');
    page.part('gallery-picture')?.click();
    await until(() => page.part('zoom')?.matches('[open]'), 'it is open again');
    document.body.dir = 'rtl';
    page.part('zoom-press')?.click();
    await until(() => view.scrollLeft > 0, 'the middle of the enlarged picture is in view in RTL too');
  });

  it('zoom: shows an error when its module cannot be loaded, and opens on the next click', async () => {
    const failing = stub(pictureZoom, 'load').rejects(new Error('no network'));
    const page = await shownProduct('product-id="p-coat"');
    page.part('gallery-enlarge')?.click();
    await until(() => heard.calls.flat().join().includes('enlarged picture'), 'the failure is logged');
    await until(
      () => /^This could not be opened/.test(page.part('tip')?.textContent ?? ''),
      'the tooltip shows the error',
    );
    failing.restore();
    page.part('gallery-enlarge')?.click();
    await until(() => page.part('zoom')?.matches('[open]'), 'it is open');
  });

  it('shows included and added taxes, but not in the card layout', async () => {
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

  it('takes the product from the URL parameter and the variant from a shared link, and warns of an unknown product', async () => {
    const plain = location.href;
    arriveBy('id=p-coat&sb-product=p-coat&sb-variant=v-sand-s');
    const page = await shownProduct('address="id"');
    expect(page.part('name')?.textContent).to.equal('Rain coat');
    expect(page.part('price')?.textContent).to.contain('€110.50');
    for (const [id, says] of [
      ['p-mug', 'Mug'],
      ['p-none', 'This product is no longer in the shop'],
    ] as const) {
      arriveBy(`id=${id}`);
      history.pushState(null, '', plain);
      history.back();
      await page.says(says);
    }
    await until(() => heard.calls.flat().join().includes('address="p-none"'), 'the unknown product is warned of');
  });

  for (const setting of ['data-product-id="p-coat"', 'data-address="id"'])
    it(`a shared link to a product named by ${setting}, which is removed, opens no modal in a catalogue beside it`, async () => {
      arriveBy('id=p-coat&sb-product=p-coat&sb-variant=v-sand-s');
      const page = await product(setting);
      await page.says('€110.50');
      const beside = await shownCatalogue('show-type="select_products" product-ids="p-mug"', 1);
      await variantLinks.load();
      await settled();
      expect(beside.part('options-modal') === null).to.equal(true);
    });

  it('copies a share link, or shows it in a focused field when the clipboard is denied', async () => {
    const page = await shownProduct('product-id="p-coat" variant-id="v-sand-s" share');
    const copy = stub(navigator.clipboard, 'writeText').resolves();
    shareButton(page).click();
    await page.says('The link is copied');
    const link = new URL(String(copy.firstCall.args[0]));
    expect(['product', 'variant'].map((name) => link.searchParams.get(`sb-${name}`))).to.deep.equal([
      'p-coat',
      'v-sand-s',
    ]);
    copy.rejects(new DOMException('', 'NotAllowedError'));
    shareButton(page).click();
    await until(
      () => (page.part('share-link') as HTMLInputElement | null)?.value === link.href,
      'the field has the link',
    );
    expect(page.root.activeElement).to.equal(page.part('share-link'));
  });

  describe('with incomplete products', () => {
    const odd = (given: Partial<WireProduct>, inside = '') => {
      backend.data.products.push(fakeProduct('p-odd', { name: 'Odd', ...given }));
      return product('product-id="p-odd"', inside);
    };
    const ready = async (given: Partial<WireProduct>) => {
      const page = await odd(given);
      await until(() => page.state === 'ready' && page.part('add')?.textContent, 'the product is shown');
      return page;
    };

    it('without variants: reports the product as unavailable, shows the child content, and warns with the reason', async () => {
      const options = [fakeOption('size', 'radio', ['s', 'm'])];
      const page = await odd({ variants: [], options }, '<p class="inside">The old lamp</p>');
      await page.says('This product is no longer in the shop');
      expect(page.element.querySelector('.inside')?.checkVisibility()).to.equal(true);
      const reasons = () => heard.calls.flat().join(' ');
      await until(() => reasons().includes('product-id'), 'the reason is logged');
      expect(reasons()).to.contain('p-odd has no variants');
      await accessible(page.element);
    });

    it('without a picture: the text has the full width', async () => {
      const page = await ready({ images: [] });
      expect(page.part('media')).to.equal(null);
      const width = (part: string) => page.part(part)?.getBoundingClientRect().width;
      expect(width('content')).to.equal(width('product'));
    });

    it('with 40 pictures: loads one eagerly, adds up quick presses, and scrolls the last picture and its thumb into view', async () => {
      // an existing file for each, because the <img> of a failed picture is removed and would not be counted
      const images = Array.from({ length: 40 }, (_, at) => `/test/support/img/vase.jpg?${at}`);
      const page = await ready({ images } as unknown as Partial<WireProduct>);
      expect(page.parts('gallery-picture')).to.have.length(40);
      const eager = () => page.root.querySelectorAll('img[loading=eager]').length;
      expect(eager()).to.equal(1);
      for (let presses = 0; presses < 3; presses++) page.part('gallery-next')?.click();
      await until(() => page.seen.join() === '3', 'each press counts');
      for (let presses = 0; presses < 4; presses++) page.part('gallery-previous')?.click();
      await until(() => page.seen.join() === '39', 'the last picture is in view');
      const thumb = page.parts('gallery-thumb')[39] as HTMLElement;
      const strip = page.part('gallery-thumbs') as HTMLElement;
      await until(() => {
        const [own, row] = [thumb.getBoundingClientRect(), strip.getBoundingClientRect()];
        return own.left >= row.left - 1 && own.right <= row.right + 1;
      }, 'its thumb is in view');
    });

    it('with a picture that fails to load: keeps its box, and the product can be added to the cart', async () => {
      const page = await ready({ images: [fakePicture('none')] });
      await until(() => page.part('picture')?.dataset.state === 'failed', 'the picture has failed');
      expect(page.part('gallery-picture')?.getBoundingClientRect().height).to.be.greaterThan(100);
      page.part('add')?.click();
      await page.says('Added');
    });
  });

  it('shows pictures given by URL and lists them as absolute URLs in JSON-LD', async () => {
    const images = [1, 2].map((at) => `/test/support/img/vase.jpg?${at}`);
    backend.data.products = [{ ...fakeProduct('p-vase'), images } as unknown as WireProduct];
    const page = await shownProduct('product-id="p-vase"');
    expect(page.root.querySelector('[part~=gallery-picture] img')?.getAttribute('src')).to.equal(images[0]);
    const data = () => JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null');
    await until(() => data(), 'JSON-LD is there');
    expect(data().image).to.deep.equal(images.map((address) => new URL(address, document.baseURI).href));
  });

  it('updates price, pictures and JSON-LD for another variant, with one variant-change and one view_item', async () => {
    const [told, looks] = [details('variant-change'), details('analytics')];
    const page = await shownProduct('product-id="p-coat"');
    page.value('sand').click();
    await page.says('€110.50');
    expect([page.parts('gallery-picture').length, page.parts('gallery-thumb').length]).to.deep.equal([1, 0]);
    expect(told).to.deep.equal([{ productId: 'p-coat', variantId: 'v-sand-s' }]);
    expect(looks.map(({ name }) => name)).to.deep.equal(['view_item']);
    const data = () => document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null';
    await until(() => JSON.parse(data())?.offers?.price === '110.50', 'JSON-LD is there');
    expect(JSON.parse(data())['@type']).to.equal('Product');
    page.element.remove();
    await until(() => data() === 'null', 'JSON-LD is removed with the element');
  });
});
