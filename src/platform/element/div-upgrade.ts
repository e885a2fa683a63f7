import { asRecord, parsedJson } from '../../domain/shared/read.js';
import { attributeName } from './attributes.js';

/** Attributes of a div that stands for an element: the tag without `sb-`, and settings as JSON. */
const TAG = 'data-sb';
const SETTINGS = 'data-settings';

/** Block types whose element has another name: a FREE block is a background with children (BLK-01). */
const BLOCKS: Record<string, string> = { products: 'catalogue', free: 'background' };

/** The tag of a name: an element's, or the specification's, such as `form01`, `cart widget` and `BUNDLE` (BLK-01). */
function tagOf(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/01$|[ _-]?widget$/, '');
  return `sb-${Object.hasOwn(BLOCKS, plain) ? BLOCKS[plain] : plain}`;
}

const warned = new Set<string>();
function warnOnce(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(message);
}

function readSettings(source: string, tag: string): Record<string, unknown> {
  const settings = asRecord(parsedJson(source));
  if (settings) return settings;
  warnOnce(`<${tag}>: ${SETTINGS}="${source.slice(0, 40)}" is not usable; allowed: a JSON object of settings`);
  return {};
}

/** Converts a setting to an attribute's text; undefined means the default. */
function attributeText(value: unknown): string | undefined {
  if (value === null || value === false) return undefined;
  if (value === true) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Writes settings as `data-*` attributes, which every element reads and browsers ignore: settings must not be able to add an event handler.
 */
function applySettings(element: HTMLElement, settings: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(settings)) {
    const attribute = attributeName(name);
    if (!/^[a-z][a-z0-9-]*$/.test(attribute)) {
      warnOnce(`<${element.localName}>: "${name}" is not a valid setting name`);
      continue;
    }
    const text = attributeText(value);
    if (text !== undefined) element.setAttribute(`data-${attribute}`, text);
  }
}

function copyAttributes(from: HTMLElement, to: HTMLElement): void {
  for (const { name, value } of from.attributes) {
    if (name === TAG || name === SETTINGS || name.startsWith('on')) continue;
    // a strict content security policy blocks the attribute, not the property
    if (name === 'style') to.style.cssText = from.style.cssText;
    else to.setAttribute(name, value);
  }
}

/**
 * Replaces `<div data-sb="slider" data-settings='{…}'>` by `<sb-slider>`: the one form that survives content systems without custom tags
 * and script children. Keeps children and other attributes. Leaves a div of an unknown tag as it is.
 */
export function upgradeDiv(div: HTMLElement, isTag: (tag: string) => boolean): void {
  const tag = tagOf(div.getAttribute(TAG) ?? '');
  if (!isTag(tag)) {
    warnOnce(`${TAG}="${div.getAttribute(TAG)}": there is no <${tag}>`);
    return;
  }
  const element = div.ownerDocument.createElement(tag);
  copyAttributes(div, element);
  applySettings(element, readSettings(div.getAttribute(SETTINGS) || '{}', tag));
  element.append(...div.childNodes);
  div.replaceWith(element);
}
