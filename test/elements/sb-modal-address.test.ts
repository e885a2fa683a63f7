// runs in firefox, webkit: history
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-modal.js';
import { request } from '../../src/events.js';
import { accessible, provide, settled, until } from '../support/fixture.js';
import { closed, dialog, isOpen, modal, open, opened, plainAddress, shut } from './modal-support.js';

describe('<sb-modal> and the URL', () => {
  let box: HTMLElement;
  beforeEach(() => {
    provide({ language: 'en', mode: 'visitor' });
    // a history entry of this test, so that Back stays on the page
    history.pushState({ own: 'kept' }, '', plainAddress());
    box = document.body.appendChild(document.createElement('main'));
  });
  afterEach(async () => {
    box.remove();
    await settled();
    await settled();
    history.replaceState(null, '', plainAddress());
  });
  const make = (id: string, attributes = '') =>
    modal(box, `<sb-modal id="${id}" label="${id.replace(/"/g, '')}" ${attributes}><p>Text</p></sb-modal>`);
  const ask = (id: string) => request(document, 'modal-open', { id });
  const hash = (wanted: string) => until(() => location.hash === wanted, `the URL has ${wanted || 'no hash'}`);
  const own = () => (history.state as { own: string }).own;
  async function openAt(element: Element): Promise<void> {
    await open(element);
    await hash(`#${element.id}`);
  }
  async function shutAt(element: Element): Promise<void> {
    await shut(element);
    await hash('');
  }

  it('[MOD-01] sets the hash while open; Back closes it, and closing it goes back without growing the history', async () => {
    const element = await make('a');
    await openAt(element);
    const { length } = history;
    expect(own()).to.equal('kept');
    history.back();
    await closed(element);
    expect(location.hash).to.equal('');
    history.forward();
    await opened(element);
    expect(location.hash).to.equal('#a');
    await shutAt(element);
    await openAt(element);
    expect(history.length).to.equal(length);
    await sendKeys({ press: 'Escape' });
    await hash('');
    expect(history.state).to.deep.equal({ own: 'kept' });
  });

  it('[MOD-01] is opened by a link to #id, and returns to the previous history entry when closed', async () => {
    const element = await make('a');
    const link = box.appendChild(Object.assign(document.createElement('a'), { href: '#a', textContent: 'A' }));
    link.click();
    await opened(element);
    await shutAt(element);
    expect(own()).to.equal('kept');
  });

  for (const [id, what, entry] of [
    ['came', 'opens when it is added while the URL has its hash; closing it removes the hash without going back', null],
    // the state of a page before its reload, which marks this entry as added by the page
    [
      'reloaded',
      'opens again after a reload while open, and goes back when closed',
      { own: 'before the reload', sbLayers: [{ key: 'modal:reloaded', step: true }] },
    ],
  ] as const)
    it(`[MOD-01] ${what}`, async () => {
      if (entry) history.pushState(entry, '', `#${id}`);
      else history.replaceState(history.state, '', `#${id}`);
      const { length } = history;
      const element = await make(id);
      await opened(element);
      await shutAt(element);
      expect([history.length, history.state]).to.deep.equal([length, { own: 'kept' }]);
    });

  it('[MOD-01] opens by the hash when it replaces a modal with the same id', async () => {
    const element = await make('a');
    history.replaceState(history.state, '', '#a');
    const next = element.cloneNode(true) as typeof element;
    element.replaceWith(next);
    await opened(next);
    await shutAt(next);
  });

  it('[MOD-01] closing goes back over a history entry that the page has duplicated, without opening again', async () => {
    const element = await make('a');
    await openAt(element);
    history.pushState(history.state, '', '#a');
    await shutAt(element);
    await settled();
    expect([element.open, own()]).to.deep.equal([false, 'kept']);
  });

  it('closes when the hash changes to another target, and keeps that hash', async () => {
    const element = await make('a');
    await openAt(element);
    location.hash = '#section';
    await closed(element);
    expect(location.hash).to.equal('#section');
    history.go(-2);
    await hash('');
  });

  it('supports an id with any characters, and ignores a malformed hash', async () => {
    const element = await make('размеры: [x]%');
    ask('размеры: [x]%');
    await until(() => decodeURIComponent(location.hash) === '#размеры: [x]%', 'the hash has the encoded id');
    await opened(element);
    await shutAt(element);
    history.forward();
    await opened(element);
    history.back();
    await closed(element);
    location.hash = '#%E0%A4%A';
    await settled();
    history.back();
    await hash('');
  });

  it('[MOD-01] ignores and keeps the hash when it has no id, has no-hash, or was rendered open', async () => {
    history.replaceState(history.state, '', '#quiet');
    const [bare, quiet, there] = [await make(''), await make('quiet', 'no-hash'), await make('there', 'open')];
    await opened(there);
    const { length } = history;
    await settled();
    expect(quiet.open).to.equal(false);
    bare.open = true;
    ask('quiet');
    await opened(bare);
    await opened(quiet);
    await settled();
    expect([location.hash, history.length]).to.deep.equal(['#quiet', length]);
    for (const _ of [quiet, bare, there]) request(document, 'modal-close', { id: '' });
    for (const one of [quiet, bare, there]) await closed(one);
    expect(location.hash).to.equal('#quiet');
  });

  it('[MOD-01] a modal that was rendered open, once closed, is opened by a link to #id like any other', async () => {
    const element = await make('a', 'open');
    await opened(element);
    await shut(element);
    location.hash = '#a';
    await opened(element);
    await shutAt(element);
  });

  it('[MOD-01] in the editor: opens in the page flow, not as a modal dialog, and keeps the URL', async () => {
    const element = await make('a', 'mode="admin"');
    const below = box.appendChild(document.createElement('p'));
    const { top } = below.getBoundingClientRect();
    ask('a');
    await opened(element);
    expect(dialog(element).matches(':modal')).to.equal(false);
    expect(below.getBoundingClientRect().top).to.be.above(top);
    expect(document.documentElement.style.overflow).to.equal('');
    await accessible(element);
    element.mode = '';
    await element.updateComplete;
    expect(dialog(element).matches(':modal')).to.equal(true);
    element.mode = 'admin';
    await element.updateComplete;
    await settled();
    expect([dialog(element).matches(':modal'), isOpen(element)]).to.deep.equal([false, true]);
    await shut(element);
    await settled();
    expect(location.hash).to.equal('');
  });
});
