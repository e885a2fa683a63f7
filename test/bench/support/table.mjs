const FORMATS = {
  ms: (value) => `${value.toFixed(1)} ms`,
  KB: (value) => `${(value / 1024).toFixed(1)} KB`,
  MB: (value) => `${(value / 1024 / 1024).toFixed(2)} MB`,
  '%': (value) => `${value.toFixed(2)} %`,
  '': (value) => String(Math.round(value * 100) / 100),
};

const COLUMNS = ['what', 'ours', 'reference', 'is', 'budget', 'spread', 'verdict'];

function verdict({ ok, value, most, spread, reference }) {
  if (ok === undefined) return '-';
  // closer to the limit than the spread
  const close = reference !== undefined && Math.abs(value - most) / most < spread / 100;
  return `${ok ? 'ok' : 'MISSED'}${close ? ' (within noise)' : ''}`;
}

function cells(row) {
  const show = FORMATS[row.unit];
  const compared = row.reference !== undefined;
  const held = (value) => (compared ? `${value.toFixed(2)}x` : show(value));
  return [
    row.what,
    show(row.ours),
    compared ? show(row.reference) : '',
    compared ? held(row.value) : '',
    row.most === undefined ? '' : held(row.most),
    row.spread > 0 ? `${row.spread.toFixed(0)} %` : '',
    verdict(row),
  ];
}

export function table(rows) {
  const lines = [COLUMNS, ...rows.map(cells)];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const pad = (text, column) => (column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]));
  return lines.map((line) => `  ${line.map(pad).join('  ')}`.trimEnd()).join('\n');
}
