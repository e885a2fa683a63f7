// slow: a cart for each test, axe in two states
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import { cart } from '../../elements/cart.js';
import { adding } from '../../src/stores/cart/requests.js';
import { cartRefresh } from '../../src/stores/refresh/refresh.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, atEnd, frame, quiet, settled, until } from '../support/fixture.js';
import { missed } from '../support/touch.js';
import { type CartPage, cartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> button that shares a link to the cart', () => {
  let page: CartPage;
  const give = (name: 'clipboard' | 'share', value: unknown) => {
    Object.defineProperty(navigator, name, { configurable: true, value });
    atEnd(() => Reflect.deleteProperty(navigator, name));
  };
  const clipboard = (writeText: (text: string) => Promise<void>) => give('clipboard', { writeText });
  async function mugs() {
    page = await openedCart({ productId: 'p-mug', count: 2 });
  }
  const isOfMugs = (link: string | undefined, count = 2) =>
    expect(new URL(link ?? '').searchParams.get('sb-cart')).to.equal(`p-mug:v-mug:${count}`);
  /** Emulates a phone: only the media query for a coarse pointer matches. */
  function onPhone() {
    const real = window.matchMedia.bind(window);
    stub(window, 'matchMedia').callsFake((query) => real(query.includes('coarse') ? 'all' : query));
  }

  it('copies the link and confirms it until the cart changes; if the browser refuses, shows it selected in a field', async () => {
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    await mugs();
    page.button('Share this cart').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => page.text('share-note') === 'The link to this cart is copied.', 'the confirmation is shown');
    expect(page.spoken.at(-1)).to.equal('The link to this cart is copied.');
    isOfMugs(copied[0]);
    page.button('One more of Mug').click();
    await until(() => page.parts('share-note').length === 0, 'the confirmation is gone with the change');
    clipboard(() => Promise.reject(new DOMException('not now', 'NotAllowedError')));
    page.button('Share this cart').click();
    await until(() => page.parts('share-link').length > 0, 'the field is shown');
    const field = page.part('share-link') as HTMLInputElement;
    isOfMugs(field.value, 3);
    await until(() => page.root.activeElement === field, 'the field has the focus');
    expect(field.selectionEnd).to.equal(field.value.length);
    await accessible(page.element);
  });

  it('a cart that no link can hold has no button; items that the link leaves out are reported', async () => {
    clipboard(async () => {});
    page = await openedCart({ item: { id: 'gift', title: 'Gift wrap', price: 2 } });
    expect(page.parts('share')).to.have.length(0);
    await page.add({ productId: 'p-mug', count: 2 });
    await until(() => page.parts('share').length > 0, 'the button is shown');
    page.button('Share this cart').click();
    await until(() => page.parts('share-note').length === 2, 'the note is shown');
    expect(page.texts('share-note')[1]).to.equal('1 item can’t be shared by link.');
  });

  it('on a phone opens the share sheet; closing it is no failure, and after a failure the link is copied', async () => {
    const shared: string[] = [];
    let answer: Promise<void> = Promise.resolve();
    give('share', ({ url }: { url: string }) => {
      shared.push(url);
      return answer;
    });
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    onPhone();
    await mugs();
    page.button('Share this cart').click();
    await until(() => shared.length === 1, 'the share sheet is opened');
    isOfMugs(shared[0]);
    answer = Promise.reject(new DOMException('closed', 'AbortError'));
    page.button('Share this cart').click();
    await until(() => shared.length === 2, 'the share sheet is opened again');
    answer = Promise.reject(new DOMException('no target', 'NotAllowedError'));
    page.button('Share this cart').click();
    await until(() => copied.length === 1, 'the link is copied instead');
    expect(shared).to.have.length(3);
  });
});

describe('<sb-cart> opened by the link of a shared cart', () => {
  let page: CartPage;
  const plain = location.href;
  afterEach(() => {
    sessionStorage.clear();
    history.replaceState(null, '', plain);
  });

  const lines = () => cart.get().items.map(({ title, count }) => `${count} ${title}`);

  /** Opens a page with a cart by the link of a shared cart, or without one if `text` is null. */
  async function arrive(text: string | null, before: () => Promise<unknown> = async () => {}): Promise<void> {
    page = await cartPage();
    const box = page.element.parentElement as HTMLElement;
    page.element.remove();
    await before();
    // the removed element has updated
    await frame();
    const address = new URL(plain);
    if (text !== null) address.searchParams.set('sb-cart', text);
    history.replaceState(null, '', address);
    box.append(page.element);
    if (text === null) await cart.open();
    await until(() => page.parts('base').length === 1 && page.drawer.open, 'the cart is open');
  }
  const says = (words: RegExp) => until(() => words.test(page.text('notice-text')), `the notice matches ${words}`);
  const holds = (wanted: string) => until(() => lines().join() === wanted, `the cart holds ${wanted}`);
  const isAnswered = () => until(() => page.parts('notice').length === 0, 'the notice is gone');
  const own = () => cart.add({ productId: 'p-coat', variantId: 'v-coat-black-s' });

  it('rebuilds the shared cart in an empty one with one request, and removes the parameter from the URL', async () => {
    page = await cartPage();
    await cart.add({ productId: 'p-mug', count: 2 });
    await cart.add({ productId: 'p-coat', variantId: 'v-coat-sand-s' });
    await cart.add({ item: { id: 'gift', title: 'Gift wrap', price: 2 } });
    const { link, leftOut } = await cart.share();
    expect(leftOut).to.deep.equal(['gift']);
    page.done();
    let answer = () => {};
    await arrive(new URL(link).searchParams.get('sb-cart') ?? '', async () => {
      answer = page.backend.hold('products');
    });
    // a cart that is refreshed after it has got its lines would request them as well
    await until(() => cartRefresh().get() === 'ready', 'the empty cart is refreshed');
    answer();
    await holds('2 Mug,1 Rain coat');
    expect(cart.get().items[1]?.id).to.equal('v-coat-sand-s');
    expect(cart.get().subtotal).to.equal(2 * 950 + 11_050);
    expect(new URL(location.href).searchParams.has('sb-cart')).to.equal(false);
    expect(page.backend.of('products')).to.have.length(1);
  });

  it('asks the visitor whose cart has lines; keeping the own cart changes nothing', async () => {
    await arrive('p-mug:v-mug:2', own);
    await says(/shared a cart with 1 item/);
    expect(lines()).to.deep.equal(['1 Rain coat']);
    await accessible(page.element);
    page.drawer.style.inlineSize = '390px';
    expect(missed(page.element).filter((one) => one.startsWith('link-button'))).to.deep.equal([]);
    page.button('Keep my cart as it is').click();
    await isAnswered();
    expect(lines()).to.deep.equal(['1 Rain coat']);
    expect(sessionStorage.length).to.equal(0);
  });

  it('is announced once, not again back from the order', async () => {
    await arrive('p-mug:v-mug:2', own);
    const announcements = () => page.spoken.filter((words) => /shared a cart with 1 item/.test(words)).length;
    await until(() => announcements() === 1, 'it is announced');
    await page.goToCheckout();
    page.button('Back to the cart').click();
    await says(/shared a cart with 1 item/);
    await settled(page.element);
    expect(announcements()).to.equal(1);
  });

  it('replacing the own cart can be undone, with its lines and prices', async () => {
    await arrive('p-mug:v-mug:2', own);
    await says(/shared a cart/);
    page.button('Replace my cart').click();
    await holds('2 Mug');
    await says(/has been replaced/);
    page.button('Put my own back').click();
    await holds('1 Rain coat');
    expect(cart.get().items[0]).to.include({ id: 'v-coat-black-s', price: 12_000, orderPrice: 12_000 });
  });

  it('asks again after a reload before the decision; adding keeps the lines of both carts', async () => {
    await arrive(null, async () => {
      await own();
      sessionStorage.setItem('sb-shared-cart.1', 'p-mug:v-mug:2');
    });
    await says(/shared a cart with 1 item/);
    page.button('Add to my cart').click();
    await holds('1 Rain coat,2 Mug');
    await isAnswered();
    expect(sessionStorage.length).to.equal(0);
  });

  it('reports lines that are not sold here, are short in stock, or cannot be parsed', async () => {
    await arrive('p-none:v-none:1,p-few:v-few:5,p-mug:v-mug:1,nonsense,p-coat:v-coat-black-m:1', async () => {
      page.backend.data.products.push(fakeProduct('p-few', { variants: [fakeVariant('v-few', { quantity: 2 })] }));
    });
    await says(/3 items of the shared cart cannot be ordered.*1 item has fewer in stock/);
    expect(lines()).to.deep.equal(['2 Product p-few', '1 Mug']);
    page.button('OK').click();
    await isAnswered();
  });

  it('while the backend cannot be reached, keeps the own cart and offers to load the link again', async () => {
    quiet(/the cart could not be brought up to date/);
    let undo = () => {};
    await arrive('p-mug:v-mug:2', async () => {
      await own();
      undo = page.backend.fail('products', 0);
    });
    await says(/shared a cart/);
    page.button('Replace my cart').click();
    await says(/could not be loaded/);
    expect(lines()).to.deep.equal(['1 Rain coat']);
    undo();
    const [retry] = page.parts('notice').flatMap((each) => [...each.querySelectorAll('button')]);
    retry?.click();
    await holds('2 Mug');
  });

  it('without the code that adds, keeps the own cart and the link', async () => {
    await arrive('p-mug:v-mug:2', own);
    await says(/shared a cart/);
    const load = stub(adding, 'load').resolves(undefined);
    atEnd(() => load.restore());
    page.button('Replace my cart').click();
    await says(/could not be loaded/);
    expect(lines()).to.deep.equal(['1 Rain coat']);
    load.restore();
    const [retry] = page.parts('notice').flatMap((each) => [...each.querySelectorAll('button')]);
    retry?.click();
    await holds('2 Mug');
  });

  it('reports a link without usable lines', async () => {
    await arrive('%%%,javascript:alert(1):1');
    await says(/2 items of the shared cart cannot be ordered/);
    expect(lines()).to.deep.equal([]);
  });
});
