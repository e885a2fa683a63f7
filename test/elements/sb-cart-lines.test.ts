// runs in light: the light React
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { revalidateCart } from '../../src/stores/refresh/refresh.js';
import { setStock } from '../support/fake-products.js';
import { fakeShopData } from '../support/fake-shop-data.js';
import { accessible, atEnd, quiet, until } from '../support/fixture.js';
import { Latches } from '../support/latches.js';
import { type CartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> and its lines', () => {
  let page: CartPage;

  const lines = () => page.items.map(({ variantId, id, note, count }) => [variantId ?? id, note, count]);
  const focusName = () => deepActiveElement()?.getAttribute('aria-label');
  const said = () => page.spoken.at(-1);

  it('[CART-14] [CART-02] a custom item shows its options, article, link and picture, and says its limit', async () => {
    const picture = new URL('../support/img/vase.jpg', import.meta.url).href;
    const wrapping = { id: 'wrap', title: 'Gift wrapping', price: 2, options: ['Red', 'Large'], limit: 2 };
    page = await openedCart({ item: { ...wrapping, article: 'GW-1', link: '/wrap', picture }, count: 2 });
    expect(page.text('options')).to.equal('Red · Large');
    expect(page.text('vendor-code')).to.equal('SKU: GW-1');
    expect(page.part('item-link').getAttribute('href')).to.equal('/wrap');
    const shown = page.part('picture').querySelector('img') as HTMLImageElement;
    expect(shown.src).to.equal(picture);
    expect(getComputedStyle(shown).objectFit, 'all of it').to.equal('contain');
    await accessible(page.element);
    page.button('One more of Gift wrapping, Red, Large').click();
    await until(() => page.text('limit') === 'You can order 2 at most.', 'the limit is said');
    expect(lines()).to.deep.equal([['wrap', undefined, 2]]);
  });

  it('[CART-02] a product whose picture has its own address shows it, also where the shop has another by now', async () => {
    const products = fakeShopData().products.map((product) => ({ ...product, images: ['/test/support/img/vase.jpg'] }));
    page = await openedCart({ productId: 'p-mug' }, { data: { products: products as never } });
    const shown = () => page.part('picture').querySelector('img')?.getAttribute('src');
    expect(shown()).to.equal('/test/support/img/vase.jpg');
    for (const product of page.backend.data.products) product.images = ['/test/support/img/vase_200_q70.jpg'] as never;
    await revalidateCart();
    await until(() => shown() === '/test/support/img/vase_200_q70.jpg', 'the new one');
  });

  it('[CART-02] lines of one variant with different notes are named apart; one is counted and removed without the other', async () => {
    page = await openedCart([
      { productId: 'p-mug', note: 'For Ann' },
      { productId: 'p-mug', note: 'For Bob', count: 2 },
    ]);
    expect(page.texts('item-note')).to.deep.equal(['Note: For Ann', 'Note: For Bob']);
    const names = [...page.root.querySelectorAll('[part="item"] :is(button, input)')].map(({ ariaLabel }) => ariaLabel);
    expect(new Set(names).size, 'each control has a name of its own').to.equal(8);
    expect(page.parts('edit-note')).to.have.length(0);
    expect(page.parts('edit-options'), 'there is nothing to choose').to.have.length(0);
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

  it('[CART-02] where the shop takes notes, a line gets one by the keyboard, and loses it; Escape leaves it as it was', async () => {
    page = await openedCart({ productId: 'p-mug', count: 2 }, { markup: '<sb-cart line-notes></sb-cart>' });
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
    await sendKeys({ press: 'Enter' });
    await until(() => focusName() === 'Note for Mug, For Ann', 'the field has the focus');
    (deepActiveElement() as HTMLInputElement).select();
    await sendKeys({ press: 'Backspace' });
    page.button('Save').click();
    await until(() => focusName() === 'Add a note to Mug', 'the focus is near');
    expect(lines()).to.deep.equal([['v-mug', undefined, 2]]);
  });

  it('[CART-03] lines of one variant share its stock: a limit is that of all, and what is too much is said of the last', async () => {
    page = await openedCart(['For Ann', 'For Bob'].map((note) => ({ productId: 'p-poster', note })));
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

  it('[CART-02] other options are chosen for a line: it keeps count and note, that is said, and the focus stays near; Escape leaves it as it is', async () => {
    page = await openedCart({ productId: 'p-coat', variantId: 'v-coat-sand-s', note: 'For Ann', count: 2 });
    const before = page.text('options');
    page.button('Change options of Rain coat, Sand, S, For Ann').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => page.parts('options-modal')[0]?.matches('[open]'), 'the options');
    await until(() => page.parts('value').length > 0, 'the values');
    await accessible(page.element);
    await sendKeys({ press: 'Escape' });
    await until(() => !page.part('options-modal').matches('[open]'), 'closed');
    expect(page.text('options')).to.equal(before);
    expect(page.drawer.open).to.equal(true);
    page.button(/^Change options of Rain coat/).click();
    const isFree = ({ ariaChecked, dataset }: HTMLElement) => ariaChecked === 'false' && dataset.state === 'available';
    const free = () => page.part('options-modal').matches('[open]') && page.parts('value').find(isFree);
    await until(free, 'open again');
    const other = free() || undefined;
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

  it('E12: options whose code does not come say so beside their button, and its next press opens them', async () => {
    const warned = quiet(/options of its lines could not be loaded/);
    const late = new Latches();
    atEnd(() => late.end());
    page = await openedCart({ productId: 'p-coat', variantId: 'v-coat-sand-s' });
    late.nextImport('LineOptions').fail();
    page.button(/^Change options of Rain coat/).click();
    const tip = () => page.root.querySelector('[part=tip]:popover-open')?.textContent;
    await until(() => tip() === 'This could not be opened. Check your connection and press again', 'it can be read');
    expect(warned.warnings.filter((text) => text.includes('options of its lines'))).to.have.length(1);
    page.button(/^Change options of Rain coat/).click();
    await until(() => page.parts('options-modal')[0]?.matches('[open]'), 'the options');
  });

  it('the open drawer adds no landmarks to a page that has its own', async () => {
    page = await openedCart({ productId: 'p-mug' });
    const own = [document.createElement('header'), document.createElement('footer')];
    document.body.append(...own);
    await until(() => page.parts('foot').length > 0, 'it is filled');
    const landmarks = 'header, footer, main, nav, aside, [role="banner"], [role="contentinfo"]';
    expect(page.root.querySelectorAll(landmarks).length).to.equal(0);
    await accessible(document.body);
    for (const element of own) element.remove();
  });
});
