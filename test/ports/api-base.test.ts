// runs only in node: no document
import { expect } from '@esm-bundle/chai';
import { callUrl } from '../../src/ports/api-base.js';
import { fakeBase } from '../support/fake-backend.js';

describe('callUrl', () => {
  it('the lead goes to the path of its group', () => {
    expect(callUrl(fakeBase({ groupId: 'g/1' }), 'lead')).to.equal('/mod/project/g%2F1/lead/send/');
  });

  it('puts the backend address before the path, with one slash between', () => {
    const base = fakeBase({ api: 'https://shop.example/' });
    expect(callUrl(base, 'settings')).to.equal('https://shop.example/api/ecommerce/settings/');
  });

  it('repeats lists as key[] and leaves out what is empty', () => {
    const url = callUrl(fakeBase(), 'products', { productIds: ['a', 'b&c'], search: '', page: 2, sort: undefined });
    const query = new URL(url, 'https://x.example').searchParams;
    expect([...query]).to.deep.equal([
      ['productIds[]', 'a'],
      ['productIds[]', 'b&c'],
      ['page', '2'],
    ]);
  });

  it('takes another path, with its own query, and a full address in place of the contract’s', () => {
    const paths = { products: '/v2/{groupId}/goods?v=1', pay: 'https://pay.example/' };
    const base = fakeBase({ api: 'https://shop.example', paths });
    expect(callUrl(base, 'products', { page: 1 })).to.equal('https://shop.example/v2/g-1/goods?v=1&page=1');
    expect(callUrl(base, 'pay', { h: 'x' })).to.equal('https://pay.example/?h=x');
  });
});
