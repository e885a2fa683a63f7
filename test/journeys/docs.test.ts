// runs in firefox, webkit: boxes, storage, keys, and WebAssembly under the policy
import { expect } from '@esm-bundle/chai';
import { buildDocs } from '../support/docs-site.js';
import { readingTab } from './support/visit.js';

const address = (path: string) => `/docs/${path}`;

describe('journey: read the docs', () => {
  before(buildDocs);
  const inTab = readingTab(1280);

  it(
    'the search finds a page by its words, and Enter opens it',
    inTab(async (tab) => {
      await tab.open(address('guides/forms.html'));
      await tab.press('button', 'Search');
      await tab.write('Search the docs', 'thumbs autoplay loop');
      await tab.first('.results a', /sb-slider/);
      await tab.key('Enter');
      await tab.arrives(address('elements/sb-slider.html'));
    }),
  );

  it(
    'the example of a button for a product with options asks for them in its dialog',
    inTab(async (tab) => {
      await tab.open(address('elements/sb-button.html'));
      await tab.press('button', 'Choose options');
      await tab.says('65 cm');
    }),
  );

  it(
    'theme, colour scheme and direction apply to the next page too; without storage, a theme applies to this page',
    inTab(async (tab) => {
      await tab.open(address('guides/themes.html'));
      const look = () => {
        const { dataset, dir, style } = document.documentElement;
        return [dataset.theme, dir, style.colorScheme];
      };
      await tab.press('summary', 'Look of the page');
      await tab.press('input', 'Mono');
      await tab.press('input', 'Dark');
      await tab.press('input', 'Right to left');
      await tab.gives(look, ['mono', 'rtl', 'dark']);
      await tab.open(address('guides/forms.html'));
      await tab.gives(look, ['mono', 'rtl', 'dark']);
      await tab.ask(() => {
        Storage.prototype.setItem = () => {
          throw new Error('refused');
        };
      });
      await tab.press('summary', 'Look of the page');
      await tab.press('input', 'Candy');
      await tab.gives(look, ['candy', 'rtl', 'dark']);
    }),
  );

  it(
    'at 1280 and 390 px: the code of a guide fills its box, and the note on how it is tested is below it, inside the box',
    inTab(async (tab) => {
      await tab.open(address('guides/formulas.html'));
      for (const width of [1280, 390]) {
        await tab.resize(width);
        // a window of WebKit has at least 447 px
        await tab.until((wanted) => Math.abs(innerWidth - wanted) < 60, `the page has ${width} px`, width);
        const [box, lines, note] = await tab.ask(() => {
          const proof = document.querySelector('.code > .proof') as Element;
          const box = proof.parentElement as Element;
          return [box, box.querySelector('pre') as Element, proof].map((one) => {
            const { width, bottom, top, right } = one.getBoundingClientRect();
            return { width, bottom, top, right };
          });
        });
        expect(lines?.width, `${width} px`).to.be.within((box?.width ?? 0) - 90, box?.width ?? 0);
        // positions may be fractions of a pixel
        expect(note?.top, `${width} px`).to.be.at.least((lines?.bottom ?? 0) - 1);
        expect(note?.right, `${width} px`).to.be.at.most((box?.right ?? 0) + 1);
      }
    }),
  );
});
