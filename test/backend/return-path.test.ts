import { expect } from '@esm-bundle/chai';
import { returnPath, withQuery } from '../../demo/server/shop/return-path.js';

describe('the return URL of a payment', () => {
  it('E16: is a path of this host or a page of an allowed origin, without its payment parameters, else "/"', () => {
    const table: [asked: string | null, back: string][] = [
      ['/shop?a=1&pay_id=7&h=x&pay_status=fail', '/shop?a=1'],
      ['https://shop.example/cart?pay_id=7', 'https://shop.example/cart'],
      ['https://shop.example', 'https://shop.example/'],
      ['https://shop.example.evil.example/cart', '/'],
      ['http://shop.example/cart', '/'],
      ['//evil.example/cart', '/'],
      ['/\\\\evil.example', '/'],
      ['/.//evil.example/x?a=1', '/evil.example/x?a=1'],
      ['/..//evil.example', '/evil.example'],
      ['/%2e//evil.example', '/evil.example'],
      ['http://shop.invalid/cart', '/'],
      ['javascript:alert(1)', '/'],
      ['cart', '/'],
      [null, '/'],
    ];
    for (const [asked, back] of table)
      expect(returnPath(asked, ['https://shop.example']), String(asked)).to.equal(back);
    expect(returnPath('https://shop.example/cart'), 'no origin is allowed').to.equal('/');
  });

  it('gets parameters added, and stays relative or absolute', () => {
    const add = (query: URLSearchParams) => query.set('pay_id', '7');
    expect(withQuery('/shop?a=1', add)).to.equal('/shop?a=1&pay_id=7');
    expect(withQuery('https://shop.example/cart', add)).to.equal('https://shop.example/cart?pay_id=7');
  });
});
