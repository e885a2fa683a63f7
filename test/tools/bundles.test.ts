import { expect } from '@esm-bundle/chai';
import { readGroups } from '../../tools/build/bundles.mjs';

describe('the builds of rollup.config.mjs', () => {
  it('are two groups, with React and with Preact, in which all builds share what the plug-ins make of the sources', async () => {
    const groups = await readGroups();
    expect(groups).to.have.length(2);
    for (const builds of groups) {
      expect(builds.length).to.be.above(4);
      // the last one Rollup adds itself
      const [own] = builds.map(({ plugins }) => plugins.slice(0, -1));
      for (const { plugins } of builds) expect(plugins.slice(0, -1)).to.have.ordered.members(own ?? []);
    }
  });
});
