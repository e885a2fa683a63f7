import { expect } from '@esm-bundle/chai';
import { facetScale, limitsOf, placesOf } from '../../src/domain/catalogue/facet-scale.js';

describe('the scale of a range to filter by', () => {
  it('has round steps, a hundred or so, and edges on them that hold all there is', () => {
    expect(facetScale({ min: 60, max: 240 })).to.deep.equal({ min: 60, max: 240, step: 2 });
    expect(facetScale({ min: 3.5, max: 1980 })).to.deep.equal({ min: 0, max: 1980, step: 20 });
    expect(facetScale({ min: 5.5, max: 45.2 })).to.deep.equal({ min: 5, max: 46, step: 1 });
    expect(facetScale({ min: 1.23, max: 4.2 })).to.deep.equal({ min: 1.2, max: 4.2, step: 0.05 });
    expect(facetScale({ min: 0.1, max: 0.4 })).to.deep.equal({ min: 0.1, max: 0.4, step: 0.005 });
    expect(facetScale({ min: 0, max: 123_456_789 })).to.deep.equal({ min: 0, max: 124_000_000, step: 2_000_000 });
  });

  it('is none where nothing is known, or all is the same', () => {
    for (const max of [0, 40, Number.POSITIVE_INFINITY]) {
      expect(facetScale({ min: max === 40 ? 40 : 0, max })).to.equal(null);
    }
  });

  it('an open limit lies at its edge, and an edge is an open limit; a limit beyond it is shown there', () => {
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
