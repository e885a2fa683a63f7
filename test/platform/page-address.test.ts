// runs in firefox, webkit: history
import { expect } from '@open-wc/testing';
import { spy, stub } from 'sinon';
import { onHistoryMove, writeAddress, writeHash } from '../../src/platform/history/page-address.js';
import { pageHistory } from '../../src/platform/history/page-history.js';
import { atEnd, until } from '../support/fixture.js';

const PLAIN = location.pathname + location.search;

describe('the page’s URL', () => {
  it('is written, and each history move is reported once, both before and after pageHistory() is in use', async () => {
    const moved = spy();
    atEnd(onHistoryMove(moved));
    history.pushState({ own: 'kept' }, '', PLAIN);
    atEnd(() => history.replaceState(null, '', PLAIN));
    writeAddress('push', () => ({ hash: '#one' }));
    expect([location.hash, history.state.own]).to.deep.equal(['#one', 'kept']);
    history.back();
    await until(() => moved.callCount === 1 && location.hash === '', 'the move back is reported');

    const layer = { key: 'drawer', address: () => ({}), close: spy() };
    pageHistory().open(layer);
    await until(() => 'sbLayers' in history.state, 'the layer has an entry');
    const late = spy();
    atEnd(onHistoryMove(late));
    moved.resetHistory();
    history.back();
    await until(() => layer.close.called, 'the layer is closed');
    expect([moved.callCount, late.callCount]).to.deep.equal([1, 1]);
    expect(moved.calledAfter(layer.close), 'the layer is closed first').to.equal(true);

    pageHistory().open(layer);
    await until(() => 'sbLayers' in history.state, 'the layer has an entry');
    pageHistory().close(layer);
    await Promise.resolve();
    writeHash('replace', '#two');
    await until(() => location.hash === '#two', 'the hash is written to the entry that it returns to');
    expect(history.state).to.deep.equal({ own: 'kept' });
  });

  it('calls back when the browser refuses the URL, and reports no move after unsubscribing', async () => {
    const refused = spy();
    const replace = stub(history, 'replaceState').throws(new DOMException('refused', 'SecurityError'));
    writeAddress('replace', () => ({ search: '?a' }), refused);
    replace.restore();
    expect(refused.callCount).to.equal(1);
    const moved = spy();
    onHistoryMove(moved)();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(moved.callCount).to.equal(0);
  });
});
