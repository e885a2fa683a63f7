// runs in firefox, webkit: pointer, keys and the top layer
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { fakeVariant } from '../support/fake-products.js';
import { details, frame, pointAt, quiet, stopClock, until } from '../support/fixture.js';
import { nameOf, shownCatalogue } from '../support/pages/catalogue.js';
import {
  chosen,
  fakeOption,
  fakeTones,
  inAllWays,
  tipSays,
  tipText,
  value,
} from '../support/pages/catalogue-options.js';
import { openShop } from '../support/pages/shop-page.js';

describe('<sb-catalogue> tips of options', () => {
  const heard = quiet();
  let root: ShadowRoot;
  let own: HTMLElement;

  beforeEach(async () => {
    const options = [fakeOption('size', 'horizon_block', ['s', 'm', 'l', 'xl']), fakeTones('radio')];
    const of = (size: string, quantity: number | null = null) =>
      fakeVariant(`v-${size}`, { values: { size, tone: 'ink' }, quantity });
    const wide = fakeVariant('v-wide', { values: { size: 'l', tone: 'sand' } });
    openShop({ products: [inAllWays(options, { variants: [of('s'), of('m', 0), wide], link: '' })] });
    await sendMouse({ type: 'move', position: [1, 1] });
    const view = await shownCatalogue('', 1, 600);
    root = view.root;
    own = view.card('Product p-1');
  });

  const said = () => [...root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join(' ');

  it('[OPT-03] on hover, unavailable values show their reason and swatches their name; an available value has no tip', async () => {
    for (const [id, tip] of [
      ['m', 'Out of stock'],
      ['l', 'Not in this combination. Choosing it changes the other options'],
      ['xl', 'Not available'],
      ['ink', 'INK'],
      ['sand', 'SAND: Not in this combination. Choosing it changes the other options'],
    ]) {
      await pointAt(value(own, id as string));
      await tipSays(root, tip as string);
    }
    await sendMouse({ type: 'move', position: [1, 1] });
    await tipSays(root, '');
    await pointAt(value(own, 's'));
    await frame();
    expect(tipText(root)).to.equal('');
    await pointAt(value(own, 'm'));
    await tipSays(root, 'Out of stock');
    const tip = root.querySelector('[part=tip]') as HTMLElement;
    const [box, at] = [tip.getBoundingClientRect(), value(own, 'm').getBoundingClientRect()];
    expect(box.left, 'inside the window').to.be.at.least(0);
    expect(box.bottom <= at.top || box.top >= at.bottom, 'the tip is beside the value').to.equal(true);
    expect(Math.min(Math.abs(box.bottom - at.top), Math.abs(box.top - at.bottom))).to.be.below(12);
    expect(tip.getAttribute('aria-hidden'), 'the value’s accessible name has the text already').to.equal('true');
    await pointAt(tip);
    await frame();
    expect(tipText(root), 'the tip stays under the pointer').to.equal('Out of stock');
    await sendMouse({ type: 'move', position: [1, 1] });
    await tipSays(root, '');
  });

  it('[OPT-03] the keyboard reaches every reason, even of a value that cannot be chosen; Escape hides it', async () => {
    value(own, 's').focus();
    await sendKeys({ press: 'End' });
    await tipSays(root, 'Not available');
    expect(chosen(own), 'focused, not chosen').to.deep.equal(['s', 'ink']);
    await sendKeys({ press: 'Escape' });
    await tipSays(root, '');
    await sendKeys({ press: 'Tab' });
    await tipSays(root, 'INK');
    await sendKeys({ press: 'Tab' });
    await tipSays(root, '');
  });

  it('[OPT-03] a press shows and announces why a value is not available', async () => {
    value(own, 'xl').click();
    await tipSays(root, 'Not available');
    await until(() => said().includes('Not available'), 'the reason is announced');
    expect(chosen(own)).to.deep.equal(['s', 'ink']);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await tipSays(root, '');
  });

  it('[OPT-02] a value that changes other options shows and announces which, for a limited time', async () => {
    value(own, 'm').click();
    await tipSays(root, 'Out of stock');
    const clock = stopClock();
    value(own, 'sand').click();
    await tipSays(root, 'Also changed – Option size: L');
    await until(() => chosen(own).join() === 'l,sand', 'both are chosen');
    await until(() => said().includes('Option size: L'), 'the change is announced');
    clock.tick(8000);
    await tipSays(root, '');
  });

  it('[CARD-06] the disabled button of a sold-out variant shows its reason on hover and on focus, and adds nothing', async () => {
    const asked = details('add-to-cart');
    const button = own.querySelector('[part~=add]') as HTMLElement;
    value(own, 'm').click();
    await until(() => button.ariaDisabled === 'true', 'the button is disabled');
    expect(button.textContent).to.equal('Out of stock');
    expect(nameOf(button), 'screen readers read it too').to.match(/^Out of stock, other options are available: /);
    await pointAt(button);
    await tipSays(root, 'Out of stock, other options are available');
    await sendMouse({ type: 'move', position: [1, 1] });
    await tipSays(root, '');
    value(own, 'ink').focus();
    await sendKeys({ press: 'Tab' });
    expect(deepActiveElement()).to.equal(button);
    await tipSays(root, 'Out of stock, other options are available');
    await sendKeys({ press: 'Enter' });
    button.click();
    await frame();
    expect(asked).to.deep.equal([]);
    value(own, 's').click();
    await until(
      () => button.ariaDisabled !== 'true' && button.dataset.tip === undefined,
      'the button is enabled again',
    );
  });

  it('the tip follows its value when the page scrolls, and is removed with its catalogue', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div style="height: 3000px"></div>');
    value(own, 's').focus();
    await sendKeys({ press: 'End' });
    await tipSays(root, 'Not available');
    const gap = () => {
      const tip = root.querySelector('[part=tip]')?.getBoundingClientRect();
      return Math.abs((tip?.bottom ?? 0) - value(own, 'xl').getBoundingClientRect().top);
    };
    window.scrollTo(0, 40);
    await until(() => window.scrollY === 40 && gap() < 12, 'the tip is at its value');
    root.host.remove();
    await until(() => !root.querySelector('[part=tip]'), 'the tip is removed');
    expect(heard.warnings).to.deep.equal([]);
  });
});
