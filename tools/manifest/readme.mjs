const cell = (text = '') => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();
const code = (text) => `\`${text}\``;

function table(head, rows) {
  if (rows.length === 0) return '';
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const NOTHING = ['""', '[]', '{}', 'null', 'false'];
const shownDefault = (text) =>
  text === undefined || NOTHING.includes(text) ? '' : code(cell(text.replace(/^"(.*)"$/, '$1')));

function section(element) {
  const { tagName, summary, elementKind, attributes, events, slots, cssParts, cssProperties, example } = element;
  const named = (list = []) =>
    list.map(({ name, description }) => [name ? code(name) : '(default)', cell(description)]);
  const blocks = [
    `### \`<${tagName}>\``,
    `${cell(summary)} *(${elementKind})*`,
    example ? `\`\`\`html\n${example}\n\`\`\`` : '',
    table(
      ['attribute', 'allowed', 'default', 'what for'],
      attributes
        .filter(({ common }) => !common)
        .map((a) => [code(a.name), cell(a.allowed), shownDefault(a.default), cell(a.description)]),
    ),
    table(['event', 'told or asked when'], named(events)),
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
  return `### Attributes of every element\n\n${table(['attribute', 'allowed', 'what for'], rows)}`;
}

/** The README's chapter of elements, from the manifest. */
export function elementTables(manifest) {
  const elements = manifest.modules.flatMap(({ declarations }) => declarations);
  return [commonTable(elements), ...elements.map(section)].join('\n\n');
}
