import { expect } from '@open-wc/testing';
import '../../elements/sb-cart.js';
import '../../elements/sb-form.js';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { revalidateCart } from '../../src/stores/checkout/checkout.js';
import { confirmation } from '../../src/stores/checkout/confirmation.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import { openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

describe('<sb-form checkout>: what has changed', () => {
  const extras: Element[] = [];
  afterEach(() => {
    for (const element of extras.splice(0)) element.remove();
  });
  const page = new CheckoutPage();
  beforeEach(() => page.backend.answer('lead', () => Response.json({ lead_id: 'lead-1' })));

  /** Another element on the page. */
  function put(tag: 'sb-cart' | 'sb-form', attributes: Record<string, string> = {}): HTMLElement {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    extras.push(element);
    return element;
  }

  /** The page keeps the products it has met: each test has one of its own. */
  let serial = 0;
  async function addRepriced() {
    const id = `p-lamp-${++serial}`;
    await page.addProduct(id, 30);
    page.backend.data.products = [fakeProduct(id, { name: 'Lamp', variants: [fakeVariant(`v-${id}`, { price: 35 })] })];
    await revalidateCart();
  }

  /** A form in which only the button is left to press, for a lamp whose price has changed since it was added. */
  async function filledAndRepriced() {
    const visit = await page.filled();
    await addRepriced();
    return visit;
  }

  const dialogs = () =>
    [...document.querySelectorAll('sb-form, sb-cart')]
      .flatMap((element) => [
        element.shadowRoot,
        ...[...(element.shadowRoot?.querySelectorAll('sb-form') ?? [])].map(({ shadowRoot }) => shadowRoot),
      ])
      .flatMap((root) => [...(root?.querySelectorAll<HTMLDialogElement>('dialog[open][part~="changes"]') ?? [])]);
  const dialog = () => dialogs()[0] as HTMLDialogElement;
  const press = (name: string) =>
    [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

  it('[CONF-02] [CONF-03] without a cart on the page the form itself shows it, and sends what is agreed to', async () => {
    const visit = await filledAndRepriced();
    await visit.click(visit.submit);
    await until(() => dialogs().length > 0, 'the dialog');
    // words that fade in have no contrast yet
    await until(() => dialog().getAnimations({ subtree: true }).length === 0, 'it has come in');
    expect(dialog().textContent).to.contain('Lamp').and.contain('from €30 to €35');
    await expect(visit.element).to.be.accessible();
    press('Apply the changes');
    await visit.reaches('success');
    const [lead] = page.backend.of('lead').map(({ body }) => body as { pay: { price: number } });
    expect(lead?.pay.price).to.equal(119);
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
    await until(() => dialogs().length > 0, 'the dialog');
    const row = dialog().querySelector('[part="change"]');
    expect(row?.querySelector('img')?.getAttribute('src')).to.contain('coat');
    expect(
      [...(row?.querySelectorAll('[part="change-options"]') ?? [])].map(({ textContent }) => textContent),
    ).to.deep.equal(['Sand / S', 'Note: For Ann']);
    press('Cancel');
    await visit.reaches('idle');
  });

  it('[CONF-02] with a closed cart and another form on the page there is one dialog, that of the form that sends', async () => {
    put('sb-cart');
    put('sb-form', { checkout: '' });
    const visit = await filledAndRepriced();
    await visit.click(visit.submit);
    await until(() => dialogs().length > 0, 'the dialog');
    expect(dialogs().length).to.equal(1);
    expect(dialog().getRootNode() === visit.root).to.equal(true);
    press('Cancel');
    await until(() => dialogs().length === 0, 'closed');
  });

  it('[CONF-02] not agreed: the form names the lines, in words where no cart is on the page, and takes the words back once all is agreed', async () => {
    const visit = await filledAndRepriced();
    await visit.click(visit.submit);
    await until(() => dialogs().length > 0, 'the dialog');
    press('Cancel');
    await visit.says('The order was not sent, because something in it has changed:');
    await visit.says('Lamp: Price changed from €30 to €35');
    expect(visit.part('show-line') === null).to.equal(true);
    expect(page.backend.of('lead')).to.have.length(0);
    await expect(visit.element).to.be.accessible();
    cart().confirmPrices();
    await until(() => !visit.part('declined'), 'nothing stands in the way');
  });

  it('[CONF-02] in the editor nothing is asked and nothing is sent', async () => {
    await addRepriced();
    const visit = await openForm([], { checkout: '', mode: 'admin' });
    extras.push(visit.element);
    await visit.says('Courier');
    await visit.fill({ Name: 'Ann', Email: 'ann@example.com', Phone: '+49 30 1234' });
    await visit.click(visit.control('Pickup'));
    await visit.click(visit.control('Collect'));
    await visit.click(visit.submit);
    await visit.says('The editor sends nothing. On the page this would be sent:');
    expect(dialogs().length).to.equal(0);
    expect(page.backend.of('lead')).to.have.length(0);
  });

  it('a question ends with the form that shows it', async () => {
    const visit = await filledAndRepriced();
    await visit.click(visit.submit);
    await until(() => confirmation().get(), 'the question');
    visit.element.remove();
    await until(() => confirmation().get() === null, 'called off');
  });

  it('a question ends when another tab has emptied the cart', async () => {
    const visit = await filledAndRepriced();
    await visit.click(visit.submit);
    await until(() => dialogs().length > 0, 'the dialog');
    cart().dispatch({ type: 'clear' }, 'other-tab');
    await until(() => dialogs().length === 0, 'closed');
    expect(page.backend.of('lead')).to.have.length(0);
  });
});
