import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { SbFieldElement } from '../../elements/sb-field.js';
import '../../elements/sb-field.js';
import { accessible, quiet, setDate, until } from '../support/fixture.js';
import { FormPage } from '../support/pages/form.js';

describe('<sb-field>: dates', () => {
  let form: HTMLFormElement;
  beforeEach(() => setDate(new Date(2026, 4, 12, 14, 7)));

  async function field(attributes: Record<string, string>): Promise<{ element: SbFieldElement; visit: FormPage }> {
    form = document.createElement('form');
    const element = document.createElement('sb-field');
    for (const [name, value] of Object.entries({ name: 'day', label: 'Day', language: 'en-GB', ...attributes }))
      element.setAttribute(name, value);
    form.append(element);
    document.body.append(form);
    const visit = new FormPage(element);
    await until(() => visit.part('date'), 'the date is there');
    return { element, visit };
  }
  const posted = () => [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`);

  it('[FLD-02] posts what is typed as ISO 8601, and says what is wrong with it', async () => {
    const { element, visit } = await field({ type: 'datetime', interval: '60', start: '09:00', finish: '18:00' });
    element.focus();
    await sendKeys({ type: '13.05.2026 10:00' });
    expect(posted()).to.deep.equal(['day=2026-05-13T10:00']);
    expect(element.validity.valid).to.equal(true);
    await sendKeys({ press: 'Backspace' });
    await until(() => element.validity.customError, 'it is no date');
    expect(element.validationMessage).to.equal('Day must be a date, like 31/12/2026 09:00');
    element.value = '2026-05-13T19:00';
    await until(() => visit.control('Day').value === '13/05/2026 19:00', 'set by script');
    expect(element.validationMessage).to.contain('choose a time from 09:00 to 18:00');
    form.reset();
    await until(() => visit.control('Day').value === '', 'a reset');
    expect(posted()).to.deep.equal(['day=']);
  });

  it('[FLD-02] what is chosen in the calendar is told by input and change, and posted', async () => {
    const { element, visit } = await field({ type: 'future', 'working-days': 'mon,tue', min: '2026-05-18' });
    const told: string[] = [];
    for (const type of ['input', 'change']) form.addEventListener(type, () => told.push(`${type} ${element.value}`));
    await visit.click(visit.part('date-button') as Element);
    await until(() => visit.focused?.textContent === '18', 'the first day that can be chosen has the focus');
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowRight' });
    expect(visit.focused?.textContent).to.equal('25');
    await accessible(element);
    await sendKeys({ press: 'Enter' });
    await until(() => !visit.part('date-popup'), 'it is closed');
    expect(posted()).to.deep.equal(['day=2026-05-25']);
    expect(told).to.deep.equal(['input 2026-05-25', 'change 2026-05-25']);
  });

  it('a setting that cannot be used is named once, and the field goes on', async () => {
    const { element } = await field({ type: 'date', min: 'soon', value: '2026-05-13' });
    expect(quiet().warnings).to.deep.equal([
      '<sb-field>: min="soon" is not usable; allowed: a date like 2026-05-12, not after max',
    ]);
    expect(posted()).to.deep.equal(['day=2026-05-13']);
    element.remove();
    await field({ type: 'past', interval: '15' });
    expect(quiet().warnings.at(-1)).to.contain('interval="15" is not usable; allowed: of type datetime');
  });
});
