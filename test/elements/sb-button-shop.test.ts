import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import type { SbButtonElement } from '../../elements/sb-button.js';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { navigation } from '../../src/stores/navigation.js';
import { products } from '../../src/stores/products.js';
import { type SiteSettings, site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { accessible, frame, freshPage, quiet, settled, stopClock, ui, until } from '../support/fixture.js';
import { base, press, said, text } from '../support/pages/button.js';

describe('<sb-button> and the shop', () => {
  let backend: FakeBackend;
  const heard = quiet();
  let box: HTMLElement;
  beforeEach(() => {
    box = document.body.appendChild(document.createElement('div'));
  });

  async function buttons(markup: string, settings: Partial<SiteSettings> = {}, before = () => {}) {
    freshPage(settings);
    backend = installFakeBackend();
    before();
    box.innerHTML = markup;
    const all = [...box.querySelectorAll('sb-button')] as [SbButtonElement, ...SbButtonElement[]];
    await all[0].updateComplete;
    return all;
  }
  const pieces = (productId: string) => {
    const lines = cart()
      .get()
      .items.filter((item) => item.productId === productId);
    return lines.reduce((sum, { count }) => sum + count, 0);
  };

  it('[BTN-01] the price of the product stands in its words, and there was room for it before', async () => {
    let open = () => {};
    const [element] = await buttons('<sb-button label="Mug for {price}" product-id="p-mug"></sb-button>', {}, () => {
      open = backend.hold('products');
    });
    await until(() => backend.of('products').length === 1, 'the product is asked for');
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
    const withdraw = site().provide({ language: 'de' });
    await until(() => text(element) === 'Mug for 110,50\u00a0€', 'as another language writes it');
    withdraw();
  });

  it('[BTN-01] a price in slotted words is written too, and the page keeps its nodes', async () => {
    const [element] = await buttons('<sb-button product-id="p-mug">Only {price}</sb-button>');
    await until(() => text(element) === 'Only €9.50', 'the price is there');
    expect(element.textContent).to.equal('Only {price}');
  });

  it('[BTN-01] a plain number is written in the currency of the shop, no product needed', async () => {
    let open = () => {};
    const [element] = await buttons('<sb-button label="Give {price}" price="1234.5"></sb-button>', {}, () => {
      open = backend.hold('settings');
    });
    await until(() => backend.of('settings').length === 1, 'the shop is asked for its currency');
    await frame();
    expect(text(element), 'in no currency before').to.equal('Give ');
    open();
    await until(() => text(element) === 'Give €1,234.50', 'the sum is there');
    expect(backend.of('products').length).to.equal(0);
  });

  it('[BTN-01] adds to the cart, is busy meanwhile, and says when it is done; a second press meanwhile adds nothing', async () => {
    const [element] = await buttons('<sb-button action="cart" product-id="p-mug" count="2"></sb-button>');
    await until(() => text(element) === 'Add to cart', 'it has its words');
    await until(() => backend.of('products').length === 1, 'the product is known');
    await accessible(element);
    await frame();
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
    await until(() => base(element).dataset.state === 'added', 'it is added');
    expect(pieces('p-mug')).to.equal(2);
    await until(() => said(element) === 'Added to the cart', 'it says so');
    expect(base(element).ariaBusy).to.equal(null);
    press(element);
    await until(() => pieces('p-mug') === 4, 'another press adds again');
    clock.tick(1999);
    await frame();
    expect(base(element).dataset.state).to.equal('added');
    clock.tick(1);
    await until(() => base(element).dataset.state === 'idle', 'it is as before');
    expect(said(element)).to.equal('');
  });

  it('[BTN-01] shows that it waits, with its words still there for those who hear them', async () => {
    quiet(/names neither a product nor an item/);
    const [element] = await buttons('<sb-button action="cart" label="Take it" product-id="p-mug"></sb-button>');
    await until(() => ui(element).part('status'), 'it can be pressed');
    await until(() => backend.of('products').length === 1, 'the product is known');
    await frame();
    // the cart takes things in the order they were asked for
    const open = backend.hold('products');
    request(document, 'add-to-cart', { productId: 'p-poster' });
    try {
      const width = element.getBoundingClientRect().width;
      press(element);
      await until(() => base(element).dataset.state === 'busy', 'it is busy');
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
      expect(base(element).dataset.state, 'what others have added is not this').to.equal('busy');
      element.remove();
      await Promise.resolve();
      box.append(element);
      await until(() => base(element).dataset.state === 'idle', 'away, it waits for nothing');
    } finally {
      open();
    }
    await until(() => pieces('p-mug') > 0, 'what was asked for has come, here and not in the next test');
    await settled();
  });

  it('[BTN-01] says when the cart has refused; a page may answer the wish itself', async () => {
    quiet(/Failed to fetch/);
    const [element] = await buttons('<sb-button action="cart" product-id="p-mug"></sb-button>');
    await until(() => text(element) === 'Add to cart' && backend.of('products').length === 1, 'the product is known');
    await frame();
    const shop = stub(products(site().get().projectId), 'ensure').rejects(new TypeError('Failed to fetch'));
    press(element);
    await until(() => said(element) === 'It could not be added. Try again', 'it says so');
    expect(base(element).dataset.state).to.equal('idle');
    await accessible(element);
    expect(pieces('p-mug')).to.equal(0);
    shop.restore();
    for (const stop of ['preventDefault', 'stopPropagation'] as const) {
      box.addEventListener('add-to-cart', (event) => event[stop](), { once: true });
      press(element);
      await frame();
      expect(base(element).dataset.state, 'it waits for nobody').to.equal('idle');
      expect(said(element)).to.equal('');
      expect(pieces('p-mug')).to.equal(0);
    }
    press(element);
    await until(() => said(element) === 'Added to the cart', 'the next press is another try');
    expect(pieces('p-mug')).to.equal(1);
  });

  it('[BTN-01] what cannot be ordered disables it, and a tip says why', async () => {
    const [lamp, gift, none] = await buttons(
      ['p-lamp', 'p-gift', 'p-none'].map((id) => `<sb-button action="cart" product-id="${id}"></sb-button>`).join(' '),
    );
    const tip = (element: Element) => ui(element).part('tip')?.textContent;
    await until(() => tip(lamp) === 'Out of stock', 'the lamp is out of stock');
    await until(() => gift && tip(gift) === 'Not available', 'the gift has no price');
    await until(() => none && tip(none) === 'Not available', 'the third is not there');
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
    const [modal, page, named] = (await buttons(
      '<sb-button action="cart" product-id="p-coat" modal-id="coat"></sb-button> ' +
        '<sb-button action="cart" product-id="p-coat"></sb-button> ' +
        '<sb-button action="cart" product-id="p-coat" variant-id="v-coat-sand-s"></sb-button>',
    )) as [SbButtonElement, SbButtonElement, SbButtonElement];
    const asked: unknown[] = [];
    box.addEventListener('modal-open', (event) => asked.push(event.detail));
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

  it('[BTN-01] pressed before the product is known, it does what it would have done', async () => {
    const go = stub(navigation, 'go');
    let open = () => {};
    try {
      const [mug, coat] = (await buttons(
        '<sb-button action="cart" label="Mug" product-id="p-mug"></sb-button> ' +
          '<sb-button action="product-page" product-id="p-coat"></sb-button>',
        {},
        () => {
          open = backend.hold('products');
        },
      )) as [SbButtonElement, SbButtonElement];
      press(mug);
      press(coat);
      await until(() => base(coat).dataset.state === 'busy', 'it waits');
      open();
      await until(() => pieces('p-mug') === 1, 'the mug is in the cart');
      await until(() => go.callCount === 1, 'the page of the coat is gone to');
      expect(go.firstCall.args).to.deep.equal(['/products/p-coat/']);
    } finally {
      go.restore();
    }
  });

  it('[BTN-01] gone before its product is known, it adds nothing', async () => {
    let open = () => {};
    const [element] = await buttons('<sb-button action="cart" label="Mug" product-id="p-mug"></sb-button>', {}, () => {
      open = backend.hold('products');
    });
    const asked: unknown[] = [];
    element.addEventListener('add-to-cart', (event) => asked.push(event.detail));
    press(element);
    await until(() => base(element).dataset.state === 'busy', 'it waits');
    element.remove();
    await Promise.resolve();
    open();
    await settled();
    expect(asked).to.deep.equal([]);
    box.append(element);
    await until(() => base(element).dataset.state === 'idle', 'it is back');
    press(element);
    await until(() => pieces('p-mug') === 1, 'and pressed again it adds');
    expect(asked.length).to.equal(1);
  });

  it('[BTN-01] leads to the page of its product; a product without one, or with a script for one, leads nowhere', async () => {
    const [coat, plain, hostile] = (await buttons(
      ['p-coat', 'p-mug', 'p-poster']
        .map((id) => `<sb-button action="product-page" product-id="${id}"></sb-button>`)
        .join(' '),
      {},
      () => {
        for (const product of backend.data.products) {
          if (product.id === 'p-mug') product.link = null;
          if (product.id === 'p-poster') product.link = 'javascript:alert(1)';
        }
      },
    )) as [SbButtonElement, SbButtonElement, SbButtonElement];
    await until(() => base(coat).getAttribute('href') === '/products/p-coat/', 'it leads there');
    expect(text(coat)).to.equal('More details');
    for (const element of [plain, hostile]) {
      await until(() => base(element).ariaDisabled === 'true', 'it leads nowhere');
      expect(base(element).localName).to.equal('button');
    }
  });

  it('[BTN-01] pressed before it is known that there is none, it adds nothing', async () => {
    let open = () => {};
    const [lamp] = await buttons('<sb-button action="cart" label="Lamp" product-id="p-lamp"></sb-button>', {}, () => {
      open = backend.hold('products');
    });
    const asked: unknown[] = [];
    lamp.addEventListener('add-to-cart', (event) => asked.push(event.detail));
    press(lamp);
    await until(() => base(lamp).dataset.state === 'busy', 'it waits');
    open();
    await until(() => base(lamp).ariaDisabled === 'true', 'it cannot be used');
    await frame();
    expect(asked).to.deep.equal([]);
    lamp.productId = 'p-mug';
    await until(() => base(lamp).ariaDisabled === null, 'another can be had');
    expect(base(lamp).hasAttribute('aria-describedby')).to.equal(false);
    expect(ui(lamp).part('tip')?.hidden).to.equal(true);
  });

  it('[BTN-01] its words, and what it says of a product, follow the page’s language and the shop', async () => {
    const [mug] = await buttons('<sb-button action="cart" product-id="p-mug"></sb-button>');
    await until(() => text(mug) === 'Add to cart', 'it has its words');
    const withdraw = site().provide({ language: 'ru' });
    await until(() => text(mug) === 'В корзину', 'in another language');
    withdraw();
    await until(() => text(mug) === 'Add to cart', 'and back');
    await until(() => backend.of('products').length === 1, 'the product is known');
    backend.data.products = backend.data.products.filter(({ id }) => id !== 'p-mug');
    await products(site().get().projectId).ensure(['p-mug'], true);
    await until(() => base(mug).ariaDisabled === 'true', 'somebody else has learnt that it is gone');
    expect(ui(mug).part('tip')?.textContent).to.equal('Not available');
  });

  it('[BTN-01] leads where it is told before it leads to its product', async () => {
    const [element] = await buttons(
      '<sb-button action="product-page" product-id="p-coat" href="/sale/" label="{price}"></sb-button>',
    );
    await until(() => text(element).includes('€'), 'the product is known');
    expect(base(element).getAttribute('href')).to.equal('/sale/');
  });

  it('[BTN-01] in the editor nothing goes into the cart', async () => {
    const [element] = await buttons('<sb-button action="cart" product-id="p-mug"></sb-button>', { mode: 'admin' });
    const asked: unknown[] = [];
    box.addEventListener('add-to-cart', (event) => asked.push(event.detail));
    await until(() => text(element) === 'Add to cart', 'it has its words');
    press(element);
    await settled();
    expect(asked).to.deep.equal([]);
  });

  it('without an answer from the shop it warns once, and a press asks again', async () => {
    let mend = () => {};
    const [element] = await buttons(
      '<sb-button action="cart" label="Mug {price}" product-id="p-mug"></sb-button>',
      { currency: 'EUR' },
      () => {
        mend = backend.fail('products', 500);
      },
    );
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
    const [element] = await buttons('<sb-button action="cart"></sb-button>');
    await until(() => heard.warnings.length === 1, 'it warns');
    expect(heard.warnings[0]).to.contain('product-id');
    press(element);
    await frame();
    expect(heard.warnings).to.have.length(1);
  });

  it('far below the screen it asks for nothing', async () => {
    const [element] = await buttons(
      '<p style="height: 9000px"></p><sb-button action="cart" product-id="p-mug"></sb-button>',
    );
    await until(() => text(element) === 'Add to cart', 'it has its words');
    await settled();
    expect(backend.of('products').length).to.equal(0);
    element.scrollIntoView();
    await until(() => backend.of('products').length === 1, 'it asks when it comes near');
    scrollTo(0, 0);
  });
});
