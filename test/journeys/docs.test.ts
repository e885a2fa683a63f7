// runs in firefox, webkit: boxes, storage, keys, and WebAssembly under the policy
import { expect } from '@esm-bundle/chai';
import { buildDocs } from '../support/docs-site.js';
import { expectFits, violations } from './support/audit.js';
import { visit } from './support/visit.js';

const address = (path: string) => `/docs/${path}`;

/** Chapters with an example of one element, of nested elements, and of several elements. */
const CHAPTERS: [page: string, chapter: string, begins: string, lines: RegExp][] = [
  ['image', 'Overlays', '<sb-image image-id="hero-table"', /^<sb-image [^\n]*><\/sb-image>$/m],
  ['tabs', 'Nested tabs', '<sb-tabs variant="box" label="House">', /^ +<sb-tabs variant="pill"/m],
  ['modal', 'Kinds', '<sb-button label="Basic"', /^<sb-modal id="measure"/m],
];

/** Pages of each kind. */
const AUDITED = [
  'index.html',
  'elements/sb-tabs.html',
  'fields/email.html',
  'guides/payments.html',
  'proof/tested.html',
];

describe('journey: read the docs', function () {
  before(buildDocs);
  // what the build writes and what axe reads is the same in every engine
  const isChromium = this.ctx.world.engine === 'chromium';

  for (const [name, chapter, begins, line] of isChromium ? CHAPTERS : []) {
    it(
      `${name}: “${chapter}” shows its readable markup below the live example, with a button that copies it`,
      visit(async (visitor) => {
        const tab = await visitor.open(address(`elements/sb-${name}.html`));
        const heading = await tab.find('h3', chapter);
        const { code, buttons, shown } = await tab.ask((one) => {
          let box: Element | null = one;
          while (box && !box.matches('.example')) box = box.nextElementSibling;
          return {
            code: box?.querySelector('code')?.textContent ?? '',
            buttons: [...(box?.querySelectorAll('.code button') ?? [])].map(eyes.nameOf),
            shown: [...(box?.querySelectorAll('.stage > *') ?? [])].map(({ localName }) => localName),
          };
        }, heading);
        expect(code.startsWith(begins), code).to.equal(true);
        expect(code).to.match(line);
        expect(buttons).to.deep.equal(['Copy']);
        expect(begins.startsWith(`<${shown[0]} `), 'the example shows the element of the markup').to.equal(true);
      }),
    );
  }

  it(
    'an element’s page lists its attributes with default and values, its events and parts, and fits a phone',
    visit(async (visitor) => {
      const tab = await visitor.open(address('elements/sb-slider.html'), { width: 390 });
      const row = await tab.find('#attribute-pagination');
      const [words, values] = await tab.ask(
        (one) => [
          one.querySelector('dt')?.innerText.replace(/\s+/g, ' ').trim(),
          [...one.querySelectorAll('.values li')].map(({ textContent }) => textContent).join(', '),
        ],
        row,
      );
      expect(words).to.equal('pagination default bullets');
      expect(values).to.equal('bullets, fraction, thumbs, none');
      await tab.find('#event-slide-change');
      await tab.find('#part-viewport');
      await expectFits(tab);
    }),
  );

  it(
    'events are logged as they are dispatched, and the button of a CSS part outlines it in the example',
    visit(async (visitor) => {
      const tab = await visitor.open(address('elements/sb-tabs.html'));
      await tab.press('[role=tab]', 'Delivery');
      await tab.press('summary', /^Events/);
      await tab.says(/^tab-change/, '.log li');
      await tab.press(await tab.within(await tab.find('#part-list'), 'button'));
      const outline = () =>
        getComputedStyle(eyes.all('[part~="list"]', document.querySelector('.stage') as Element)[0] as Element)
          .outlineStyle;
      await tab.gives(outline, 'dashed');
    }),
  );

  it(
    'the search finds a page by its words, and Enter opens it',
    visit(async (visitor) => {
      const tab = await visitor.open(address('elements/sb-hr.html'));
      await tab.press('button', 'Search');
      await tab.write('Search the docs', 'thumbs autoplay loop');
      await tab.first('.results a', /sb-slider/);
      await tab.key('Enter');
      await tab.arrives(address('elements/sb-slider.html'));
    }),
  );

  it(
    'theme, colour scheme and direction apply to the next page too; without storage, a theme applies to this page',
    visit(async (visitor) => {
      const tab = await visitor.open(address('index.html'));
      const look = () => {
        const { dataset, dir, style } = document.documentElement;
        return [dataset.theme, dir, style.colorScheme];
      };
      await tab.press('summary', 'Look of the page');
      await tab.press('input', 'Mono');
      await tab.press('input', 'Dark');
      await tab.press('input', 'Right to left');
      await tab.gives(look, ['mono', 'rtl', 'dark']);
      await tab.open(address('elements/sb-hr.html'));
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

  for (const width of [1280, 390])
    it(
      `at ${width} px: the code of a guide fills its box, and the note on how it is tested is below it, inside the box`,
      visit(async (visitor) => {
        const tab = await visitor.open(address('guides/formulas.html'), { width });
        const [box, lines, note] = await tab.ask(() => {
          const proof = document.querySelector('.code > .proof') as Element;
          const box = proof.parentElement as Element;
          const [around, lines, note] = [box, box.querySelector('pre') as Element, proof].map((one) => {
            const { width, top, bottom, right } = one.getBoundingClientRect();
            return { width, top, bottom, right };
          });
          return [around, lines, note];
        });
        expect(lines?.width).to.be.within((box?.width ?? 0) - 90, box?.width ?? 0);
        // positions may be fractions of a pixel
        expect(note?.top).to.be.at.least((lines?.bottom ?? 0) - 1);
        expect(note?.right).to.be.at.most((box?.right ?? 0) + 1);
      }),
    );

  for (const path of isChromium ? AUDITED : []) {
    it(
      `${path} passes axe in light and dark`,
      visit(async (visitor) => {
        const tab = await visitor.open(address(path));
        await tab.settled();
        for (const scheme of ['light', 'dark']) {
          await tab.ask((wanted) => {
            document.documentElement.style.colorScheme = wanted;
          }, scheme);
          expect(await violations(tab, visitor.world), scheme).to.deep.equal([]);
        }
      }),
    );
  }
});
