import { expect } from '@esm-bundle/chai';
import type { Tab } from './tab.js';

/** Sets a control of the playground and dispatches its event. */
export const set = (tab: Tab, name: string, value: string) =>
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

export const markup = (tab: Tab) =>
  tab.ask(() => document.querySelector<HTMLTextAreaElement>('.editor textarea')?.value ?? '');

/** Writes the markup of the example. */
export const write = (tab: Tab, text: string) =>
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
export const properties = (tagName: string, names: readonly string[]) => {
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
export async function expectSameAgain(
  tab: Tab,
  tagName: string,
  names: readonly string[],
  first: string,
): Promise<void> {
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

/** Sets every checkbox, select and number of an element’s playground; expects each in its markup, and the same element from that. */
export async function expectEverySetting(tab: Tab, tagName: string): Promise<void> {
  if (WITHOUT_CONTROLS.includes(tagName)) return;
  await tab.until((wanted) => document.querySelector(`.stage ${wanted}:defined`), 'it is defined', tagName);
  const settings = await controlNames(tab);
  const listed = settings.map(propertyName);
  const first = await tab.ask(properties, tagName, listed);
  await setAll(tab, settings);
  const text = await markup(tab);
  for (const name of settings) expect(text, `${tagName}: ${name}`).to.match(new RegExp(`\\s${name}[\\s=>]`));
  await expectSameAgain(tab, tagName, listed, first);
}
