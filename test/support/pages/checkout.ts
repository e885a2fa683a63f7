import { stub } from 'sinon';
import { request } from '../../../src/events.js';
import { cart } from '../../../src/stores/cart/cart.js';
import { confirmation } from '../../../src/stores/checkout/confirmation.js';
import { shipping } from '../../../src/stores/shipping.js';
import { shopRules } from '../../../src/stores/shop-rules.js';
import { site } from '../../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../fake-backend.js';
import { fakeProduct, fakeVariant } from '../fake-products.js';
import { until } from '../until.js';
import { type FormPage, openForm } from './form.js';
import { closePayment } from './payment.js';

/** A page with a chair in the cart, a fresh one for each test of the describe it is called in. */
export class CheckoutPage {
  backend!: FakeBackend;
  form: FormPage | undefined;

  constructor() {
    const address = location.pathname + location.search;
    let withdraw = () => {};
    beforeEach(async () => {
      sessionStorage.clear();
      localStorage.clear();
      this.backend = installFakeBackend({ discounts: [] });
      withdraw = site().provide({ projectId: 'pr-1', country: 'DE' });
      cart().dispatch({ type: 'clear' }, 'clear');
      await shopRules('pr-1').load(true);
      await this.add('chair', 84);
    });
    afterEach(async () => {
      // an answer that comes later would empty the next test's cart
      const isAsking = () => this.form?.element.isConnected && this.form.state === 'busy';
      await until(() => !isAsking(), 'the order has its answer');
      this.form?.element.remove();
      confirmation().get()?.answer(false);
      cart().dispatch({ type: 'clear' }, 'clear');
      shipping().choose(null);
      shipping().setCountry('');
      closePayment();
      document.querySelector('sb-payment')?.remove();
      history.replaceState(null, '', address);
      withdraw();
      this.backend.restore();
      sessionStorage.clear();
      localStorage.clear();
    });
  }

  /** Puts something into the cart that no product call knows. */
  async add(id: string, price: number): Promise<void> {
    const before = cart().get().items.length;
    request(document, 'add-to-cart', { item: { id, title: id, price } });
    await until(() => cart().get().items.length > before, `${id} is in the cart`);
  }

  /** Puts the shop's only product into the cart. */
  async addProduct(id: string, price: number): Promise<void> {
    this.backend.data.products = [priced(id, price)];
    request(document, 'add-to-cart', { productId: id });
    const there = () =>
      cart()
        .get()
        .items.some(({ productId }) => productId === id);
    await until(there, `${id} is in the cart`);
  }

  async open(attributes: Record<string, string> = {}): Promise<FormPage> {
    await shipping().load();
    this.form = await openForm([], { checkout: '', ...attributes });
    await this.form.says('Courier');
    return this.form;
  }

  /** A form in which only the button is left to press. */
  async filled(): Promise<FormPage> {
    const visit = await this.open();
    await visit.fill({ Name: 'Ann', Email: 'ann@example.com', Phone: '+49 30 1234' });
    await visit.click(visit.control('Pickup'));
    await visit.click(visit.control('Collect'));
    return visit;
  }
}

/** A product with one variant. */
export const priced = (id: string, price: number) => fakeProduct(id, { variants: [fakeVariant(`v-${id}`, { price })] });

/** The visitor wants less motion, or not; until restored. */
export const motion = (less: boolean) => stub(window, 'matchMedia').returns({ matches: less } as MediaQueryList);
