import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { stub } from 'sinon';
import { cart } from '../../src/stores/cart/cart.js';
import { products } from '../../src/stores/shop/products.js';
import { shopRules } from '../../src/stores/shop/shop-rules.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakePicture, fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, details, frame, pointAt, quiet, stopClock, until } from '../support/fixture.js';
import {
  byRole,
  type CatalogueView,
  nameOf,
  partOf,
  productsWithoutPictures,
  shownCatalogue,
  wordsOf,
} from '../support/pages/catalogue.js';
import {
  chosen,
  fakeOption,
  fakeTones,
  inAllWays,
  modalGone,
  openModal,
  tipSays,
  value,
} from '../support/pages/catalogue-options.js';
import { arriveBy, inCart, openShop, projectOfPage } from '../support/pages/shop-page.js';

describe('<sb-catalogue> card', () => {
  let backend: FakeBackend;
  const heard = quiet();

  beforeEach(() => {
    backend = openShop({ products: productsWithoutPictures() });
  });

  const the = (within: ParentNode, role: string, name?: string) => byRole(within, role, name)[0] as HTMLElement;
  const add = (card: HTMLElement) => partOf<HTMLButtonElement>(card, 'add');
  const shop = (markup = '', width?: number) => shownCatalogue(markup, 5, width);

  it('[CARD-06] [CARD-07] shows prices, discount, availability by the shop’s rules, a linked name; a disabled button names the reason', async () => {
    const { card, element } = await shop();
    const coat = card('Rain coat');
    expect(wordsOf(coat)).to.include('€120').and.include('Old price €150').and.include('−20%').and.include('In stock');
    expect((the(coat, 'link') as HTMLAnchorElement).pathname).to.equal('/products/p-coat/');
    expect(nameOf(add(coat))).to.equal('Add to cart: Rain coat');
    expect(add(card('Lamp')).ariaDisabled).to.equal('true');
    expect(add(card('Lamp')).textContent).to.equal('Out of stock');
    expect(wordsOf(card('Gift on request'))).to.include('Price on request');
    expect(add(card('Gift on request')).textContent).to.equal('Not available');
    await accessible(element);
    const rules = { inStockStatus: 'items_in_stock', outOfStockStatus: 'preorder', allowPreorder: true } as const;
    shopRules(projectOfPage()).adopt({ ...shopRules(projectOfPage()).get().rules, ...rules });
    await until(() => wordsOf(card('Lamp')).includes('Available to pre-order'), 'the lamp can be ordered');
    expect(add(card('Lamp')).ariaDisabled).not.to.equal('true');
    expect(wordsOf(card('Poster'))).to.include('2 in stock');
  });

  it('[N20] the focus ring encloses the picture as well as the name, since both are the link', async () => {
    const { card } = await shop();
    const link = the(card('Rain coat'), 'link');
    const ring = (pseudo?: string) => getComputedStyle(link, pseudo).outlineStyle;
    expect([ring(), ring('::after')]).to.deep.equal(['none', 'none']);
    link.focus({ focusVisible: true } as FocusOptions);
    expect([ring(), ring('::after')]).to.deep.equal(['solid', 'solid']);
  });

  it('[MODE-04] more-details links to the product’s page; without a page only the editor shows it', async () => {
    backend.data.products = [fakeProduct('p-1', { name: 'Linked' }), fakeProduct('p-2', { name: 'Alone', link: '' })];
    const { card, element } = await shownCatalogue('more-details', 2);
    const details = (title: string) => card(title).querySelector<HTMLAnchorElement>('[part~=more-details]');
    expect(details('Linked')?.pathname).to.equal('/products/p-1/');
    expect(nameOf(details('Linked') as HTMLElement)).to.equal('More details: Linked');
    expect(details('Alone')).to.equal(null);
    await accessible(element);
    element.setAttribute('mode', 'admin');
    await until(() => details('Alone'), 'the editor shows it');
    expect(details('Alone')?.hasAttribute('href')).to.equal(false);
    expect(details('Alone')?.textContent).to.equal('More details');
    element.setAttribute('mode', 'preview');
    await until(() => !details('Alone'), 'preview shows what visitors see');
    element.removeAttribute('more-details');
    await until(() => !details('Linked'), 'removing the attribute removes the link');
  });

  it('[CARD-07] [OPT-02] button-text shows the price of the chosen variant, which stays chosen after paging away and back', async () => {
    const view = await shownCatalogue('navigation="pagination" max-count="4" button-text="Buy for {price}"', 4);
    const coat = () => add(view.card('Rain coat')).textContent;
    expect(add(view.card('Mug')).textContent).to.equal('Buy for €9.50');
    the(view.card('Rain coat'), 'radio', 'Sand').click();
    await until(() => coat() === 'Buy for €110.50', 'the button shows the price of the variant');
    view.the('button', 'Page 2').click();
    await view.lists('Poster');
    view.the('button', 'Page 1').click();
    await view.shows(4);
    expect(the(view.card('Rain coat'), 'radio', 'Sand').ariaChecked).to.equal('true');
    expect(coat()).to.equal('Buy for €110.50');
  });

  it('[CARD-05] requests the add, and confirms it on the button for two seconds and in the live region', async () => {
    const { card, element, text } = await shop();
    const asked = details('add-to-cart', element);
    const button = add(card('Mug'));
    const clock = stopClock();
    button.click();
    await until(() => button.textContent === 'Added', 'the button confirms it');
    expect(nameOf(button), 'its accessible name confirms it, too').to.equal('Added: Mug');
    expect(asked).to.deep.equal([{ productId: 'p-mug', variantId: 'v-mug', count: 1 }]);
    expect(cart().get().items[0]).to.include({ variantId: 'v-mug', count: 1 });
    expect(text()).to.include('Mug is in the cart');
    // other elements may have timers
    const waiting = () => (clock as unknown as { timers?: Record<string, { delay: number }> }).timers ?? {};
    await until(
      () => Object.values(waiting()).some(({ delay }) => delay === 2000),
      'the timer of the confirmation has started',
    );
    clock.tick(1999);
    await frame();
    expect(button.textContent).to.equal('Added');
    clock.tick(1);
    await until(() => button.textContent === 'Add to cart', 'the button has its own text again');
  });

  it('[CARD-05] [CART-03] shows and announces that the cart already has the whole stock', async () => {
    const { card, root } = await shop();
    const button = add(card('Poster'));
    const words = 'All 2 of Poster in stock are already in your cart';
    const statuses = () => byRole(root, 'status').map(({ textContent }) => textContent);
    for (const count of [1, 2, 2]) {
      button.click();
      await until(() => cart().get().items[0]?.count === count, `${count} in the cart`);
      await frame();
    }
    await until(() => statuses().includes(words), 'it is announced');
    expect(root.querySelector('[part="tip"]')?.textContent).to.equal(words);
    expect(root.querySelector('[part="tip"]')?.matches(':popover-open')).to.equal(true);
    expect(statuses().join()).not.to.include('could not be added');
    expect(heard.warnings).to.have.length(1);
  });

  it('[CARD-05] shows and announces, beside its button, that adding has failed', async () => {
    quiet(/nothing was added/);
    const { card, root } = await shop();
    stub(products(projectOfPage()), 'ensure').rejects(new Error('offline'));
    add(card('Mug')).click();
    await tipSays(root, 'Mug could not be added. Try again');
    const failed = () =>
      byRole(root, 'status').filter(({ textContent }) => textContent?.includes('could not be added'));
    await until(() => failed().length > 0, 'it is announced');
    expect(failed(), 'once').to.have.length(1);
  });

  it('[IMG-02] loads its picture from the image service, with its alt text, in the author’s ratio; the next one on hover', async () => {
    const images = ['vase', 'vase-2'].map(fakePicture);
    backend.data.products = [fakeProduct('p-1', { images, variants: [fakeVariant('v-1'), fakeVariant('v-2')] })];
    const { card, part, element } = await shownCatalogue('ratio="1:1"', 1);
    await until(() => card('Product p-1').querySelector('img'), 'the picture is requested');
    const img = card('Product p-1').querySelector('img') as HTMLImageElement;
    expect(new URL(img.src).pathname).to.equal('/test/support/img/vase_200_q70.jpg');
    expect(img.alt).to.equal('Picture vase');
    const { width, height } = part('media')?.getBoundingClientRect() ?? new DOMRect();
    expect(Math.abs(width - height)).to.be.below(1);
    await accessible(element);
    expect(part('second-picture')).to.equal(null);
    await pointAt(card('Product p-1'));
    await until(() => part('second-picture')?.dataset.state === 'loaded', 'the second picture is loaded');
    await sendMouse({ type: 'move', position: [0, 0] });
  });
});

const tones = fakeTones();

const sizes = fakeOption('size', 'radio', ['s', 'm']);

/** Products with colours and sizes, colours only, sizes only, and no options. */
function colouredProducts() {
  const stock = { ink: 6, sand: 0 };
  const hats = Object.entries(stock).map(([tone, quantity]) =>
    fakeVariant(`v-${tone}`, { values: { tone }, quantity }),
  );
  return [
    inAllWays([tones, sizes], { id: 'p-coat', name: 'Rain coat' }),
    fakeProduct('p-hat', { name: 'Hat', options: [tones], variants: hats }),
    inAllWays([sizes], { id: 'p-belt', name: 'Belt' }),
    fakeProduct('p-mug', { name: 'Mug', variants: [fakeVariant('v-mug', { oldPrice: 15, quantity: 1 })] }),
  ];
}

describe('<sb-catalogue> with compact cards', () => {
  let backend: FakeBackend;

  beforeEach(() => {
    backend = openShop({ products: colouredProducts() });
    backend.data.settings.inStockStatus = 'items_in_stock';
    history.pushState(null, '');
  });

  const shop = () => shownCatalogue('cards="compact"', 4);
  const groups = (view: CatalogueView, title: string) => byRole(view.card(title), 'radiogroup').map(nameOf);

  it('shows name, price, swatches and a button; other options are chosen in a modal that opens with the card’s colour', async () => {
    const view = await shop();
    expect(groups(view, 'Rain coat')).to.deep.equal(['Option tone']);
    expect(view.card('Rain coat').querySelectorAll('[part~=swatch]')).to.have.length(2);
    expect(view.card('Rain coat').querySelector('[part=option-name]')).to.equal(null);
    expect(groups(view, 'Belt')).to.deep.equal([]);
    const words = ['Rain coat', 'Hat', 'Belt', 'Mug'].map((title) => view.addButton(title).textContent);
    expect(words).to.deep.equal(['Choose options', 'Add to cart', 'Choose options', 'Add to cart']);
    await accessible(view.element);
    value(view.card('Rain coat'), 'ink').focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => chosen(view.card('Rain coat')).join() === 'sand', 'sand is chosen');
    view.addButton('Rain coat').click();
    const modal = await openModal(view);
    expect(chosen(modal)).to.deep.equal(['sand', 's']);
    expect(byRole(modal, 'radiogroup').map(nameOf)).to.deep.equal(['Option tone', 'Option size']);
    partOf(modal, 'modal-button').click();
    await modalGone(view);
    expect(inCart()).to.deep.equal(['v-sand-s']);
  });

  it('a colour is available if it is in stock in any size: the card chooses such a size, says so, and asks for the options', async () => {
    const of = (tone: string, size: string, quantity: number | null) =>
      fakeVariant(`v-${tone}-${size}`, { values: { tone, size }, quantity });
    const last = of('sand', 'm', 3);
    const variants = [of('ink', 's', null), of('sand', 's', 0), last];
    backend.data.products = [fakeProduct('p-coat', { name: 'Rain coat', options: [tones, sizes], variants })];
    const view = await shownCatalogue('cards="compact"', 1);
    const sand = () => value(view.card('Rain coat'), 'sand');
    expect(sand().dataset.state).to.equal('available');
    sand().click();
    await tipSays(view.root, 'Also changed – Option size: M');
    expect(view.addButton('Rain coat').textContent).to.equal('Choose options');
    view.addButton('Rain coat').click();
    const modal = await openModal(view);
    expect(chosen(modal)).to.deep.equal(['sand', 'm']);
    value(modal, 's').click();
    await until(() => partOf(modal, 'modal-button').textContent === 'Out of stock', 'the modal shows a sold-out size');
    byRole(modal, 'button', 'Close')[0]?.click();
    await modalGone(view);
    expect(view.addButton('Rain coat').textContent, 'the other size is in stock').to.equal('Choose options');
    expect(view.addButton('Rain coat').ariaDisabled).not.to.equal('true');
    last.quantity = 0;
    await products(projectOfPage()).ensure(['p-coat'], true);
    await until(() => view.addButton('Rain coat').textContent === 'Out of stock', 'no size of the colour is in stock');
    expect(sand().dataset.state).to.equal('locked');
  });

  it('cards without colours are as high as cards with swatches, with the space below the button', async () => {
    const measured = async (ids: string) => {
      const view = await shownCatalogue(
        `cards="compact" show-type="select_products" product-ids="${ids}"`,
        ids.split(',').length,
      );
      const card = view.card('Mug');
      const [price, button] = ['price', 'add'].map((part) => partOf(card, part).getBoundingClientRect());
      return { gap: (button as DOMRect).top - (price as DOMRect).bottom, height: card.getBoundingClientRect().height };
    };
    const coloured = await measured('p-hat,p-mug');
    const plain = await measured('p-mug');
    expect(coloured.gap).to.be.above(32);
    expect(plain.gap).to.be.below(16);
    expect(plain.height).to.equal(coloured.height);
  });

  it('shows low stock in a note and sold out on the button; no note in a shop that does not show its stock', async () => {
    const view = await shop();
    const note = (title: string) => view.card(title).querySelector('[part=stock]')?.textContent;
    await until(() => note('Mug') === 'Only 1 left', 'the shop’s rules are loaded');
    expect([note('Rain coat'), note('Hat'), note('Belt')]).to.deep.equal([undefined, undefined, undefined]);
    value(view.card('Hat'), 'sand').click();
    await until(() => view.addButton('Hat').textContent === 'Out of stock', 'sand is sold out');
    expect(note('Hat')).to.equal(undefined);
    shopRules(projectOfPage()).adopt({ ...shopRules(projectOfPage()).get().rules, inStockStatus: 'in_stock' });
    await until(() => note('Mug') === undefined, 'the note is gone');
  });

  it('in RTL the discount is at the right of the picture, with the minus sign in front', async () => {
    document.documentElement.dir = 'rtl';
    const view = await shop();
    const [badge, media] = ['badge', 'media'].map((part) => partOf(view.card('Mug'), part));
    const [own, box] = [badge, media].map((part) => (part as HTMLElement).getBoundingClientRect());
    expect((box as DOMRect).right - (own as DOMRect).right).to.be.lessThan(20);
    expect(getComputedStyle(badge?.firstElementChild as Element).direction).to.equal('ltr');
    expect(badge?.textContent).to.equal('−33%');
  });

  it('elements-list shows all elements that it names', async () => {
    const list = JSON.stringify(['name', 'available', 'options', 'button']);
    const view = await shownCatalogue(`cards="compact" elements-list='${list}'`, 4);
    await until(() => groups(view, 'Belt').length === 1, 'the options are shown');
    expect(partOf(view.card('Hat'), 'availability').textContent).to.equal('6 in stock');
  });

  it('a link to a variant opens the product when its card does not show that option', async () => {
    arriveBy('sb-product=p-belt&sb-variant=v-m');
    const view = await shop();
    const modal = await openModal(view);
    expect(chosen(modal)).to.deep.equal(['m']);
    byRole(modal, 'button', 'Close')[0]?.click();
    await modalGone(view);
  });
});
