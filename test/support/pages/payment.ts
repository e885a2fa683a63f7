import { type SinonStub, stub } from 'sinon';
import { deepActiveElement } from '../../../src/platform/focus/shadow-dom.js';
import { pageHistory } from '../../../src/platform/history/page-history.js';
import { withLock } from '../../../src/ports/page-lock.js';
import { navigation } from '../../../src/stores/page/navigation.js';
import { payment } from '../../../src/stores/payment/payment.js';
import { type FakeBackend, installFakeBackend } from '../fake-backend.js';
import { quiet } from '../quiet.js';
import { ui } from '../ui.js';
import { until } from '../until.js';

export const BILL = {
  status: 1,
  pay: {
    pay_id: 'pay-1',
    pay_sum: 84,
    currency: 'EUR',
    pay_status: 1,
    pay_time_done: null,
    support_types: { bank_card: {}, paypal: {}, cash: { instruction: 'Pay the courier at the door' } },
  },
};

export const PAID = {
  ...BILL,
  pay: { ...BILL.pay, pay_status: 2, pay_time_done: 'x', pay_time_done_formatted: '1 May 2026, 12:00' },
};

/** Opens a payment as a form does after its response. */
export const startPayment = () => payment().start('pay-1', 'hash-1', pageHistory());

export const closePayment = () => payment().close(pageHistory());

/** Closes the open bill without paying. */
export async function closeBill(): Promise<void> {
  await until(() => payment().get().kind === 'bill', 'the payment shows its bill');
  // adds the element to a page without one
  const dialog = () => document.querySelector('sb-payment')?.shadowRoot?.querySelector('dialog');
  await until(() => dialog()?.open, 'the dialog is open');
  closePayment();
  await until(() => !dialog()?.open, 'the dialog is closed');
}

/** Dispatches popstate, as after back or forward. */
export const followAddress = () => window.dispatchEvent(new PopStateEvent('popstate'));

export const pathWith = (query: string) => `${location.pathname}?${query}`;

/** Sets the page's URL. WebKit allows 100 changes in 10 seconds. */
function comeTo(path: string): void {
  if (path !== location.pathname + location.search + location.hash) history.replaceState(null, '', path);
}

/** A page with a payment element, new for each test of the describe it is called in. */
export class PaymentPage {
  backend!: FakeBackend;
  go!: SinonStub;
  element!: HTMLElement;

  constructor() {
    const path = location.pathname + location.search;
    quiet(/^<sb-payment>: a payment call failed/);
    beforeEach(() => {
      // payments of other tests
      localStorage.clear();
      this.backend = installFakeBackend();
      this.go = stub(navigation, 'go');
    });
    afterEach(async () => {
      closePayment();
      this.element?.remove();
      await this.goalsAreTold();
      comeTo(location.pathname);
      this.go.restore();
      this.backend.restore();
    });
    after(() => comeTo(path));
  }

  /** Adds the element to the page at a query, with the server's response. */
  place(query: string, answer: object = BILL): void {
    this.backend.answer('payAjax', () => Response.json(answer));
    comeTo(query ? pathWith(query) : location.pathname);
    this.element = document.createElement('sb-payment');
    document.body.append(this.element);
  }

  /** Same as place(); waits for the modal, which must stay open. */
  async open(query: string, answer: object = BILL): Promise<void> {
    this.place(query, answer);
    if (query.includes('pay_id')) await this.appears();
  }

  async openBill(answer: object = BILL): Promise<void> {
    await this.open('pay_id=pay-1&h=hash-1', answer);
    await this.says('€84');
  }

  async startBill(): Promise<void> {
    startPayment();
    await this.appears();
    await this.says('€84');
  }

  /** Waits until the goals are sent to analytics, under a lock shared by tabs. */
  goalsAreTold(): Promise<void> {
    return withLock('sb-payment-goals.1', () => {});
  }

  appears(): Promise<void> {
    return until(
      () => this.root.querySelector('dialog')?.open,
      () => `the modal is open; the payment is ${payment().get().kind}, at ${location.search}${location.hash}`,
    );
  }

  closes(): Promise<void> {
    const dialog = () => this.root.querySelector('dialog');
    const state = () =>
      `${payment().get().kind}, its dialog ${dialog()?.dataset.state}, the focus on ${deepActiveElement()?.localName}`;
    return until(
      () => !dialog()?.open,
      () => `the modal is closed; the payment is ${state()}`,
    );
  }

  get root(): ShadowRoot {
    return ui(this.element).root;
  }

  get dialog(): HTMLDialogElement {
    return this.root.querySelector('dialog') as HTMLDialogElement;
  }

  get text(): string {
    return (this.dialog.textContent ?? '').replace(/\s+/g, ' ');
  }

  says(words: string): Promise<void> {
    return until(
      () => this.text.includes(words),
      () => `the modal says "${words}", it says: ${this.text}`,
    );
  }

  part(name: string): HTMLElement | null {
    return ui(this.element).part(name);
  }

  get methods(): HTMLInputElement[] {
    return [...this.root.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  }

  method(id: string): HTMLInputElement {
    const found = this.methods.find(({ value }) => value === id);
    if (!found) throw new Error(`no way to pay "${id}"`);
    return found;
  }

  get chosen(): string | undefined {
    return this.methods.find(({ checked }) => checked)?.value;
  }

  button(name: string): HTMLButtonElement {
    return ui(this.element).button(name);
  }
}
