// runs in light: the light React
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { request } from '../../src/events.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { cartRefresh, revalidateCart } from '../../src/stores/refresh/refresh.js';
import { setStock } from '../support/fake-products.js';
import { fakeShopData } from '../support/fake-shop-data.js';
import { accessible, atEnd, quiet, settled, until } from '../support/fixture.js';
import { Latches } from '../support/latches.js';
import { chosen } from '../support/pages/catalogue-options.js';
import { type CartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> lines', () => {
  let page: CartPage;

  const lines = () => page.items.map(({ variantId, id, note, count }) => [variantId ?? id, note, count]);
  const focusName = () => deepActiveElement()?.getAttribute('aria-label');
  const said = () => page.spoken.at(-1);

  it('[CART-14] [CART-02] a custom item shows its options, SKU, link and picture, and its limit when it is reached', async () => {
    const picture = new URL('../support/img/vase.jpg', import.meta.url).href;
    const wrapping = { id: 'wrap', title: 'Gift wrapping', price: 2, options: ['Red', 'Large'], limit: 2 };
    page = await openedCart({ item: { ...wrapping, article: 'GW-1', link: '/wrap', picture }, count: 2 });
    expect(page.text('options')).to.equal('Red · Large');
    expect(page.text('vendor-code')).to.equal('SKU: GW-1');
    expect(page.part('item-link').getAttribute('href')).to.equal('/wrap');
    const shown = page.part('picture').querySelector('img') as HTMLImageElement;
    expect(shown.src).to.equal(picture);
    expect(getComputedStyle(shown).objectFit, 'the whole picture is visible').to.equal('contain');
    page.button('One more of Gift wrapping, Red, Large').click();
    await until(() => page.text('limit') === 'You can order 2 at most.', 'the limit is shown');
    await accessible(page.element);
    expect(lines()).to.deep.equal([['wrap', undefined, 2]]);
  });

  it('[CART-02] shows a product picture that has its own URL, and the new one after a refresh', async () => {
    const products = fakeShopData().products.map((product) => ({ ...product, images: ['/test/support/img/vase.jpg'] }));
    page = await openedCart({ productId: 'p-mug' }, { data: { products: products as never } });
    const shown = () => page.part('picture').querySelector('img')?.getAttribute('src');
    expect(shown()).to.equal('/test/support/img/vase.jpg');
    for (const product of page.backend.data.products) product.images = ['/test/support/img/vase_200_q70.jpg'] as never;
    await revalidateCart();
    await until(() => shown() === '/test/support/img/vase_200_q70.jpg', 'the new picture is shown');
  });

  it('[CART-02] lines of one variant with different notes have distinct control names and change independently', async () => {
    page = await openedCart([
      { productId: 'p-mug', note: 'For Ann' },
      { productId: 'p-mug', note: 'For Bob', count: 2 },
    ]);
    expect(page.texts('item-note')).to.deep.equal(['Note: For Ann', 'Note: For Bob']);
    const names = [...page.root.querySelectorAll('[part="item"] :is(button, input)')].map(({ ariaLabel }) => ariaLabel);
    expect(new Set(names).size, 'each control has a different name').to.equal(8);
    expect(page.parts('edit-note')).to.have.length(0);
    expect(page.parts('edit-options'), 'the product has no options').to.have.length(0);
    page.button('One more of Mug, For Bob').click();
    await until(() => lines()[1]?.[2] === 3, 'one more piece');
    page.button('Remove Mug, For Ann').click();
    await until(() => page.parts('pending').length === 1, 'the removed line offers Undo');
    expect(lines()).to.deep.equal([
      ['v-mug', 'For Ann', 0],
      ['v-mug', 'For Bob', 3],
    ]);
  });

  it('[CART-02] with line-notes: adds a note by keyboard, clears it again; Escape discards an edit and keeps the cart open', async () => {
    page = await openedCart({ productId: 'p-mug', count: 2 }, { markup: '<sb-cart line-notes></sb-cart>' });
    page.button('Add a note to Mug').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => focusName() === 'Note for Mug', 'the field has the focus');
    await accessible(page.element);
    await sendKeys({ type: 'For Ann' });
    await sendKeys({ press: 'Enter' });
    await until(() => focusName() === 'Change the note of Mug, For Ann', 'the edit button has the focus');
    expect(lines()).to.deep.equal([['v-mug', 'For Ann', 2]]);
    expect(said()).to.equal('The note of Mug is saved');
    await sendKeys({ press: 'Enter' });
    await until(() => focusName() === 'Note for Mug, For Ann', 'the field has the focus');
    await sendKeys({ type: ' and Bob' });
    await sendKeys({ press: 'Escape' });
    await until(() => focusName() === 'Change the note of Mug, For Ann', 'the edit button has the focus again');
    expect(lines()).to.deep.equal([['v-mug', 'For Ann', 2]]);
    expect(page.drawer.open).to.equal(true);
    await sendKeys({ press: 'Enter' });
    await until(() => focusName() === 'Note for Mug, For Ann', 'the field has the focus');
    (deepActiveElement() as HTMLInputElement).select();
    await sendKeys({ press: 'Backspace' });
    page.button('Save').click();
    await until(() => focusName() === 'Add a note to Mug', 'the add button has the focus');
    expect(lines()).to.deep.equal([['v-mug', undefined, 2]]);
  });

  it('[CART-03] lines of one variant share its stock: the limit counts all of them, the last line shows the excess', async () => {
    page = await openedCart(['For Ann', 'For Bob'].map((note) => ({ productId: 'p-poster', note })));
    await until(() => page.parts('item').length === 2, 'both lines are shown');
    page.button('One more of Poster, For Ann').click();
    await until(() => page.text('limit') === 'Only 2 in stock for all your lines of this item.', 'the limit is shown');
    setStock(page.backend.data.products, 'p-poster', 1);
    await revalidateCart();
    await until(
      () => page.text('stock') === 'The only one in stock is in another line of your cart',
      'the excess is shown',
    );
    expect(page.parts('item').map(({ dataset }) => dataset.state)).to.deep.equal(['fine', 'wrong']);
    expect(page.text('line-subtotal')).to.equal('Subtotal€15');
    await accessible(page.element);
  });

  it('[CART-02] changes the options of a line: keeps quantity and note, announces it, keeps the focus; Escape changes nothing', async () => {
    page = await openedCart({ productId: 'p-coat', variantId: 'v-coat-sand-s', note: 'For Ann', count: 2 });
    const before = page.text('options');
    page.button('Change options of Rain coat, Sand, S, For Ann').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => page.parts('options-modal')[0]?.matches('[open]'), 'the options are open');
    await until(() => page.parts('value').length > 0, 'the option values are loaded');
    await accessible(page.element);
    await sendKeys({ press: 'Escape' });
    await until(() => !page.part('options-modal').matches('[open]'), 'the options are closed');
    expect(page.text('options')).to.equal(before);
    expect(page.drawer.open).to.equal(true);
    page.button(/^Change options of Rain coat/).click();
    const isFree = ({ ariaChecked, dataset }: HTMLElement) => ariaChecked === 'false' && dataset.state === 'available';
    const free = () => page.part('options-modal').matches('[open]') && page.parts('value').find(isFree);
    await until(free, 'the options are open again');
    const other = free() || undefined;
    other?.click();
    await until(() => other?.ariaChecked === 'true', 'the value is chosen');
    page.part('modal-button').click();
    await until(() => page.text('options') !== before, 'the line has other options');
    expect(lines()).to.have.length(1);
    expect(lines()[0]?.slice(1)).to.deep.equal(['For Ann', 2]);
    await until(() => focusName()?.startsWith('Change options of Rain coat'), 'the button of the line has the focus');
    expect(said()).to.contain('is in your cart now');
    expect(page.drawer.open).to.equal(true);
  });

  it('[CART-02] the options of each line of a product open with the variant of that line, and applying them keeps both lines', async () => {
    page = await openedCart(
      ['v-coat-sand-s', 'v-coat-black-s'].map((variantId) => ({ productId: 'p-coat', variantId })),
    );
    await until(() => page.parts('edit-options').length === 2, 'both lines are shown');
    const before = lines();
    const isOpen = () => page.parts('options-modal')[0]?.matches('[open][data-state=open]');
    const shown: unknown[] = [];
    for (const edit of page.parts('edit-options')) {
      edit.click();
      await until(() => isOpen() && page.parts('value').length > 0, 'the options are open');
      shown.push(chosen(page.part('options-modal')));
      page.part('modal-button').click();
      await until(() => !page.part('options-modal').matches('[open]'), 'the options are closed');
    }
    expect(shown).to.deep.equal([
      ['sand', 's'],
      ['black', 's'],
    ]);
    expect(lines()).to.deep.equal(before);
  });

  it('[CART-02] the options do not open over the page when the cart is closed while their product is loading', async () => {
    page = await openedCart({ productId: 'p-coat', variantId: 'v-coat-sand-s' });
    await until(() => page.parts('edit-options').length === 1, 'the line is shown');
    const answer = page.backend.hold('products');
    const asked = page.backend.of('products').length;
    const refreshed = cartRefresh().run();
    await until(() => page.backend.of('products').length > asked, 'the product is requested');
    page.part('edit-options').click();
    request(document, 'cart-close', null);
    answer();
    await refreshed;
    await settled(page.element);
    expect(page.parts('options-modal')).to.have.length(0);
  });

  it('E12: shows a tip and logs one warning when the code of the options fails to load; the next press opens them', async () => {
    const warned = quiet(/options of its lines could not be loaded/);
    const late = new Latches();
    atEnd(() => late.end());
    page = await openedCart({ productId: 'p-coat', variantId: 'v-coat-sand-s' });
    late.nextImport('LineOptions').fail();
    page.button(/^Change options of Rain coat/).click();
    const tip = () => page.root.querySelector('[part=tip]:popover-open')?.textContent;
    await until(() => tip() === 'This could not be opened. Check your connection and press again', 'the tip is shown');
    expect(warned.warnings.filter((text) => text.includes('options of its lines'))).to.have.length(1);
    page.button(/^Change options of Rain coat/).click();
    await until(() => page.parts('options-modal')[0]?.matches('[open]'), 'the options are open');
  });
});
