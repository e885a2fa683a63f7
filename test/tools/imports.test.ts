import { expect } from '@esm-bundle/chai';
import { circles, folderGraph, ImportRule, readImportTable } from '../../tools/check/imports.mjs';

const graph = (imports: Record<string, string>) =>
  new Map(Object.entries(imports).map(([file, to]) => [file, to.split(' ').filter(Boolean)]));

describe('import circles', () => {
  const rows: [what: string, imports: Record<string, string>, found: string[][]][] = [
    ['a tree has none, also where two ways lead to one file', { a: 'b c', b: 'd', c: 'd', d: '' }, []],
    ['files that import each other are one', { a: 'b', b: 'c', c: 'b', d: 'a' }, [['b', 'c']]],
    ['a long way round is one', { a: 'b', b: 'c', c: 'd', d: 'a', e: '' }, [['a', 'b', 'c', 'd']]],
    ['circles that share a file are one', { a: 'b', b: 'a c', c: 'b' }, [['a', 'b', 'c']]],
    [
      'circles apart from each other are told apart',
      { a: 'b', b: 'a', c: 'd a', d: 'c' },
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ];
  for (const [what, imports, found] of rows) it(what, () => expect(circles(graph(imports))).to.deep.equal(found));

  it('folders are in a circle where their files are not', () => {
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

  it('what is named in a row may be imported, and nothing else', () => {
    expect(allowed('src/ports/storage.ts', 'src/domain/cart/cart.js')).to.equal(true);
    expect(allowed('src/domain/cart/cart.ts', 'src/ports/storage.js')).to.equal(false);
    expect(allowed('src/domain/cart/cart.ts', 'src/domain/shared/money.js')).to.equal(true);
  });

  it('types of a room may be allowed where its values are not', () => {
    expect(rule.allows('src/components/form/Form.tsx', 'src/ports/lead-api.js', true)).to.equal(true);
    expect(allowed('src/components/form/Form.tsx', 'src/ports/lead-api.js')).to.equal(false);
  });

  it('each component is a room by itself, and a folder with a row of its own is shared', () => {
    expect(allowed('src/components/form/Form.tsx', 'src/components/form/Fields.js')).to.equal(true);
    expect(allowed('src/components/form/Form.tsx', 'src/components/cart/Cart.js')).to.equal(false);
    expect(allowed('src/components/form/Form.tsx', 'src/components/shared/fields/Field.js')).to.equal(true);
    expect(allowed('src/components/shared/fields/Field.tsx', 'src/components/form/Form.js')).to.equal(false);
  });

  it('a room inside another one may import what that one may, and what its own row adds', () => {
    const within = new ImportRule(
      readImportTable(TEXT.replace('| `stores/page`', '| `stores` | state | `ports` | |\n| `stores/page`')),
    );
    expect(within.allows('src/stores/cart/lines.ts', 'src/ports/storage.js', false)).to.equal(true);
    expect(within.allows('src/stores/cart/lines.ts', 'src/stores/page/storage.js', false)).to.equal(true);
    expect(within.allows('src/stores/page/storage.ts', 'src/stores/cart/lines.js', false)).to.equal(false);
  });

  it('a name stands for the rooms inside it', () => {
    const views = new ImportRule(
      readImportTable(TEXT.replace('| views | `domain` |', '| views | `domain` `stores` |')),
    );
    expect(views.allows('src/components/shared/tip.ts', 'src/stores/cart/lines.js', false)).to.equal(true);
    expect(allowed('src/components/shared/tip.ts', 'src/stores/cart/lines.js')).to.equal(false);
    expect(allowed('src/components/shared/tip.ts', 'src/domain/form/form.js')).to.equal(true);
  });

  it('a room inside a component may import what components may, and the rooms of its row', () => {
    expect(allowed('src/components/form/steps/Steps.tsx', 'src/components/form/model/step.js')).to.equal(true);
    expect(allowed('src/components/form/model/step.ts', 'src/components/form/steps/Steps.js')).to.equal(false);
    expect(allowed('src/components/form/model/step.ts', 'src/events.js')).to.equal(true);
    expect(allowed('src/components/form/model/step.ts', 'src/components/shared/Icon.js')).to.equal(true);
    expect(rule.allows('src/components/form/model/step.ts', 'src/ports/lead-api.js', true)).to.equal(true);
    expect(allowed('src/components/form/model/step.ts', 'src/ports/lead-api.js')).to.equal(false);
  });

  it('the files of a component’s own folder may import its rooms, and not the other way round', () => {
    expect(allowed('src/components/form/Form.tsx', 'src/components/form/steps/Steps.js')).to.equal(true);
    expect(allowed('src/components/form/steps/Steps.tsx', 'src/components/form/Form.js')).to.equal(false);
  });

  it('a room inside a component is as open to others as the component', () => {
    expect(allowed('elements/sb-form.ts', 'src/components/form/model/step.js')).to.equal(true);
    expect(allowed('src/components/cart/Cart.tsx', 'src/components/form/model/step.js')).to.equal(false);
    expect(allowed('src/components/shared/Icon.tsx', 'src/components/form/model/step.js')).to.equal(false);
  });

  it('a single file may be a room, and the nearest folder with a row counts', () => {
    expect(rule.roomOf('src/events.ts')).to.equal('events');
    expect(rule.roomOf('demo/server/db/shop.ts')).to.equal('demo/server');
    expect(rule.roomOf('demo/shared/bar.js')).to.equal('demo');
    expect(rule.roomOf('src/new-folder/file.ts')).to.equal(undefined);
    expect(allowed('src/new-folder/file.ts', 'src/domain/cart/cart.js')).to.equal(false);
  });

  it('a row that names a room without a row, and a text without a table, are refused', () => {
    expect(() => readImportTable(TEXT.replace('rules | |', 'rules | `port` |'))).to.throw('port');
    expect(() => readImportTable('no table here')).to.throw('no import table');
  });
});
