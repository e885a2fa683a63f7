/** Reads the rows of a record's table below the line that begins with `heading`. */
export function badInputRows(record: string, heading: string) {
  return tableRows(record, heading).map(([given = '', by = '', result = '']) => ({
    input: `${given} | ${by}`,
    result,
  }));
}

/** Reads the cells of a record's table below the line that begins with `heading`. */
export function tableRows(record: string, heading: string): string[][] {
  const [, below = ''] = record.split(`\n${heading}`);
  const [table = ''] = below.slice(below.indexOf('\n|')).trimStart().split('\n\n');
  const cells = (row: string) => row.split('|').slice(1, -1);
  return table
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((row) => cells(row).map((cell) => cell.trim()));
}
