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
      ['attribute', 'allowed', 'default', 'what for'],
      attributes
        .filter(({ common }) => !common)
        .map((a) => [code(a.name), cell(a.allowed), shownDefault(a.default), cell(a.description)]),
    ),
    table(['event', 'dispatched when'], named(events)),
    table(['slot', 'for'], named(slots)),
    table(['part', 'is'], named(cssParts)),
    table(
      ['custom property', 'default', 'what for'],
      (cssProperties ?? []).map((p) => [code(p.name), p.default ? code(cell(p.default)) : '', cell(p.description)]),
    ),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** What every element understands, said once. */
function commonTable(elements) {
  const common = new Map(elements.flatMap((e) => e.attributes.filter((a) => a.common)).map((a) => [a.name, a]));
  const rows = [...common.values()].map((a) => [code(a.name), cell(a.allowed), cell(a.description)]);
  return `## Attributes of every element\n\n${table(['attribute', 'allowed', 'what for'], rows)}`;
}

const described = (manifest) => manifest.modules.flatMap(({ declarations }) => declarations);

/** A chapter for each element, behind links to all of them, for elements/README.md. */
export function elementTables(manifest) {
  const elements = described(manifest);
  const links = elements.map(({ tagName }) => `[${tagName}](#${tagName})`).join(' · ');
  return [links, commonTable(elements), ...elements.map(section)].join('\n\n');
}

/** Purposes of the elements; those of no other group are for any page. */
const GROUPS = {
  'For a shop': ['catalogue', 'product', 'cart', 'cart-button', 'payment'],
  'For forms': ['form', 'field', 'contacts'],
};

/** The elements in a line each, in groups, for README.md. */
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

/** Every event, for elements/README.md. */
export function eventTable(events) {
  const rows = events.map(({ name, kind, from, detail, description }) => [
    code(name),
    kind,
    cell(from),
    detail === 'null' ? 'none' : code(cell(detail)),
    cell(description),
  ]);
  return table(['event', 'kind', 'by', 'detail', 'meaning'], rows);
}
