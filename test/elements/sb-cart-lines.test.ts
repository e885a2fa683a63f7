// runs in light: the light React
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { cart } from '../../src/stores/cart/cart.js';
import { revalidateCart } from '../../src/stores/cart/refresh.js';
import { setStock } from '../support/fake-products.js';
import { accessible, until } from '../support/fixture.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

describe('<sb-cart> and its lines', () => {
  let page: CartPage;

  const lines = () =>
    cart()
      .get()
      .items.map(({ variantId, id, note, count }) => [variantId ?? id, note, count]);
  const focusName = () => deepActiveElement()?.getAttribute('aria-label');
  const said = () => page.spoken.at(-1);

  it('[CART-14] [CART-02] a custom item shows its options, article, link and picture', async () => {
    page = await cartPage();
    const picture = new URL('../support/img/vase.jpg', import.meta.url).href;
    await page.add({
      item: {
        id: 'wrap',
        title: 'Gift wrapping',
        price: 2,
        options: ['Red', 'Large'],
        article: 'GW-1',
        link: '/wrap',
        picture,
      },
    });
    await page.open();
    expect(page.text('options')).to.equal('Red / Large');
    expect(page.text('vendor-code')).to.equal('SKU: GW-1');
    expect(page.part('item-link').getAttribute('href')).to.equal('/wrap');
    const shown = page.part('picture').querySelector('img') as HTMLImageElement;
    expect(shown.src).to.equal(picture);
    expect(getComputedStyle(shown).objectFit, 'all of it').to.equal('contain');
    await accessible(page.element);
  });

  it('[CART-02] lines of one variant with different notes are named apart; one is counted and removed without the other', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-mug', note: 'For Ann' });
    await page.add({ productId: 'p-mug', note: 'For Bob', count: 2 });
    await page.open();
    expect(page.parts('item-note').map(({ textContent }) => textContent)).to.deep.equal([
      'Note: For Ann',
      'Note: For Bob',
    ]);
    expect(page.parts('edit-note')).to.have.length(0);
    page.button('One more of Mug, For Bob').click();
    await until(() => lines()[1]?.[2] === 3, 'one more');
    page.button('Remove Mug, For Ann').click();
    await until(() => page.parts('pending').length === 1, 'it waits for its removal');
    expect(lines()).to.deep.equal([
      ['v-mug', 'For Ann', 0],
      ['v-mug', 'For Bob', 3],
    ]);
    await accessible(page.element);
  });

  it('[CART-02] where the shop takes notes, a line gets one, and another, by the keyboard; Escape leaves it as it was', async () => {
    page = await cartPage({ markup: '<sb-cart line-notes></sb-cart>' });
    await page.add({ productId: 'p-mug', count: 2 });
    await page.open();
    page.button('Add a note to Mug').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => focusName() === 'Note for Mug', 'the field has the focus');
    await accessible(page.element);
    await sendKeys({ type: 'For Ann' });
    await sendKeys({ press: 'Enter' });
    await until(() => focusName() === 'Change the note of Mug, For Ann', 'the focus is near');
    expect(lines()).to.deep.equal([['v-mug', 'For Ann', 2]]);
    expect(said()).to.equal('The note of Mug is saved');
    await sendKeys({ press: 'Enter' });
    await until(() => focusName() === 'Note for Mug, For Ann', 'the field has the focus');
    await sendKeys({ type: ' and Bob' });
    await sendKeys({ press: 'Escape' });
    await until(() => focusName() === 'Change the note of Mug, For Ann', 'the focus is back');
    expect(lines()).to.deep.equal([['v-mug', 'For Ann', 2]]);
    expect(page.drawer.open).to.equal(true);
  });

  it('[CART-02] a line whose note is changed to that of another becomes one with it', async () => {
    page = await cartPage({ markup: '<sb-cart line-notes></sb-cart>' });
    await page.add({ productId: 'p-mug', note: 'For Ann' });
    await page.add({ productId: 'p-mug', count: 2 });
    await page.open();
    page.button('Change the note of Mug, For Ann').click();
    const field = () => page.parts('note-input')[0] as HTMLInputElement | undefined;
    await until(() => field(), 'the field');
    field()?.select();
    await sendKeys({ press: 'Backspace' });
    page.button('Save').click();
    await until(() => lines().length === 1, 'one line');
    expect(lines()).to.deep.equal([['v-mug', undefined, 3]]);
    await until(() => focusName() === 'Add a note to Mug', 'the focus is near');
  });

  it('[CART-03] lines of one variant share its stock: a limit is that of all, and what is too much is said of the last', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-poster', note: 'For Ann', count: 1 });
    await page.add({ productId: 'p-poster', note: 'For Bob', count: 1 });
    await page.open();
    await until(() => page.parts('item').length === 2, 'the lines');
    page.button('One more of Poster, For Ann').click();
    await until(() => page.text('limit') === 'Only 2 in stock for all your lines of this item.', 'the limit is said');
    setStock(page.backend.data.products, 'p-poster', 1);
    await revalidateCart();
    await until(() => page.text('stock') === 'All 1 in stock are in other lines of your cart', 'what is too much');
    expect(page.parts('item').map(({ dataset }) => dataset.state)).to.deep.equal(['fine', 'wrong']);
    expect(page.text('line-subtotal')).to.equal('Subtotal€15');
    await accessible(page.element);
  });

  it('[CART-03] each of the lines that share a stock says how much the shop has', async () => {
    page = await cartPage();
    page.backend.data.settings.inStockStatus = 'items_in_stock';
    await page.add({ productId: 'p-poster', note: 'For Ann' });
    await page.add({ productId: 'p-poster', note: 'For Bob' });
    await page.open();
    await until(() => page.parts('stock').length === 2, 'the stock is said');
    expect(page.parts('stock').map(({ textContent }) => textContent)).to.deep.equal(['2 in stock', '2 in stock']);
  });

  it('[CART-14] the limit of a custom item is said', async () => {
    page = await cartPage();
    await page.add({ item: { id: 'wrap', title: 'Gift wrapping', price: 2, limit: 2 }, count: 2 });
    await page.open();
    page.button('One more of Gift wrapping').click();
    await until(() => page.text('limit') === 'You can order 2 at most.', 'the limit is said');
    expect(lines()).to.deep.equal([['wrap', undefined, 2]]);
  });

  it('[CART-02] other options are chosen for a line: it keeps count and note, that is said, and the focus stays near', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-coat', variantId: 'v-coat-sand-s', note: 'For Ann', count: 2 });
    await page.open();
    const before = page.text('options');
    page.button(/^Change options of Rain coat/).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => page.parts('options-modal')[0]?.matches('[open]'), 'the options');
    await until(() => page.parts('value').length > 0, 'the values');
    await accessible(page.element);
    const other = page
      .parts('value')
      .find((value) => value.ariaChecked === 'false' && value.dataset.state === 'available');
    other?.click();
    await until(() => other?.ariaChecked === 'true', 'it is chosen');
    page.part('modal-button').click();
    await until(() => page.text('options') !== before, 'the line is another');
    expect(lines()).to.have.length(1);
    expect(lines()[0]?.slice(1)).to.deep.equal(['For Ann', 2]);
    await until(() => focusName()?.startsWith('Change options of Rain coat'), 'the focus is near');
    expect(said()).to.contain('is in your cart now');
    expect(page.drawer.open).to.equal(true);
  });

  it('[CART-02] a line that is given the options of another becomes one with it; Escape leaves it as it is', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-coat', variantId: 'v-coat-sand-s' });
    await page.add({ productId: 'p-coat', variantId: 'v-coat-black-s', count: 2 });
    await page.open();
    page.button(/^Change options of Rain coat, Sand/).click();
    await until(() => page.parts('value').length > 0, 'the values');
    await sendKeys({ press: 'Escape' });
    await until(() => !page.part('options-modal').matches('[open]'), 'closed');
    expect(lines()).to.have.length(2);
    expect(page.drawer.open).to.equal(true);
    page.button(/^Change options of Rain coat, Sand/).click();
    await until(() => page.part('options-modal').matches('[open]'), 'open again');
    const black = () => page.parts('value').find((value) => value.ariaLabel?.startsWith('Black'));
    await until(black, 'the colours');
    black()?.click();
    await until(() => black()?.ariaChecked === 'true', 'it is chosen');
    page.part('modal-button').click();
    await until(() => lines().length === 1, 'one line');
    expect(lines()).to.deep.equal([['v-coat-black-s', undefined, 3]]);
  });

  it('[CART-02] a product without a choice has no way to other options', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-mug' });
    await page.open();
    expect(page.parts('edit-options').length).to.equal(0);
  });

  it('[OUT-03] what cannot be ordered is told once, with a way to take it all out', async () => {
    page = await cartPage();
    setStock(page.backend.data.products, 'p-lamp', 1);
    await page.add({ productId: 'p-lamp' });
    await page.add({ productId: 'p-gift' });
    await page.add({ productId: 'p-mug' });
    setStock(page.backend.data.products, 'p-lamp', 0);
    await page.open();
    const tip = () => page.root.querySelector('[part="tip"] span')?.textContent;
    await until(
      () => tip() === '2 items cannot be ordered and are not in the total',
      () => `the tip, it is ${tip()}`,
    );
    expect(page.part('foot').querySelectorAll('[part="sum-note"]').length).to.equal(0);
    await accessible(page.element);
    page.button('Remove what cannot be ordered').click();
    await until(() => lines().length === 1, 'they are out');
    await until(() => page.parts('tip').length === 0, 'nothing is in the way');
    expect(page.root.activeElement?.textContent).to.equal('Checkout');
  });

  it('the open drawer adds no landmarks to a page that has its own', async () => {
    page = await cartPage();
    const own = [document.createElement('header'), document.createElement('footer')];
    document.body.append(...own);
    await page.add({ productId: 'p-mug' });
    await page.open();
    expect(page.root.querySelectorAll('header, footer, [role="banner"], [role="contentinfo"]').length).to.equal(0);
    await accessible(document.body);
    for (const element of own) element.remove();
  });
});
