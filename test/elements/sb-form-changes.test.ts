import { expect } from '@open-wc/testing';
import '../../elements/sb-cart.js';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { revalidateCart } from '../../src/stores/checkout/checkout.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, until } from '../support/fixture.js';
import { CheckoutPage } from '../support/pages/checkout.js';

describe('<sb-form checkout>: what has changed', () => {
  const page = new CheckoutPage();
  beforeEach(() => page.backend.answer('lead', () => Response.json({ lead_id: 'lead-1' })));

  /** The page keeps the products it has met: each test has one of its own. */
  let serial = 0;
  /** A form in which only the button is left to press, for a lamp whose price has changed since it was added. */
  async function filledAndRepriced() {
    const visit = await page.filled();
    const id = `p-lamp-${++serial}`;
    await page.addProduct(id, 30);
    page.backend.data.products = [fakeProduct(id, { name: 'Lamp', variants: [fakeVariant(`v-${id}`, { price: 35 })] })];
    await revalidateCart();
    return visit;
  }

  const dialogs = () =>
    [...document.querySelectorAll('sb-form, sb-cart')]
      .flatMap(({ shadowRoot }) => [
        shadowRoot,
        ...[...(shadowRoot?.querySelectorAll('sb-form') ?? [])].map((form) => form.shadowRoot),
      ])
      .flatMap((root) => [...(root?.querySelectorAll<HTMLDialogElement>('dialog[open][part~="changes"]') ?? [])]);
  const dialog = () => dialogs()[0] as HTMLDialogElement;
  const opens = () => until(() => dialogs().length > 0, 'the dialog');
  const closes = () => until(() => dialogs().length === 0, 'closed');
  const press = (name: string) =>
    [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

  it('[CONF-02] [CONF-03] without a cart on the page the form itself shows it, and sends what is agreed to', async () => {
    const visit = await filledAndRepriced();
    await visit.click(visit.submit);
    await opens();
    expect(dialog().textContent).to.contain('Lamp').and.contain('from €30 to €35');
    await accessible(visit.element);
    press('Apply the changes');
    await visit.reaches('success');
    expect(page.lead.pay).to.deep.include({ price: 119 });
    expect(dialogs().length).to.equal(0);
  });

  it('[CONF-02] each line comes with its picture, its options and its note', async () => {
    const visit = await page.filled();
    request(document, 'add-to-cart', { productId: 'p-coat', variantId: 'v-coat-sand-s', note: 'For Ann' });
    await until(() => cart().get().items.length === 2, 'it is in the cart');
    const coat = page.backend.data.products.find(({ id }) => id === 'p-coat');
    for (const variant of coat?.variants ?? []) variant.price = 1;
    await revalidateCart();
    await visit.click(visit.submit);
    await opens();
    const row = dialog().querySelector('[part="change"]');
    expect(row?.querySelector('img')?.getAttribute('src')).to.contain('coat');
    const options = [...(row?.querySelectorAll('[part="change-options"]') ?? [])];
    expect(options.map(({ textContent }) => textContent)).to.deep.equal(['Sand / S', 'Note: For Ann']);
    press('Cancel');
    await visit.reaches('idle');
  });

  it('[CONF-02] with a closed cart and another form on the page there is one dialog, that of the form that sends', async () => {
    document.body.append(document.createElement('sb-cart'));
    await page.open([], { checkout: '' });
    const visit = await filledAndRepriced();
    await visit.click(visit.submit);
    await opens();
    expect(dialogs().length).to.equal(1);
    expect(dialog().getRootNode() === visit.root).to.equal(true);
    // another tab has emptied the cart
    cart().dispatch({ type: 'clear' }, 'other-tab');
    await closes();
    expect(page.sent).to.equal(0);
  });

  it('[CONF-02] not agreed: the form names the lines, in words where no cart is on the page, and takes the words back once all is agreed', async () => {
    const visit = await filledAndRepriced();
    await visit.click(visit.submit);
    await opens();
    press('Cancel');
    await visit.says('The order was not sent, because something in it has changed:');
    await visit.says('Lamp: Price changed from €30 to €35');
    expect(visit.part('show-line') === null).to.equal(true);
    expect(page.sent).to.equal(0);
    await accessible(visit.element);
    cart().confirmPrices();
    await until(() => !visit.part('declined'), 'nothing stands in the way');
  });
});
