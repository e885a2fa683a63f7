import { expect } from '@esm-bundle/chai';
import { asDivs, coloured, tokens, withAttribute, writtenFields } from '../../demo/docs/assets/markup.js';

const FORM = `<p>Hi</p>
<sb-form
  form-id="lead" label="Call"
  fields='[{"id":"name"}]'
></sb-form>`;

describe('the markup of an example', () => {
  it('is split into tokens that join to the same text, also if it is incomplete', () => {
    for (const text of [FORM, '<sb-hr line="a', "<a b='", '<!-- x', 'a < b', '<sb-x a=b c/>', '</', '<a\n"">'])
      expect(
        tokens(text)
          .map(([, part]) => part)
          .join(''),
      ).to.equal(text);
    for (const language of ['json', 'js'])
      for (const text of ['{"a": [1, true, "x\\""], "b-c": -2}', "import { a } from 'b'; // c", '"open', '--a: 1px;'])
        expect(
          coloured(text, language)
            .map(([, part]) => part)
            .join(''),
        ).to.equal(text);
  });

  for (const [name, value, result] of [
    ['label', 'Call & me', FORM.replace('"Call"', '"Call &amp; me"')],
    ['label', null, FORM.replace(' label="Call"', '')],
    ['inline', '', FORM.replace("]'\n", "]'\n  inline\n")],
    ['fields', '[{"id":"it\'s"}]', FORM.replace('[{"id":"name"}]', '[{"id":"it&#39;s"}]')],
    ['goal', null, FORM],
  ] as const)
    it(`gets ${name}=${value}, and keeps its other formatting`, () =>
      expect(withAttribute(FORM, 'sb-form', name, value)).to.equal(result));

  it('is unchanged if the element is not in it or is incomplete', () => {
    expect(withAttribute('<p>Hi</p>', 'sb-hr', 'line', 'dotted')).to.equal('<p>Hi</p>');
    expect(withAttribute('<sb-hr', 'sb-hr', 'line', 'dotted')).to.equal('<sb-hr');
  });

  it('is converted to divs with settings as JSON; id and class stay attributes', () => {
    expect(asDivs('<sb-slider id="a" class="b" loop cards-per-row="3"><p>x</p></sb-slider>')).to.equal(
      `<div data-sb="slider" id="a" class="b" data-settings='{"loop":true,"cardsPerRow":3}'><p>x</p></div>`,
    );
    expect(asDivs('<sb-cart></sb-cart>')).to.equal('<div data-sb="cart"></div>');
    expect(asDivs(FORM)).to.include(`data-settings='{"formId":"lead","label":"Call","fields":[{"id":"name"}]}'`);
  });

  it('has each field on a separate line', () => {
    const fields = [{ id: 'a', options: ['x', { value: 1 }] }, { id: 'b' }];
    expect(JSON.parse(writtenFields(fields))).to.deep.equal(fields);
    expect(writtenFields(fields).split('\n')).to.have.lengthOf(4);
  });
});
