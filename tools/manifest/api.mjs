import { readTokens } from '../build/css.mjs';
import { EXPORTS, NAME } from '../build/package-facts.mjs';

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();
const defaultOf = (text = 'null') => (text === 'null' ? '' : ` = ${oneLine(text)}`);

/** Describes an attribute: its type, with the allowed values in brackets where the type does not list them. */
function attribute(owner, { name, type, allowed, default: fallback }) {
  const isListed = ['present or absent', 'text'].includes(allowed) || type.text.startsWith("'");
  return `${owner} attribute ${name}: ${type.text}${isListed ? '' : ` (${oneLine(allowed)})`}${defaultOf(fallback)}`;
}

function elementLines({ tagName, elementKind, attributes, members, events, slots, cssParts, cssProperties = [] }) {
  const own = `<${tagName}>`;
  const named = (kind, list = []) => list.map(({ name }) => `${own} ${kind} ${name || '(default)'}`);
  const properties = members.filter((member) => !member.attribute);
  return [
    `${own} ${elementKind}`,
    ...attributes.map((each) => attribute(each.common ? 'every element' : own, each)),
    ...named('property', properties),
    ...named('event', events),
    ...named('slot', slots),
    ...named('part', cssParts),
    ...cssProperties.map((each) => `${own} custom property ${each.name}${defaultOf(each.default)}`),
  ];
}

/** Exports of the package and of each element's module. */
function exportLines(modules) {
  const names = modules.flatMap(({ path, exports: list }) =>
    list.filter(({ kind }) => kind === 'js').map(({ name }) => `export ${path.replace(/^lib/, NAME)} ${name}`),
  );
  return [...Object.keys(EXPORTS).map((path) => `export ${path.replace(/^\./, NAME)}`), ...names];
}

/** Lists all public names, one per line and sorted: the text of api.txt, whose diff shows what a change means for pages. */
export function publicNames({ modules }, events) {
  const lines = new Set([
    'every element’s class version: string',
    ...modules.flatMap(({ declarations }) => declarations.flatMap(elementLines)),
    ...events.map(({ name, kind, detail }) => `event ${name}: ${kind}, ${detail === 'null' ? 'no detail' : detail}`),
    ...exportLines(modules),
    ...[...readTokens()].map(([name, value]) => `token ${name} = ${oneLine(value)}`),
  ]);
  return `${[...lines].sort((a, b) => (a < b ? -1 : 1)).join('\n')}\n`;
}
