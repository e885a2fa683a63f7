/** A row of a table: the name of what there is to set, what it is for, and what it may be where that is not just any text. */
export interface TableRow {
  name: string;
  words: string;
  allowed: string;
}

/** What there is to set of an element, or to hear from it. */
export interface ElementTables {
  /** `sb-hr` */
  name: string;
  /** In the order of the text; `title` is one of Attribute, Event, Slot, Part, Custom property. */
  tables: { title: string; rows: TableRow[] }[];
}

const COMMON = 'Attributes of every element';
/** What needs no words: any text, and a flag. */
const ANY = ['text', 'present or absent'];

const cells = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** The table of some lines that follow each other. */
function tableOf(lines: readonly string[]): ElementTables['tables'][number] {
  const [head = [], , ...rows] = lines.map(cells);
  const title = head[0] ?? '';
  const allowedAt = head.indexOf('allowed');
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    rows: rows.map((row) => {
      const allowed = row[allowedAt] ?? '';
      return {
        name: (row[0] ?? '').replaceAll('`', ''),
        words: row.at(-1) ?? '',
        allowed: ANY.includes(allowed) ? '' : allowed,
      };
    }),
  };
}

/** The tables of a chapter; examples are no tables. */
function tablesOf(chapter: string): ElementTables['tables'] {
  const text = chapter.replace(/^```[\s\S]*?^```/gm, '');
  return [...text.matchAll(/(?:^\|.*\|\n?)+/gm)].map(([table]) => tableOf(table.trimEnd().split('\n')));
}

/** The elements of elements/README.md with their tables; among the attributes are those that every element has. */
export function readElementTables(markdown: string): ElementTables[] {
  const chapters = new Map(
    markdown
      .split(/^## /m)
      .slice(1)
      .map((chapter) => [chapter.slice(0, chapter.indexOf('\n')).replaceAll('`', ''), chapter]),
  );
  const common = tablesOf(chapters.get(COMMON) ?? '')[0]?.rows ?? [];
  return [...chapters].flatMap(([heading, chapter]) => {
    const [, name] = /^<(sb-[\w-]+)>$/.exec(heading) ?? [];
    if (!name) return [];
    const tables = tablesOf(chapter);
    const attributes = tables.find(({ title }) => title === 'Attribute')?.rows ?? [];
    // the page's settings are on no device, and looked at by nobody
    const more = name === 'sb-site' ? [] : common.filter((row) => !attributes.some((own) => own.name === row.name));
    attributes.push(...more);
    return [{ name, tables }];
  });
}
