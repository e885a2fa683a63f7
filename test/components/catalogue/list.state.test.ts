import { expect } from '@esm-bundle/chai';
import {
  type Answer,
  type Ask,
  type CatalogueAction,
  type CatalogueState,
  listIn,
  nextAsk,
  reduceCatalogue,
} from '../../../src/components/catalogue/list/list.state.js';

const KEY = 'lamps';
const ask = (page: number, given: Partial<Ask> = {}): Ask => ({ page, append: false, byVisitor: true, ...given });
const more = (page: number): Ask => ask(page, { append: true });
/** An answer with two products per page. */
const answer = (page: number, pages = 9): Answer => ({
  ids: page > pages ? [] : [`p-${2 * page - 1}`, `p-${2 * page}`],
  page,
  pages,
  total: 2 * pages,
});
const stepped = (state: CatalogueState, ...actions: CatalogueAction[]) => actions.reduce(reduceCatalogue, state);
const asks = (asked: Ask): CatalogueAction => ({ type: 'ask', key: KEY, asked });
const fails = (asked: Ask): CatalogueAction => ({ type: 'fail', key: KEY, asked, code: 'network' });
const goes = (page: number, given = {}): CatalogueAction => ({
  ...{ type: 'go', key: KEY, page, append: false, byHistory: true },
  ...given,
});
/** Applies the answer to the pending request of the list. */
function answered(state: CatalogueState, pages = 9): CatalogueState {
  const list = listIn(state, KEY);
  if (list.phase !== 'loading') throw new Error(`it is ${list.phase}`);
  return stepped(state, { type: 'answer', key: KEY, asked: list.asked, answer: answer(list.asked.page, pages) });
}
const shown = (state: CatalogueState) => listIn(state, KEY).shown?.ids.map((id) => Number(id.slice(2)));
const waitsFor = (state: CatalogueState) => {
  const list = listIn(state, KEY);
  return list.phase === 'loading' ? list.asked : null;
};
const ready = answered({});

describe('the list state of a catalogue', () => {
  it('[CAT-02] starts by loading the first page, not requested by the visitor', () => {
    expect(waitsFor({})).to.deep.equal(ask(1, { byVisitor: false }));
    expect(shown(ready)).to.deep.equal([1, 2]);
    expect(listIn(ready, 'another').phase).to.equal('loading');
    expect(listIn(ready, 'constructor').phase).to.equal('loading');
  });

  it('[CAT-03] load-more appends and keeps the first page; [CAT-04] a page replaces the list', () => {
    const grown = answered(stepped(ready, asks(more(2))));
    expect([shown(grown), listIn(grown, KEY).shown?.first]).to.deep.equal([[1, 2, 3, 4], 1]);
    const turned = answered(stepped(grown, asks(ask(5))));
    expect([shown(turned), listIn(turned, KEY).shown?.first]).to.deep.equal([[9, 10], 5]);
    const on = answered(stepped(turned, asks(more(6))));
    expect([shown(on), listIn(on, KEY).shown?.first, listIn(on, KEY).shown?.page]).to.deep.equal([
      [9, 10, 11, 12],
      5,
      6,
    ]);
  });

  it('[CAT-03] shows a product of two pages once', () => {
    const asked = more(2);
    const twice: Answer = { ...answer(2), ids: ['p-2', 'p-3'] };
    const grown = stepped(ready, asks(asked), { type: 'answer', key: KEY, asked, answer: twice });
    expect(shown(grown)).to.deep.equal([1, 2, 3]);
  });

  it('[CAT-05] ignores further requests while loading, and keeps the shown products', () => {
    const loading = stepped(ready, asks(more(2)));
    expect(shown(loading)).to.deep.equal([1, 2]);
    expect(stepped(loading, asks(ask(7)))).to.equal(loading);
    expect(stepped(loading, { type: 'retry', key: KEY })).to.equal(loading);
  });

  it('[CAT-03] [CAT-04] a list left while loading continues to load, but no longer as requested by the visitor', () => {
    const left = stepped(ready, asks(more(2)), { type: 'leave', key: KEY });
    expect(waitsFor(left)).to.deep.equal({ ...more(2), byVisitor: false });
    expect(shown(answered(left))).to.deep.equal([1, 2, 3, 4]);
    expect(stepped(ready, { type: 'leave', key: KEY })).to.equal(ready);
    expect(stepped({}, { type: 'leave', key: KEY })).to.deep.equal({});
  });

  it('[CAT-05] ignores the answer or failure of a superseded request', () => {
    const [slow, next] = [ask(2), goes(3)];
    const overtaken = stepped(ready, asks(slow), next);
    expect(stepped(overtaken, { type: 'answer', key: KEY, asked: slow, answer: answer(2) })).to.equal(overtaken);
    expect(stepped(overtaken, fails(slow))).to.equal(overtaken);
    const there = answered(overtaken);
    expect(stepped(there, { type: 'answer', key: KEY, asked: slow, answer: answer(2) })).to.equal(there);
    expect(stepped(there, fails(slow))).to.equal(there);
  });

  it('[CAT-09] a failure keeps the shown products, and a retry repeats the request', () => {
    const asked = more(2);
    const failed = stepped(ready, asks(asked), fails(asked));
    expect(listIn(failed, KEY)).to.include({ phase: 'failed', code: 'network' });
    expect(shown(failed)).to.deep.equal([1, 2]);
    const again = stepped(failed, { type: 'retry', key: KEY });
    expect(waitsFor(again)).to.deep.equal(asked);
    expect(waitsFor(again), 'an answer to the first request is ignored').not.to.equal(asked);
    expect(shown(answered(again))).to.deep.equal([1, 2, 3, 4]);
    expect(stepped(ready, { type: 'retry', key: KEY })).to.equal(ready);
  });

  it('[CAT-04] [CAT-09] after a page has failed, the page before it is shown again without a request, another one is requested', () => {
    const second = answered(stepped(ready, asks(ask(2))));
    const asked = ask(3);
    const lost = stepped(second, asks(asked), fails(asked));
    expect(listIn(stepped(lost, asks(ask(2))), KEY)).to.deep.equal(listIn(second, KEY));
    expect(waitsFor(stepped(lost, asks(ask(1))))).to.deep.equal(ask(1));
    expect(waitsFor(stepped(second, asks(ask(2)))), 'a shown page is requested again').to.deep.equal(ask(2));
  });

  it('[CAT-04] a page beyond the end loads the last page instead, also if that is removed meanwhile', () => {
    const beyond = answered(stepped(ready, asks(ask(9))), 5);
    expect(waitsFor(beyond)).to.deep.equal(ask(5));
    expect(shown(beyond), 'the shown products stay meanwhile').to.deep.equal([1, 2]);
    const still = answered(beyond, 3);
    expect(waitsFor(still)).to.deep.equal(ask(3));
    expect(shown(answered(still, 3))).to.deep.equal([5, 6]);
    expect(nextAsk(more(4), answer(4, 3)), 'load-more ends').to.equal(null);
  });

  it('[CAT-03] a URL with several pages loads them one by one, up to the last page, and at most 20', () => {
    let state = stepped({}, goes(3, { append: true, byHistory: false }));
    for (const page of [1, 2, 3]) {
      expect(waitsFor(state)?.page).to.equal(page);
      state = answered(state);
    }
    expect([listIn(state, KEY).phase, shown(state)]).to.deep.equal(['ready', [1, 2, 3, 4, 5, 6]]);
    state = stepped({}, goes(3, { append: true }));
    for (const page of [1, 2]) {
      expect(waitsFor(state)?.page).to.equal(page);
      state = answered(state, 2);
    }
    expect([listIn(state, KEY).phase, shown(state)]).to.deep.equal(['ready', [1, 2, 3, 4]]);
    expect(waitsFor(stepped({}, goes(5000, { append: true })))?.until).to.equal(20);
  });

  it('[EVT-01] Back and Forward are announced, except to the shown page and for the initial first page', () => {
    expect(waitsFor(stepped(ready, goes(4)))).to.deep.equal(ask(4, { byVisitor: false, announced: true }));
    expect(stepped(ready, goes(1))).to.equal(ready);
    expect(waitsFor(stepped({}, goes(1)))?.announced).to.equal(false);
    expect(waitsFor(stepped({}, goes(2)))?.announced).to.equal(true);
    expect(waitsFor(stepped({}, goes(2, { byHistory: false })))?.announced).to.equal(false);
    // also while another page loads
    expect(waitsFor(stepped(ready, asks(ask(2)), goes(3)))?.page).to.equal(3);
  });

  it('[CAT-04] Forward to the shown page ends the loading of another page, or its failure, which Back has started', () => {
    const second = answered(stepped(ready, asks(ask(2))));
    const back = stepped(second, goes(1));
    const asked = waitsFor(back) as Ask;
    const returned = stepped(back, goes(2));
    expect(listIn(returned, KEY)).to.deep.equal(listIn(second, KEY));
    expect(stepped(returned, { type: 'answer', key: KEY, asked, answer: answer(1) })).to.equal(returned);
    expect(listIn(stepped(back, fails(asked), goes(2)), KEY)).to.deep.equal(listIn(second, KEY));
    // pages that are appended one by one: those that are there stay
    const several = answered(answered(stepped({}, goes(5, { append: true }))));
    expect(listIn(stepped(several, goes(2, { append: true })), KEY).phase).to.equal('ready');
    expect(shown(stepped(several, goes(2, { append: true })))).to.deep.equal([1, 2, 3, 4]);
  });
});
