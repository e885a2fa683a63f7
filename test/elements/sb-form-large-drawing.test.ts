// runs in firefox, webkit, light: idle callbacks and the event before printing
import { expect } from '@open-wc/testing';
import type { SbFormElement } from '../../elements/sb-form.js';
import { put, until } from '../support/fixture.js';
import { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

type Entry = Record<string, unknown> & { id: string; label: string };

const text = (at: number): Entry => ({ id: `f-${at}`, label: `Field ${at}.` });
const texts = (count: number) => Array.from({ length: count }, (_, at) => text(at));

describe('<sb-form>: progressive rendering of many fields', () => {
  const page = new FormSite();

  /** A form after its first render, before its other fields are rendered. */
  async function firstFrame(fields: readonly Entry[]): Promise<FormPage> {
    const visit = new FormPage(
      put('<sb-form form-id="f-1" group-id="g-1"></sb-form>').firstElementChild as SbFormElement,
    );
    page.keep(visit);
    const drawn = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (controls(visit) === 0) return;
        observer.disconnect();
        resolve(visit);
      });
      observer.observe(visit.root, { subtree: true, childList: true });
    });
    Object.assign(visit.element, { fields });
    await drawn;
    return visit;
  }

  const controls = (visit: FormPage) => visit.root.querySelectorAll('[data-field]').length;
  const complete = (visit: FormPage, count: number) =>
    until(
      () => controls(visit) === count,
      () => `${count} fields are rendered, it has ${controls(visit)}`,
    );

  it('S17: of 1,000 fields, renders 40 first with space reserved for the others, then all', async () => {
    const visit = await firstFrame(texts(1000));
    expect(controls(visit)).to.equal(40);
    const { height } = visit.element.getBoundingClientRect();
    await complete(visit, 1000);
    expect(visit.part('fields-coming')).to.equal(null);
    expect(visit.element.getBoundingClientRect().height / height).to.be.within(0.9, 1.1);
  });

  it('a submit before all fields are rendered validates all, and focuses an invalid one far below', async () => {
    const fields = texts(300);
    fields[0] = { ...text(0), default: 'first' };
    for (const at of [250, 251]) fields[at] = { ...text(at), required: true };
    const visit = await firstFrame(fields);
    visit.submit.click();
    await until(
      () => visit.focused?.closest('[data-field]')?.getAttribute('data-field') === 'f-250',
      'the first invalid field has the focus',
    );
    expect(visit.text).to.include('There is a problem with 2 fields');
    expect(page.sent).to.equal(0);
  });

  it('a submit before all fields are rendered sends all values in full, and the result of a calculator far below', async () => {
    const long = 'n'.repeat(4000);
    const fields = [{ ...text(0), default: '21' }, { ...text(1), default: long }, ...texts(200).slice(2)];
    const visit = await firstFrame([...fields, { ...text(200), type: 'calculator', formula: '{f-0} * 2' }]);
    const lead = await page.send(visit);
    expect(lead.fields).to.have.length(201);
    expect([lead.fields[1]?.value, lead.fields.at(-1)?.value]).to.deep.equal([long, '42']);
  });

  it('renders all fields at once before printing', async () => {
    const visit = await firstFrame(texts(100));
    dispatchEvent(new Event('beforeprint'));
    expect(controls(visit)).to.equal(100);
  });

  it('Enter moves from the last rendered field to the next one', async () => {
    const visit = await firstFrame(texts(100));
    visit.control('Field 39.').focus();
    visit.control('Field 39.').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await visit.hasFocus('Field 40.');
  });

  it('changed settings keep the rendered fields, focus and values, and new fields are added', async () => {
    const visit = await firstFrame(texts(100));
    await complete(visit, 100);
    visit.control('Field 99.').focus();
    visit.fillAtOnce('Field 99.', 'kept');
    let least = 100;
    const observer = new MutationObserver(() => {
      least = Math.min(least, controls(visit));
    });
    observer.observe(visit.root, { subtree: true, childList: true });
    Object.assign(visit.element, { fields: texts(150).map((field) => ({ ...field, hint: 'Any words' })) });
    await complete(visit, 150);
    observer.disconnect();
    expect(least).to.equal(100);
    await visit.hasFocus('Field 99.');
    expect(visit.control('Field 99.').value).to.equal('kept');
  });

  it('in a form with steps, first renders the fields of the step that the visitor returns to', async () => {
    const step = (at: number): Entry => ({ id: `s-${at}`, type: 'step', label: `Part ${at}` });
    const fields = [step(1), ...texts(100), step(2), ...texts(150).slice(100)];
    const shown = (visit: FormPage) => visit.root.querySelectorAll('[part~="step"]:not([hidden]) [data-field]').length;
    const visit = await firstFrame(fields);
    visit.fillAtOnce('Field 0.', 'kept');
    await until(() => visit.part('step-next'), 'there is a button to the next step');
    visit.part('step-next')?.click();
    await until(() => shown(visit) === 50, 'the second step is shown');
    page.close();
    expect(shown(await firstFrame(fields))).to.equal(40);
  });
});
