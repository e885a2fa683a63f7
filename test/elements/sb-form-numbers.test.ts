// runs in firefox, webkit: native controls and Intl
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { type SinonFakeTimers, type SinonStub, stub, useFakeTimers } from 'sinon';
import '../../elements/sb-form.js';
import { type ControlModule, LAZY_CONTROLS } from '../../src/components/shared/fields/lazy-controls.js';
import type { LazyModule } from '../../src/platform/lazy/lazy.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

type Wire = { fields: { id: string; value: unknown }[] };

describe('<sb-form>: numbers, ranges, and fields that are not there', () => {
  let backend: FakeBackend;
  let warned: SinonStub;
  let visit: FormPage;
  let clock: SinonFakeTimers | undefined;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    warned = stub(console, 'warn');
  });
  afterEach(() => {
    clock?.restore();
    clock = undefined;
    visit.element.remove();
    warned.restore();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  const sent = () => (backend.of('lead').at(-1)?.body as Wire | undefined)?.fields.map(({ value }) => value) ?? [];
  async function open(...fields: object[]): Promise<void> {
    visit = await openForm(fields);
  }
  const isPart = (role: string) =>
    until(() => visit.root.querySelector(`[role=${role}], [type=${role}]`), 'the part is there');
  const box = () => visit.control('Width');
  async function number(settings: object = {}) {
    await open({ id: 'width', type: 'number', label: 'Width', ...settings }, { id: 'name', label: 'Name' });
    await isPart('spinbutton');
    box().focus();
  }
  /** The driver of WebKit holds no keys down. */
  function pressWith(held: string, key: string) {
    const init = {
      key,
      bubbles: true,
      cancelable: true,
      [`${held === 'Control' ? 'ctrl' : held.toLowerCase()}Key`]: true,
    };
    for (const type of ['keydown', 'keyup']) visit.focused?.dispatchEvent(new KeyboardEvent(type, init));
  }
  const press = async (...keys: string[]) => {
    for (const combination of keys) {
      const [key = '', held] = combination.split('+').reverse();
      if (held) pressWith(held, key);
      else await sendKeys({ press: key });
    }
  };

  it('[FLD-05] letters are not typed; a comma is, once; the wire has a point', async () => {
    await number({ decimals: 2 });
    await sendKeys({ type: '-1a2,3,45x' });
    expect(box().value).to.equal('-12,34');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(sent()[0]).to.equal('-12.34');
  });

  it('[FLD-05] arrows step by the last decimal; more with Shift and Ctrl, less with Alt; it is a spinbutton', async () => {
    await number({ min: -1000, max: 1000 });
    await press('ArrowUp', 'ArrowUp', 'ArrowDown');
    expect(box().value).to.equal('1');
    await press('Shift+ArrowUp', 'Control+ArrowUp');
    expect(box().value).to.equal('111');
    await press('Alt+ArrowUp');
    expect(box().value).to.equal('111.1');
    expect([box().ariaValueNow, box().ariaValueMin, box().ariaValueMax]).to.deep.equal(['111.1', '-1000', '1000']);
    await expect(visit.element).to.be.accessible();
  });

  it('[FLD-05] beyond its limits it comes back when the field is left; with one limit the form says so', async () => {
    await number({ min: 0, max: 100 });
    await sendKeys({ type: '150' });
    await press('Tab');
    await until(() => box().value === '100', 'the limit');
    visit.element.remove();
    sessionStorage.clear();
    localStorage.clear();
    await number({ max: 100 });
    await sendKeys({ type: '150' });
    await press('Tab');
    expect(box().value).to.equal('150');
    await visit.click(visit.submit);
    await visit.says('Width must be 100 or less');
    expect(visit.focused).to.equal(box());
    expect(backend.of('lead')).to.have.length(0);
  });

  it('a number whose part cannot be loaded is typed in as a text, and checked all the same', async () => {
    const load = stub(LAZY_CONTROLS.number as LazyModule<ControlModule>, 'load').rejects(new TypeError('offline'));
    await open({ id: 'width', type: 'number', label: 'Width', max: 5 });
    await until(() => warned.called, 'the owner hears of it');
    load.restore();
    await visit.write('Width', '7');
    await visit.click(visit.submit);
    await visit.says('Width must be 5 or less');
  });

  const handles = () => [...visit.root.querySelectorAll<HTMLInputElement>('input[type=range]')];
  async function range(settings: object = {}) {
    await open({ id: 'width', type: 'range', label: 'Width', ...settings }, { id: 'name', label: 'Name' });
    await isPart('range');
  }
  const shown = () => visit.part('range-value')?.textContent;
  /** A machine that is short of time lets go of a key so late that it would repeat. */
  const stopTime = (): SinonFakeTimers => {
    clock = useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return clock;
  };

  it('[FLD-01] one handle: keys go by 1, with Shift by 10, to the edges; what is shown is sent', async () => {
    await range({ min: 0, max: 50, default: '20' });
    stopTime();
    handles()[0]?.focus();
    await press('ArrowRight');
    expect(shown()).to.equal('21');
    await press('Shift+ArrowUp', 'ArrowLeft', 'ArrowDown');
    expect(shown()).to.equal('29');
    await press('End');
    expect(shown()).to.equal('50');
    await press('ArrowUp');
    expect(shown()).to.equal('50');
    await press('Home', 'PageUp');
    expect(shown()).to.equal('10');
    clock?.restore();
    await expect(visit.element).to.be.accessible();
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(sent()).to.deep.equal(['10', 'Ann']);
  });

  it('[FLD-01] a key that is held down repeats after 300 ms, each 50 ms, whatever the system’s own pace; what has moved is marked for 500 ms', async () => {
    await range({ min: 0, max: 100 });
    const handle = handles()[0] as HTMLInputElement;
    handle.focus();
    const time = stopTime();
    const key = (type: string, repeat = false) =>
      handle.dispatchEvent(new KeyboardEvent(type, { key: 'ArrowRight', bubbles: true, cancelable: true, repeat }));
    const is = (value: string) =>
      until(
        () => shown() === value,
        () => `it is ${value}, it is ${shown()}`,
      );
    key('keydown');
    await is('1');
    for (let at = 0; at < 5; at++) key('keydown', true);
    time.tick(299);
    key('keydown', true);
    time.tick(1);
    await is('2');
    time.tick(49);
    time.tick(1);
    await is('3');
    time.tick(100);
    await is('5');
    key('keyup');
    await until(() => handle.dataset.state === 'moved', 'it is marked');
    time.tick(499);
    expect(handle.dataset.state).to.equal('moved');
    time.tick(1);
    await until(() => !handle.dataset.state, 'the mark has gone');
    expect(shown()).to.equal('5');
  });

  it('[FLD-01] two handles: the start cannot pass the end; start and end go out with a dash', async () => {
    await range({ min: 0, max: 100, step: 10, double: true, default: '20-60' });
    expect(handles().map(({ ariaLabel }) => ariaLabel)).to.deep.equal(['Width: from', 'Width: to']);
    stopTime();
    handles()[0]?.focus();
    for (let at = 0; at < 6; at++) await press('ArrowRight');
    expect(shown()).to.equal('60 – 60');
    await press('Shift+ArrowLeft', 'ArrowLeft');
    expect(shown()).to.equal('40 – 60');
    handles()[1]?.focus();
    await press('Home');
    expect(shown()).to.equal('40 – 40');
    await press('ArrowRight');
    expect(shown()).to.equal('40 – 50');
    clock?.restore();
    await expect(visit.element).to.be.accessible();
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(sent()[0]).to.equal('40-50');
  });

  it('[FLD-01] a press on the line moves the nearer handle to a step', async () => {
    await range({ min: 0, max: 100, step: 10, double: true });
    const track = visit.part('range-track') as HTMLElement;
    track.scrollIntoView({ block: 'center' });
    const { left, width, top, height } = track.getBoundingClientRect();
    const at = (share: number): [number, number] => [Math.round(left + width * share), Math.round(top + height / 2)];
    await sendMouse({ type: 'click', position: at(0.32) });
    await until(() => shown() === '30 – 100', 'the start');
    await sendMouse({ type: 'click', position: at(0.78) });
    await until(() => shown() === '30 – 80', 'the end');
    expect(visit.focused).to.equal(handles()[1]);
  });

  it('[FLD-01] the legend has ten points at most and both edges', async () => {
    await range({ min: 0, max: 1000, step: 1 });
    const points = [...visit.root.querySelectorAll('[part~="range-point"]')].map(({ textContent }) => textContent);
    expect(points).to.deep.equal(['0', '200', '400', '600', '800', '1,000']);
  });

  it('[FORM-13] an unknown type: nothing is sent without a required one, which is said; the editor sees which it is', async () => {
    await open({ id: 'wand', type: 'magic', label: 'Wand', required: true }, { id: 'name', label: 'Name' });
    expect(warned.args.flat().join(' ')).to.include('there is no type "magic"');
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.says('Wand cannot be shown here');
    await until(() => visit.focused === visit.part('field-unknown'), 'the focus is on it');
    expect(backend.of('lead')).to.have.length(0);
    await expect(visit.element).to.be.accessible();
    visit.element.setAttribute('mode', 'admin');
    await visit.says('Wand: There is no field type “magic”');
    await expect(visit.element).to.be.accessible();
  });
});
