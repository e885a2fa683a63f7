export const cell = (text = '') => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();
const code = (text) => `\`${text}\``;

/** Markdown table; empty without rows. */
export function table(head, rows) {
  if (rows.length === 0) return '';
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const NOTHING = ['""', '[]', '{}', 'null', 'false'];
const shownDefault = (text = '""') => (NOTHING.includes(text) ? '' : code(cell(text.replace(/^"(.*)"$/, '$1'))));

const named = (list = []) => list.map(({ name, description }) => [name ? code(name) : '(default)', cell(description)]);

/** Chapter of an element. */
export function elementChapter({ tagName, summary, description, elementKind, example, ...element }) {
  const attributes = element.attributes
    .filter(({ common }) => !common)
    .map((a) => [code(a.name), cell(a.allowed), shownDefault(a.default), cell(a.description)]);
  const properties = element.cssProperties?.map((p) => [
    code(p.name),
    p.default ? code(cell(p.default)) : '',
    cell(p.description),
  ]);
  const blocks = [
    `## \`<${tagName}>\``,
    `${cell(summary)} *(${elementKind})*`,
    description,
    example && `\`\`\`html\n${example}\n\`\`\``,
    table(['attribute', 'allowed', 'default', 'description'], attributes),
    table(['event', 'dispatched when'], named(element.events)),
    table(['slot', 'content'], named(element.slots)),
    table(['part', 'description'], named(element.cssParts)),
    table(['custom property', 'default', 'description'], properties ?? []),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** Links to all elements, the common attributes, and a chapter for each element, for elements/README.md. */
export function elementTables(elements) {
  const links = elements.map(({ tagName }) => `[${tagName}](#${tagName})`).join(' · ');
  const common = new Map(elements.flatMap((e) => e.attributes.filter((a) => a.common)).map((a) => [a.name, a]));
  const rows = [...common.values()].map((a) => [code(a.name), cell(a.allowed), cell(a.description)]);
  const commonTable = table(['attribute', 'allowed', 'description'], rows);
  return [links, '## Attributes of every element', commonTable, ...elements.map(elementChapter)].join('\n\n');
}

/** Groups of elements by purpose; the others are for any page. */
const GROUPS = {
  'For a shop': ['sb-catalogue', 'sb-product', 'sb-cart', 'sb-cart-button', 'sb-payment'],
  'For forms': ['sb-form', 'sb-field', 'sb-contacts'],
};

/** The elements in groups: `[title, elements]` each. */
export function elementGroups(elements) {
  const named = Object.values(GROUPS).flat();
  const groups = Object.entries(GROUPS).map(([title, tags]) => [
    title,
    tags.flatMap((tag) => elements.filter(({ tagName }) => tagName === tag)),
  ]);
  return [...groups, ['For any page', elements.filter(({ tagName }) => !named.includes(tagName))]];
}

/** Lists the elements in groups, one line each, for README.md. */
export function elementList(elements) {
  const groups = elementGroups(elements).map(([title, members]) => {
    const items = members.map(
      ({ tagName, summary }) => `- [\`<${tagName}>\`](elements/README.md#${tagName}): ${summary}`,
    );
    return `**${title}**\n\n${items.join('\n')}`;
  });
  return groups.join('\n\n');
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
