import { readdirSync, readFileSync } from 'node:fs';
import { create, ts } from '@custom-elements-manifest/analyzer';
import { filesUnder } from '../build/inputs.mjs';
import { captureElements } from './capture.mjs';
import { eventNames } from './events.mjs';

const kebab = (property) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** TypeScript type of an attribute. */
function typeOf({ kind, allowed, open }) {
  switch (kind) {
    case 'one-of':
      return allowed
        .split(', ')
        .map((word) => `'${word === '(empty)' ? '' : word}'`)
        .concat(open ? ['string'] : [])
        .join(' | ');
    case 'flag':
      return 'boolean';
    case 'list':
      return 'readonly string[]';
    case 'json':
      return 'object';
    case 'number':
      return 'number';
    default:
      return 'string';
  }
}

/** Descriptions of the attributes in src/platform/element/attributes.ts. */
const COMMON = {
  mode: 'Mode of this element: visitor, preview or admin; the page’s when absent.',
  'hidden-on': 'Device on which the element is hidden and takes no space. Admin mode shows it, marked.',
};

const describeAttribute = (property, attribute, description) => ({
  name: kebab(property),
  fieldName: property,
  description,
  type: { text: typeOf(attribute) },
  default: JSON.stringify(attribute.fallback),
  kind: attribute.kind,
  allowed: attribute.allowed,
});

/** The common attributes, without those that the element's own table replaces. */
function commonAttributes(tag, own, common) {
  if (tag === 'sb-site') return [];
  return Object.entries(common)
    .filter(([property]) => !(property in own))
    .map(([property, attribute]) => ({
      ...describeAttribute(property, attribute, COMMON[kebab(property)]),
      common: true,
    }));
}

/** Merges an element's attribute table with the @attr lines of its docblock, in the table's order. */
function mergeAttributes(path, documented, table, problems) {
  const lines = new Map(documented.map((attribute) => [attribute.name, attribute]));
  const merged = Object.entries(table).map(([property, attribute]) => {
    const name = kebab(property);
    const { description } = lines.get(name) ?? {};
    lines.delete(name);
    if (!description) problems.push(`${path}: the attribute ${name} has no "@attr ${name} - …" line in the docblock`);
    return describeAttribute(property, attribute, description);
  });
  for (const name of lines.keys()) problems.push(`${path}: "@attr ${name}" is not in the attribute table`);
  return merged;
}

/** Custom properties that components set, so that pages must not. */
function setByScripts() {
  const sources = filesUnder('src/components').map((file) => readFileSync(file, 'utf8'));
  return new Set(sources.flatMap((source) => [...source.matchAll(/['"`](--sb-[\w-]+)['"`]/g)].map(([, name]) => name)));
}

/** Compares the custom properties that a page may set with the docblock's @cssprop lines. */
function compareCustomProperties(path, tag, documented, problems) {
  const longer = elementFiles()
    .map(tagOf)
    .filter((other) => other.startsWith(`${tag}-`));
  // elements share style sheets, so a property may be in any of them
  const css = filesUnder('styles')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '');
  const own = new RegExp(`var\\(\\s*(--${tag}-[\\w-]+)`, 'g');
  const scripted = setByScripts();
  const ofAnother = (name) => longer.some((other) => name.startsWith(`--${other}-`));
  const used = new Set([...css.matchAll(own)].map(([, name]) => name).filter((name) => !ofAnother(name)));
  const named = new Set(documented.map(({ name }) => name));
  for (const name of used) {
    const internal = css.includes(`${name}:`) || scripted.has(name);
    if (!named.has(name) && !internal) problems.push(`${path}: ${name} has no @cssprop line`);
  }
  // the docblock may list properties of a shared style sheet
  for (const name of named)
    if (!css.includes(`var(${name}`)) problems.push(`${path}: "@cssprop ${name}" is not in styles/`);
}

function describeElement(path, declaration, captured, names, problems) {
  const { tag, kind, attributes, common } = captured;
  const shared = commonAttributes(tag, attributes, common);
  if (declaration.tagName !== tag)
    problems.push(`${path}: the docblock says @element ${declaration.tagName ?? 'nothing'}`);
  if (path !== `elements/${tag}.ts`) problems.push(`${path}: defines ${tag}, so it should be elements/${tag}.ts`);
  if (!declaration.summary) problems.push(`${path}: the docblock has no @summary`);
  const example = readFileSync(path, 'utf8').match(/@example\s+\* ```html\n([\s\S]*?)\n \* ```/)?.[1];
  if (!example) problems.push(`${path}: the docblock has no @example with \`\`\`html`);
  compareCustomProperties(path, tag, declaration.cssProperties ?? [], problems);
  const events = (declaration.events ?? []).map((event) => {
    if (!names.includes(event.name) && !['input', 'change', 'invalid'].includes(event.name))
      problems.push(`${path}: "@fires ${event.name}" is not in src/events.ts`);
    return { ...event, type: { text: names.includes(event.name) ? `SbEventMap['${event.name}']['detail']` : 'null' } };
  });
  const merged = mergeAttributes(path, declaration.attributes ?? [], attributes, problems);
  const { description, name, summary, cssProperties, cssParts, slots, members } = declaration;
  return {
    kind: 'class',
    name,
    tagName: tag,
    customElement: true,
    elementKind: kind,
    summary,
    description,
    example: example?.replace(/^ \* ?/gm, ''),
    attributes: [...merged, ...shared],
    members: [
      ...[...merged, ...shared].map(({ name: attribute, fieldName, type, default: fallback }) => ({
        kind: 'field',
        name: fieldName,
        attribute,
        type,
        default: fallback,
      })),
      ...(members ?? []).filter(({ privacy, description: words }) => privacy !== 'private' && words),
    ],
    events,
    slots,
    cssParts,
    cssProperties,
    superclass: { name: 'HTMLElement' },
  };
}

/** `sb-cart` for elements/sb-cart.ts. */
export const tagOf = (file) => file.slice('elements/'.length, -'.ts'.length);

/** Lists the files of the elements, one per tag. */
export function elementFiles() {
  return readdirSync('elements')
    .filter((file) => /^sb-[\w-]+\.ts$/.test(file))
    .sort()
    .map((file) => `elements/${file}`);
}

const analyse = (path) =>
  create({ modules: [ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true)] });

/**
 * Creates the custom elements manifest: docblocks as the analyzer reads them, types, defaults and allowed values from the attribute tables.
 * `problems` lists their differences.
 */
export async function createManifest() {
  const files = elementFiles();
  const captured = await captureElements(files);
  const names = eventNames();
  const problems = [];
  const modules = [];
  for (const path of files) {
    const declared = analyse(path).modules[0].declarations.filter((declaration) => declaration.kind === 'class');
    const declarations = declared.flatMap((declaration) => {
      const found = captured.find(({ className }) => className === declaration.name);
      return found ? [describeElement(path, declaration, found, names, problems)] : [];
    });
    if (declarations.length !== 1) problems.push(`${path}: defines ${declarations.length} elements, not one`);
    const module = path.replace(/^(.*)\.ts$/, 'lib/$1.js');
    modules.push({
      kind: 'javascript-module',
      path: module,
      declarations,
      exports: declarations.flatMap(({ name, tagName }) => [
        { kind: 'js', name, declaration: { name, module } },
        { kind: 'custom-element-definition', name: tagName, declaration: { name, module } },
      ]),
    });
  }
  return { manifest: { schemaVersion: '1.0.0', readme: 'elements/README.md', modules }, problems };
}
