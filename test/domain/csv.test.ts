import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { readCsv } from '../../src/domain/text/csv.js';

const cells = (text: string) => readCsv(text).map((row) => Object.values(row.cells));

describe('readCsv', () => {
  const cases: [string, string, string[][]][] = [
    [
      'commas',
      'id,name\na,Mug\nb,Cup\n',
      [
        ['a', 'Mug'],
        ['b', 'Cup'],
      ],
    ],
    ['semicolons, CRLF line ends and a byte order mark', '\uFEFFid;name;price\r\na;Mug;1,5\r\n', [['a', 'Mug', '1,5']]],
    ['tabs, no line end after the last row', 'id\tname\na\tMug, blue', [['a', 'Mug, blue']]],
    [
      'quotes around separators, line breaks and quotes',
      'id,"the, name"\na,"Mug\n""blue"", large"\n',
      [['a', 'Mug\n"blue", large']],
    ],
    ['an unclosed quote', 'id,name\na,"Mug\nb,Cup', [['a', 'Mug\nb,Cup']]],
    ['a quote inside an unquoted cell', 'id,name\na,5" pipe', [['a', '5" pipe']]],
    ['spaces around cells', ' id , name \n a , Mug ', [['a', 'Mug']]],
    [
      'missing and extra cells',
      'id,name,price\na\nb,Cup,1,more',
      [
        ['a', '', ''],
        ['b', 'Cup', '1'],
      ],
    ],
    ['a first line that names the separator, as for Excel', 'sep=;\r\nid;name\r\na;Mug, blue', [['a', 'Mug, blue']]],
    ['empty lines and empty rows', 'id,name\n\n,\na,Mug\n\n', [['a', 'Mug']]],
    ['a column without a name', 'id,,price\na,x,1', [['a', '1']]],
    ['a header without rows', 'id,name', []],
    ['an empty text', '', []],
  ];
  it('returns the cells of each row in the order of the header', () => {
    for (const [what, text, rows] of cases) expect(cells(text), what).to.deep.equal(rows);
  });

  it('reports the line number of each row', () => {
    const rows = readCsv('id,name\na,"two\nlines"\n\nb,Cup');
    expect(rows.map(({ line, cells }) => `${line} ${cells.id}`)).to.deep.equal(['2 a', '5 b']);
    expect(readCsv('sep=;\nid\na').map(({ line }) => line)).to.deep.equal([3]);
  });

  it('reads any quoted text back unchanged', () => {
    const cell = fc.string({ maxLength: 8, unit: fc.constantFrom(...'ab,;"\n\t é') }).map((text) => `x${text}x`);
    const row = fc.array(cell, { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), fc.constantFrom(',', ';', '\t'), (rows, separator) => {
        const quoted = rows.map((one) => one.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator));
        expect(cells([`id${separator}name`, ...quoted].join('\r\n'))).to.deep.equal(rows);
      }),
    );
  });
});
