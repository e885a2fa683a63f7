import { expect } from '@esm-bundle/chai';
import { visit } from './support/visit.js';

describe('journey: the typeface of the shop', () => {
  it(
    'page and elements use Commissioner, and only its Latin file is loaded',
    visit(async (visitor) => {
      const tab = await visitor.open('/demo/shop.html');
      /** The first code point of each loaded font file. */
      const letters = () => {
        const faces = [...document.fonts].filter(({ family }) => family.replaceAll('"', '') === 'Commissioner');
        const loaded = faces.filter(({ status }) => status === 'loaded');
        return loaded.map(({ unicodeRange }) => unicodeRange.toUpperCase().split(/[,-]/)[0]);
      };
      await tab.gives(letters, ['U+0']);
      await tab.settled();
      const typefaces = await tab.ask(() =>
        ['body', 'h2', '.logo', 'sb-catalogue'].map((part) => {
          const { fontFamily } = getComputedStyle(document.querySelector(part) as Element);
          return fontFamily.split(',')[0]?.replaceAll('"', '');
        }),
      );
      expect(new Set(typefaces)).to.deep.equal(new Set(['Commissioner']));
      expect(await tab.ask(letters)).to.deep.equal(['U+0']);
    }),
  );
});
