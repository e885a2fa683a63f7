// slow: 24 orders of four late events, and twice six of three, apart and in one task
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

describe('<sb-cart> whose drawer comes late', function () {
  this.timeout(60_000);
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
    // it answers what is asked of it from now on
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
    await until(() => location.hash === '', 'the address is plain');
    element.remove();
    await frame();
  }

  it('a press after the failure is another try, however late it is told or drawn; one before it has failed with it', async () => {
    await inEachOrder(['the file fails', 'a press', 'goods', 'the file comes'], async ({ order, play }) => {
      const [first, second] = [late.nextImport('CartDrawer'), late.nextImport('CartDrawer')];
      visit();
      press();
      await until(() => first.come === 1, 'its file is asked for');
      await play({
        'the file fails': () => first.fail(),
        'a press': press,
        goods: () => cart().dispatch({ type: 'add', item: customItem('mug'), count: 1 }, 'add'),
        'the file comes': () => second.open(),
      });
      await until(() => told() === 1, 'the failure is told');
      const isTriedAgain = order.indexOf('the file fails') < order.indexOf('a press');
      if (!isTriedAgain) {
        await until(() => !cartOpen().get(), 'it is closed');
        press();
      }
      await isShown();
      expect(told()).to.equal(1);
      await leave();
    });
  });

  for (const outcome of ['comes', 'fails'] as const) {
    const is = outcome === 'comes' ? 'shown in the page that the cart has come back to' : 'there at the next press';
    it(`is ${is}, whenever its file ${outcome} while the cart leaves the page and comes back`, async () => {
      await inEachAbsence(late, ['CartDrawer', outcome], pressed, async () => {
        if (outcome === 'fails') {
          await until(() => told() === 1, 'the failure is told');
          press();
        }
        await isShown();
        expect(told()).to.equal(outcome === 'fails' ? 1 : 0);
        await leave();
      });
    });
  }

  it('[CART-01] a press of its button is seen at once, asks for all that is missing together, and a second one closes nothing', async () => {
    const missing = [late.nextImport('CartContent'), late.nextImport('CartDrawer')];
    visit();
    const button = put('<sb-cart-button></sb-cart-button>').querySelector('sb-cart-button') as HTMLElement;
    await until(() => ui(button).part('base')?.ariaLabel, 'the button is drawn');
    const base = ui(button).part('base') as HTMLElement;
    base.click();
    expect(cartOpen().get()).to.equal(true);
    await until(() => base.ariaBusy === 'true', 'the button shows that it is coming');
    expect(missing.map(({ come }) => come)).to.deep.equal([1, 1]);
    base.click();
    expect(cartOpen().get()).to.equal(true);
    for (const latch of missing) latch.open();
    await isShown();
    await until(() => base.ariaBusy === null, 'the button shows that it is there');
  });

  it('a press while the failure is being told is another try', async () => {
    const first = late.nextImport('CartDrawer');
    visit();
    document.addEventListener('sb-error', press, { once: true });
    press();
    first.fail();
    await until(isOpen, 'it is open');
    expect(told()).to.equal(1);
  });
});
