// slow: 24 orders of four late events, and twice six orders of three, one by one and in one task
import { expect } from '@open-wc/testing';
import '../../elements/sb-cart.js';
import '../../elements/sb-cart-button.js';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import { customItem } from '../support/custom-item.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { frame, freshPage, put, quiet, ui, until } from '../support/fixture.js';
import { inEachAbsence, inEachOrder, Latches } from '../support/latches.js';

describe('<sb-cart> with a drawer module that loads late', () => {
  const late = new Latches();
  const heard = quiet(/could not be loaded/);
  let element: HTMLElement;
  beforeEach(() => void installFakeBackend());
  afterEach(leave);

  const press = () => request(document, 'cart-open', null);
  const isOpen = () => ui(element).root.querySelector('dialog')?.open === true;
  const isShown = () => until(isOpen, 'it is open');
  const told = () => heard.warnings.filter((text) => text.includes('could not be loaded')).length;

  function visit(): void {
    freshPage();
    // the store handles requests from now on
    cart();
    heard.forget();
    element = document.createElement('sb-cart');
    document.body.append(element);
  }
  function pressed(): HTMLElement {
    visit();
    press();
    return element;
  }
  async function leave(): Promise<void> {
    late.end();
    cartOpen().close();
    await until(() => location.hash === '', 'the URL has no hash');
    element.remove();
    await frame();
  }

  it('a press after a failed load retries it, however late the failure is reported; a press before it fails with it', async () => {
    await inEachOrder(['the load fails', 'a press', 'an add', 'the retry loads'], async ({ order, play }) => {
      const [first, second] = [late.nextImport('CartDrawer'), late.nextImport('CartDrawer')];
      visit();
      press();
      await until(() => first.come === 1, 'its module is requested');
      await play({
        'the load fails': () => first.fail(),
        'a press': press,
        'an add': () => cart().dispatch({ type: 'add', item: customItem('mug'), count: 1 }, 'add'),
        'the retry loads': () => second.open(),
      });
      await until(() => told() === 1, 'the failure is reported');
      const isTriedAgain = order.indexOf('the load fails') < order.indexOf('a press');
      if (!isTriedAgain) {
        await until(() => !cartOpen().get(), 'it is closed');
        press();
      }
      await isShown();
      expect(told()).to.equal(1);
      await leave();
    });
  });

  for (const outcome of ['loads', 'fails'] as const) {
    const is =
      outcome === 'loads'
        ? 'opens after re-insertion when its module loads'
        : 'opens at the next press when its module fails to load';
    it(`${is}, at any time while the cart is removed and re-inserted`, async () => {
      await inEachAbsence(late, ['CartDrawer', outcome], pressed, async () => {
        if (outcome === 'fails') {
          await until(() => told() === 1, 'the failure is reported');
          press();
        }
        await isShown();
        expect(told()).to.equal(outcome === 'fails' ? 1 : 0);
        await leave();
      });
    });
  }

  it('[CART-01] a button press shows a busy state at once and loads all missing modules; a second press is ignored', async () => {
    const missing = [late.nextImport('CartContent'), late.nextImport('CartDrawer')];
    visit();
    const button = put('<sb-cart-button></sb-cart-button>').querySelector('sb-cart-button') as HTMLElement;
    await until(() => ui(button).part('base')?.ariaLabel, 'the button is drawn');
    const base = ui(button).part('base') as HTMLElement;
    base.click();
    await Promise.resolve();
    expect(cartOpen().get()).to.equal(true);
    await until(() => base.ariaBusy === 'true', 'the button is busy');
    expect(missing.map(({ come }) => come)).to.deep.equal([1, 1]);
    base.click();
    await Promise.resolve();
    expect(cartOpen().get()).to.equal(true);
    for (const latch of missing) latch.open();
    await isShown();
    await until(() => base.ariaBusy === null, 'the button is no longer busy');
  });

  it('[CART-12] a script that toggles it again before it can be shown does not close it', async () => {
    const drawer = late.nextImport('CartDrawer');
    freshPage();
    cart();
    const toggle = () => request(document, 'cart-toggle', null);
    toggle();
    await frame();
    toggle();
    await frame();
    expect(cartOpen().get(), 'without the element').to.equal(true);
    element = put('<sb-cart></sb-cart>').firstElementChild as HTMLElement;
    await until(() => drawer.come === 1, 'its module is requested');
    toggle();
    drawer.open();
    await isShown();
    toggle();
    await until(() => !isOpen(), 'it is closed once it is shown');
  });

  it('a press while the failure is being reported retries the load', async () => {
    const first = late.nextImport('CartDrawer');
    visit();
    document.addEventListener('sb-error', press, { once: true });
    press();
    first.fail();
    await until(isOpen, 'it is open');
    expect(told()).to.equal(1);
  });
});
