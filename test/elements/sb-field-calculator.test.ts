import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-field.js';
import { accessible, quiet, until } from '../support/fixture.js';

describe('<sb-field>: a calculator in a form of the page', () => {
  let form: HTMLFormElement;

  const field = (name: string) => form.querySelector(`sb-field[name="${name}"]`) as HTMLElement & { value: string };
  const shown = (name: string) => field(name).shadowRoot?.querySelector('output [aria-hidden]')?.textContent;
  const shows = (name: string, words: string) =>
    until(
      () => shown(name) === words,
      () => `${name} shows "${words}", it shows "${shown(name)}"`,
    );
  async function open(): Promise<void> {
    form = await fixture(html`
      <form>
        <label>Length <input name="length" value="2"></label>
        <label>Wood <select name="wood"><option value="">–</option><option value="10">Oak</option></select></label>
        <label><input type="checkbox" name="extra" value="5">Oil</label>
        <label><input type="checkbox" name="extra" value="7">Wax</label>
        <label><input type="radio" name="way" value="1" checked>Pickup</label>
        <label><input type="radio" name="way" value="20">Delivery</label>
        <label><input type="checkbox" name="gift">Gift</label>
        <sb-field type="number" name="room-width" label="Width"></sb-field>
        <sb-field type="range" name="span" label="Span" min="0" max="10" double value="2-6"></sb-field>
        <sb-field
          type="calculator" name="total" label="Total" decimals="1" result-text="{result} €"
          formula="length * {room-width} + wood + extra + way + gift + span.end - span.start"
        ></sb-field>
        <sb-field type="calculator" name="tax" label="Tax" formula="total * 0,2" before-result="?"></sb-field>
        <button type="reset">Empty</button>
      </form>
    `);
  }

  it('[FLD-06] reads the form’s own controls and other fields by their names, and is one of its values', async () => {
    await open();
    await shows('total', '5.0 €');
    await shows('tax', '1');
    field('room-width').focus();
    await sendKeys({ type: '1,5' });
    await shows('total', '8.0 €');
    const [oil, wax] = form.querySelectorAll<HTMLInputElement>('[name="extra"]');
    oil?.click();
    wax?.click();
    form.querySelectorAll<HTMLInputElement>('[name="way"]')[1]?.click();
    form.querySelector<HTMLInputElement>('[name="gift"]')?.click();
    const wood = form.querySelector('select') as HTMLSelectElement;
    wood.value = '10';
    wood.dispatchEvent(new Event('change', { bubbles: true }));
    await shows('total', '50.0 €');
    await shows('tax', '10');
    await until(() => new FormData(form).get('total') === '50', 'it is the form’s value');
    expect(new FormData(form).get('tax')).to.equal('10');
    expect(field('total').value).to.equal('50');
    await accessible(field('total'));
    form.querySelector('button')?.click();
    await shows('total', '5.0 €');
    await until(() => new FormData(form).get('total') === '5', 'so is the value');
  });

  it('[FLD-06] circular dependencies are told once each, and another formula mends it', async () => {
    form = await fixture(html`
      <form>
        <sb-field type="calculator" name="a" label="A" formula="b + 1"></sb-field>
        <sb-field type="calculator" name="b" label="B" formula="a + 1"></sb-field>
      </form>
    `);
    await shows('a', '—');
    await until(() => quiet().warnings.length === 2, 'both are told');
    expect(quiet().warnings.join()).to.include('a → b → a');
    field('b').setAttribute('formula', '4');
    await shows('b', '4');
    form.dispatchEvent(new Event('change', { bubbles: true }));
    await shows('a', '5');
  });

  it('outside of a form it knows nothing but numbers', async () => {
    const lone = await fixture(html`<sb-field type="calculator" label="Sum" formula="2 * 21"></sb-field>`);
    await until(() => lone.shadowRoot?.querySelector('output [aria-hidden]')?.textContent === '42', 'it shows 42');
  });
});
