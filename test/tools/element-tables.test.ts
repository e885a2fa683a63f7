import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { readElementTables } from '../../demo/server/element-tables.js';
import { DEMO_PAGES } from '../support/demo-pages.js';

const MARKDOWN = `# Elements

| event | kind |
| --- | --- |
| \`cart-open\` | request |

## Attributes of every element

| attribute | allowed | what for |
| --- | --- | --- |
| \`mode\` | (empty), admin | Who looks. |

## \`<sb-site>\`

| attribute | allowed | default | what for |
| --- | --- | --- | --- |
| \`mode\` | visitor, admin | \`visitor\` | Who looks at all. |

## \`<sb-lamp>\`

A lamp. *(leaf)*

\`\`\`html
| no | table |
\`\`\`

| attribute | allowed | default | what for |
| --- | --- | --- | --- |
| \`watts\` | a number from 0 | \`40\` | How bright it is. |
| \`label\` | text |  | Of its switch, \`on \\| off\`. |
| \`lit\` | present or absent |  | Whether it is on. |

| custom property | default | what for |
| --- | --- | --- |
| \`--sb-lamp-size\` |  | Its height. |
`;

describe('what the demo lists of each element', () => {
  it("is in the tables of its chapter, and what every element has beside it; the page's settings have their own attributes only", () => {
    const [site, lamp] = readElementTables(MARKDOWN);
    expect(lamp).to.deep.equal({
      name: 'sb-lamp',
      tables: [
        {
          title: 'Attribute',
          rows: [
            { name: 'watts', words: 'How bright it is.', allowed: 'a number from 0' },
            { name: 'label', words: 'Of its switch, `on | off`.', allowed: '' },
            { name: 'lit', words: 'Whether it is on.', allowed: '' },
            { name: 'mode', words: 'Who looks.', allowed: '(empty), admin' },
          ],
        },
        { title: 'Custom property', rows: [{ name: '--sb-lamp-size', words: 'Its height.', allowed: '' }] },
      ],
    });
    expect(site?.tables[0]?.rows).to.deep.equal([
      { name: 'mode', words: 'Who looks at all.', allowed: 'visitor, admin' },
    ]);
  });

  it('there is something of every element that has a page', () => {
    const elements = readElementTables(readFileSync('elements/README.md', 'utf8'));
    const titles = DEMO_PAGES.map(
      (name) => /<h1>&lt;(sb-[\w-]+)&gt;<\/h1>/.exec(readFileSync(`demo/${name}.html`, 'utf8'))?.[1],
    );
    const withPage = titles.filter((name) => name !== undefined);
    expect(withPage.length).to.be.above(20);
    for (const name of withPage) {
      const tables = elements.find((element) => element.name === name)?.tables ?? [];
      expect(tables[0]?.title, name).to.equal('Attribute');
      expect(
        tables[0]?.rows.every(({ words }) => words.length > 0),
        name,
      ).to.equal(true);
    }
  });
});
