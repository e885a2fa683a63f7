const cell = (text = '') => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();
const code = (text) => `\`${text}\``;

export function table(head, rows) {
  if (rows.length === 0) return '';
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const NOTHING = ['""', '[]', '{}', 'null', 'false'];
const shownDefault = (text) =>
  text === undefined || NOTHING.includes(text) ? '' : code(cell(text.replace(/^"(.*)"$/, '$1')));

const named = (list = []) => list.map(({ name, description }) => [name ? code(name) : '(default)', cell(description)]);

function section(element) {
  const { tagName, summary, description, elementKind, attributes, events, slots, cssParts, cssProperties, example } =
    element;
  const blocks = [
    `## \`<${tagName}>\``,
    `${cell(summary)} *(${elementKind})*`,
    description ?? '',
    example ? `\`\`\`html\n${example}\n\`\`\`` : '',
    table(
      ['attribute', 'allowed', 'default', 'description'],
      attributes
        .filter(({ common }) => !common)
        .map((a) => [code(a.name), cell(a.allowed), shownDefault(a.default), cell(a.description)]),
    ),
    table(['event', 'dispatched when'], named(events)),
    table(['slot', 'content'], named(slots)),
    table(['part', 'description'], named(cssParts)),
    table(
      ['custom property', 'default', 'description'],
      (cssProperties ?? []).map((p) => [code(p.name), p.default ? code(cell(p.default)) : '', cell(p.description)]),
    ),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** Table of the common attributes. */
function commonTable(elements) {
  const common = new Map(elements.flatMap((e) => e.attributes.filter((a) => a.common)).map((a) => [a.name, a]));
  const rows = [...common.values()].map((a) => [code(a.name), cell(a.allowed), cell(a.description)]);
  return `## Attributes of every element\n\n${table(['attribute', 'allowed', 'description'], rows)}`;
}

const described = (manifest) => manifest.modules.flatMap(({ declarations }) => declarations);

/** Links to all elements and a chapter for each, for elements/README.md. */
export function elementTables(manifest) {
  const elements = described(manifest);
  const links = elements.map(({ tagName }) => `[${tagName}](#${tagName})`).join(' · ');
  return [links, commonTable(elements), ...elements.map(section)].join('\n\n');
}

/** Groups of elements by purpose; the others are for any page. */
const GROUPS = {
  'For a shop': ['catalogue', 'product', 'cart', 'cart-button', 'payment'],
  'For forms': ['form', 'field', 'contacts'],
};

/** Lists the elements in groups, one line each, for README.md. */
export function elementList(manifest) {
  const elements = described(manifest);
  const grouped = Object.values(GROUPS)
    .flat()
    .map((name) => `sb-${name}`);
  const others = elements.filter(({ tagName }) => !grouped.includes(tagName)).map(({ tagName }) => tagName);
  const groups = Object.entries(GROUPS).map(([title, names]) => [title, names.map((name) => `sb-${name}`)]);
  const lines = [...groups, ['For any page', others]].map(([title, names]) => {
    const items = names.map((name) => {
      const { tagName, summary } = elements.find((element) => element.tagName === name);
      return `- [\`<${tagName}>\`](elements/README.md#${tagName}): ${summary}`;
    });
    return `**${title}**\n\n${items.join('\n')}`;
  });
  return lines.join('\n\n');
}

/** Table of the events, for elements/README.md. */
export function eventTable(events) {
  const rows = events.map(({ name, kind, from, detail, description }) => [
    code(name),
    kind,
    cell(from),
    detail === 'null' ? 'none' : code(cell(detail)),
    cell(description),
  ]);
  return table(['event', 'kind', 'by', 'detail', 'description'], rows);
}
