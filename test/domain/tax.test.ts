import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { addedTax, taxSums } from '../../src/domain/shared/tax.js';
import { tax } from './samples.js';

describe('taxes', () => {
  const cases = [
    ['of 19 % that 119.00 includes', tax(), 11_900, 0, 1900],
    ['of 19 % that 100.00 includes, rounded', tax(), 10_000, 0, 1597],
    ['of 7.7 % that 1.00 includes', tax({ rate: 7.7 }), 100, 0, 7],
    ['of 8.25 % on top of 100.00', tax({ rate: 8.25, included: false }), 10_000, 0, 825],
    ['of 2.5 % on top of 0.60, a half rounded up', tax({ rate: 2.5, included: false }), 60, 0, 2],
    ['that is on goods alone', tax({ included: false, rate: 10 }), 1000, 500, 100],
    ['that is on shipping too', tax({ included: false, rate: 10, onShipping: true }), 1000, 500, 150],
    ['of nothing', tax(), 0, 0, 0],
  ] as const;
  for (const [name, given, goods, shipping, sum] of cases) {
    it(`a tax ${name}: ${sum}`, () => {
      expect(taxSums([given], goods, shipping)[0]?.sum).to.equal(sum);
    });
  }

  it('only what prices do not include is added', () => {
    const sums = taxSums([tax(), tax({ id: 'city', included: false, rate: 2 })], 10_000, 0);
    expect(addedTax(sums)).to.equal(200);
  });

  it('what a price includes and what is put on top of the rest are the same', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 100_000 }), (net, thousandths) => {
        const rate = thousandths / 1000;
        const [added] = taxSums([tax({ included: false, rate })], net, 0);
        const [included] = taxSums([tax({ rate })], net + (added?.sum ?? 0), 0);
        // each is rounded once
        expect(Math.abs((included?.sum ?? 0) - (added?.sum ?? 0))).to.be.at.most(1);
      }),
    );
  });
});
