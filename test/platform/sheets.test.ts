import { expect } from '@open-wc/testing';
import { addStyles, adopt, css } from '../../src/platform/sheets/styles.js';

describe('style sheets', () => {
  const [first, second, third] = [css('i { top: 1px }'), css('i { top: 2px }'), css('i { top: 3px }')];
  /** The numbers of the sheets that a root has adopted, in order. */
  const worn = (root: ShadowRoot) => {
    const all = [first, second, third].map(({ sheet }) => sheet);
    return root.adoptedStyleSheets.map((sheet) => all.indexOf(sheet) + 1).join();
  };
  const newRoot = () => document.createElement('div').attachShadow({ mode: 'open' });

  it('are added after the existing ones, each once, and parsed once for all roots', () => {
    const [root, other] = [newRoot(), newRoot()];
    adopt(root, [first]);
    addStyles(root, second, third);
    addStyles(root, first, third);
    addStyles(other, first);
    expect([worn(root), worn(other)]).to.deep.equal(['1,2,3', '1']);
  });

  it('are removed by the function that addStyles() returns; sheets adopted before stay', () => {
    const root = newRoot();
    adopt(root, [first]);
    const remove = addStyles(root, first, second);
    addStyles(root, third);
    remove();
    expect(worn(root)).to.equal('1,3');
    remove();
    expect(worn(root)).to.equal('1,3');
  });
});
