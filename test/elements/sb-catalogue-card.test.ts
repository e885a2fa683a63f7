import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { cart } from '../../src/stores/cart/cart.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakePicture, fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, details, frame, quiet, stopClock, until } from '../support/fixture.js';
import {
  byRole,
  manyProducts,
  nameOf,
  partOf,
  productsWithoutPictures,
  shownCatalogue,
  wordsOf,
} from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

const vase = fakePicture('vase');

describe('<sb-catalogue> card', () => {
  let backend: FakeBackend;
  const heard = quiet();

  beforeEach(() => {
    backend = openShop({ products: productsWithoutPictures() });
  });

  const the = (within: ParentNode, role: string, name?: string) => byRole(within, role, name)[0] as HTMLElement;
  const add = (card: HTMLElement) => partOf<HTMLButtonElement>(card, 'add');
  const shop = (markup = '', width?: number) => shownCatalogue(markup, 5, width);

  it('[CARD-06] [CARD-07] shows price, old price, percent off and availability; the name is a link; what cannot be ordered has a disabled button that says why', async () => {
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
  });

  it('[MODE-04] more details link to the product’s page; the editor sees them also where there is no page', async () => {
    backend.data.products = [fakeProduct('p-1', { name: 'Linked' }), fakeProduct('p-2', { name: 'Alone', link: '' })];
    const { card, element } = await shownCatalogue('more-details', 2);
    const details = (title: string) => card(title).querySelector<HTMLAnchorElement>('[part~=more-details]');
    expect(details('Linked')?.pathname).to.equal('/products/p-1/');
    expect(nameOf(details('Linked') as HTMLElement)).to.equal('More details: Linked');
    expect(details('Alone')).to.equal(null);
    await accessible(element);
    element.setAttribute('mode', 'admin');
    await until(() => details('Alone'), 'the editor sees it');
    expect(details('Alone')?.hasAttribute('href')).to.equal(false);
    expect(details('Alone')?.textContent).to.equal('More details');
    element.setAttribute('mode', 'preview');
    await until(() => !details('Alone'), 'the owner’s preview shows what visitors see');
    element.removeAttribute('more-details');
    await until(() => !details('Linked'), 'only where the author wants them');
  });

  it('[CARD-07] pre-order and pieces in stock are said by the shop’s rules', async () => {
    const rules = { inStockStatus: 'items_in_stock', outOfStockStatus: 'preorder', allowPreorder: true };
    Object.assign(backend.data.settings, rules);
    const { card } = await shop();
    expect(wordsOf(card('Poster'))).to.include('2 in stock');
    expect(wordsOf(card('Lamp'))).to.include('Available to pre-order');
    expect(add(card('Lamp')).ariaDisabled).not.to.equal('true');
  });

  it('[CARD-07] the author’s button text carries the price of the variant', async () => {
    const { card } = await shop('button-text="Buy for {price}"');
    expect(add(card('Mug')).textContent).to.equal('Buy for €9.50');
    the(card('Rain coat'), 'radio', 'Sand').click();
    await until(() => add(card('Rain coat')).textContent === 'Buy for €110.50', 'the price follows the variant');
  });

  it('the texts and prices follow the language', async () => {
    const { card } = await shop('language="ru"');
    await until(() => add(card('Mug')).textContent === 'В корзину', 'the texts are there');
    expect(wordsOf(card('Mug')).replace(/\u00a0/g, ' ')).to.include('9,50 €');
  });

  it('[OPT-02] a choice is still there after another page and back', async () => {
    backend.data.products = [...backend.data.products, ...manyProducts(3)];
    const view = await shownCatalogue('navigation="pagination" max-count="4"', 4);
    the(view.card('Rain coat'), 'radio', 'Sand').click();
    view.the('button', 'Page 2').click();
    await until(() => !view.titles().includes('Rain coat') && view.titles().length > 0, 'another page is shown');
    view.the('button', 'Page 1').click();
    await until(() => view.titles().includes('Rain coat'), 'the first page is back');
    expect(the(view.card('Rain coat'), 'radio', 'Sand').ariaChecked).to.equal('true');
  });

  it('[CARD-05] asks the cart, and says so on the button and aloud once it is there', async () => {
    const { card, element, text } = await shop();
    const asked = details('add-to-cart', element);
    const button = add(card('Mug'));
    const clock = stopClock();
    button.click();
    await until(() => button.textContent === 'Added', 'the button says it');
    expect(asked).to.deep.equal([{ productId: 'p-mug', variantId: 'v-mug', count: 1 }]);
    expect(cart().get().items[0]).to.include({ variantId: 'v-mug', count: 1 });
    expect(text()).to.include('Mug is in the cart');
    // others may wait for something of their own
    const waiting = () => (clock as unknown as { timers?: Record<string, { delay: number }> }).timers ?? {};
    await until(() => Object.values(waiting()).some(({ delay }) => delay === 2000), 'the moment has begun');
    clock.tick(1999);
    await frame();
    expect(button.textContent).to.equal('Added');
    clock.tick(1);
    await until(() => button.textContent === 'Add to cart', 'the button is as it was');
  });

  it('[CARD-05] [CART-03] says beside the button and aloud when the cart has all that there is', async () => {
    const { card, element, root } = await shop();
    const button = add(card('Poster'));
    const words = 'All we have of Poster is in your cart already: 2';
    const statuses = () => byRole(root, 'status').map(({ textContent }) => textContent);
    for (const count of [1, 2, 2]) {
      button.click();
      await until(() => cart().get().items[0]?.count === count, `${count} in the cart`);
      await frame();
    }
    await until(() => statuses().includes(words), 'it is said');
    expect(root.querySelector('[part="tip"]')?.textContent).to.equal(words);
    expect(root.querySelector('[part="tip"]')?.matches(':popover-open')).to.equal(true);
    expect(statuses().join()).not.to.include('could not be added');
    await until(() => button.dataset.state === 'idle', 'what was added is said');
    await accessible(element);
    expect(heard.warnings).to.have.length(1);
  });

  describe('picture', () => {
    beforeEach(() => {
      const variants = [fakeVariant('v-1'), fakeVariant('v-2')];
      backend.data.products = [fakeProduct('p-1', { images: [vase, { ...vase, id: 'vase-2' }], variants })];
    });

    it('[IMG-02] is asked for from the image service, with its words, in a box of the author’s ratio', async () => {
      const { card, part, element } = await shownCatalogue('ratio="1:1"', 1);
      await until(() => card('Product p-1').querySelector('img'), 'the picture is asked for');
      const img = card('Product p-1').querySelector('img') as HTMLImageElement;
      expect(new URL(img.src).pathname).to.equal('/test/support/img/vase_200_q70.jpg');
      expect(img.alt).to.equal('Picture vase');
      const { width, height } = part('media')?.getBoundingClientRect() ?? new DOMRect();
      expect(Math.abs(width - height)).to.be.below(1);
      await accessible(element);
    });

    it('the next picture of the variant is asked for when the pointer comes, not before', async () => {
      const { card, part } = await shownCatalogue('', 1);
      expect(part('second-picture')).to.equal(null);
      const { left, top } = card('Product p-1').getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(left + 40), Math.round(top + 40)] });
      await until(() => part('second-picture')?.dataset.state === 'loaded', 'the second picture is there');
      await sendMouse({ type: 'move', position: [0, 0] });
    });
  });
});
