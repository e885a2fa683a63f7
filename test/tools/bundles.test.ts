import { expect } from '@esm-bundle/chai';
import { GROUPS } from '../../rollup.config.mjs';

describe('the builds of dist', () => {
  it('are in three groups (React, Preact, servers), and the builds of a group share their plug-ins', () => {
    expect(GROUPS).to.have.length(3);
    for (const builds of GROUPS) {
      for (const { plugins } of builds) expect(plugins).to.have.ordered.members(builds[0]?.plugins ?? []);
    }
    expect(GROUPS.map(({ length }) => length > 4)).to.deep.equal([true, true, false]);
  });
});
