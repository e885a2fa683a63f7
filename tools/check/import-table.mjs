const names = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

/** The rows of the import table in a text: `Map { room => { values, types } }`, each a list of rooms. */
export function readImportTable(text) {
  const lines = text.match(/<!-- imports:start[^\n]*\n([\s\S]*?)<!-- imports:end/)?.[1].split('\n') ?? [];
  const rows = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|').slice(1, -1));
  const table = new Map(
    rows.map(([room, , values, types]) => [names(room)[0], { values: names(values), types: names(types) }]),
  );
  for (const [room, { values, types }] of table)
    for (const name of [...values, ...types])
      if (!table.has(name)) throw new Error(`the import table names ${name} for ${room}, which has no row`);
  if (table.size === 0) throw new Error('no import table found');
  return table;
}

/** The import rule as the table has it. */
export class ImportRule {
  #table;

  constructor(table) {
    this.#table = table;
  }

  /** The row of a file: that of its own folder, or the nearest folder around it that has one; undefined outside of all rooms. */
  roomOf(path) {
    const parts = path.replace(/^src\//, '').split('/');
    for (let length = parts.length; length > 0; length--) {
      const place = parts.slice(0, length).join('/');
      // events.ts is a room by itself
      const found = [place, place.replace(/\.\w+$/, '')].find((name) => this.#table.has(name));
      if (found) return found;
      if (length === 2 && parts[0] === 'components') return 'components/*';
    }
    return undefined;
  }

  /** May `from` import `to`? `type` is true for what leaves nothing in the built file. */
  allows(from, to, type) {
    const [importer, imported] = [this.roomOf(from), this.roomOf(to)];
    if (importer === 'components/*' && imported === 'components/*') return sameFolder(from, to);
    if (importer === imported) return true;
    const { values, types } = this.#table.get(importer) ?? { values: [], types: [] };
    return [...values, ...(type ? types : [])].includes(imported);
  }
}

/** Both in the folder of the same component. */
const sameFolder = (from, to) => from.split('/')[2] === to.split('/')[2];
