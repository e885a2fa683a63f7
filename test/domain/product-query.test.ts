import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { Facet } from '../../src/domain/catalogue/facet.js';
import { isFiltered } from '../../src/domain/catalogue/list-query.js';
import {
  appliedFilters,
  readRange,
  toggled,
  withFilter,
  writeRange,
} from '../../src/domain/catalogue/product-query.js';

describe('what a visitor looks for', () => {
  const ranges: [string | undefined, [number | null, number | null] | null][] = [
    ['10-50', [10, 50]],
    ['10-', [10, null]],
    ['-50', [null, 50]],
    ['0-0', [0, 0]],
    ['12.5-99.99', [12.5, 99.99]],
    ['50-10', [10, 50]],
    ['-', null],
    ['', null],
    [undefined, null],
    ['10', null],
    ['-5--1', null],
    ['1e3-', null],
    [' 1-2', null],
  ];
  for (const [text, read] of ranges) {
    it(`reads the range ${JSON.stringify(text)} as ${JSON.stringify(read)}`, () => {
      const range = readRange(text);
      expect(range && [range.from, range.to]).to.deep.equal(read);
    });
  }

  it('a range that is written is read as the same range', () => {
    const limit = fc.option(fc.nat({ max: 1_000_000 }).map((cents) => cents / 100));
    fc.assert(
      fc.property(limit, limit, (from, to) => {
        const text = writeRange({ from, to });
        const read = readRange(text);
        if (from === null && to === null) return text === '' && read === null;
        const turned = from !== null && to !== null && from > to;
        return read?.from === (turned ? to : from) && read?.to === (turned ? from : to);
      }),
    );
  });

  it('choosing a value twice is as before, in whatever order, and the same choice is the same text', () => {
    const step = fc.tuple(fc.constantFrom('a', 'b', '__proto__', 'toString'), fc.constantFrom('x', 'y', 'z'));
    fc.assert(
      fc.property(fc.uniqueArray(step, { selector: String }), (steps) => {
        const all = steps.reduce((filters, [id, value]) => toggled(filters, id, value), {});
        const back = [...steps].reverse().reduce((filters, [id, value]) => toggled(filters, id, value), {});
        expect(JSON.stringify(all)).to.equal(JSON.stringify(back));
        expect(Object.values(all).flat()).to.have.length(steps.length);
        const none = steps.reduce((filters, [id, value]) => toggled(filters, id, value), all);
        expect(Object.keys(none)).to.deep.equal([]);
      }),
    );
  });

  it('an order narrows nothing, words and filters do', () => {
    expect(isFiltered({ search: '', sort: 'price', filters: {} })).to.equal(false);
    expect(isFiltered({ search: 'oak', sort: '', filters: {} })).to.equal(true);
    expect(isFiltered({ search: '', sort: '', filters: { a: ['x'] } })).to.equal(true);
  });

  it('names what is chosen in the order it is offered; what is not offered any more comes last and can be taken back', () => {
    const facet = (id: string, given: Partial<Facet> = {}): Facet => ({
      ...{ id, name: id, kind: 'values', values: [], min: 0, max: 0 },
      ...given,
    });
    const colour = facet('colour', { values: [{ id: 'oak', name: 'Oak', count: 1, color: null }] });
    const facets = [facet('price', { kind: 'range' }), colour];
    const filters = withFilter({ gone: ['x'], price: ['1-2'] }, 'colour', ['oak', 'lost']);
    const chosen = appliedFilters(filters, facets).map(({ filterId, value, name }) => `${filterId} ${value} ${name}`);
    expect(chosen).to.deep.equal(['price 1-2 ', 'colour lost ', 'colour oak Oak', 'gone x ']);
  });
});
