import { expect } from '@open-wc/testing';
import '../../elements/sb-button.js';
import '../../elements/sb-form.js';
import '../../elements/sb-slider.js';
import { frame, quiet, until } from '../support/fixture.js';

/** React 19, Vue and others set a property where there is one, with what their template has in quotes. */
describe('a text given as a property means what it means as the attribute', () => {
  const heard = quiet();

  function make<T extends keyof HTMLElementTagNameMap>(
    tag: T,
    given: Record<string, unknown>,
  ): HTMLElementTagNameMap[T] {
    const element = document.createElement(tag);
    Object.assign(element, given);
    document.body.append(element);
    return element;
  }
  const said = () => heard.warnings;

  it('JSON: a form shows the fields', async () => {
    const form = make('sb-form', { fields: '[{"id": "city", "label": "City"}]' });
    await until(() => form.shadowRoot?.textContent?.includes('City') === true, 'the field is there');
    expect(form.fields).to.deep.equal([{ id: 'city', label: 'City' }]);
    expect(said()).to.deep.equal([]);
  });

  it('bad JSON: one warning that names the attribute and what is allowed, and what was there stays', async () => {
    const form = make('sb-form', { fields: [{ id: 'city', label: 'City' }] });
    form.fields = '[{"id":' as never;
    form.fields = '[{"id":' as never;
    await frame();
    expect(form.fields).to.deep.equal([{ id: 'city', label: 'City' }]);
    expect(said()).to.have.length(1);
    expect(said()[0]).to.match(/^<sb-form>: fields="\[\{"id":" is not usable; allowed: /);
  });

  it('a list: by commas, or as JSON; what is no text is shown in the warning as it is', () => {
    expect(make('sb-button', { hover: 'fill, shift' }).hover).to.deep.equal(['fill', 'shift']);
    expect(make('sb-button', { hover: '["fill"]' }).hover).to.deep.equal(['fill']);
    expect(said()).to.deep.equal([]);
    make('sb-button', { hover: { effect: 'fill' } });
    expect(said()).to.have.length(1);
    expect(said()[0]).to.contain('<sb-button>: hover="{"effect":"fill"}" is not usable; allowed: texts separated by');
  });

  it('a flag: empty, or its own name, is on; "false" is off', () => {
    for (const [given, expected] of [
      ['', true],
      ['loop', true],
      ['true', true],
      ['false', false],
      [true, true],
      [false, false],
      [1, true],
      [0, false],
    ] as const) {
      const slider = make('sb-slider', { loop: given });
      expect(slider.loop, JSON.stringify(given)).to.equal(expected);
      expect(slider.hasAttribute('loop'), JSON.stringify(given)).to.equal(expected);
    }
  });

  it('a number', () => {
    expect(make('sb-slider', { autoplay: '5' }).autoplay).to.equal(5);
  });
});
