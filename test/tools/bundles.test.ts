import { expect } from '@esm-bundle/chai';
import { GROUPS } from '../../rollup.config.mjs';

describe('the builds of dist', () => {
  it('are three groups, with React, with Preact and for servers, whose builds share what the plug-ins make of the sources', () => {
    expect(GROUPS).to.have.length(3);
    for (const builds of GROUPS) {
      for (const { plugins } of builds) expect(plugins).to.have.ordered.members(builds[0]?.plugins ?? []);
    }
    expect(GROUPS.map(({ length }) => length > 4)).to.deep.equal([true, true, false]);
  });
});
