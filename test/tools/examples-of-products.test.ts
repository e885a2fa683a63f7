import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { products } from '../../demo/server/seed/products.js';

const NAMED = /product-?ids?(?:="|: ')([^"']+)/gi;

describe('the examples of elements', () => {
  it('E5: name only products of the demo shop', () => {
    const sold = products.map(({ id }) => id);
    const named = readdirSync('elements')
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(`elements/${file}`, 'utf8').matchAll(NAMED)])
      .flatMap(([, ids = '']) => ids.split(/[ ,]+/));
    expect(named.length).to.be.above(2);
    expect(named.filter((id) => !sold.includes(id))).to.deep.equal([]);
  });
});
