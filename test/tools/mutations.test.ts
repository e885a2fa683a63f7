import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';

interface Mutation {
  file: string;
  from: string;
  to: string;
  /** Changes made together with this one. */
  and?: Mutation[];
}

interface Area {
  area: string;
  mutations: Mutation[];
}

describe('the planted mutations', () => {
  it('the line that each of them changes is still in the sources', () => {
    const areas: Area[] = JSON.parse(readFileSync('test/mutations/mutations.json', 'utf8'));
    const all = areas.flatMap(({ mutations }) => mutations).flatMap((one) => [one, ...(one.and ?? [])]);
    expect(all.length).to.be.above(100);
    const stale = all.filter(({ file, from }) => !readFileSync(file, 'utf8').includes(from));
    expect(stale).to.deep.equal([]);
  });
});
