// slow: eight calls of a backend that fail in five ways each, with their elements
import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import '../../elements/sb-cart.js';
import '../../elements/sb-catalogue.js';
import '../../elements/sb-form.js';
import '../../elements/sb-payment.js';
import '../../elements/sb-product.js';
import { pageHistory } from '../../src/platform/history/page-history.js';
import { type CallName, DEFAULT_PATHS } from '../../src/ports/api-base.js';
import { RequestError } from '../../src/ports/request-error.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import { addToCart } from '../../src/stores/cart/requests.js';
import { payment } from '../../src/stores/payment/payment.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct } from '../support/fake-products.js';
import { json } from '../support/fake-routes.js';
import { fakePromocode } from '../support/fake-shop-data.js';
import { chooseFiles } from '../support/files.js';
import { accessible, atEnd, put, quiet, settled, stopClock, ui, until } from '../support/fixture.js';
import { openForm } from '../support/pages/form.js';
import { openShop } from '../support/pages/shop-page.js';

/** Faulty responses of a backend; `boom` must not reach the visitor. */
const ANSWERS: Record<string, () => Response> = {
  'a 500 with a JSON message': () => json({ message: 'boom', error: 'boom' }, 500),
  'an HTML page': () => new Response('<!doctype html><h1>boom</h1>'),
  'an empty body': () => new Response(''),
};

interface Asked {
  element: Element;
  /** Retries, as the visitor does. */
  again?: () => void;
}

interface Case {
  call: CallName;
  /** Renders the element and makes the call. */
  ask(): Promise<Asked>;
  /** Text for the visitor after the failure. */
  reads: RegExp;
  /** Text after a retry once the shop works again; absent if the element works without the call. */
  recovered?: RegExp;
  /** A valid response about other items than those requested, where the response can be about others. */
  others?: unknown;
  /** Shows progress for as long as the backend does not respond. */
  waits?: true;
}

const first = (markup: string) => put(markup).firstElementChild as Element;
const tryAgain = (element: Element) => () =>
  ui(element)
    .button(/Try again/)
    .click();

/** Renders an element that makes the call itself and has a retry button. */
const shown = (markup: string) => async () => {
  const element = first(markup);
  return { element, again: tryAgain(element) };
};

async function openCart(): Promise<Element> {
  const element = first('<sb-cart></sb-cart>');
  await addToCart({ item: { id: 'chair', title: 'Chair', price: 10 } });
  cartOpen().open();
  atEnd(() => cartOpen().close());
  await until(() => ui(element).text.includes('Chair'), 'the cart is open');
  return element;
}

const CASES: Case[] = [
  {
    call: 'products',
    ask: shown('<sb-catalogue></sb-catalogue>'),
    reads: /could not be loaded/,
    recovered: /Mug/,
  },
  {
    call: 'products',
    ask: shown('<sb-product product-id="p-mug"></sb-product>'),
    reads: /could not be loaded/,
    recovered: /Mug/,
    others: { products: [fakeProduct('p-lamp')], total: 1, page: 1, pages: 1 },
  },
  {
    call: 'settings',
    ask: shown('<sb-catalogue tabs></sb-catalogue>'),
    reads: /could not be loaded/,
    recovered: /Mug/,
  },
  { call: 'discounts', ask: async () => ({ element: await openCart() }), reads: /Chair.*Total€10/ },
  { call: 'shipping', ask: async () => ({ element: await openCart() }), reads: /Chair.*Total€10/ },
  {
    call: 'promocodes',
    async ask() {
      const element = await openCart();
      const { field, button } = ui(element);
      await until(() => ui(element).all('button', 'Apply').length > 0, 'there is a field for promo codes');
      const input = field(/Promo code/);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'save10');
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      button('Apply').click();
      return { element, again: tryAgain(element) };
    },
    reads: /could not be checked/,
    recovered: /10% off/,
    others: { promocode: fakePromocode('friend90', { discount_amount: 90 }) },
  },
  {
    call: 'lead',
    async ask() {
      const visit = await openForm([{ id: 'name', type: 'name', label: 'Name' }]);
      atEnd(() => visit.element.remove());
      await visit.fill({ Name: 'Ann' });
      visit.submit.click();
      // it also retries without the button
      return { element: visit.element, again: () => ui(visit.element).all('button', 'Try now')[0]?.click() };
    },
    reads: /whether .* has arrived/,
    recovered: /Thank you/,
  },
  {
    call: 'upload',
    async ask() {
      const { element, root } = await openForm([{ id: 'plan', type: 'file', label: 'Plan' }]);
      atEnd(() => element.remove());
      await until(() => root.querySelector('input[type=file]'), 'the field is there');
      const file = new File(['plan'], 'plan.pdf', { type: 'application/pdf' });
      chooseFiles(root.querySelector('input[type=file]') as HTMLInputElement, file);
      return { element, again: tryAgain(element) };
    },
    reads: /plan\.pdf.*(could not|again)/i,
    recovered: /plan\.pdf/,
    waits: true,
  },
  {
    call: 'payAjax',
    async ask() {
      const element = first('<sb-payment></sb-payment>');
      payment().start('pay-1', 'hash-1', pageHistory());
      atEnd(() => payment().close(pageHistory()));
      return { element, again: tryAgain(element) };
    },
    reads: /could not be loaded.*try again.*try again/i,
    recovered: /To pay/,
    others: {
      status: 1,
      pay: { pay_id: 'pay-9', pay_sum: 999, pay_status: 1, support_types: { cash: { title: 'Cash' } } },
    },
  },
];

/** Formats console arguments as text; a request error has its URL in a property. */
const wordsOf = (given: unknown[]) =>
  given.map((one) => (one instanceof RequestError ? `${one.address} answered ${one.status}` : String(one))).join(' ');

describe('a backend with unreadable responses', () => {
  for (const [number, { call, ask, reads, recovered }] of CASES.entries())
    for (const [kind, answer] of Object.entries(ANSWERS))
      it(`${call} (${number + 1}) with ${kind}: shows the library’s error text, logs the URL and can recover`, async () => {
        const backend: FakeBackend = openShop();
        const heard = quiet(/./);
        const alerted = stub(window, 'alert');
        atEnd(() => alerted.restore());
        const heal = backend.answer(call, answer);
        const { element, again } = await ask();
        await until(
          () => reads.test(ui(element).text),
          () => `the visitor reads ${reads}: ${ui(element).text}`,
        );
        expect(ui(element).text, 'the server’s own message').not.to.match(/boom|doctype/i);
        expect([document.body.innerText, ...alerted.args].join()).not.to.match(/boom|doctype/i);
        const place = DEFAULT_PATHS[call].replace('{groupId}', 'g-1');
        const isNamed = (words: string) => words.includes(place) && /answered (500|200)/.test(words);
        await until(() => heard.calls.some((words) => isNamed(wordsOf(words))), 'the call’s URL is logged');
        if (kind === 'a 500 with a JSON message') await accessible(element);
        if (!recovered) return;
        await settled(element);
        heal();
        again?.();
        await until(
          () => recovered.test(ui(element).text),
          () => `the visitor reads ${recovered}: ${ui(element).text}`,
        );
      });
});

/** Returns true if an element exposes or shows that it is busy. */
const isAtWork = (element: Element) =>
  element.shadowRoot?.querySelector('[aria-busy="true"], [role="progressbar"]') !== null ||
  /loading|sending|checking|uploading/i.test(ui(element).text);

describe('a backend that responds after 40 s', () => {
  for (const [number, { call, ask, reads, recovered, waits }] of CASES.entries())
    it(`${call} (${number + 1}): shows progress, then the error text within 40 s; the late response changes nothing`, async () => {
      const backend = openShop();
      quiet(/./);
      const alerted = stub(window, 'alert');
      atEnd(() => alerted.restore());
      const heal = backend.answer(call, async () => {
        await new Promise((resolve) => setTimeout(resolve, 40_000));
        return json({ message: 'boom' }, 500);
      });
      const clock = stopClock();
      const begin = Date.now();
      /** Advances the page’s time by half seconds, so that the effects of one step are rendered before the next one. */
      const passes = async (isSo: () => boolean, words: string, seconds: number) => {
        const end = Date.now() + seconds * 1000;
        await until(async () => {
          if (isSo() || Date.now() >= end) return true;
          await clock.tickAsync(500);
          return false;
        }, words);
      };
      const { element, again } = await ask();
      await passes(() => backend.of(call).length > 0, 'the call is made', 2);
      await passes(() => false, 'three seconds', 3);
      expect(isAtWork(element) || reads.test(ui(element).text), ui(element).text).to.equal(true);
      if (waits) return;
      await passes(() => reads.test(ui(element).text), `the visitor reads ${reads}`, 37);
      expect(ui(element).text).to.match(reads);
      expect((Date.now() - begin) / 1000, 'seconds').to.be.below(40);
      heal();
      // a retry needs a moment
      await clock.tickAsync(1000);
      again?.();
      if (recovered) await passes(() => recovered.test(ui(element).text), `the visitor reads ${recovered}`, 5);
      await clock.tickAsync(45_000);
      await settled(element);
      expect(ui(element).text)
        .to.match(recovered ?? reads)
        .and.not.match(/boom/);
      if (recovered) expect(ui(element).text).to.not.match(/could not|no connection/i);
    });
});

describe('a backend that responds with data of other items', () => {
  for (const [number, { call, ask, reads, recovered, others }] of CASES.entries()) {
    if (!others) continue;
    it(`${call} (${number + 1}): shows nothing of it, and can recover`, async () => {
      const backend = openShop();
      quiet(/./);
      const heal = backend.answer(call, () => json(others));
      const { element, again } = await ask();
      await until(
        () => reads.test(ui(element).text),
        () => `the visitor reads ${reads}: ${ui(element).text}`,
      );
      expect(ui(element).text).to.not.match(/lamp|friend90|90%|999|pay-9/i);
      if (!recovered) return;
      await settled(element);
      heal();
      again?.();
      await until(
        () => recovered.test(ui(element).text),
        () => `the visitor reads ${recovered}: ${ui(element).text}`,
      );
    });
  }

  it('a response with other products removes nothing from the cart', async () => {
    const backend = openShop();
    const heard = quiet(/could not be brought up to date/);
    await addToCart({ productId: 'p-mug', count: 2 });
    const element = first('<sb-cart></sb-cart>');
    backend.answer('products', () => json({ products: [fakeProduct('p-lamp')], total: 1, page: 1, pages: 1 }));
    cartOpen().open();
    atEnd(() => cartOpen().close());
    await until(() => heard.warnings.length > 0, 'a warning is logged');
    await settled(element);
    expect(ui(element).text)
      .to.match(/Mug/)
      .and.not.match(/not available|Lamp/);
  });
});
