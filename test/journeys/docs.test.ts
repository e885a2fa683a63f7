// runs in firefox, webkit: an editor over its colours, and WebAssembly under the policy
// slow: opens every page of the docs and every playground
import { expect } from '@esm-bundle/chai';
import { buildDocs, docsFiles, documentedTags } from '../support/docs-site.js';
import { expectFits, scrollThrough, violations } from './support/audit.js';
import type { Tab } from './support/tab.js';
import { visit } from './support/visit.js';

const address = (path: string) => `/docs/${path}`;
const GROUPS = [
  'elements/sb-[a-c]',
  'elements/sb-[d-i]',
  'elements/sb-[j-z]',
  'fields/[a-f]',
  'fields/[g-z]',
  'guides/',
  '(?:proof/|[a-z-]+\\.html)',
];

/** Sets a control of the playground and dispatches its event. */
const set = (tab: Tab, name: string, value: string) =>
  tab.ask(
    (wanted, text) => {
      const input = document.querySelector<HTMLInputElement>(
        `.control[data-name="${wanted}"] :is(input, select, textarea)`,
      );
      if (!input) throw new Error(`there is no control ${wanted}`);
      if (input.type === 'checkbox') input.checked = text === 'on';
      else input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    name,
    value,
  );

const markup = (tab: Tab) =>
  tab.ask(() => document.querySelector<HTMLTextAreaElement>('.editor textarea')?.value ?? '');

const write = (tab: Tab, text: string) =>
  tab.ask((value) => {
    const editor = document.querySelector<HTMLTextAreaElement>('.editor textarea');
    if (!editor) return;
    editor.value = value;
    editor.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

/** Switches the notation of the example by its button. */
const view = (tab: Tab, name: 'html' | 'divs') =>
  tab.ask((wanted) => document.querySelector<HTMLElement>(`[data-view="${wanted}"]`)?.click(), name);

/** Properties of the element in the example, as JSON; empty until it is defined. */
const properties = (tagName: string, names: readonly string[]) => {
  const element = document.querySelector(`.stage ${tagName}:defined`) as unknown as Record<string, unknown> | null;
  return element ? JSON.stringify(names.map((name) => element[name])) : '';
};

/** Settings that would hide the element or do not fit its example. */
const UNCHANGED = ['mode', 'hidden-on', 'backend', 'backend-src', 'type', 'kind', 'open'];

const propertyName = (name: string) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Names of the settings with a checkbox, a select or a number input in the playground. */
const controlNames = (tab: Tab) =>
  tab.ask(
    (unchanged) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          '.control:is([data-kind=flag], [data-kind=one-of], [data-kind=number])',
        ),
      ]
        .map(({ dataset }) => dataset.name ?? '')
        .filter((name) => !unchanged.includes(name)),
    UNCHANGED,
  );

/** Sets these controls to another value. */
const setAll = (tab: Tab, wanted: readonly string[]) =>
  tab.ask((listed) => {
    for (const name of listed) {
      const control = document.querySelector(`.control[data-name="${name}"]`);
      const input = control?.querySelector('input, select') as HTMLInputElement;
      const options = [...(control?.querySelectorAll('option') ?? [])].map(({ value }) => value);
      if (input.type === 'checkbox') input.checked = true;
      else input.value = options.at(-1) ?? String(Math.min(Number(input.min || 1) + 3, Number(input.max || 99)));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, wanted);

/** Expects the markup of the example, in both notations, to create an element with the same properties. */
async function expectSameAgain(tab: Tab, tagName: string, names: readonly string[], first: string): Promise<void> {
  const changed = await tab.ask(properties, tagName, names);
  expect(changed, tagName).to.not.equal(first);
  const texts = [await markup(tab)];
  await view(tab, 'divs');
  texts.push(await markup(tab));
  await view(tab, 'html');
  expect(texts[1], tagName).to.match(/<div data-sb="/);
  for (const text of texts) {
    await tab.ask(() => document.querySelector<HTMLElement>('.reset')?.click());
    await tab.gives(properties, first, tagName, names);
    await write(tab, text);
    await tab.gives(properties, changed, tagName, names);
  }
}

/** Chapters with an example of one element, of nested elements, and of several elements. */
const CHAPTERS: [page: string, chapter: string, begins: string, lines: RegExp][] = [
  ['image', 'Overlays', '<sb-image image-id="hero-table"', /^<sb-image [^\n]*><\/sb-image>$/m],
  ['tabs', 'Nested tabs', '<sb-tabs variant="box" label="House">', /^ +<sb-tabs variant="pill"/m],
  ['modal', 'Kinds', '<sb-button label="Basic"', /^<sb-modal id="measure"/m],
];

describe('journey: read the docs', () => {
  before(buildDocs);

  for (const [name, chapter, begins, line] of CHAPTERS) {
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

  for (const group of GROUPS) {
    it(
      `each example runs without a warning and its page fits a phone: ${group}`,
      visit(async (visitor) => {
        const paths = [...docsFiles('html').keys()].filter((path) => new RegExp(`^${group}`).test(path));
        expect(paths.length).to.be.above(4);
        const tab = await visitor.open('/docs/', { width: 390 });
        for (const path of paths) {
          await tab.open(address(path));
          await tab.settled();
          // elements below the screen are loaded once they are near it, those of a dialog once it opens
          await scrollThrough(tab);
          await tab.gives(() => document.querySelectorAll('.stage :not(:defined, sb-modal *)').length, 0);
          await expectFits(tab);
          expect(await tab.problems(), path).to.deep.equal([]);
        }
      }),
    );
  }

  it(
    'the playground changes the element, and its markup creates the same element, as tags and as divs',
    visit(async (visitor) => {
      const tab = await visitor.open(address('elements/sb-tabs.html'));
      const names = ['variant', 'wide', 'lineSize', 'tabs', 'label'];
      await tab.until((wanted) => document.querySelector(`.stage ${wanted}:defined`), 'it is defined', 'sb-tabs');
      const first = await tab.ask(properties, 'sb-tabs', names);
      await set(tab, 'variant', 'pill');
      await set(tab, 'wide', 'on');
      await set(tab, 'line-size', '4');
      await set(tab, 'tabs', '[{"id":"a","title":"Oak & \'wool\'"},{"id":"b","title":"Days"}]');
      await tab.find('[role=tab]', "Oak & 'wool'");
      expect(await tab.ask(properties, 'sb-tabs', names)).to.include('"pill",true,4');
      await expectSameAgain(tab, 'sb-tabs', names, first);
      await tab.find('[role=tab]', "Oak & 'wool'");
    }),
  );

  for (const group of GROUPS.filter((name) => name.startsWith('elements'))) {
    it(
      `every checkbox, select and number of the playgrounds is written into the markup: ${group}`,
      visit(async (visitor) => {
        const tab = await visitor.open('/docs/');
        for (const tagName of documentedTags().filter((name) => new RegExp(`^${group}`).test(`elements/${name}`))) {
          // sb-payment has a picture as its example, sb-cart-button no such settings
          if (['sb-payment', 'sb-cart-button'].includes(tagName)) continue;
          await tab.open(address(`elements/${tagName}.html`));
          await tab.until((wanted) => document.querySelector(`.stage ${wanted}:defined`), 'it is defined', tagName);
          const settings = await controlNames(tab);
          const listed = settings.map(propertyName);
          const first = await tab.ask(properties, tagName, listed);
          await setAll(tab, settings);
          await expectSameAgain(tab, tagName, listed, first);
        }
      }),
    );
  }

  it(
    'an invalid setting shows the element’s warning beside its control, until it is corrected',
    visit(async (visitor) => {
      const tab = await visitor.open(address('elements/sb-tabs.html'));
      tab.tolerate(/is not usable/);
      for (const bad of ['{', '[1', '{']) {
        await set(tab, 'tabs', bad);
        await tab.says(/is not usable; allowed: a JSON list/, '[data-name=tabs] .warning');
        await set(tab, 'tabs', '');
        await tab.gives(() => document.querySelectorAll('.warning:not([hidden])').length, 0);
      }
    }),
  );

  it(
    'the settings of a field are written into its JSON entry; JSON that cannot be parsed shows a warning',
    visit(async (visitor) => {
      const tab = await visitor.open(address('fields/select.html'));
      await set(tab, 'label', 'Which?');
      await set(tab, 'options', '["Oak","Ash"]');
      await set(tab, 'required', 'on');
      expect(await markup(tab)).to.include(
        '{ "id": "select", "type": "select", "label": "Which?", "options": ["Oak", "Ash"], "required": true }',
      );
      await tab.find('select', /Which\?/);
      await set(tab, 'options', '["Oak"');
      await tab.says(/JSON/, '[data-name=options] .warning');
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

  for (const path of [
    'index.html',
    'elements/sb-tabs.html',
    'fields/email.html',
    'guides/payments.html',
    'proof/tested.html',
  ]) {
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
