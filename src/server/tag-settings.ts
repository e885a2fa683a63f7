import { HTMLElement } from '@lit-labs/ssr-dom-shim';
import type { AttributeTable, CommonProps, PropsOf } from '../platform/element/attributes.js';
import { planSettings, Settings } from '../platform/element/settings.js';
import type { PageTag } from './page-markup.js';

/** Gives a stand-in element its tag name and settings while a server renders it; it has no DOM tree around it. */
export function hostOf<E extends object>({ tag, json, inputs }: PageTag, element: E): E {
  const hidden = inputs.map(({ mask, check, ...input }) => ({
    ...input,
    dataset: { mask, check },
    closest: () => null,
  }));
  return Object.defineProperties(element, {
    localName: { value: tag },
    childNodes: { value: [] },
    querySelector: { value: () => (json ? { textContent: json } : null) },
    querySelectorAll: { value: () => hidden },
  });
}

/** Reads the settings of a tag as its element does in a browser. */
export function readSettings<T extends AttributeTable>(
  tag: PageTag,
  attributes: T,
  host = hostOf(tag, new HTMLElement()),
): PropsOf<T> & CommonProps {
  const settings = new Settings<T>(host, planSettings(attributes), () => {});
  for (const { name, value } of tag.attributes) settings.read(name, value);
  settings.tidy();
  return settings.values;
}
