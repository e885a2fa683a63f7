// slow: three carts, axe over a note
import { expect } from '@open-wc/testing';
import { orderDone, orderPayload } from '../../src/stores/checkout/checkout.js';
import { orderNote } from '../../src/stores/checkout/order-note.js';
import { site } from '../../src/stores/site/site.js';
import { accessible, until } from '../support/fixture.js';
import { type CartPage, openedCart, paste } from './sb-cart-support.js';

describe('<sb-cart> note to the order', () => {
  let page: CartPage;

  async function open(orderNote = true): Promise<void> {
    page = await openedCart({ productId: 'p-mug' }, { shop: { orderNote } });
  }
  const key = () => `sb-order-note.1:${site().get().projectId}`;

  async function write(words: string): Promise<void> {
    await until(() => page.parts('order-note-head').length === 1, 'the note is shown');
    page.part('order-note-head').click();
    const field = page.part('order-note-field') as HTMLTextAreaElement;
    await until(() => field.checkVisibility(), 'it is unfolded');
    paste(field, words);
  }

  it('[OUT-01] stores the visitor’s note, sends it trimmed with the order, and deletes it after the order', async () => {
    await open();
    await write(' Ring twice, please. ');
    await accessible(page.element);
    expect(localStorage.getItem(key())).to.equal(' Ring twice, please. ');
    const { fields, sent } = orderPayload({}, '');
    expect(fields.note).to.equal('Ring twice, please.');
    orderDone('lead-1', sent);
    expect(orderNote().get()).to.equal('');
    expect(localStorage.getItem(key())).to.equal(null);
    expect(orderPayload({}, '').fields).not.to.have.property('note');
  });

  it('shows another tab’s note, keeps one note per shop, and truncates what is longer than an order accepts', async () => {
    await open();
    await write('For Ada');
    const newValue = 'For Ada, and Grace';
    localStorage.setItem(key(), newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: key(), newValue, storageArea: localStorage }));
    const field = page.part('order-note-field') as HTMLTextAreaElement;
    await until(() => field.value === newValue, 'the other tab’s note is shown');
    const withdraw = site().provide({ projectId: `${site().get().projectId}-b` });
    expect(orderNote().get()).to.equal('');
    withdraw();
    expect(orderNote().get()).to.equal(newValue);
    orderNote().write(`${'x'.repeat(999)}😀`);
    expect(orderNote().get(), 'truncated without half an emoji').to.equal('x'.repeat(999));
  });

  it('for a shop without order notes, shows no field and sends no note', async () => {
    await open(false);
    orderNote().write('Hello');
    await until(() => page.text('line-total') !== '', 'the total is shown');
    expect(page.parts('order-note')).to.have.length(0);
    expect(orderPayload({}, '').fields).not.to.have.property('note');
  });
});
