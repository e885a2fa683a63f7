import { readdirSync, readFileSync } from 'node:fs';
import { create, ts } from '@custom-elements-manifest/analyzer';
import { evaluate } from '../build/evaluate.mjs';
import { filesUnder } from '../files.mjs';
import { readEvents } from './events.mjs';

/** Lists the tags of all elements; `sb-hr` is in elements/sb-hr.ts. */
export const elementTags = () =>
  readdirSync('elements')
    .sort()
    .flatMap((file) => /^(sb-[\w-]+)\.ts$/.exec(file)?.[1] ?? []);

/** Replaces the platform's wrappers: records their arguments and defines no element. */
const WRAPPERS = `
export const captured = [];
export class LeafElement {}
export const leaf = (_view, attributes) => class { static element = { kind: 'leaf', attributes }; };
export const reactElement = (options) => class { static element = { kind: 'widget', ...options }; };
export const define = (tag, { element, name }) => captured.push({ tag, className: name, ...element });
`;

/** esbuild plug-in: replaces modules that need a browser. */
const withoutBrowser = {
  name: 'without-browser',
  setup({ onResolve, onLoad }) {
    const stub = (filter, namespace, contents) => {
      onResolve({ filter }, () => ({ path: namespace, namespace }));
      onLoad({ filter: /.*/, namespace }, () => ({ contents }));
    };
    stub(/\/element\/(leaf|widget)\.js$/, 'wrappers', WRAPPERS);
    stub(/\.css(\?sheet)?$/, 'css', 'export default undefined;');
  },
};

/**
 * Evaluates the attribute tables: `captured` of each element, `[{ tag, className, kind: 'leaf' | 'widget', attributes }]`, and COMMON. The
 * tables may use constants from any module of src, which has no side effects on import.
 */
async function evaluateElements(paths) {
  const contents = [
    ...paths.map((path) => `import './${path}';`),
    `export { captured } from './src/platform/element/leaf.js';`,
    `export { COMMON } from './src/platform/element/attributes.ts';`,
  ];
  const known = globalThis.HTMLElement;
  globalThis.HTMLElement ??= /** @type {any} */ (class {});
  try {
    return await evaluate(contents.join('\n'), { jsx: 'automatic', keepNames: true, plugins: [withoutBrowser] });
  } finally {
    // whatever renders elements in this process brings its own
    if (!known) Reflect.deleteProperty(globalThis, 'HTMLElement');
  }
}

const kebab = (property) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const TYPES = { flag: 'boolean', list: 'readonly string[]', json: 'object', number: 'number' };

/** TypeScript type of an attribute. */
function typeOf({ kind, allowed, open }) {
  if (kind !== 'one-of') return TYPES[kind] ?? 'string';
  const words = allowed.split(', ').map((word) => `'${word === '(empty)' ? '' : word}'`);
  return [...words, ...(open ? ['string'] : [])].join(' | ');
}

const describeAttribute = (property, attribute, description) => ({
  name: kebab(property),
  fieldName: property,
  description,
  type: { text: typeOf(attribute) },
  default: JSON.stringify(attribute.fallback),
  kind: attribute.kind,
  allowed: attribute.allowed,
});

/** Descriptions of the attributes in src/platform/element/attributes.ts. */
const COMMON_WORDS = {
  mode: 'Mode of this element: visitor, preview or admin; the page’s when absent.',
  hiddenOn: 'Device on which the element is hidden and takes no space. Admin mode shows it, marked.',
};

/** Describes an element's attributes, in the table's order, and the common ones that its table does not replace. */
function describeAttributes({ tag, attributes }, common, documented, report) {
  const lines = new Map(documented.map(({ name, description }) => [name, description]));
  const names = Object.keys(attributes).map(kebab);
  for (const name of lines.keys()) if (!names.includes(name)) report(`"@attr ${name}" is not in the attribute table`);
  for (const name of names)
    if (!lines.get(name)) report(`the attribute ${name} has no "@attr ${name} - …" line in the docblock`);
  const own = Object.entries(attributes).map(([name, each]) => describeAttribute(name, each, lines.get(kebab(name))));
  const shared = Object.entries(tag === 'sb-site' ? {} : common).filter(([name]) => !(name in attributes));
  const words = ([name, each]) => ({ ...describeAttribute(name, each, COMMON_WORDS[name]), common: true });
  return [...own, ...shared.map(words)];
}

/** Reads the style sheets, which elements share, and the names of custom properties that components set, so that pages must not. */
function readStyles() {
  const read = (folder) => filesUnder(folder).map((file) => readFileSync(file, 'utf8'));
  const named = read('src/components').flatMap((source) => [...source.matchAll(/['"`](--sb-[\w-]+)['"`]/g)]);
  return {
    css: read('styles')
      .map((text) => text.replace(/\/\*[\s\S]*?\*\//g, ''))
      .join('\n'),
    scripted: new Set(named.map(([, name]) => name)),
  };
}

/** Compares the custom properties that a page may set with the docblock's @cssprop lines. */
function compareCustomProperties(tag, documented, { css, scripted }, report) {
  const longer = elementTags().filter((other) => other.startsWith(`${tag}-`));
  const isOwn = (name) => !longer.some((other) => name.startsWith(`--${other}-`));
  const used = [...css.matchAll(new RegExp(`var\\(\\s*(--${tag}-[\\w-]+)`, 'g'))].map(([, name]) => name);
  const named = documented.map(({ name }) => name);
  for (const name of new Set(used.filter(isOwn)))
    if (!named.includes(name) && !css.includes(`${name}:`) && !scripted.has(name))
      report(`${name} has no @cssprop line`);
  // the docblock may list properties of a shared style sheet
  for (const name of named) if (!css.includes(`var(${name}`)) report(`"@cssprop ${name}" is not in styles/`);
}

const BROWSER_EVENTS = ['input', 'change', 'invalid'];

/** The example of an element's docblock. */
export const exampleOf = (source) =>
  source.match(/@example\s+\* ```html\n([\s\S]*?)\n \* ```/)?.[1]?.replace(/^ \* ?/gm, '');

/** Describes an element by its docblock, as the analyzer reads it, and its attribute table. */
function describeElement(source, declaration, captured, { common, eventNames, styles }, report) {
  const { name, tagName = 'nothing', summary, description, cssProperties, cssParts, slots, members = [] } = declaration;
  const { tag, kind } = captured;
  if (tagName !== tag) report(`the docblock says @element ${tagName}`);
  if (!summary) report('the docblock has no @summary');
  const example = exampleOf(source);
  if (!example) report('the docblock has no @example with ```html');
  compareCustomProperties(tag, cssProperties ?? [], styles, report);
  const events = (declaration.events ?? []).map((event) => {
    const isOwn = eventNames.includes(event.name);
    if (!isOwn && !BROWSER_EVENTS.includes(event.name)) report(`"@fires ${event.name}" is not in src/events.ts`);
    return { ...event, type: { text: isOwn ? `SbEventMap['${event.name}']['detail']` : 'null' } };
  });
  const attributes = describeAttributes(captured, common, declaration.attributes ?? [], report);
  return {
    kind: 'class',
    name,
    tagName: tag,
    customElement: true,
    elementKind: kind,
    summary,
    description,
    example,
    attributes,
    members: [
      ...attributes.map((each) => ({
        ...{ kind: 'field', name: each.fieldName, attribute: each.name, type: each.type, default: each.default },
      })),
      ...members.filter((member) => member.privacy !== 'private' && member.description),
    ],
    events,
    slots,
    cssParts,
    cssProperties,
    superclass: { name: 'HTMLElement' },
  };
}

/**
 * Creates the custom elements manifest: docblocks as the analyzer reads them, types, defaults and allowed values from the attribute tables.
 * `problems` lists their differences.
 */
export async function createManifest() {
  const tags = elementTags();
  const { captured, COMMON } = await evaluateElements(tags.map((tag) => `elements/${tag}.ts`));
  const known = { common: COMMON, eventNames: readEvents().events.map(({ name }) => name), styles: readStyles() };
  const others = captured.filter(({ tag }) => !tags.includes(tag));
  const problems = others.map(({ tag }) => `<${tag}> should be defined in elements/${tag}.ts`);
  const modules = tags.map((tag) => {
    const path = `elements/${tag}.ts`;
    const source = readFileSync(path, 'utf8');
    const { modules } = create({ modules: [ts.createSourceFile(path, source, ts.ScriptTarget.ES2022, true)] });
    const found = captured.find((each) => each.tag === tag);
    const parsed = modules[0].declarations.find(({ name }) => name === found?.className);
    if (!parsed) throw new Error(`${path} does not define <${tag}>`);
    const report = (problem) => problems.push(`${path}: ${problem}`);
    const declaration = { name: parsed.name, module: `lib/elements/${tag}.js` };
    return {
      kind: 'javascript-module',
      path: declaration.module,
      declarations: [describeElement(source, parsed, found, known, report)],
      exports: [
        { kind: 'js', name: parsed.name, declaration },
        { kind: 'custom-element-definition', name: tag, declaration },
      ],
    };
  });
  return { manifest: { schemaVersion: '1.0.0', readme: 'elements/README.md', modules }, problems };
}
