import { expect } from '@open-wc/testing';
import { cart } from '../../elements/cart.js';
import { settled, stopClock, until } from '../support/fixture.js';
import { type CartPage, cartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> slots for content of the page', () => {
  let page: CartPage;

  /** Adds a child for a slot of the cart. */
  function row(slot: string, words: string): HTMLElement {
    const child = document.createElement('div');
    child.slot = slot;
    child.textContent = words;
    page.element.append(child);
    return child;
  }
  /** The part of the drawer that a row is shown in, empty if it is not shown. */
  const shownIn = (child: HTMLElement) => child.assignedSlot?.closest('[part]')?.getAttribute('part') ?? '';

  it('[CART-02] shows a row after the line with its id, whatever characters the id has, as long as the line is there', async () => {
    page = await cartPage();
    const ids = ['gift', 'Grüße "1" & <b>', "it's #2.3:[x] \\ /", '日本 語', 'constructor'];
    const rows = ids.map((id) => row(`after-${id}`, `about ${id}`));
    for (const id of ids) await cart.add({ item: { id, title: `Item ${id}`, price: 1 } });
    await page.open();
    await until(() => rows.every((child) => shownIn(child) === 'item'), 'all rows are shown');
    const besides = rows.map((child) => child.assignedSlot?.closest('li')?.querySelector('h3')?.textContent);
    expect(besides).to.deep.equal(ids.map((id) => `Item ${id}`));
    await cart.remove('gift');
    await until(() => shownIn(rows[0] as HTMLElement) === '', 'the row is hidden with its line');
    await cart.add({ item: { id: 'gift', title: 'Item gift', price: 1 } });
    await until(() => shownIn(rows[0] as HTMLElement) === 'item', 'the row is shown again with its line');
  });

  it('shows its row before the sums of a filled cart, and another one in the empty cart', async () => {
    page = await cartPage();
    const sums = row('before-sums', 'Packed without plastic');
    const empty = row('empty', 'New this week');
    await page.open();
    await until(() => shownIn(empty) === 'empty', 'the empty cart shows its row');
    expect(shownIn(sums)).to.equal('');
    await cart.add({ productId: 'p-mug' });
    await until(() => shownIn(sums) === 'body', 'the filled cart shows its row');
    expect(shownIn(empty)).to.equal('');
    const follows = (before: Element, after: Element) =>
      (before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const slot = sums.assignedSlot as HTMLSlotElement;
    expect(follows(page.part('promo'), slot), 'after the code').to.equal(true);
    expect(follows(slot, page.part('summary')), 'before the sums').to.equal(true);
    expect(sums.getBoundingClientRect().height, 'the row is visible').to.be.above(0);
  });

  it('[CART-07] a field of the page keeps the focus when the time of a removed line ends', async () => {
    page = await openedCart([{ productId: 'p-mug' }, { productId: 'p-poster' }]);
    const wishes = row('before-sums', '').appendChild(document.createElement('input'));
    await until(() => wishes.checkVisibility(), 'the field is shown');
    const time = stopClock();
    page.button('Remove Mug').click();
    await until(() => page.parts('pending').length > 0, 'the removed line offers Undo');
    wishes.focus();
    time.tick(5000);
    await until(() => page.parts('pending').length === 0, 'the line is gone');
    await settled(page.element);
    expect(document.activeElement === wishes).to.equal(true);
  });

  it('rows stay children of the element and keep their state when it is removed, put back and moved', async () => {
    page = await cartPage();
    await cart.add({ productId: 'p-mug' });
    const child = row(`after-${cart.get().items[0]?.id}`, '');
    const input = child.appendChild(document.createElement('input'));
    input.setAttribute('aria-label', 'Engraving');
    const isKept = async () => {
      await until(() => shownIn(child) === 'item' && page.drawer.open, 'the row is shown in the open cart');
      expect(page.element.children.length).to.equal(1);
      expect(input.parentElement === child).to.equal(true);
    };
    await page.open();
    await isKept();
    input.value = 'For Ada';
    const box = page.element.parentElement as HTMLElement;
    page.element.remove();
    await until(() => !page.element.isConnected, 'the element is disconnected');
    box.append(page.element);
    await isKept();
    box.appendChild(document.createElement('section')).append(page.element);
    await isKept();
    expect(input.value).to.equal('For Ada');
  });
});
