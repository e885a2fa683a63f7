import { expect } from '@esm-bundle/chai';
import { circles, folderGraph, ImportRule, readImportTable } from '../../tools/check/imports.mjs';

const graph = (imports: Record<string, string>) =>
  new Map(Object.entries(imports).map(([file, to]) => [file, to.split(' ').filter(Boolean)]));

describe('import cycles', () => {
  const rows: [what: string, imports: Record<string, string>, found: string[][]][] = [
    ['finds none in a tree, also if two paths lead to one file', { a: 'b c', b: 'd', c: 'd', d: '' }, []],
    ['finds files that import each other', { a: 'b', b: 'c', c: 'b', d: 'a' }, [['b', 'c']]],
    ['finds a long cycle', { a: 'b', b: 'c', c: 'd', d: 'a', e: '' }, [['a', 'b', 'c', 'd']]],
    ['joins cycles that share a file', { a: 'b', b: 'a c', c: 'b' }, [['a', 'b', 'c']]],
    [
      'separates cycles that share no file',
      { a: 'b', b: 'a', c: 'd a', d: 'c' },
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ];
  for (const [what, imports, found] of rows) it(what, () => expect(circles(graph(imports))).to.deep.equal(found));

  it('finds a cycle of folders whose files have none', () => {
    const files = graph({ 'src/a/one': 'src/b/two', 'src/b/two': '', 'src/b/three': 'src/a/four', 'src/a/four': '' });
    expect(circles(files)).to.deep.equal([]);
    expect(circles(folderGraph(files))).to.deep.equal([['src/a', 'src/b']]);
  });
});

describe('import table', () => {
  const TEXT = `Words about \`src\`.
<!-- imports:start: read by a tool -->

| room | holds | may import | only types of |
| --- | --- | --- | --- |
| \`domain\` | rules | | |
| \`ports\` | the world | \`domain\` | |
| \`events\` | events | \`domain\` | |
| \`stores/page\` | state | \`domain\` | |
| \`stores/cart\` | lines | \`stores/page\` | |
| \`domain/form\` | forms | | |
| \`components/shared\` | views | \`domain\` | \`ports\` |
| \`components/*\` | elements | \`domain\` \`events\` \`components/shared\` | \`ports\` |
| \`components/form/model\` | rules of a form | | |
| \`components/form/steps\` | steps | \`components/form/model\` | |
| \`elements\` | tags | \`components/*\` \`components/shared\` | |
| \`demo\` | pages | | |
| \`demo/server\` | backend | \`domain\` | |

<!-- imports:end -->`;
  const rule = new ImportRule(readImportTable(TEXT));
  const allowed = (from: string, to: string) => rule.allows(from, to, false);

  it('allows imports of the rooms named in a row and of the same room, and no others', () => {
    expect(allowed('src/ports/storage.ts', 'src/domain/cart/cart.js')).to.equal(true);
    expect(allowed('src/domain/cart/cart.ts', 'src/ports/storage.js')).to.equal(false);
    expect(allowed('src/domain/cart/cart.ts', 'src/domain/shared/money.js')).to.equal(true);
  });

  it('may allow only types of a room', () => {
    expect(rule.allows('src/components/form/Form.tsx', 'src/ports/lead-api.js', true)).to.equal(true);
    expect(allowed('src/components/form/Form.tsx', 'src/ports/lead-api.js')).to.equal(false);
  });

  it('treats each component as a separate room, and a folder with its own row as shared', () => {
    expect(allowed('src/components/form/Form.tsx', 'src/components/form/Fields.js')).to.equal(true);
    expect(allowed('src/components/form/Form.tsx', 'src/components/cart/Cart.js')).to.equal(false);
    expect(allowed('src/components/form/Form.tsx', 'src/components/shared/fields/Field.js')).to.equal(true);
    expect(allowed('src/components/shared/fields/Field.tsx', 'src/components/form/Form.js')).to.equal(false);
  });

  it('allows a nested room the imports of its outer room and of its row', () => {
    const within = new ImportRule(
      readImportTable(TEXT.replace('| `stores/page`', '| `stores` | state | `ports` | |\n| `stores/page`')),
    );
    expect(within.allows('src/stores/cart/lines.ts', 'src/ports/storage.js', false)).to.equal(true);
    expect(within.allows('src/stores/cart/lines.ts', 'src/stores/page/storage.js', false)).to.equal(true);
    expect(within.allows('src/stores/page/storage.ts', 'src/stores/cart/lines.js', false)).to.equal(false);
  });

  it('allows the nested rooms of a named room', () => {
    const views = new ImportRule(
      readImportTable(TEXT.replace('| views | `domain` |', '| views | `domain` `stores` |')),
    );
    expect(views.allows('src/components/shared/tip.ts', 'src/stores/cart/lines.js', false)).to.equal(true);
    expect(allowed('src/components/shared/tip.ts', 'src/stores/cart/lines.js')).to.equal(false);
    expect(allowed('src/components/shared/tip.ts', 'src/domain/form/form.js')).to.equal(true);
  });

  it('allows a room inside a component the imports of components, and the rooms of its row', () => {
    expect(allowed('src/components/form/steps/Steps.tsx', 'src/components/form/model/step.js')).to.equal(true);
    expect(allowed('src/components/form/model/step.ts', 'src/components/form/steps/Steps.js')).to.equal(false);
    expect(allowed('src/components/form/model/step.ts', 'src/events.js')).to.equal(true);
    expect(allowed('src/components/form/model/step.ts', 'src/components/shared/Icon.js')).to.equal(true);
    expect(rule.allows('src/components/form/model/step.ts', 'src/ports/lead-api.js', true)).to.equal(true);
    expect(allowed('src/components/form/model/step.ts', 'src/ports/lead-api.js')).to.equal(false);
  });

  it('allows files in a component’s folder to import its rooms, not the reverse', () => {
    expect(allowed('src/components/form/Form.tsx', 'src/components/form/steps/Steps.js')).to.equal(true);
    expect(allowed('src/components/form/steps/Steps.tsx', 'src/components/form/Form.js')).to.equal(false);
  });

  it('allows others to import a room inside a component only if they may import the component', () => {
    expect(allowed('elements/sb-form.ts', 'src/components/form/model/step.js')).to.equal(true);
    expect(allowed('src/components/cart/Cart.tsx', 'src/components/form/model/step.js')).to.equal(false);
    expect(allowed('src/components/shared/Icon.tsx', 'src/components/form/model/step.js')).to.equal(false);
  });

  it('accepts a file as a room, assigns files to the nearest folder with a row, and allows nothing to a folder without one', () => {
    expect(rule.roomOf('src/events.ts')).to.equal('events');
    expect(rule.roomOf('demo/server/db/shop.ts')).to.equal('demo/server');
    expect(rule.roomOf('demo/shared/bar.js')).to.equal('demo');
    expect(rule.roomOf('src/new-folder/file.ts')).to.equal(undefined);
    expect(allowed('src/new-folder/file.ts', 'src/domain/cart/cart.js')).to.equal(false);
  });

  it('rejects a row that names an unknown room, and a text without a table', () => {
    expect(() => readImportTable(TEXT.replace('rules | |', 'rules | `port` |'))).to.throw('port');
    expect(() => readImportTable('no table here')).to.throw('no import table');
  });
});
