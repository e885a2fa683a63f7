import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-cart-button.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import { addToCart } from '../../src/stores/cart/requests.js';
import { site } from '../../src/stores/site/site.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { accessible, atEnd, freshPage, put, until } from '../support/fixture.js';

describe('<sb-cart-button>', () => {
  let box: HTMLElement;
  let button: HTMLButtonElement;

  async function buttonPage(markup = '<sb-cart-button></sb-cart-button>') {
    freshPage();
    installFakeBackend();
    box = put(markup);
    const root = box.querySelector('sb-cart-button')?.shadowRoot as ShadowRoot;
    await until(() => root.querySelector('button')?.ariaLabel, 'the button has its name');
    button = root.querySelector('button') as HTMLButtonElement;
  }

  const badge = () => button.querySelector<HTMLElement>('[part="badge"]') as HTMLElement;
  const add = (count: number, productId = 'p-mug') => addToCart({ productId, count });

  it('[CART-12] shows the number of items in the cart; the badge is hidden while the cart is empty', async () => {
    await buttonPage();
    expect(badge().hidden).to.equal(true);
    expect(button.ariaLabel).to.equal('Cart, empty');
    await accessible(box);
    await add(1);
    await until(() => button.ariaLabel === 'Cart, 1 item', 'one');
    await add(2, 'p-poster');
    await until(() => button.ariaLabel === 'Cart, 3 items', 'three');
    expect(badge().hidden).to.equal(false);
    expect(badge().textContent).to.equal('3');
    expect(button.getAttribute('aria-haspopup')).to.equal('dialog');
    await accessible(box);
  });

  it('[CART-12] toggles the cart by pointer and by key; canceling cart-toggle keeps it closed', async () => {
    await buttonPage();
    atEnd(cartOpen().addView());
    button.click();
    await until(() => cartOpen().get(), 'the cart is open');
    button.focus();
    await sendKeys({ press: 'Enter' });
    expect(cartOpen().get()).to.equal(false);
    box.addEventListener('cart-toggle', (event) => event.preventDefault());
    button.click();
    expect(cartOpen().get()).to.equal(false);
  });

  it('labels itself in the page language with its plural forms, without a gap while another language loads', async () => {
    await buttonPage();
    await add(2);
    await until(() => button.ariaLabel === 'Cart, 2 items', 'two');
    const names: string[] = [];
    const watch = new MutationObserver(() => names.push(button.ariaLabel ?? ''));
    watch.observe(button, { attributes: true });
    const undo = site().provide({ language: 'ru-RU' });
    await until(() => button.ariaLabel === 'Корзина, 2 товара', 'in Russian');
    await add(3);
    await until(() => button.ariaLabel === 'Корзина, 5 товаров', 'five');
    watch.disconnect();
    undo();
    expect(new Set(names)).to.not.include('');
  });

  it('names the language of its words where it is another than the page’s', async () => {
    await buttonPage('<sb-cart-button language="ru">Мои покупки</sb-cart-button>');
    const language = () => button.closest('[lang]')?.getAttribute('lang');
    await until(() => button.ariaLabel === 'Мои покупки, пусто', 'the texts are loaded');
    expect(language()).to.equal('ru');
    expect(box.querySelector('sb-cart-button')?.hasAttribute('lang'), 'not of the slotted text').to.equal(false);
    box.querySelector('sb-cart-button')?.removeAttribute('language');
    await until(() => button.ariaLabel === 'Мои покупки, empty', 'in the language of the page');
    expect(language()).to.equal(undefined);
  });

  it('slotted text replaces the icon and begins the accessible name, which follows it', async () => {
    await buttonPage('<sb-cart-button>Basket</sb-cart-button>');
    await until(() => button.ariaLabel === 'Basket, empty', 'the button is named');
    expect(button.dataset.state).to.equal('words');
    (box.firstElementChild?.firstChild as Text).data = 'Bag';
    await until(() => button.ariaLabel === 'Bag, empty', 'the button has the new name');
  });

  it('does not update while disconnected, updates when reconnected; a button added later shows the current count', async () => {
    await buttonPage();
    const element = box.firstElementChild as HTMLElement;
    element.remove();
    await add(2);
    expect(button.ariaLabel).to.equal('Cart, empty');
    const late = document.createElement('sb-cart-button');
    box.append(element, late);
    const isRight = (one: Element) => one.shadowRoot?.querySelector('button')?.ariaLabel === 'Cart, 2 items';
    await until(() => isRight(element) && isRight(late), 'both show the current count');
  });
});
