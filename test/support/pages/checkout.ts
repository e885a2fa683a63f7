import { request } from '../../../src/events.js';
import { cart } from '../../../src/stores/cart/cart.js';
import { confirmation } from '../../../src/stores/checkout/confirmation.js';
import { shopRules } from '../../../src/stores/shop/shop-rules.js';
import { shipping } from '../../../src/stores/totals/shipping.js';
import { emptyCart } from '../cart-lines.js';
import { fakeProduct, fakeVariant } from '../fake-products.js';
import { until } from '../fixture.js';
import type { FormPage } from './form.js';
import { FormSite } from './form-site.js';
import { closePayment } from './payment.js';

/** A page with a chair in the cart, new for each test of the describe it is called in. */
export class CheckoutPage extends FormSite {
  constructor() {
    super({ country: 'DE' });
    const address = location.pathname + location.search;
    beforeEach(async () => {
      this.backend.data.discounts = [];
      emptyCart();
      await shopRules('pr-1').load(true);
      await this.add('chair', 84);
    });
    afterEach(() => history.replaceState(null, '', address));
  }

  protected override async leave(): Promise<void> {
    // a later response would empty the next test's cart
    const isAsking = () => this.visit?.element.isConnected && this.visit.state === 'busy';
    await until(() => !isAsking(), 'the order has a response');
    this.close();
    confirmation().get()?.answer(false);
    emptyCart();
    shipping().choose(null);
    shipping().setCountry('');
    closePayment();
    await super.leave();
  }

  /** Adds a custom item to the cart. */
  async add(id: string, price: number): Promise<void> {
    const before = cart().get().items.length;
    request(document, 'add-to-cart', { item: { id, title: id, price } });
    await until(() => cart().get().items.length > before, `${id} is in the cart`);
  }

  async addProduct(id: string, price: number): Promise<void> {
    this.backend.data.products = [priced(id, price)];
    request(document, 'add-to-cart', { productId: id });
    const there = () =>
      cart()
        .get()
        .items.some(({ productId }) => productId === id);
    await until(there, `${id} is in the cart`);
  }

  /** A checkout with delivery methods; by default its fields are name, email and phone. */
  async checkout(attributes: Record<string, string> = {}, fields: object[] = []): Promise<FormPage> {
    await shipping().load();
    const visit = await this.open(fields, { checkout: '', ...attributes });
    await visit.says('Courier');
    return visit;
  }

  async filled(attributes?: Record<string, string>): Promise<FormPage> {
    const visit = await this.checkout(attributes);
    await visit.fill({ Name: 'Ann', Email: 'ann@example.com', Phone: '+49 30 1234' });
    await visit.click(visit.control('Pickup'));
    await visit.click(visit.control('Collect'));
    return visit;
  }
}

export const priced = (id: string, price: number) => fakeProduct(id, { variants: [fakeVariant(`v-${id}`, { price })] });
