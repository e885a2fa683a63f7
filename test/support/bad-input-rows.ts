/** A row of the record on bad input: what is given and by whom, and what comes of it. */
export interface BadInputRow {
  input: string;
  result: string;
}

/** Rows of the record's table below the line that begins with `heading`. */
export function badInputRows(record: string, heading: string): BadInputRow[] {
  const [, below = ''] = record.split(`\n${heading}`);
  const [table = ''] = below.slice(below.indexOf('\n|')).trimStart().split('\n\n');
  const rows = table.split('\n').slice(2);
  return rows.map((row) => {
    const [, given = '', by = '', result = ''] = row.split('|').map((cell) => cell.trim());
    return { input: `${given} | ${by}`, result };
  });
}
