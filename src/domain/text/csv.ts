/** Separators of the cells of a row. */
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads a table of RFC 4180, as spreadsheets write it: cells in quotes may hold separators, line breaks and doubled quotes. The first row names the
 * columns; it also says which separator there is, comma, semicolon or tab, unless a line `sep=;` does. Gives a record of texts for each further row that has any, with its line
 * in the text (from 1); cells without a named column are left out.
 */
export function readCsv(text: string): { line: number; cells: Record<string, string> }[] {
  const plain = text.replace(/^\uFEFF/, '');
  // Excel's own word on the separator; the line is blank then, so that those after it keep their numbers
  const [line = '', separator = separatorOf(plain)] = /^sep=(.)(?=[\r\n])/i.exec(plain) ?? [];
  const [names, ...rows] = rowsOf(plain.slice(line.length), separator);
  if (!names) return [];
  const columns = names.cells.map((name) => name.trim());
  return rows.map(({ line, cells }) => {
    const named = columns.map((name, at) => [name, cells[at]?.trim() ?? ''] as const);
    return { line, cells: Object.fromEntries(named.filter(([name]) => name !== '')) };
  });
}

/** The one that the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] as string;
}

interface Row {
  line: number;
  cells: string[];
}

/** All rows with something in them. */
function rowsOf(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let [line, begun, at] = [1, 1, 0];
  let cells: string[] = [];
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begun, cells });
    cells = [];
    line += 1;
    begun = line;
  };
  while (at < text.length) {
    const { cell, end } = cellAt(text, at, separator);
    cells.push(cell);
    line += cell.split(/\r\n|[\r\n]/).length - 1;
    at = end;
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) cells.push('');
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    endRow();
  }
  if (cells.length > 0) endRow();
  return rows;
}

/** The cell that begins at a place, and where what ends it stands: a separator, a line break or the end. */
function cellAt(text: string, start: number, separator: string): { cell: string; end: number } {
  let [at, cell] = [start, ''];
  while (text[at] === '"') {
    const close = text.indexOf('"', at + 1);
    const end = close < 0 ? text.length : close;
    cell += (at > start ? '"' : '') + text.slice(at + 1, end);
    at = end + 1;
  }
  const rest = new RegExp(`[${separator === '\t' ? '\\t' : separator}\r\n]`, 'g');
  rest.lastIndex = at;
  const end = rest.exec(text)?.index ?? text.length;
  return { cell: cell + text.slice(at, end), end };
}
