import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { appliedFilters, readRange, toggled, writeRange } from '../../src/domain/catalogue/chosen-filters.js';
import { type Facet, facetScale, limitsOf, placesOf } from '../../src/domain/catalogue/facet.js';
import { fittingVariant } from '../../src/domain/catalogue/find/variant-tests.js';
import { type ListPlace, readPlace, writePlace } from '../../src/domain/catalogue/list-address.js';
import { type Filters, isFiltered, withFilter } from '../../src/domain/catalogue/list-query.js';
import { pageSequence, pagination } from '../../src/domain/catalogue/pagination.js';
import type { Variant } from '../../src/domain/catalogue/product.js';
import { readTypedDecimal, writeTypedDecimal } from '../../src/domain/text/typed-decimal.js';
import { product, shopRules, variant } from './samples.js';

describe('the visitor’s list query', () => {
  it('reads a range with one or two limits, in either order, and ignores an invalid one', () => {
    const range = (text: string) => {
      const read = readRange(text);
      return `${read?.from} to ${read?.to}`;
    };
    const [closed, open] = [['10-50', '50-10', '0-0', '12.5-99.99'].map(range), ['10-', '-50'].map(range)];
    expect(closed).to.deep.equal(['10 to 50', '10 to 50', '0 to 0', '12.5 to 99.99']);
    expect(open).to.deep.equal(['10 to null', 'null to 50']);
    for (const none of ['-', '', undefined, '10', '-5--1', '1e3-', ' 1-2']) expect(readRange(none)).to.equal(null);
  });

  it('reads a written range as the same range', () => {
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

  it('a limit is written with the decimal sign of the language, without groups, and read back as the same number', () => {
    const written = ['en', 'de', 'fr', 'ar-EG', 'no language'].map((language) => writeTypedDecimal(1234.125, language));
    expect(written).to.deep.equal(['1234.125', '1234,125', '1234,125', '1234.125', '1234.125']);
    const limit = fc.nat({ max: 10_000_000 }).map((part) => part / 10_000);
    fc.assert(
      fc.property(limit, fc.constantFrom('en', 'de', 'de-CH', 'es', 'it', 'hi', 'fa', 'pt'), (value, language) => {
        expect(Number(readTypedDecimal(writeTypedDecimal(value, language), language))).to.equal(value);
      }),
    );
  });

  it('toggling a value twice removes it, and the same filters have the same JSON in any order of choice', () => {
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

  it('a search or a filter makes the list filtered, sorting does not', () => {
    expect(isFiltered({ search: '', sort: 'price', filters: {} })).to.equal(false);
    expect(isFiltered({ search: 'oak', sort: '', filters: {} })).to.equal(true);
    expect(isFiltered({ search: '', sort: '', filters: { a: ['x'] } })).to.equal(true);
  });

  it('names applied filters in the order of the facets; values no longer offered stay removable', () => {
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

const PLAIN: ListPlace = { page: 1, tab: '', search: '', sort: '', filters: {} };

describe('list state in the URL', () => {
  it('writes the visitor’s state without default values, and reads it back', () => {
    const place = { ...PLAIN, page: 3, tab: 'lamps', search: 'brass & oak', filters: { colour: ['oak', 'sand'] } };
    const query = writePlace('', 'shop', place, PLAIN);
    expect(query).to.equal(
      '?shop.page=3&shop.tab=lamps&shop.search=brass+%26+oak&shop.filter.colour=oak&shop.filter.colour=sand',
    );
    expect(readPlace(query, 'shop', PLAIN)).to.deep.equal(place);
    expect(writePlace(query, 'shop', PLAIN, PLAIN)).to.equal('');
  });

  it('keeps other parameters, also those of another list or with a longer name', () => {
    const query = '?utm_source=a%20b&shop.colour=1&shop2.page=4&x';
    expect(writePlace(query, 'shop', PLAIN, PLAIN)).to.equal(query);
    const written = writePlace(query, 'shop', { ...PLAIN, page: 2 }, PLAIN);
    expect(readPlace(written, 'shop2', PLAIN).page).to.equal(4);
    expect(new URLSearchParams(written).get('utm_source')).to.equal('a b');
    expect(new URLSearchParams(written).get('shop.colour')).to.equal('1');
  });

  it('keeps the spelling of other parameters, which may be in another charset', () => {
    const query = '?q=caf%E9&ids[]=1&path=/a/b&x=a%20b&flag';
    expect(writePlace(query, 'shop', { ...PLAIN, page: 2 }, PLAIN)).to.equal(`${query}&shop.page=2`);
    expect(writePlace(`${query}&shop.page=2`, 'shop', PLAIN, PLAIN)).to.equal(query);
  });

  it('reads a hand-written URL, and ignores invalid pages and filters', () => {
    const read = (query: string) => readPlace(query, 's', PLAIN);
    for (const page of ['0', '-3', '2.5', 'x', '1e99']) expect(read(`?s.page=${page}`).page, page).to.equal(1);
    expect(read('?s.filter.=x&s.filter.a=').filters).to.deep.equal({});
    expect(JSON.stringify(read('?s.filter.__proto__=x').filters)).to.equal('{"__proto__":["x"]}');
    const searches = ['%20%20oak%20', '%E0%A4%A'].map((text) => read(`?s.search=${text}`).search);
    expect(searches).to.deep.equal(['oak', '\ufffd%A']);
  });

  it('truncates a long search and removes repeated filters', () => {
    const query = `?s.search=${'x'.repeat(5000)}&${'s.filter.a=1&'.repeat(5000)}`;
    const place = readPlace(query, 's', PLAIN);
    expect(place.search).to.have.length(200);
    expect(place.filters).to.deep.equal({ a: ['1'] });
  });

  it('records in the URL that the visitor removed the author’s presets', () => {
    const plain = { ...PLAIN, search: 'lamp', sort: 'price', filters: { colour: ['oak'] } };
    const query = writePlace('', 's', PLAIN, plain);
    expect(query).to.equal('?s.search=&s.sort=&s.filter=');
    expect(readPlace(query, 's', plain)).to.deep.equal(PLAIN);
    expect(readPlace('', 's', plain)).to.deep.equal(plain);
  });

  it('reads every written state back as the same state, beside any other query', () => {
    const text = fc.string({ maxLength: 20, unit: 'grapheme' }).map((one) => one.trim());
    const word = text.filter((one) => one !== '');
    const filters = fc
      .uniqueArray(fc.tuple(word, word), { maxLength: 6, selector: JSON.stringify })
      .map((pairs) => pairs.reduce((all, [id, value]) => toggled(all, id, value), {}));
    const place = fc.record({ page: fc.integer({ min: 1, max: 9999 }), tab: text, search: text, sort: text, filters });
    fc.assert(
      fc.property(place, place, fc.webQueryParameters(), (wanted, plain, other) => {
        const query = writePlace(`?${other}`, 'list', wanted as ListPlace, plain as ListPlace);
        expect(readPlace(query, 'list', plain as ListPlace)).to.deep.equal(wanted);
      }),
    );
  });
});

describe('the scale of a range filter', () => {
  it('has about a hundred round steps or fewer, and edges on a step that include all values', () => {
    expect(facetScale({ min: 60, max: 240 })).to.deep.equal({ min: 60, max: 240, step: 2 });
    expect(facetScale({ min: 3.5, max: 1980 })).to.deep.equal({ min: 0, max: 1980, step: 20 });
    expect(facetScale({ min: 5.5, max: 45.2 })).to.deep.equal({ min: 5, max: 46, step: 1 });
    expect(facetScale({ min: 1.23, max: 4.2 })).to.deep.equal({ min: 1.2, max: 4.2, step: 0.05 });
    expect(facetScale({ min: 0.1, max: 0.4 })).to.deep.equal({ min: 0.1, max: 0.4, step: 0.005 });
    expect(facetScale({ min: 0, max: 123_456_789 })).to.deep.equal({ min: 0, max: 124_000_000, step: 2_000_000 });
  });

  it('is null when the limits are unknown or equal', () => {
    for (const max of [0, 40, Number.POSITIVE_INFINITY]) {
      expect(facetScale({ min: max === 40 ? 40 : 0, max })).to.equal(null);
    }
  });

  it('places an open limit at its edge and clamps a limit beyond it; an edge is written as an open limit', () => {
    const scale = { min: 60, max: 240, step: 2 };
    expect(placesOf({ from: null, to: null }, scale)).to.deep.equal([60, 240]);
    expect(placesOf({ from: 75.5, to: null }, scale)).to.deep.equal([75.5, 240]);
    expect(placesOf({ from: 10, to: 1000 }, scale)).to.deep.equal([60, 240]);
    expect(placesOf({ from: 500, to: 1000 }, scale)).to.deep.equal([240, 240]);
    expect(limitsOf([60, 240], scale)).to.deep.equal({ from: null, to: null });
    expect(limitsOf([62, 240], scale)).to.deep.equal({ from: 62, to: null });
    expect(limitsOf([60, 100], scale)).to.deep.equal({ from: null, to: 100 });
  });
});

const written = (page: number, pages: number): string =>
  pageSequence(page, pages)
    .map((entry) => (entry.kind === 'gap' ? '…' : entry.current ? `[${entry.page}]` : `${entry.page}`))
    .join(' ');

describe('pagination', () => {
  it('lists the first, last and neighbouring pages, and shows a page instead of a gap of one page', () => {
    const lists = ['[1]', '1 [2] 3 4', '1 2 [3] 4 5', '1 2 3 [4] 5 … 9', '1 … 5 [6] 7 8 9', '1 … 4 [5] 6 … 9'];
    for (const list of [...lists, '[1] 2 … 5', '1 … 4 [5]']) {
      const [page, pages] = [/\[(\d+)\]/, /(\d+)\]?$/].map((number) => Number(number.exec(list)?.[1]));
      expect(written(page as number, pages as number)).to.equal(list);
    }
  });

  it('lists every page or covers it by exactly one gap, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const through = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
        const covered = pageSequence(page, pages).flatMap((entry) =>
          entry.kind === 'page' ? [entry.page] : through(entry.from, entry.to),
        );
        expect(covered).to.deep.equal(through(1, pages));
      }),
    );
  });

  it('previous and next end at the first and last page; only the sequence style lists pages', () => {
    const first = { page: 1, pages: 3, previous: null, next: 2 };
    expect(pagination('from_max', 1, 3)).to.deep.equal({ style: 'from_max', ...first, entries: [] });
    expect(pagination('other', 3, 3)).to.include({ previous: 2, next: null });
    expect(pagination('sequence', 2, 3).entries.length).to.equal(3);
  });

  it('clamps a page that is out of range', () => {
    expect(pagination('sequence', 9, 3).page).to.equal(3);
    expect(pagination('sequence', 0, 3).page).to.equal(1);
    expect(pagination('sequence', Number.NaN, 0)).to.include({ page: 1, pages: 1, previous: null, next: null });
  });
});

const of = (colour: string, size: string, changes: Partial<Variant> = {}) =>
  variant(`${colour}-${size}`, { colour, size }, changes);
const options = { colour: ['ash', 'oak', 'sand', 'moss'], size: ['s', 'l'] };

/** Chair at €10, €20 and €30; the large oak one is sold out. */
const chair = product(options, [
  of('ash', 's', { price: 1000 }),
  of('oak', 'l', { price: 2000, quantity: 0 }),
  of('oak', 's', { price: 3000 }),
  of('sand', 'l', { price: null }),
  of('moss', 's', { visible: false }),
]);

describe('fittingVariant', () => {
  const cases: [string, Filters, string][] = [
    ['without filters: the first orderable variant', {}, 'ash-s'],
    ['one value: an orderable variant first', { colour: ['oak'] }, 'oak-s'],
    ['one of several values', { colour: ['oak', 'ash'] }, 'ash-s'],
    ['several filters together, also when sold out', { colour: ['oak'], size: ['l'] }, 'oak-l'],
    ['a price within the limits, in major units', { price: ['15-30'] }, 'oak-s'],
    ['an open price range, limit included', { price: ['-10'] }, 'ash-s'],
    ['the stock filter', { size: ['l'], stock: ['1'] }, 'sand-l'],
    ['filters that no variant matches completely', { colour: ['oak'], size: ['s'], price: ['1-2'] }, 'oak-s'],
    ['ignores filters about the whole product', { category: ['chairs'], colour: ['oak'] }, 'oak-s'],
    ['ignores a value that only a hidden variant has', { colour: ['moss'] }, 'ash-s'],
    ['ignores an invalid price', { price: ['cheap'], colour: ['oak'] }, 'oak-s'],
  ];
  it('[OPT-02] returns the variant that matches most of the filtered values, or null where all variants are hidden', () => {
    for (const [what, filters, id] of cases) expect(fittingVariant(chair, filters, shopRules())?.id, what).to.equal(id);
    const hidden = product(options, [of('oak', 's', { visible: false })]);
    expect(fittingVariant(hidden, { colour: ['oak'] }, shopRules())).to.equal(null);
  });
});
