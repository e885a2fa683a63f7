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
import { base, press, said, text } from '../support/pages/button.js';

describe('<sb-button> with shop actions', () => {
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
  const isAsked = () => until(() => backend.of('products').length === 1, 'the product is requested');
  /** Renders a button that adds a mug and waits until the product is loaded. */
  async function mugButton(more = ''): Promise<SbButtonElement> {
    const [element] = await buttons(`${MUG} ${more}`);
    await until(() => ui(element).part('status') && text(element) !== '', 'it has its label');
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

  it('[BTN-01] replaces {price} with the price of the product, without a layout shift and in the page’s language', async () => {
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
    await until(() => text(element) === 'Mug for €110.50', 'the price of another variant');
    const withdraw = provide({ language: 'de' });
    await until(() => text(element) === 'Mug for 110,50\u00a0€', 'formatted in another language');
    // not the end of the test, whose fake backend would not answer any more
    const requests = () => backend.of('products').length + backend.of('settings').length;
    await settled(element);
    const inGerman = requests();
    withdraw();
    await until(() => requests() > inGerman + 1, 'products and settings are requested in the first language again');
    await settled(element);
  });

  it('[BTN-01] formats a numeric price in the currency of the shop without a product request', async () => {
    const open = backend.hold('settings');
    const [element] = await buttons('label="Give {price}" price="1234.5"');
    await until(() => backend.of('settings').length === 1, 'the shop’s currency is requested');
    await frame();
    expect(text(element), 'no price before the currency is known').to.equal('Give ');
    open();
    await until(() => text(element) === 'Give €1,234.50', 'the price is shown');
    expect(backend.of('products').length).to.equal(0);
  });

  it('[BTN-01] adds to the cart once for repeated presses while busy, then shows and announces success for 2 seconds', async () => {
    const element = await mugButton('count="2"');
    expect(text(element)).to.equal('Add to cart');
    await accessible(element);
    const clock = stopClock();
    // the cart handles requests in order: an earlier one keeps this button busy until all presses are dispatched
    const open = backend.hold('products');
    request(document, 'add-to-cart', { productId: 'p-poster' });
    base(element).focus();
    // during the first press, before the cart answers
    const again = () => {
      press(element);
      press(element);
    };
    box.addEventListener('click', again, { once: true });
    await sendKeys({ press: 'Enter' });
    open();
    await until(() => state(element) === 'added', 'it is added');
    expect(element.shadowRoot?.querySelector('[part=mark] svg'), 'a check mark is shown').not.to.equal(null);
    expect(pieces('p-mug')).to.equal(2);
    await until(() => said(element) === 'Added to the cart', 'it is announced');
    expect(base(element).ariaBusy).to.equal(null);
    press(element);
    await until(() => pieces('p-mug') === 4, 'another press adds again');
    clock.tick(1999);
    await frame();
    expect(state(element)).to.equal('added');
    clock.tick(1);
    await until(() => state(element) === 'idle', 'it is idle again');
    expect(element.shadowRoot?.querySelector('[part=mark]')).to.equal(null);
    expect(said(element)).to.equal('');
  });

  it('[BTN-01] shows the busy state with its label kept, ignores other changes of the cart, and is idle after a removal', async () => {
    const refused = quiet(/names neither a product nor an item/);
    const element = await mugButton('label="Take it"');
    // the cart handles requests in order
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
    expect(state(element), 'still busy after changes of other origin').to.equal('busy');
    element.remove();
    await Promise.resolve();
    box.append(element);
    await until(() => state(element) === 'idle', 'idle after the removal');
    open();
    await until(() => pieces('p-mug') > 0, 'the pending request is finished before the next test');
    await until(() => refused.warnings.length > 0, 'the request without a product is refused before the next test');
    await settled();
  });

  it('[BTN-01] shows and announces a failed request; stays idle when the page cancels or stops add-to-cart; a later press succeeds', async () => {
    quiet(/Failed to fetch/);
    const element = await mugButton();
    const shop = stub(products(site().get().projectId), 'ensure').rejects(new TypeError('Failed to fetch'));
    press(element);
    await until(() => said(element) === 'It could not be added. Try again', 'the failure is announced');
    expect([state(element), tipOf(element), ui(element).part('tip')?.dataset.state]).to.deep.equal([
      'idle',
      'It could not be added. Try again',
      'said',
    ]);
    await accessible(element);
    expect(pieces('p-mug')).to.equal(0);
    shop.restore();
    for (const stop of ['preventDefault', 'stopPropagation'] as const) {
      box.addEventListener('add-to-cart', (event) => event[stop](), { once: true });
      press(element);
      await frame();
      expect(state(element), 'it is not busy').to.equal('idle');
      expect(said(element)).to.equal('');
      expect(pieces('p-mug')).to.equal(0);
    }
    press(element);
    await until(() => said(element) === 'Added to the cart', 'the next press retries');
    expect(pieces('p-mug')).to.equal(1);
  });

  it('[BTN-01] [MOD-01] for a product with options: opens its modal once its script loads when pressed earlier', async () => {
    const [element] = await buttons('action="cart" product-id="p-coat" modal-id="coat"');
    const modal = document.createElement('sb-modal');
    Object.assign(modal, { id: 'coat', innerHTML: '<p>Sizes</p>' });
    modal.setAttribute('no-hash', '');
    box.append(modal);
    expect(modal.matches(':defined'), '<sb-modal> is not defined yet').to.equal(false);
    await until(() => text(element) === 'Choose options', 'the label asks for options');
    press(element);
    await import('../../elements/sb-modal.js');
    await until(() => modal.querySelector('p')?.checkVisibility(), 'it is open');
    modal.remove();
  });

  it('[BTN-01] for a product with options: opens its modal, links to its page, or adds the variant of variant-id', async () => {
    const given = ['modal-id="coat"', '', 'variant-id="v-coat-sand-s"'];
    const [modal, page, named] = await buttons(...given.map((more) => `action="cart" product-id="p-coat" ${more}`));
    const asked = details('modal-open', box);
    await until(() => text(modal) === 'Choose options', 'the label asks for options');
    press(modal);
    await until(() => asked.length > 0, 'modal-open is dispatched');
    expect(asked).to.deep.equal([{ id: 'coat' }]);
    await until(() => base(page).localName === 'a', 'it links to the page of the product');
    expect(base(page).getAttribute('href')).to.equal('/products/p-coat/');
    await accessible(page);
    expect(text(named)).to.equal('Add to cart');
    press(named);
    await until(() => pieces('p-coat') === 1, 'the named variant is in the cart');
    expect(cart().get().items[0]?.variantId).to.equal('v-coat-sand-s');
  });

  it('[BTN-01] runs its action after the product loads when pressed earlier, or nothing when it is out of stock', async () => {
    const go = stub(navigation, 'go');
    const open = backend.hold('products');
    const given = ['action="cart" product-id="p-mug"', 'action="product-page" product-id="p-coat"'];
    const [mug, coat, lamp] = await buttons(...given, 'action="cart" product-id="p-lamp"');
    const asked = events('add-to-cart', lamp);
    for (const each of [mug, coat, lamp]) press(each);
    await until(() => state(coat) === 'busy' && state(lamp) === 'busy', 'they are busy');
    open();
    await until(() => pieces('p-mug') === 1, 'the mug is in the cart');
    await until(() => go.callCount === 1, 'the browser is sent to the page of the coat');
    expect(go.firstCall.args).to.deep.equal(['/products/p-coat/']);
    await until(() => base(lamp).ariaDisabled === 'true', 'the lamp is not available');
    await frame();
    expect(asked.length).to.equal(0);
    lamp.productId = 'p-mug';
    await until(() => base(lamp).ariaDisabled === null, 'the other product is available');
    expect(base(lamp).hasAttribute('aria-describedby')).to.equal(false);
    expect(ui(lamp).part('tip')?.hidden).to.equal(true);
  });

  it('[BTN-01] drops a pending press when it is removed before its product loads, and adds again after reinsertion', async () => {
    const open = backend.hold('products');
    const [element] = await buttons(`${MUG} label="Mug"`);
    const asked = events('add-to-cart', element);
    press(element);
    await until(() => state(element) === 'busy', 'it is busy');
    element.remove();
    await Promise.resolve();
    open();
    await settled();
    expect(asked.length).to.equal(0);
    box.append(element);
    await until(() => state(element) === 'idle', 'it is idle');
    press(element);
    await until(() => pieces('p-mug') === 1, 'a new press adds it');
    expect(asked.length).to.equal(1);
  });

  it('[BTN-01] links to the product page or to href; is disabled where the product has no link or a javascript: link', async () => {
    for (const product of backend.data.products) {
      if (product.id === 'p-mug') product.link = null;
      if (product.id === 'p-poster') product.link = 'javascript:alert(1)';
    }
    const page = 'action="product-page"';
    const [coat, plain, hostile, told] = await buttons(
      ...['p-coat', 'p-mug', 'p-poster'].map((id) => `${page} product-id="${id}"`),
      `${page} product-id="p-coat" href="/sale/" label="{price}"`,
    );
    await until(() => base(coat).getAttribute('href') === '/products/p-coat/', 'it links there');
    expect(text(coat)).to.equal('More details');
    for (const element of [plain, hostile]) {
      await until(() => base(element).ariaDisabled === 'true', 'it is disabled');
      expect(base(element).localName).to.equal('button');
    }
    await until(() => text(told).includes('€'), 'the product is known');
    expect(base(told).getAttribute('href')).to.equal('/sale/');
  });

  it('[BTN-01] updates its label with the page’s language, and its state when the product leaves the shop', async () => {
    const mug = await mugButton();
    const withdraw = provide({ language: 'ru' });
    await until(() => text(mug) === 'В корзину', 'in another language');
    withdraw();
    await until(() => text(mug) === 'Add to cart', 'in the first language again');
    backend.data.products = backend.data.products.filter(({ id }) => id !== 'p-mug');
    await products(site().get().projectId).ensure(['p-mug'], true);
    await until(() => base(mug).ariaDisabled === 'true', 'the reloaded store no longer has the product');
    expect(tipOf(mug)).to.equal('Not available');
  });

  it('warns once when the product request fails, and a press repeats the request', async () => {
    freshPage({ currency: 'EUR' });
    const mend = backend.fail('products', 500);
    const [element] = await buttons(`${MUG} label="Mug {price}"`);
    await until(() => heard.warnings.length > 0, 'the failure is logged');
    expect(base(element).ariaDisabled).to.equal(null);
    const warnings = heard.warnings.length;
    await frame();
    expect(heard.warnings.length).to.equal(warnings);
    mend();
    press(element);
    await until(() => pieces('p-mug') === 1, 'it is in the cart');
    expect(text(element)).to.equal('Mug €9.50');
  });

  it('stays enabled when its price could not be loaded in another currency, and a press loads it', async () => {
    const element = await mugButton('label="Mug {price}"');
    const mend = backend.fail('products', 500);
    provide({ currency: 'JPY' });
    await until(() => heard.warnings.length === 1, 'the failure is logged');
    await element.updateComplete;
    expect([base(element).ariaDisabled, tipOf(element), text(element)]).to.deep.equal([null, '', 'Mug ']);
    mend();
    press(element);
    await until(() => pieces('p-mug') === 1, 'it is in the cart');
    expect(text(element)).to.equal('Mug ¥10');
  });

  it('[BTN-01] a press says that the product’s page could not be opened while the shop fails, and opens it afterwards', async () => {
    freshPage({ currency: 'EUR' });
    const go = stub(navigation, 'go');
    const mend = backend.fail('products', 500);
    const [element] = await buttons('action="product-page" product-id="p-coat" label="More"');
    await until(() => heard.warnings.length > 0, 'the failure is logged');
    press(element);
    const shownTip = () => element.shadowRoot?.querySelector('[part=tip]:popover-open')?.textContent;
    await until(() => shownTip() === 'This could not be opened. Check your connection and press again', 'it is said');
    expect(state(element)).to.equal('idle');
    for (const warning of heard.warnings) expect(warning).to.include('the products could not be loaded');
    mend();
    press(element);
    await until(() => go.callCount === 1, 'the browser is sent to the page of the coat');
    expect(go.firstCall.args).to.deep.equal(['/products/p-coat/']);
  });

  it('without a product-id: logs one warning and does nothing', async () => {
    const [element] = await buttons('action="cart"');
    await until(() => heard.warnings.length === 1, 'the missing id is logged');
    expect(heard.warnings[0]).to.contain('product-id');
    press(element);
    await frame();
    expect(heard.warnings).to.have.length(1);
  });

  it('requests its product only near the screen', async () => {
    box.style.paddingTop = '9000px';
    const [element] = await buttons(MUG);
    await until(() => text(element) === 'Add to cart', 'it has its label');
    await settled();
    expect(backend.of('products').length).to.equal(0);
    element.scrollIntoView();
    await until(() => backend.of('products').length === 1, 'it is requested near the screen');
    scrollTo(0, 0);
  });
});
