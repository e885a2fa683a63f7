import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { stub } from 'sinon';
import * as published from '../../elements/backend.js';
import { openBackend } from '../../src/ports/backend/apis.js';
import { loaderOf } from '../../src/stores/backend-names.js';

/** The first script of the section, as a page would run it. */
function exampleOf(heading: string): string {
  const [, section = ''] = readFileSync('elements/README.md', 'utf8').split(`## ${heading}\n`);
  return /```js\n(.*?)```/s.exec(section)?.[1] ?? '';
}

describe('the example of a backend in elements/README.md', () => {
  it('runs as it stands, and gives products', async () => {
    const example = exampleOf('A backend of your own');
    const [, names = '', script = ''] = /^import \{ (.*?) \} from '[^']+\/backend\.js';\n(.*)$/s.exec(example) ?? [];
    const values = names.split(', ').map((name) => published[name as keyof typeof published]);
    expect(values.every((value) => typeof value === 'function')).to.equal(true);
    new Function(...names.split(', '), script)(...values);
    const items = [{ id: 'mug', name: 'Mug', euros: 12.5 }];
    const fetched = stub(globalThis, 'fetch').callsFake(async () => Response.json({ items, count: 19 }));
    const backend = await (await loaderOf('mine'))({ src: 'https://shop.example/api' });
    const caller = { projectId: '', groupId: '', language: 'en', currency: 'EUR' };
    const { shop } = openBackend(backend).apis(() => caller);
    const page = await shop.products({ search: 'mug', page: 2 }, 'EUR');
    expect(page).to.deep.include({ total: 19, page: 2, pages: 3 });
    expect(page.products[0]).to.deep.include({ id: 'mug', title: 'Mug' });
    expect(page.products[0]?.variants[0]).to.include({ id: 'mug', price: 1250 });
    expect(String(fetched.firstCall.args[0])).to.equal('https://shop.example/api/items?search=mug&page=2&limit=9');
    await shop.products({ productIds: ['mug', 'cup'] }, 'EUR');
    expect(String(fetched.lastCall.args[0])).to.contain('&id=mug&id=cup');
    fetched.restore();
  });
});
