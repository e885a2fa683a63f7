// runs in firefox, webkit: native controls, selection and Intl
// slow: two real seconds of success, axe twice, real keys
import { expect, fixture } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { type SinonStub, stub } from 'sinon';
import { LAZY_CONTROLS } from '../../src/components/shared/fields/controls.js';
import { accessible, becomes, provide, settled, until } from '../support/fixture.js';
import { offline } from '../support/offline.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

describe('<sb-form>: numbers, ranges and unknown field types', () => {
  const page = new FormSite();
  let visit: FormPage;

  async function open(type: 'number' | 'range', settings: object): Promise<void> {
    visit = await page.open([
      { id: 'width', type, label: 'Width', ...settings },
      { id: 'name', label: 'Name' },
    ]);
    await visit.find('[role=spinbutton], [type=range]');
  }
  const box = () => visit.control('Width');
  async function number(settings: object = {}) {
    await open('number', settings);
    box().focus();
  }
  /** Dispatches the events itself, because the driver of WebKit cannot hold keys down. */
  function pressWith(held: string, key: string) {
    const init = { key, bubbles: true, cancelable: true, [`${held}Key`]: true };
    for (const type of ['keydown', 'keyup']) visit.focused?.dispatchEvent(new KeyboardEvent(type, init));
  }

  it('[FLD-05] keys pressed during IME composition neither step the number nor leave the field', async () => {
    await number({ min: 0, max: 9 });
    await sendKeys({ type: '5' });
    const composing = [{ isComposing: true }, { keyCode: 229 }];
    for (const key of ['ArrowUp', 'Enter', 'Home']) {
      for (const init of composing) box().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
    }
    await settled(visit.element);
    expect([box().value, visit.focused === box()]).to.deep.equal(['5', true]);
  });

  it('[FLD-05] a letter pressed over a marked part of a number changes nothing', async () => {
    await number({ default: '1234' });
    box().setSelectionRange(1, 2);
    await sendKeys({ type: 'x' });
    expect([box().value, box().selectionStart]).to.deep.equal(['1234', 1]);
    await sendKeys({ type: '5' });
    expect(box().value).to.equal('15234');
  });

  it('[FLD-05] drops letters, steps by arrows and modifiers, clamps the number when left, and sends it with a decimal point', async () => {
    await number({ decimals: 2, min: -1000, max: 1000 });
    await sendKeys({ type: '-1a2,3,4x' });
    expect(box().value).to.equal('-12,34');
    expect(getComputedStyle(box()).unicodeBidi, 'the minus stays before it in RTL text').to.equal('plaintext');
    await visit.press('ArrowUp');
    expect(box().value).to.equal('-12.33');
    pressWith('shift', 'ArrowUp');
    await visit.holds('Width', '-12.23');
    pressWith('ctrl', 'ArrowUp');
    await visit.holds('Width', '-11.23');
    expect([box().ariaValueNow, box().ariaValueMin, box().ariaValueMax]).to.deep.equal(['-11.23', '-1000', '1000']);
    await accessible(visit.element);
    expect((await page.send()).fields[0]?.value).to.equal('-11.23');
    await visit.reaches('success');
    await visit.holds('Width', '');
    await visit.write('Width', '1500');
    let changes = 0;
    box().addEventListener('change', () => changes++);
    await visit.press('Tab');
    await visit.holds('Width', '1000');
    expect(changes, "the browser's own, and one for the clamped value").to.equal(2);
    box().focus();
    for (const [key, limit] of [
      ['Home', '-1000'],
      ['End', '1000'],
    ] as const) {
      await visit.press(key);
      await visit.holds('Width', limit);
    }
  });

  it('D4: writes a number as the language does, so that typing behind it does not multiply it', async () => {
    provide({ language: 'de' });
    await number({ decimals: 3, default: '1.25', step: 0.125 });
    await visit.holds('Width', '1,25');
    await visit.goOn('Width', '0');
    expect([box().value, box().ariaValueNow]).to.deep.equal(['1,250', '1.25']);
    await visit.press('ArrowUp');
    await visit.holds('Width', '1,375');
    expect((await page.sendValues()).width).to.equal('1.375');
  });

  it('D4: accepts a typed or pasted number with digit groups', async () => {
    await number({ decimals: 2 });
    await sendKeys({ type: '1,234.5' });
    expect([box().value, box().ariaValueNow]).to.deep.equal(['1,234.5', '1234.5']);
    await visit.press('Tab');
    await visit.holds('Width', '1234.5');
    box().focus();
    visit.fillAtOnce('Width', '\u200e€１,２３４.５６');
    await visit.press('Tab');
    await visit.holds('Width', '1234.56');
    expect((await page.sendValues()).width).to.equal('1234.56');
  });

  it('[FLD-05] if its module fails to load, keeps a number above its limit as typed and shows an error', async () => {
    offline(LAZY_CONTROLS.number);
    visit = await page.open([{ id: 'width', type: 'number', label: 'Width', max: 100 }]);
    await until(() => page.warnings.length > 0, 'a warning is logged');
    await visit.write('Width', '150');
    await visit.press('Tab');
    expect(box().value).to.equal('150');
    await visit.submitUntilSaid('Width must be 100 or less');
    expect(visit.focused).to.equal(box());
    expect(page.sent).to.equal(0);
  });

  const handles = () => [...visit.root.querySelectorAll<HTMLInputElement>('input[type=range]')];
  const shown = () => visit.part('range-value')?.textContent;
  const shows = (value: string) => becomes(shown, value);

  it('[FLD-01] one handle: keys step by 1, with Shift by 10, and to the limits; sends the shown value', async () => {
    await open('range', { min: 0, max: 50, default: '20' });
    // a slow machine would release a key so late that it repeats
    page.stopTime();
    handles()[0]?.focus();
    pressWith('shift', 'ArrowUp');
    await shows('30');
    for (const [key, value] of [
      ['ArrowLeft', '29'],
      ['End', '50'],
      ['Home', '0'],
      ['PageUp', '10'],
    ] as const) {
      await visit.press(key);
      expect(shown(), key).to.equal(value);
    }
    page.startTime();
    await accessible(visit.element);
    await visit.write('Name', 'Ann');
    expect(await page.sendValues()).to.deep.equal({ width: '10', name: 'Ann' });
  });

  it('[FLD-01] a held key repeats after 300 ms, then every 50 ms, at any system rate; marks a moved handle for 500 ms', async () => {
    await open('range', { min: 0, max: 100 });
    const handle = handles()[0] as HTMLInputElement;
    handle.focus();
    const time = page.stopTime();
    const key = (type: string, repeat = false) =>
      handle.dispatchEvent(new KeyboardEvent(type, { key: 'ArrowRight', bubbles: true, cancelable: true, repeat }));
    key('keydown');
    await shows('1');
    for (let at = 0; at < 5; at++) key('keydown', true);
    time.tick(299);
    key('keydown', true);
    time.tick(1);
    await shows('2');
    time.tick(49);
    time.tick(1);
    await shows('3');
    time.tick(100);
    await shows('5');
    key('keyup');
    await until(() => handle.dataset.state === 'moved', 'the handle is marked');
    time.tick(499);
    await settled();
    expect(handle.dataset.state).to.equal('moved');
    time.tick(1);
    await until(() => !handle.dataset.state, 'the mark is removed');
    expect(shown()).to.equal('5');
  });

  it('[FLD-01] two handles: the start cannot pass the end, a press on the track moves the nearer one, sends both with a dash', async () => {
    await open('range', { min: 0, max: 100, step: 10, double: true, default: '20-60' });
    expect(handles().map(({ ariaLabel }) => ariaLabel)).to.deep.equal(['Width: from', 'Width: to']);
    const points = [...visit.root.querySelectorAll('[part~="range-point"]')].map(({ textContent }) => textContent);
    expect(points).to.deep.equal(['0', '20', '40', '60', '80', '100']);
    page.stopTime();
    handles()[0]?.focus();
    await visit.press('End');
    expect(shown()).to.equal('60 – 60');
    await visit.press('ArrowLeft', 'ArrowLeft');
    expect(shown()).to.equal('40 – 60');
    page.startTime();
    await accessible(visit.element);
    const track = visit.part('range-track') as HTMLElement;
    track.scrollIntoView({ block: 'center' });
    const { left, width, top, height } = track.getBoundingClientRect();
    const at = (share: number): [number, number] => [Math.round(left + width * share), Math.round(top + height / 2)];
    const touch = { bubbles: true, pointerType: 'touch', clientX: at(0.12)[0], clientY: at(0.12)[1] };
    for (const type of ['pointerdown', 'pointercancel']) track.dispatchEvent(new PointerEvent(type, touch));
    await settled(visit.element);
    expect(shown(), 'a finger that scrolls the page moves nothing').to.equal('40 – 60');
    await sendMouse({ type: 'click', position: at(0.12) });
    await shows('10 – 60');
    for (const [type, share] of [
      ['move', 0.12],
      ['down', 0.12],
      ['move', 0.9],
      ['up', 0.9],
    ] as const)
      await sendMouse(type === 'move' ? { type, position: at(share) } : { type });
    await shows('60 – 60');
    await visit.press('Home');
    await shows('0 – 60');
    await sendMouse({ type: 'click', position: at(0.78) });
    await shows('0 – 80');
    expect(visit.focused).to.equal(handles()[1]);
    expect((await page.sendValues()).width).to.equal('0-80');
  });

  it('[FLD-01] gestures of a screen reader, which step the native handle, reach each value and the limit beyond the last step', async () => {
    await open('range', { min: 10, max: 95, step: 50 });
    const [handle] = handles() as [HTMLInputElement];
    const stepped = async (move: () => void, value: string) => {
      move();
      handle.dispatchEvent(new Event('input', { bubbles: true }));
      await shows(value);
      expect(handle.ariaValueText).to.equal(value);
    };
    await stepped(() => handle.stepUp(), '60');
    await stepped(() => handle.stepUp(), '95');
    await stepped(() => handle.stepDown(), '60');
  });

  it('[FLD-01] years have no thousands separators; other numbers have those of the language', async () => {
    const points = () =>
      [...visit.root.querySelectorAll('[part~="range-point"]')].map(({ textContent }) => textContent);
    await open('range', { min: 1990, max: 2030, step: 10, double: true });
    expect([shown(), ...points()]).to.deep.equal(['1990 – 2030', '1990', '2000', '2010', '2020', '2030']);
    expect(handles().map((handle) => handle.getAttribute('aria-valuetext'))).to.deep.equal(['1990', '2030']);
    await open('range', { min: 0, max: 2000, step: 1000 });
    expect([shown(), ...points()]).to.deep.equal(['0', '0', '1,000', '2,000']);
  });

  it('a disabled range has a track of another colour and opaque handles', async () => {
    const line = () => getComputedStyle(visit.part('range-track') as HTMLElement, '::after').backgroundColor;
    await open('range', { double: true });
    const usable = line();
    page.close();
    await open('range', { double: true, disabled: true });
    expect(line()).to.not.equal(usable);
    for (const handle of handles()) expect(getComputedStyle(handle).opacity).to.equal('1');
  });

  it('[FLD-01] at 320 px, the scale shows only numbers that do not overlap, with both limits; the track keeps its width', async () => {
    const place = await fixture<HTMLElement>('<div style="width: 320px"></div>');
    for (const [settings, dir] of [
      [{ min: 1000, max: 10_000, step: 1000 }, 'ltr'],
      [{ min: 100_000, max: 900_000, step: 100_000 }, 'rtl'],
      [{ min: 0, max: 9, step: 0.25, double: true }, 'ltr'],
    ] as const) {
      page.close();
      place.dir = dir;
      visit = await page.open([{ id: 'width', type: 'range', label: 'Width', ...settings }], {}, place);
      await visit.find('[type=range]');
      const points = () =>
        [...visit.root.querySelectorAll<HTMLElement>('[part~="range-point"]')].filter((point) =>
          point.checkVisibility({ visibilityProperty: true }),
        );
      const boxes = () => {
        const found = points().map((point) => {
          const text = document.createRange();
          text.selectNodeContents(point);
          return text.getBoundingClientRect();
        });
        return dir === 'rtl' ? found.reverse() : found;
      };
      await until(
        () => boxes().every(({ left }, at, all) => left > (all[at - 1]?.right ?? -Infinity)),
        () => `no numbers overlap: ${points().map(({ textContent }) => textContent)}`,
      );
      const words = (value: number) => new Intl.NumberFormat('en').format(value);
      expect([points()[0]?.textContent, points().at(-1)?.textContent]).to.deep.equal([
        ...[words(settings.min), words(settings.max)],
      ]);
      const form = visit.element.getBoundingClientRect();
      for (const { left, right } of boxes()) {
        expect(left).to.be.at.least(form.left - 1);
        expect(right).to.be.at.most(form.right + 1);
      }
      const track = visit.part('range-track') as HTMLElement;
      const { width } = track.getBoundingClientRect();
      handles()[0]?.focus();
      await visit.press('ArrowRight', 'End');
      await until(() => shown()?.startsWith(words(settings.max)), 'the handle is at the maximum');
      expect(track.getBoundingClientRect().width).to.equal(width);
    }
  });

  it('[FORM-13] a required field of an unknown type blocks sending and shows an error; the editor names the type', async () => {
    visit = await page.open([
      { id: 'wand', type: 'magic', label: 'Wand', required: true },
      { id: 'name', label: 'Name' },
    ]);
    expect(page.warnings.join()).to.include('there is no type "magic"');
    await visit.write('Name', 'Ann');
    await visit.submitUntilSaid('Wand cannot be shown here');
    await until(() => visit.focused === visit.part('field-unknown'), 'the field has the focus');
    expect(page.sent).to.equal(0);
    await accessible(visit.element);
    visit.element.setAttribute('mode', 'admin');
    await visit.says('Wand: There is no field type “magic”');
    await accessible(visit.element);
  });
});

describe('<sb-form>: masks', () => {
  const page = new FormSite();
  let visit: FormPage;
  let load: SinonStub;
  let come: () => void;
  beforeEach(() => {
    load = stub(LAZY_CONTROLS.masked, 'load').callsFake(async () => {
      await new Promise<void>((resolve) => {
        come = resolve;
      });
      return load.wrappedMethod.call(LAZY_CONTROLS.masked);
    });
  });

  const field = () => visit.control('Article');
  /** Opens the form while its mask is not loaded. */
  async function openPlain(settings: object = {}): Promise<void> {
    const fields = [{ id: 'article', label: 'Article', mask: '{A}-000-000', ...settings }];
    visit = await page.open([...fields, { id: 'name', label: 'Name' }]);
  }
  /** Opens the form, and loads the mask once the field is rendered without it. */
  async function open(settings?: object): Promise<void> {
    await openPlain(settings);
    const plain = field();
    come();
    await until(() => field() !== plain, 'the field has its mask');
    field().focus();
  }
  const sent = async () => (await page.sendValues()).article;

  it('[FLD-04] formats text that is typed, pasted, autofilled or preset; shows an error while it is incomplete', async () => {
    await open({ default: '123456' });
    await visit.holds('Article', 'A-123-456');
    visit.fillAtOnce('Article', '65x43');
    expect(field().value).to.equal('A-654-3');
    await accessible(visit.element);
    await visit.submitUntilSaid('Article is not complete');
    await visit.press('End');
    await sendKeys({ type: '21' });
    expect(await sent()).to.equal('A-654-321');
    await visit.holds('Article', 'A-123-456');
  });

  it('[FLD-04] a field that contains only literals of the mask is cleared when it is left', async () => {
    await open();
    await sendKeys({ type: 'A' });
    await visit.press('Tab');
    await visit.holds('Article', '');
    await visit.write('Name', 'Ann');
    expect(await sent()).to.equal('');
  });

  it('deleting and typing a digit in the middle keeps the caret there', async () => {
    await open();
    await sendKeys({ type: '123456' });
    field().setSelectionRange(4, 4);
    await settled(visit.element);
    for (const [change, value, caret] of [
      [{ press: 'Backspace' }, 'A-134-56', 3],
      [{ type: '9' }, 'A-193-456', 4],
    ] as const) {
      await sendKeys(change);
      await settled(visit.element);
      expect([field().value, field().selectionStart]).to.deep.equal([value, caret]);
    }
  });

  it('a mask that loads during typing keeps the input element, and formats the text when the field is left', async () => {
    await openPlain();
    const typed = field();
    typed.focus();
    await sendKeys({ type: '123' });
    come();
    await load.lastCall.returnValue;
    await sendKeys({ type: '456' });
    expect(field()).to.equal(typed);
    await visit.press('Tab');
    await visit.holds('Article', 'A-123-456');
    expect(await sent()).to.equal('A-123-456');
  });

  it('accepts letters of any script, and converts digits of any script to ASCII', async () => {
    await open({ mask: 'aa-000' });
    await sendKeys({ type: '1жш5x67' });
    expect(field().value).to.equal('жш-567');
    visit.fillAtOnce('Article', 'ＡＢ１٢३');
    expect(field().value).to.equal('AB-123');
  });
});
