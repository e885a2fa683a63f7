// slow: eight calls of a backend that fail in three ways each, with their elements
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
import { payment } from '../../src/stores/payment.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { json } from '../support/fake-routes.js';
import { chooseFiles } from '../support/files.js';
import { accessible, atEnd, put, quiet, ui, until } from '../support/fixture.js';
import { openForm } from '../support/pages/form.js';
import { openShop } from '../support/pages/shop-page.js';

/** What a backend answers that has gone wrong: `boom` is for nobody's eyes. */
const ANSWERS: Record<string, () => Response> = {
  'a 500 with words': () => json({ message: 'boom', error: 'boom' }, 500),
  'a page in HTML': () => new Response('<!doctype html><h1>boom</h1>'),
  'nothing at all': () => new Response(''),
};

interface Asked {
  element: Element;
  /** Tries again, as the visitor does. */
  again?: () => void;
}

interface Case {
  call: CallName;
  /** Puts on the page what makes the call, and makes it. */
  ask(): Promise<Asked>;
  /** What the visitor reads when it has failed. */
  reads: RegExp;
  /** What they read when they have tried again, and the shop is well; without it the element goes on as it is. */
  recovered?: RegExp;
}

const first = (markup: string) => put(markup).firstElementChild as Element;
const tryAgain = (element: Element) => () =>
  ui(element)
    .button(/Try again/)
    .click();

/** An element that asks by itself, and has a button that asks again. */
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
  },
  {
    call: 'lead',
    async ask() {
      const visit = await openForm([{ id: 'name', type: 'name', label: 'Name' }]);
      atEnd(() => visit.element.remove());
      await visit.fill({ Name: 'Ann' });
      visit.submit.click();
      return { element: visit.element, again: () => ui(visit.element).button('Try now').click() };
    },
    reads: /whether this has arrived/,
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
  },
  {
    call: 'payAjax',
    async ask() {
      const element = first('<sb-payment></sb-payment>');
      payment().start('pay-1', 'hash-1', pageHistory());
      atEnd(() => payment().close(pageHistory()));
      return { element, again: tryAgain(element) };
    },
    reads: /could not|try again/i,
  },
];

/** What the console was given, in words; an error has its address in a property. */
const wordsOf = (given: unknown[]) =>
  given.map((one) => (one instanceof RequestError ? `${one.address} answered ${one.status}` : String(one))).join(' ');

describe('a backend that answers with what nobody can read', () => {
  for (const [number, { call, ask, reads, recovered }] of CASES.entries())
    for (const [kind, answer] of Object.entries(ANSWERS))
      it(`${call} (${number + 1}) with ${kind}: the visitor reads our words and can go on, the author the address`, async () => {
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
        expect(ui(element).text, 'the server’s own words').not.to.match(/boom|doctype/i);
        expect([document.body.innerText, ...alerted.args].join()).not.to.match(/boom|doctype/i);
        const place = DEFAULT_PATHS[call].replace('{groupId}', 'g-1');
        const isNamed = (words: string) => words.includes(place) && /answered (500|200)/.test(words);
        await until(() => heard.calls.some((words) => isNamed(wordsOf(words))), 'the author reads which call it was');
        if (kind === 'a 500 with words') await accessible(element);
        if (!recovered) return;
        heal();
        again?.();
        await until(
          () => recovered.test(ui(element).text),
          () => `the visitor reads ${recovered}: ${ui(element).text}`,
        );
      });
});
