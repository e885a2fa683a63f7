const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads CSV (RFC 4180) as exported by spreadsheets: quoted cells may hold separators, line breaks and doubled quotes. The first row names
 * the columns; the separator (comma, semicolon or tab) is guessed from it, or set by a line `sep=;`. Returns a record per non-empty row,
 * with its line number (from 1); cells without a named column are left out.
 */
export function readCsv(text: string): { line: number; cells: Record<string, string> }[] {
  const plain = text.replace(/^\uFEFF/, '');
  // Excel's separator line; it is left blank, so that line numbers stay right
  const [line = '', separator = separatorOf(plain)] = /^sep=(.)(?=[\r\n])/i.exec(plain) ?? [];
  const [names, ...rows] = rowsOf(plain.slice(line.length), separator);
  if (!names) return [];
  const columns = names.cells.map((name) => name.trim());
  return rows.map(({ line, cells }) => {
    const named = columns.map((name, at) => [name, cells[at]?.trim() ?? ''] as const);
    return { line, cells: Object.fromEntries(named.filter(([name]) => name !== '')) };
  });
}

/** The most frequent separator of the first line, outside quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] as string;
}

interface Row {
  line: number;
  cells: string[];
}

/** All non-empty rows. */
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

/** The cell at a position, and the position after it: of a separator, a line break or the end. */
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
