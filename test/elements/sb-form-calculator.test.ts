import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonFakeTimers, type SinonStub, spy, stub, useFakeTimers } from 'sinon';
import '../../elements/sb-form.js';
import { type ControlModule, LAZY_CONTROLS } from '../../src/components/shared/fields/lazy-controls.js';
import type { LazyModule } from '../../src/platform/lazy/lazy.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { prefer } from '../support/preferences.js';
import { until } from '../support/until.js';

type Wire = { fields: { id: string; value: unknown }[] };
const WIDTH = { id: 'width', type: 'number', label: 'Width' };

describe('<sb-form>: calculators', () => {
  let backend: FakeBackend;
  let warned: SinonStub;
  let visit: FormPage;
  let clock: SinonFakeTimers | undefined;
  let motion: Awaited<ReturnType<typeof prefer>> | undefined;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    warned = stub(console, 'warn');
  });
  afterEach(async () => {
    clock?.restore();
    clock = undefined;
    await motion?.restore();
    motion = undefined;
    visit.element.remove();
    warned.restore();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  const outputs = () => [...visit.root.querySelectorAll('output[part="calculator"]')];
  const output = () => outputs()[0] as HTMLOutputElement;
  const shown = (at = 0) => outputs()[at]?.querySelector('[aria-hidden]')?.textContent;
  const said = () => output()?.querySelector('[data-visually-hidden]')?.textContent;
  const shows = (words: string, at = 0) =>
    until(
      () => shown(at) === words,
      () => `it shows "${words}", it shows "${shown(at)}"`,
    );
  async function open(...fields: object[]): Promise<void> {
    visit = await openForm(fields);
    const count = fields.filter((field) => (field as { type?: string }).type === 'calculator').length;
    await until(() => outputs().length === count, 'the calculators are there');
  }
  const calculator = (formula: string, more: object = {}) => ({
    id: 'total',
    type: 'calculator',
    label: 'Total',
    formula,
    ...more,
  });
  const sent = () => (backend.of('lead').at(-1)?.body as Wire | undefined)?.fields.map(({ value }) => value) ?? [];

  it('[FLD-06] shows beforeResult, a dash when there is none, until there is a result; then resultText around the number', async () => {
    await open(
      WIDTH,
      calculator('width * 1,5', { resultText: 'Together {result} €', decimalPlaces: 2 }),
      calculator('width', { id: 'other', name: 'other', beforeResult: 'We’ll tell you' }),
    );
    await shows('—');
    await shows('We’ll tell you', 1);
    await expect(visit.element).to.be.accessible();
    await visit.write('Width', '3');
    await shows('Together 4.50 €');
    await shows('3', 1);
    await expect(visit.element).to.be.accessible();
    await sendKeys({ press: 'Backspace' });
    await shows('—');
    expect(output().dataset.state).to.equal('empty');
  });

  it('[FLD-06] reckons with what is typed, chosen and ticked, and sends the number as a number; decimalPlaces and thousandsSeparator', async () => {
    await open(
      WIDTH,
      { id: 'wood', type: 'select', label: 'Wood', options: ['1000', '2500'] },
      { id: 'extras', type: 'checkbox', label: 'Extras', options: ['100', '50'] },
      { id: 'gift', type: 'checkbox', label: 'Gift' },
      { id: 'depth', type: 'range', label: 'Depth', min: 1, max: 5 },
      calculator('width * wood + extras + (gift ? 7 : 0) + depth^2', { thousandsSeparator: ' ', decimalPlaces: 1 }),
      calculator('clamp(round(total / 1000); 0; 3)', { id: 'boxes', name: 'boxes', label: 'Boxes' }),
    );
    await visit.write('Width', '2,5');
    const wood = visit.control<HTMLSelectElement>('Wood');
    wood.value = '2500';
    wood.dispatchEvent(new Event('change', { bubbles: true }));
    await shows('6\u00a0251.0');
    await visit.click(visit.control('100'));
    await visit.click(visit.control('50'));
    await visit.click(visit.control('Gift'));
    await shows('6\u00a0408.0');
    await shows('3', 1);
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(sent().slice(-2)).to.deep.equal(['6408', '3']);
    // the form is empty again, but for the range, once the pointer is not on the words of success
    await visit.pointAt(visit.control('Width'));
    await shows('1.0');
  });

  it('[FLD-06] calculators that need each other: visitors see the dash, the editor the way round, the console one warning each', async () => {
    await open(calculator('tax + 1', { id: 'net', name: 'net' }), calculator('net * 2', { id: 'tax', name: 'tax' }));
    await shows('—');
    await until(() => warned.callCount === 2, 'both are told');
    expect(warned.args.flat().join(' ')).to.include('it needs its own result: net → tax → net');
    expect(visit.part('calculator-problem')).to.equal(null);
    visit.element.setAttribute('mode', 'admin');
    await visit.says('The calculator needs its own result: net → tax → net');
    await expect(visit.element).to.be.accessible();
    expect(warned.callCount).to.equal(2);
  });

  for (const [formula, words] of [
    ['width *', 'The formula ends too early'],
    ['width * depth', 'The form has no field “depth”'],
    ['random()', 'There is no function “random”'],
    [`${'('.repeat(10_000)}1${')'.repeat(10_000)}`, 'The formula is too long'],
    ['', 'The calculator has no formula'],
  ] as const) {
    it(`[FLD-06] a formula with an error, “${formula.slice(0, 20)}”: the dash, the author hears why, and the form is sent`, async () => {
      await open(WIDTH, calculator(formula));
      await visit.write('Width', '3');
      await shows('—');
      expect(warned.callCount).to.equal(1);
      await visit.click(visit.submit);
      await visit.reaches('success');
      expect(sent()).to.deep.equal(['3', '']);
      visit.element.setAttribute('mode', 'admin');
      await visit.says(words);
    });
  }

  /** Time stands; views are drawn all the same. */
  const stopTime = (): SinonFakeTimers => {
    clock = useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
    });
    return clock;
  };
  /** A task after those that are waiting: React has drawn by then. */
  const drawn = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  async function settle(): Promise<void> {
    for (let turns = 0; turns < 10; turns++) await drawn();
  }
  async function passes(time: SinonFakeTimers, milliseconds: number): Promise<void> {
    time.tick(milliseconds);
    await settle();
  }
  function fill(label: string, text: string): void {
    const input = visit.control(label);
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }

  it('[FLD-06] smoothAnimation: the number runs for 150 ms and 5 ms per unit, 600 ms at most', async () => {
    await open(WIDTH, calculator('width', { smoothAnimation: true, resultText: '{result} €' }));
    fill('Width', '100');
    await shows('100 €');
    const time = stopTime();
    // 20 units: 250 ms
    fill('Width', '120');
    await settle();
    await passes(time, 125);
    const half = Number(shown()?.replace(' €', ''));
    expect(half).to.be.within(101, 119);
    expect(Number.isInteger(half)).to.equal(true);
    await passes(time, 100);
    expect(output().dataset.state).to.equal('running');
    await passes(time, 50);
    expect(shown()).to.equal('120 €');
    expect(output().dataset.state).to.equal(undefined);
    // a million units: 600 ms
    fill('Width', '1000120');
    await settle();
    await passes(time, 570);
    expect(output().dataset.state).to.equal('running');
    await passes(time, 50);
    expect(shown()).to.equal('1,000,120 €');
  });

  it('[FLD-06] without smoothAnimation, and for who wants less motion, the number is there at once', async () => {
    await open(WIDTH, calculator('width'));
    fill('Width', '100');
    await shows('100');
    const time = stopTime();
    fill('Width', '900');
    await settle();
    expect(shown()).to.equal('900');
    time.restore();
    clock = undefined;
    visit.element.remove();
    sessionStorage.clear();
    localStorage.clear();
    motion = await prefer('prefers-reduced-motion');
    await open(WIDTH, calculator('width', { smoothAnimation: true }));
    fill('Width', '100');
    await shows('100');
    stopTime();
    fill('Width', '900');
    await settle();
    expect(shown()).to.equal('900');
  });

  it('is a status that is read out when it has stood for half a second, not with each key', async () => {
    await open(WIDTH, calculator('width * 2'));
    expect(output().ariaLive ?? output().tagName).to.be.oneOf(['OUTPUT', 'polite']);
    // frames go on: in the light build what follows a drawing waits for one
    const time = useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    clock = time;
    const timers = spy(globalThis, 'setTimeout');
    /** A result begins to stand with its timer, which is set when it has been drawn. */
    const standsFor = async (count: number) =>
      until(() => timers.args.filter(([, delay]) => delay === 500).length === count, `result ${count} stands`);
    fill('Width', '1');
    await standsFor(1);
    await passes(time, 499);
    fill('Width', '12');
    await standsFor(2);
    await passes(time, 499);
    expect([shown(), said()]).to.deep.equal(['24', '—']);
    await passes(time, 1);
    await until(() => said() !== '—', 'it is read out');
    expect(said()).to.equal('24');
  });

  it('it comes to its results after a reload, too', async () => {
    await open(WIDTH, calculator('width * 2'));
    await visit.write('Width', '21');
    await shows('42');
    visit.element.remove();
    await open(WIDTH, calculator('width * 2'));
    await shows('42');
  });

  it('one that could not be loaded: the form is sent without its result, unless it is required', async () => {
    const load = stub(LAZY_CONTROLS.calculator as LazyModule<ControlModule>, 'load').rejects(new TypeError('offline'));
    visit = await openForm([WIDTH, calculator('width * 2')]);
    await until(() => visit.part('field-place')?.dataset.state === 'failed', 'it could not be loaded');
    expect(warned.args.flat().join(' ')).to.include('calculators could not be loaded');
    load.restore();
    await visit.click(visit.button('Try again'));
    await until(() => output(), 'it is there');
    await visit.write('Width', '3');
    await shows('6');
  });
});
