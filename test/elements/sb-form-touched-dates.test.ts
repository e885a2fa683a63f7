import { expect } from '@open-wc/testing';
import { type SinonFakeTimers, type SinonStub, stub, useFakeTimers } from 'sinon';
import '../../elements/sb-form.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

describe('<sb-form>: dates where they are touched', () => {
  let backend: FakeBackend;
  let clock: SinonFakeTimers;
  let asked: SinonStub;
  let visit: FormPage;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    clock = useFakeTimers({ now: new Date(2026, 4, 12, 14, 7), toFake: ['Date'] });
    const real = window.matchMedia.bind(window);
    const coarse = (media: string) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
    asked = stub(window, 'matchMedia').callsFake((query) =>
      query === '(pointer: coarse)' ? coarse(query) : real(query),
    );
  });
  afterEach(() => {
    asked.restore();
    clock.restore();
    visit.element.remove();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  /** Type and limits of the platform's own controls. */
  async function native(settings: object): Promise<string[]> {
    visit?.element.remove();
    sessionStorage.clear();
    localStorage.clear();
    visit = await openForm([{ id: 'day', label: 'Day', ...settings }], { language: 'en-GB' });
    await until(() => visit.root.querySelector<HTMLInputElement>('input')?.min, 'the control');
    return [...visit.root.querySelectorAll('input')].map(({ type, min, max, step }) =>
      [type, min, max, step].join(' '),
    );
  }

  it('[FLD-02] the platform’s own control stands, with limits and steps', async () => {
    expect(await native({ type: 'date' })).to.deep.equal(['date 1926-05-12 2029-12-31 ']);
    expect(await native({ type: 'future', max: '2026-06-01' })).to.deep.equal(['date 2026-05-12 2026-06-01 ']);
    expect(await native({ type: 'datetime', interval: 60, start: '09:00', finish: '18:00' })).to.deep.equal([
      'datetime-local 2026-05-12T15:00 2026-12-31T23:59 3600',
    ]);
    await expect(visit.element).to.be.accessible();
  });

  it('[FLD-02] two dates are two controls, and both are asked for', async () => {
    expect(await native({ type: 'past', double: true })).to.deep.equal(Array(2).fill('date 1926-05-12 2026-05-12 '));
    await expect(visit.element).to.be.accessible();
    const [from, to] = [...visit.root.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
    const pick = (input: HTMLInputElement, value: string) => {
      // as the system's picker does, which no driver can open
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    pick(from, '2026-05-01');
    await visit.click(visit.submit);
    await visit.says('Day must have both dates');
    pick(to, '2026-05-09');
    await visit.click(visit.submit);
    await visit.reaches('success');
    const lead = backend.of('lead').at(-1)?.body as { fields: { value: unknown }[] };
    expect(lead.fields[0]?.value).to.equal('2026-05-01/2026-05-09');
  });
});
