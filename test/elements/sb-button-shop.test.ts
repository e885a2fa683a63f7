import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import type { SbButtonElement } from '../../elements/sb-button.js';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { navigation } from '../../src/stores/page/navigation.js';
import { products } from '../../src/stores/shop/products.js';
import { site } from '../../src/stores/site/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import {
  accessible,
  details,
  events,
  frame,
  freshPage,
  provide,
  put,
  quiet,
  settled,
  stopClock,
  ui,
  until,
} from '../support/fixture.js';
import { base, press, said, text, tip } from '../support/pages/button.js';

describe('<sb-button> and the shop', () => {
  let backend: FakeBackend;
  const heard = quiet();
  let box: HTMLElement;
  beforeEach(() => {
    freshPage();
    backend = installFakeBackend();
    box = put('');
  });

  type Buttons = [SbButtonElement, SbButtonElement, SbButtonElement, SbButtonElement];
  async function buttons(...settings: string[]): Promise<Buttons> {
    box.innerHTML = settings.map((given) => `<sb-button ${given}></sb-button>`).join(' ');
    const all = [...box.querySelectorAll('sb-button')] as Buttons;
    await all[0].updateComplete;
    return all;
  }
  const MUG = 'action="cart" product-id="p-mug"';
  const isAsked = () => until(() => backend.of('products').length === 1, 'the product is asked for');
  /** One that adds a mug, once it knows about the mug. */
  async function mugButton(more = ''): Promise<SbButtonElement> {
    const [element] = await buttons(`${MUG} ${more}`);
    await until(() => ui(element).part('status') && text(element) !== '', 'it has its words');
    await isAsked();
    await frame();
    return element;
  }
  const state = (element: Element) => base(element).dataset.state;
  const tipOf = (element: Element) => ui(element).part('tip')?.textContent;
  const pieces = (productId: string) => {
    const { items } = cart().get();
    return items.reduce((sum, item) => sum + (item.productId === productId ? item.count : 0), 0);
  };

  it('[BTN-01] the price of the product stands in its words, and there was room for it before', async () => {
    const open = backend.hold('products');
    const [element] = await buttons('label="Mug for {price}" product-id="p-mug"');
    await isAsked();
    const before = element.getBoundingClientRect();
    expect(text(element)).to.equal('Mug for ');
    await accessible(element);
    open();
    await until(() => text(element) === 'Mug for €9.50', 'the price is there');
    expect(element.getBoundingClientRect().width).to.equal(before.width);
    expect(element.getBoundingClientRect().height).to.equal(before.height);
    element.setAttribute('product-id', 'p-coat');
    element.setAttribute('variant-id', 'v-coat-sand-s');
    await until(() => text(element) === 'Mug for €110.50', 'the price of another');
    const withdraw = provide({ language: 'de' });
    await until(() => text(element) === 'Mug for 110,50\u00a0€', 'as another language writes it');
    withdraw();
  });

  it('[BTN-01] a plain number is written in the currency of the shop, no product needed', async () => {
    const open = backend.hold('settings');
    const [element] = await buttons('label="Give {price}" price="1234.5"');
    await until(() => backend.of('settings').length === 1, 'the shop is asked for its currency');
    await frame();
    expect(text(element), 'in no currency before').to.equal('Give ');
    open();
    await until(() => text(element) === 'Give €1,234.50', 'the sum is there');
    expect(backend.of('products').length).to.equal(0);
  });

  it('[BTN-01] adds to the cart, is busy meanwhile, and says when it is done; a second press meanwhile adds nothing', async () => {
    const element = await mugButton('count="2"');
    expect(text(element)).to.equal('Add to cart');
    await accessible(element);
    const clock = stopClock();
    // the cart takes things in the order they were asked for: it is busy until the presses are over, however long a key takes
    const open = backend.hold('products');
    request(document, 'add-to-cart', { productId: 'p-poster' });
    base(element).focus();
    // within the first press, before the cart has answered
    const again = () => {
      press(element);
      press(element);
    };
    box.addEventListener('click', again, { once: true });
    await sendKeys({ press: 'Enter' });
    open();
    await until(() => state(element) === 'added', 'it is added');
    expect(element.shadowRoot?.querySelector('[part=mark] svg'), 'it is ticked').not.to.equal(null);
    expect(pieces('p-mug')).to.equal(2);
    await until(() => said(element) === 'Added to the cart', 'it says so');
    expect(base(element).ariaBusy).to.equal(null);
    press(element);
    await until(() => pieces('p-mug') === 4, 'another press adds again');
    clock.tick(1999);
    await frame();
    expect(state(element)).to.equal('added');
    clock.tick(1);
    await until(() => state(element) === 'idle', 'it is as before');
    expect(element.shadowRoot?.querySelector('[part=mark]')).to.equal(null);
    expect(said(element)).to.equal('');
  });

  it('[BTN-01] shows that it waits, with its words still there for those who hear them', async () => {
    const refused = quiet(/names neither a product nor an item/);
    const element = await mugButton('label="Take it"');
    // the cart takes things in the order they were asked for
    const open = backend.hold('products');
    request(document, 'add-to-cart', { productId: 'p-poster' });
    const { width } = element.getBoundingClientRect();
    press(element);
    await until(() => state(element) === 'busy', 'it is busy');
    expect(base(element).ariaBusy).to.equal('true');
    expect(element.getBoundingClientRect().width).to.equal(width);
    await accessible(element);
    request(document, 'add-to-cart', {});
    for (const [cause, productId] of [
      ['add', 'p-coat'],
      ['add', 'p-mug'],
      ['count', 'p-mug'],
    ])
      document.dispatchEvent(new CustomEvent('cart-change', { detail: { cause, items: [{ productId }] } }));
    await element.updateComplete;
    expect(state(element), 'what others have added is not this').to.equal('busy');
    element.remove();
    await Promise.resolve();
    box.append(element);
    await until(() => state(element) === 'idle', 'away, it waits for nothing');
    open();
    await until(() => pieces('p-mug') > 0, 'what was asked for has come, here and not in the next test');
    await until(() => refused.warnings.length > 0, 'the request without a product is refused, also here');
    await settled();
  });

  it('[BTN-01] says when the cart has refused; a page may answer the wish itself', async () => {
    quiet(/Failed to fetch/);
    const element = await mugButton();
    const shop = stub(products(site().get().projectId), 'ensure').rejects(new TypeError('Failed to fetch'));
    press(element);
    await until(() => said(element) === 'It could not be added. Try again', 'it says so');
    expect(state(element)).to.equal('idle');
    await accessible(element);
    expect(pieces('p-mug')).to.equal(0);
    shop.restore();
    for (const stop of ['preventDefault', 'stopPropagation'] as const) {
      box.addEventListener('add-to-cart', (event) => event[stop](), { once: true });
      press(element);
      await frame();
      expect(state(element), 'it waits for nobody').to.equal('idle');
      expect(said(element)).to.equal('');
      expect(pieces('p-mug')).to.equal(0);
    }
    press(element);
    await until(() => said(element) === 'Added to the cart', 'the next press is another try');
    expect(pieces('p-mug')).to.equal(1);
  });

  it('[BTN-01] [CART-03] says in sight and aloud when there is less than it was to add, for a while', async () => {
    quiet(/there are only 2 of "Poster"/);
    const [element] = await buttons('action="cart" product-id="p-poster" count="3"');
    const words = 'All 2 in stock are already in your cart';
    await until(() => text(element) === 'Add to cart', 'the product is known');
    press(element);
    await until(() => said(element) === words, 'it says so');
    expect(pieces('p-poster')).to.equal(2);
    expect(tipOf(element)).to.equal(words);
    expect(getComputedStyle(tip(element)).visibility).to.equal('visible');
    await accessible(element);
    const clock = stopClock();
    // the cart may answer before the next frame
    const heard: string[] = [];
    const ears = new MutationObserver(() => heard.push(said(element)));
    ears.observe(ui(element).thePart('status'), { childList: true, characterData: true, subtree: true });
    press(element);
    await until(() => heard.at(-1) === words, 'it says it again');
    ears.disconnect();
    expect(heard[0]).to.equal('');
    expect(pieces('p-poster')).to.equal(2);
    clock.tick(8000);
    await until(() => said(element) === '' && tip(element).hidden, 'it has said it');
  });

  it('[BTN-01] what cannot be ordered disables it, and a tip says why', async () => {
    const ids = ['p-lamp', 'p-gift', 'p-none'];
    const [lamp, gift, none] = await buttons(...ids.map((id) => `action="cart" product-id="${id}"`));
    await until(() => tipOf(lamp) === 'Out of stock', 'the lamp is out of stock');
    await until(() => tipOf(gift) === 'Not available', 'the gift has no price');
    await until(() => tipOf(none) === 'Not available', 'the third is not there');
    expect(base(lamp).ariaDisabled).to.equal('true');
    expect(base(lamp).getAttribute('aria-describedby')).to.equal('tip');
    const hint = ui(lamp).part('tip') as HTMLElement;
    expect(getComputedStyle(hint).visibility).to.equal('hidden');
    await sendKeys({ press: 'Tab' });
    base(lamp).focus();
    await until(() => getComputedStyle(hint).visibility === 'visible', 'the tip shows with the focus');
    await accessible(lamp);
    press(lamp);
    await frame();
    expect(pieces('p-lamp')).to.equal(0);
    const asked = backend.of('products').map(({ query }) => query.getAll('productIds[]').length);
    expect(asked, 'buttons in view ask together').to.deep.equal([3]);
  });

  it('[BTN-01] a product with options is chosen first: in its modal, on its page, or as the variant that is named', async () => {
    const given = ['modal-id="coat"', '', 'variant-id="v-coat-sand-s"'];
    const [modal, page, named] = await buttons(...given.map((more) => `action="cart" product-id="p-coat" ${more}`));
    const asked = details('modal-open', box);
    await until(() => text(modal) === 'Choose options', 'it says so');
    press(modal);
    await until(() => asked.length > 0, 'the modal is asked for');
    expect(asked).to.deep.equal([{ id: 'coat' }]);
    await until(() => base(page).localName === 'a', 'it leads to the page of the product');
    expect(base(page).getAttribute('href')).to.equal('/products/p-coat/');
    await accessible(page);
    expect(text(named)).to.equal('Add to cart');
    press(named);
    await until(() => pieces('p-coat') === 1, 'the named variant is in the cart');
    expect(cart().get().items[0]?.variantId).to.equal('v-coat-sand-s');
  });

  it('[BTN-01] pressed before the product is known, it does what it would have done: nothing where there is none', async () => {
    const go = stub(navigation, 'go');
    const open = backend.hold('products');
    const given = ['action="cart" product-id="p-mug"', 'action="product-page" product-id="p-coat"'];
    const [mug, coat, lamp] = await buttons(...given, 'action="cart" product-id="p-lamp"');
    const asked = events('add-to-cart', lamp);
    for (const each of [mug, coat, lamp]) press(each);
    await until(() => state(coat) === 'busy' && state(lamp) === 'busy', 'they wait');
    open();
    await until(() => pieces('p-mug') === 1, 'the mug is in the cart');
    await until(() => go.callCount === 1, 'the page of the coat is gone to');
    expect(go.firstCall.args).to.deep.equal(['/products/p-coat/']);
    await until(() => base(lamp).ariaDisabled === 'true', 'the lamp cannot be had');
    await frame();
    expect(asked.length).to.equal(0);
    lamp.productId = 'p-mug';
    await until(() => base(lamp).ariaDisabled === null, 'another can be had');
    expect(base(lamp).hasAttribute('aria-describedby')).to.equal(false);
    expect(ui(lamp).part('tip')?.hidden).to.equal(true);
  });

  it('[BTN-01] gone before its product is known, it adds nothing', async () => {
    const open = backend.hold('products');
    const [element] = await buttons(`${MUG} label="Mug"`);
    const asked = events('add-to-cart', element);
    press(element);
    await until(() => state(element) === 'busy', 'it waits');
    element.remove();
    await Promise.resolve();
    open();
    await settled();
    expect(asked.length).to.equal(0);
    box.append(element);
    await until(() => state(element) === 'idle', 'it is back');
    press(element);
    await until(() => pieces('p-mug') === 1, 'and pressed again it adds');
    expect(asked.length).to.equal(1);
  });

  it('[BTN-01] leads to the page of its product, unless it is told another; one without a page, or with a script for one, leads nowhere', async () => {
    for (const product of backend.data.products) {
      if (product.id === 'p-mug') product.link = null;
      if (product.id === 'p-poster') product.link = 'javascript:alert(1)';
    }
    const page = 'action="product-page"';
    const [coat, plain, hostile, told] = await buttons(
      ...['p-coat', 'p-mug', 'p-poster'].map((id) => `${page} product-id="${id}"`),
      `${page} product-id="p-coat" href="/sale/" label="{price}"`,
    );
    await until(() => base(coat).getAttribute('href') === '/products/p-coat/', 'it leads there');
    expect(text(coat)).to.equal('More details');
    for (const element of [plain, hostile]) {
      await until(() => base(element).ariaDisabled === 'true', 'it leads nowhere');
      expect(base(element).localName).to.equal('button');
    }
    await until(() => text(told).includes('€'), 'the product is known');
    expect(base(told).getAttribute('href')).to.equal('/sale/');
  });

  it('[BTN-01] its words, and what it says of a product, follow the page’s language and the shop', async () => {
    const mug = await mugButton();
    const withdraw = provide({ language: 'ru' });
    await until(() => text(mug) === 'В корзину', 'in another language');
    withdraw();
    await until(() => text(mug) === 'Add to cart', 'and back');
    backend.data.products = backend.data.products.filter(({ id }) => id !== 'p-mug');
    await products(site().get().projectId).ensure(['p-mug'], true);
    await until(() => base(mug).ariaDisabled === 'true', 'somebody else has learnt that it is gone');
    expect(tipOf(mug)).to.equal('Not available');
  });

  it('without an answer from the shop it warns once, and a press asks again', async () => {
    freshPage({ currency: 'EUR' });
    const mend = backend.fail('products', 500);
    const [element] = await buttons(`${MUG} label="Mug {price}"`);
    await until(() => heard.warnings.length > 0, 'it warns');
    expect(base(element).ariaDisabled).to.equal(null);
    const warnings = heard.warnings.length;
    await frame();
    expect(heard.warnings.length).to.equal(warnings);
    mend();
    press(element);
    await until(() => pieces('p-mug') === 1, 'it is in the cart');
    expect(text(element)).to.equal('Mug €9.50');
  });

  it('without a product it warns once and does nothing', async () => {
    const [element] = await buttons('action="cart"');
    await until(() => heard.warnings.length === 1, 'it warns');
    expect(heard.warnings[0]).to.contain('product-id');
    press(element);
    await frame();
    expect(heard.warnings).to.have.length(1);
  });

  it('far below the screen it asks for nothing', async () => {
    box.style.paddingTop = '9000px';
    const [element] = await buttons(MUG);
    await until(() => text(element) === 'Add to cart', 'it has its words');
    await settled();
    expect(backend.of('products').length).to.equal(0);
    element.scrollIntoView();
    await until(() => backend.of('products').length === 1, 'it asks when it comes near');
    scrollTo(0, 0);
  });
});
