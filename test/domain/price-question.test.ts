import { expect } from '@esm-bundle/chai';
import { lacksPrice, questionAddress } from '../../src/domain/catalogue/price-question.js';
import type { Variant } from '../../src/domain/catalogue/product.js';
import { DEFAULT_SHOP_RULES } from '../../src/domain/shared/shop-rules.js';

describe('the question for a price', () => {
  const cases: [address: string, title: string, result: string][] = [
    ['/ask', 'Sofa', '/ask'],
    ['/ask?about={name}&id={id}#form', 'Grand sofa', '/ask?about=Grand%20sofa&id=p%2F1#form'],
    ['/ask?a={name}&b={name}', 'A&B=#?', '/ask?a=A%26B%3D%23%3F&b=A%26B%3D%23%3F'],
    // what a name says is never read as another placeholder, nor as what a replacement may contain
    ['/ask?about={name}', '{id} $& $1', '/ask?about=%7Bid%7D%20%24%26%20%241'],
    // an address that is a name alone leads to no scheme
    ['{name}', 'javascript:alert(1)', 'javascript%3Aalert(1)'],
    ['/ask?about={name}', 'half \ud83d', '/ask?about=half%20%EF%BF%BD'],
    ['/ask?about={price}', 'Sofa', '/ask?about={price}'],
  ];
  for (const [address, title, result] of cases) {
    it(`${address} of "${encodeURI(title.replace('\ud83d', '?'))}"`, () => {
      expect(questionAddress(address, { id: 'p/1', title })).to.equal(result);
    });
  }

  it('is asked of what the shop shows, and sells to nobody without a price', () => {
    const of = (price: number | null, visible = true) => ({ price, visible }) as Variant;
    const sold = { ...DEFAULT_SHOP_RULES, allowPriceless: true };
    expect(lacksPrice({ visible: true }, of(null), DEFAULT_SHOP_RULES)).to.equal(true);
    expect(lacksPrice({ visible: true }, of(0), DEFAULT_SHOP_RULES)).to.equal(false);
    expect(lacksPrice({ visible: true }, of(null), sold)).to.equal(false);
    expect(lacksPrice({ visible: false }, of(null), DEFAULT_SHOP_RULES)).to.equal(false);
    expect(lacksPrice({ visible: true }, of(null, false), DEFAULT_SHOP_RULES)).to.equal(false);
  });
});
