import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-field.js';
import { accessible, until } from '../support/fixture.js';

describe('<sb-field>: a select with many options', () => {
  const options = JSON.stringify(Array.from({ length: 40 }, (_, at) => ({ value: `v${at}`, label: `Option ${at}` })));

  it('a search is no change; a choice is one, with its value in the form, and a reset takes it back', async () => {
    const form = await fixture<HTMLFormElement>(html`
      <form>
        <sb-field type="select" name="one" label="One" value="v3" options=${options}></sb-field>
        <button type="button">Behind it, or Tab would leave the page</button>
      </form>
    `);
    const field = form.querySelector('sb-field') as HTMLElement & { value: string };
    const input = () => field.shadowRoot?.querySelector<HTMLInputElement>('[role=combobox]') ?? null;
    await until(input, 'the part is there');
    const told: string[] = [];
    for (const type of ['input', 'change']) form.addEventListener(type, () => told.push(`${type} ${field.value}`));
    expect(input()?.value).to.equal('Option 3');
    input()?.focus();
    await sendKeys({ type: '27' });
    await until(() => input()?.getAttribute('aria-activedescendant')?.endsWith('-0'), 'it is found');
    expect(told).to.deep.equal([]);
    await sendKeys({ press: 'Enter' });
    expect(told).to.deep.equal(['input v27', 'change v27']);
    await sendKeys({ press: 'Tab' });
    expect(new FormData(form).get('one')).to.equal('v27');
    form.reset();
    await until(() => input()?.value === 'Option 3', 'it starts anew');
    expect(told).to.have.length(2);
    await accessible(field);
  });
});
