// runs in firefox, webkit: an editor over its colours, and native controls
// slow: sets every control of every playground
import { expect } from '@esm-bundle/chai';
import { buildDocs, documentedTags } from '../support/docs-site.js';
import type { Tab } from './support/tab.js';
import { visit } from './support/visit.js';

const address = (path: string) => `/docs/${path}`;

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

/** The example of a payment is a picture; a cart button has no such settings. */
const WITHOUT_CONTROLS = ['sb-payment', 'sb-cart-button'];

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

describe('journey: the playgrounds of the docs', function () {
  before(buildDocs);
  const { engine } = this.ctx.world;

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

  // the markup is written in the same way in every engine
  const tags = engine === 'chromium' ? documentedTags() : [];
  for (const tagName of tags.filter((name) => !WITHOUT_CONTROLS.includes(name)))
    it(
      `${tagName}: every checkbox, select and number of its playground is written into the markup`,
      visit(async (visitor) => {
        const tab = await visitor.open(address(`elements/${tagName}.html`));
        await tab.until((wanted) => document.querySelector(`.stage ${wanted}:defined`), 'it is defined', tagName);
        const settings = await controlNames(tab);
        const listed = settings.map(propertyName);
        const first = await tab.ask(properties, tagName, listed);
        await setAll(tab, settings);
        await expectSameAgain(tab, tagName, listed, first);
      }),
    );
});
