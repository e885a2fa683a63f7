import { expect } from '@esm-bundle/chai';
import { visit } from './support/visit.js';

describe('journey: the first look at the shop', () => {
  for (const width of [320, 390, 600]) {
    it(
      `at ${width} px the first picture is asked for by the page itself, and the element shows that very file`,
      visit(async (visitor) => {
        const tab = await visitor.open('/demo/shop.html', { width });
        const shown = await tab.until(() => {
          const picture = eyes.all<HTMLImageElement>('img').find(({ src }) => src.includes('/hero-living_'));
          return picture?.complete && new URL(picture.src).pathname;
        }, 'the first slide has its picture');
        const { wanted, asked } = await tab.ask(() => {
          const preload = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="image"]');
          const candidates = (preload?.imageSrcset ?? '').split(',').map((candidate) => candidate.trim().split(' '));
          const fits = ([, ratio = '']: string[]) => Number.parseFloat(ratio) === devicePixelRatio;
          const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
          return { wanted: candidates.find(fits)?.[0], asked: entries.filter((path) => path.includes('/hero-living')) };
        });
        expect(shown).to.equal(wanted);
        // a browser may name none that it has from before, and another size would be one too many
        expect(asked.filter((path) => path !== shown)).to.deep.equal([]);
      }),
    );
  }

  it(
    'text, titles and what elements say are set in it, and no letter is loaded that the page does not have',
    visit(async (visitor) => {
      const tab = await visitor.open('/demo/shop.html');
      /** The first letter of each file that has been loaded. */
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
