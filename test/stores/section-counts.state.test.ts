import { expect } from '@esm-bundle/chai';
import { foundInSections } from '../../src/components/catalogue/list/section-counts.js';

describe('the results of a search in sections', () => {
  it('D6: are the counts of the category filter; a section without a count is requested separately', async () => {
    const asked: string[] = [];
    const value = (id: string, count: number | null) => ({ id, name: id, count, color: null });
    const category = { id: 'category', name: '', kind: 'values' as const, min: 0, max: 0 };
    const ask = (values: ReturnType<typeof value>[] | null) => async (id: string) => {
      asked.push(id);
      return { total: 7, ...(values && { facets: [{ ...category, values }] }) };
    };
    const named = await foundInSections(['a', 'b', 'c'], ask([value('a', 2), value('b', null), value('z', 9)]));
    expect([Object.fromEntries(named), asked.splice(0)]).to.deep.equal([{ a: 2, b: 7, c: 7 }, ['', 'b', 'c']]);
    const none = await foundInSections(['a'], ask(null));
    expect([Object.fromEntries(none), asked]).to.deep.equal([{ a: 7 }, ['', 'a']]);
  });
});
