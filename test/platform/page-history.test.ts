// runs in firefox, webkit: history
import { expect, oneEvent } from '@open-wc/testing';
import { stub } from 'sinon';
import { type HistoryLayer, pageHistory } from '../../src/platform/history/page-history.js';
import { atEnd, frame, put, stopClock, until } from '../support/fixture.js';

const PLAIN = location.pathname + location.search;

describe('pageHistory()', () => {
  const open = new Map<string, HistoryLayer>();
  beforeEach(() => {
    history.pushState({ own: 'kept' }, '', PLAIN);
    const reopen = (key: string) => {
      show(key);
      return true;
    };
    atEnd(pageHistory().addSource({ open: reopen }));
  });
  afterEach(async () => {
    for (const key of [...open.keys()]) hide(key);
    await plain();
    history.replaceState(null, '', PLAIN);
  });
  function show(key: string): void {
    const address = (opened: boolean) => ({ hash: opened ? `#${key}` : '' });
    const layer = { key, address, close: () => open.delete(key) };
    open.set(key, layer);
    pageHistory().open(layer);
  }
  function hide(key: string): void {
    const layer = open.get(key);
    open.delete(key);
    if (layer) pageHistory().close(layer);
  }
  const hash = (wanted: string) => until(() => location.hash === wanted, `the URL ends in ${wanted}`);
  const task = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
  const plain = () => until(() => JSON.stringify(history.state) === '{"own":"kept"}', 'the page’s own history entry');

  it('takeOver() replaces the entries of all layers: Back leads to the page without them', async () => {
    show('drawer');
    await hash('#drawer');
    show('order');
    await hash('#order');
    const refused: (string | undefined)[] = [];
    pageHistory().takeOver({ hash: '#paid' }, (address) => refused.push(address));
    for (const key of [...open.keys()]) hide(key);
    await until(() => refused.length === 1 && location.hash === '#paid', 'the entry is replaced');
    expect(refused).to.deep.equal([undefined]);
    expect(open.size).to.equal(0);
    history.back();
    await until(() => location.hash === '', 'the page’s own URL');
    await plain();
  });

  it('leave() goes back over the entries of all layers before the page is left, also if they close meanwhile', async () => {
    const { href } = location;
    for (const key of ['drawer', 'order']) {
      show(key);
      await hash(`#${key}`);
    }
    const left: unknown[] = [];
    pageHistory().leave(() => left.push(location.href, history.state));
    for (const key of [...open.keys()]) hide(key);
    await until(() => left.length > 0, 'the page is left');
    expect(left).to.deep.equal([href, { own: 'kept' }]);
    const back = stub(history, 'go');
    await frame();
    expect(back.called, 'a step back would cancel that').to.equal(false);
    // over the plain page at once
    pageHistory().leave(() => left.push('again'));
    expect(left).to.include('again');
  });

  it('makes one entry for a layer that is opened, closed and reopened at once, as by effects that run twice', async () => {
    const { length } = history;
    show('drawer');
    hide('drawer');
    show('drawer');
    await hash('#drawer');
    expect(history.length).to.be.at.most(length + 1);
    hide('drawer');
    show('drawer');
    hide('drawer');
    await plain();
  });

  it('leaves no entry of a layer that closes while another opens, and keeps the other open', async () => {
    show('window');
    await hash('#window');
    hide('window');
    await task();
    show('drawer'); // the move back has begun and not ended
    await hash('#drawer');
    expect([...open.keys()]).to.deep.equal(['drawer']);
    history.back();
    await plain();
    expect(open.size).to.equal(0);
  });

  it('Back closes the layers one by one, and Forward reopens them', async () => {
    show('window');
    await hash('#window');
    show('drawer');
    await hash('#drawer');
    history.back();
    await hash('#window');
    expect([...open.keys()]).to.deep.equal(['window']);
    history.back();
    await plain();
    expect(open.size).to.equal(0);
    history.go(2);
    await until(() => open.size === 2, 'both are open again');
    hide('drawer');
    hide('window');
    await plain();
  });

  it('applies a write during a move back to the entry that it returns to', async () => {
    show('drawer');
    await hash('#drawer');
    hide('drawer');
    await task();
    pageHistory().write('replace', () => ({ hash: '#tab2' }));
    await hash('#tab2');
    expect(history.state).to.deep.equal({ own: 'kept' });
  });

  it('applies a write of the page to the entry under the layers opened since, before its subscribers follow the way back; not to another', async () => {
    const seen: string[] = [];
    atEnd(pageHistory().subscribe(() => seen.push(location.hash)));
    const write = (to: string) => pageHistory().write('replace', () => ({ hash: to }), undefined, 0);
    show('drawer');
    await hash('#drawer');
    write('#page2');
    await task();
    expect(location.hash).to.equal('#drawer');
    history.back();
    await hash('#page2');
    await plain();
    expect(seen).to.deep.equal(['#page2']);
    history.pushState({ own: 'kept' }, '', '#other');
    show('drawer');
    await hash('#drawer');
    write('#page3');
    history.go(-2);
    await hash('#page2');
    await task();
    expect([location.hash, open.size]).to.deep.equal(['#page2', 0]);
  });

  it('makes the entry of a closed layer the page’s when a frame that has gone on takes the move back', async () => {
    const inner = put('<iframe src="/styles/page.css"></iframe>').firstElementChild as HTMLIFrameElement;
    await oneEvent(inner, 'load');
    show('drawer');
    await hash('#drawer');
    const page = inner.contentWindow as Window;
    page.history.pushState(null, '', '#next');
    const clock = stopClock();
    hide('drawer');
    await task();
    pageHistory().write('replace', () => ({ search: '?page=2' }));
    // WebKit takes the page back, not the frame, and loses its state
    await until(() => page.location.hash === '' || location.hash === '', 'the move back has ended');
    clock.runAll();
    await task();
    expect([location.hash, location.search]).to.deep.equal(['', '?page=2']);
    history.replaceState({ own: 'kept' }, '', PLAIN);
    // ends the fixture's wait for a move of this page
    dispatchEvent(new PopStateEvent('popstate'));
  });

  it('removes the hash of a closed layer even if a script has replaced the entry’s state, and keeps a hash of the page', async () => {
    show('drawer');
    await hash('#drawer');
    history.replaceState({ own: 'kept' }, '', location.href);
    hide('drawer');
    await hash('');
    await plain();
    show('drawer');
    await hash('#drawer');
    history.replaceState({ own: 'kept' }, '', '#chapter');
    hide('drawer');
    await task();
    expect(location.hash).to.equal('#chapter');
  });

  it('opens and closes layers when the browser refuses history entries', async () => {
    const error = new DOMException('refused', 'SecurityError');
    const refused = [stub(history, 'pushState').throws(error), stub(history, 'replaceState').throws(error)];
    show('drawer');
    await task();
    expect([open.size, location.hash]).to.deep.equal([1, '']);
    hide('drawer');
    await task();
    expect(location.hash).to.equal('');
    for (const one of refused) one.restore();
  });

  it('keeps a layer open that opens during a move back when its entry is refused', async () => {
    show('window');
    await hash('#window');
    hide('window');
    await task();
    show('drawer');
    const refused = stub(history, 'pushState').throws(new DOMException('refused', 'SecurityError'));
    await oneEvent(window, 'hashchange');
    await frame();
    refused.restore();
    expect([refused.callCount, open.size, location.hash]).to.deep.equal([1, 1, '']);
  });
});
