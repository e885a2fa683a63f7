import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { stub } from 'sinon';
import { codeBlocks } from '../../demo/docs/markdown.mjs';
import * as published from '../../elements/backend.js';
import { readShop } from '../../src/backends/static/shop-file.js';
import { openBackend } from '../../src/ports/backend/apis.js';
import { loaderOf } from '../../src/stores/backend/backend-names.js';
import { quiet } from '../support/quiet.js';

/** The first code block of a guide with this mark or language. */
function exampleOf(guide: string, mark: string): string {
  const blocks = codeBlocks(readFileSync(`demo/docs/guides/${guide}.md`, 'utf8'));
  return blocks.find(({ language, proof }) => proof === mark || language === mark)?.text ?? '';
}

describe('the examples of backends in the guides', () => {
  it('the example of a shop file is read without a warning', () => {
    const heard = quiet();
    const { products, promocodes, methods } = readShop(JSON.parse(exampleOf('static-shop', 'shop')));
    expect([products.length, promocodes.length, methods.length]).to.deep.equal([2, 1, 1]);
    expect(heard.warnings).to.deep.equal([]);
  });

  it('the example of a backend runs unchanged, and maps queries and products', async () => {
    const example = exampleOf('backend', 'js');
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
