import { expect } from '@esm-bundle/chai';
import { type FormField, parseFields, validateField, wireValue } from '../../src/domain/form/form-rules.js';
import { leadOf } from './samples.js';

const COLOUR = {
  element: 'my-colour',
  check: (value: string, { only }: Readonly<Record<string, unknown>>) => (value === only ? null : `Choose ${only}`),
  wire: (value: string) => ({ name: value }),
};
const custom = new Map([['colour', COLOUR]]);
const ENTRY = { id: 'c', type: 'colour', label: 'Colour', only: 'red' };

describe('a field type that the page has registered', () => {
  const { fields, problems } = parseFields([ENTRY], undefined, custom);
  const field = fields[0] as FormField;

  it('reads its entry, validates with the page’s check and sends the page’s wire value under the field’s name', () => {
    expect(problems).to.deep.equal([]);
    expect(validateField(field, 'red')).to.equal(null);
    expect(validateField(field, 'blue')).to.deep.equal({
      key: 'form::invalid',
      values: { label: 'Colour', message: 'Choose red' },
    });
    expect(validateField(field, '')).to.equal(null);
    expect(validateField({ ...field, required: true }, '')?.key).to.equal('form::required');
    expect(wireValue(field, 'red')).to.deep.equal({ name: 'red' });
    expect(leadOf(fields, { c: 'red' }).fields).to.deep.equal([
      { id: 'c', name: 'c', type: 'colour', value: { name: 'red' } },
    ]);
  });

  it('works in a group; an unregistered type or the internal name `custom` is reported as unknown', () => {
    const group = { id: 'g', type: 'group', fields: [ENTRY] };
    expect(parseFields([group], undefined, custom).problems).to.deep.equal([]);
    expect(parseFields([ENTRY]).problems).to.deep.equal(['field 1: there is no type "colour"']);
    const own = parseFields([{ id: 'c', type: 'custom' }], undefined, custom);
    expect(own.problems).to.deep.equal(['field 1: there is no type "custom"']);
  });
});
