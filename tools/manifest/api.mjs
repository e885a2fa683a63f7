import { EXPORTS, NAME } from '../build/package-facts.mjs';
import { readTokens } from '../build/tokens.mjs';

const oneLine = (text = '') => String(text).replace(/\s+/g, ' ').trim();
const defaultOf = (text) => (text === undefined || text === 'null' ? '' : ` = ${oneLine(text)}`);

/** Describes an attribute: its type, with the allowed values in brackets where the type does not list them. */
function attribute(owner, { name, type, allowed, default: fallback }) {
  const words =
    ['present or absent', 'text'].includes(allowed) || type.text.startsWith("'") ? '' : ` (${oneLine(allowed)})`;
  return `${owner} attribute ${name}: ${type.text}${words}${defaultOf(fallback)}`;
}

function elementLines({ tagName, elementKind, attributes, members, events, slots, cssParts, cssProperties }) {
  const own = `<${tagName}>`;
  const named = (kind, list = []) => list.map(({ name }) => `${own} ${kind} ${name || '(default)'}`);
  return [
    `${own} ${elementKind}`,
    ...attributes.filter(({ common }) => !common).map((each) => attribute(own, each)),
    ...named(
      'property',
      members.filter((member) => !member.attribute),
    ),
    ...named('event', events),
    ...named('slot', slots),
    ...named('part', cssParts),
    ...(cssProperties ?? []).map((each) => `${own} custom property ${each.name}${defaultOf(each.default)}`),
  ];
}

/** Members that all elements have. */
function commonLines(elements) {
  const common = elements.flatMap(({ attributes }) => attributes.filter((each) => each.common));
  return new Set(['every element’s class version: string', ...common.map((each) => attribute('every element', each))]);
}

/** Exports of the package and of each element's module. */
function exportLines(manifest) {
  const modules = manifest.modules.flatMap(({ path, exports: list }) =>
    list.filter(({ kind }) => kind === 'js').map(({ name }) => `export ${path.replace(/^lib/, NAME)} ${name}`),
  );
  return [...Object.keys(EXPORTS).map((path) => `export ${path.replace(/^\./, NAME)}`), ...modules];
}

const eventLines = (events) =>
  events.map(({ name, kind, detail }) => `event ${name}: ${kind}, ${detail === 'null' ? 'no detail' : detail}`);

const tokenLines = () => [...readTokens()].map(([name, value]) => `token ${name} = ${oneLine(value)}`);

/** Lists all public names, one per line and sorted: the text of api.txt, whose diff shows what a change means for pages. */
export function publicNames(manifest, events) {
  const elements = manifest.modules.flatMap(({ declarations }) => declarations);
  const lines = [
    ...elements.flatMap(elementLines),
    ...commonLines(elements),
    ...eventLines(events),
    ...exportLines(manifest),
    ...tokenLines(),
  ];
  return `${lines.sort((a, b) => (a < b ? -1 : 1)).join('\n')}\n`;
}
