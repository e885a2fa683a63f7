import { expect } from '@esm-bundle/chai';
import { GROUPS } from '../../rollup.config.mjs';

describe('the builds of dist', () => {
  it('are two groups, with React and with Preact, in which all builds share what the plug-ins make of the sources', () => {
    expect(GROUPS).to.have.length(2);
    for (const builds of GROUPS) {
      expect(builds.length).to.be.above(4);
      for (const { plugins } of builds) expect(plugins).to.have.ordered.members(builds[0]?.plugins ?? []);
    }
  });
});
