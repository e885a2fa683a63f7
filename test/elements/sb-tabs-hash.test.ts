// runs in firefox, webkit: history and scrolling
// slow: eleven groups of tabs, one per hash, with a real click in each
import { expect, fixtureCleanup, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import '../../elements/sb-modal.js';
import '../../elements/sb-tabs.js';
import type { SbTabsElement } from '../../elements/sb-tabs.js';
import { atEnd, frame, freshPage, press, quiet, settled, until } from '../support/fixture.js';
import { closed, modal, open, opened, shut } from './modal-support.js';
import { drawn, links, selected, shown, THREE, tabbed, told } from './sb-tabs-support.js';

const plain = location.pathname + location.search;
/** Calls replaceState only when needed, because WebKit limits the number of calls. */
const setHash = (hash: string) => {
  if (location.hash !== hash) history.replaceState(null, '', plain + hash);
};

describe('<sb-tabs> and the URL hash', () => {
  beforeEach(() => {
    freshPage();
  });
  afterEach(() => {
    setHash('');
    scrollTo(0, 0);
  });
  /** Navigates to the hash by a click on a link. */
  async function follow(hash: string): Promise<void> {
    const heard = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    const link = Object.assign(document.createElement('a'), { href: hash });
    document.body.append(link);
    link.click();
    link.remove();
    await heard;
    await frame();
  }

  const RICH = `<sb-tabs>
    <div id="first" data-title="First">one</div>
    <div data-title="Second"><p id="deep">two</p></div>
    <div data-title="Third"><a name="prices & more">three</a></div>
    <div data-title="Fourth" id="cat:7">four</div></sb-tabs>`;

  for (const [hash, title] of [
    ['#tab2', 'Second'],
    ['#deep', 'Second'],
    ['#prices%20%26%20more', 'Third'],
    ['#cat:7', 'Fourth'],
    ['#tabcat%3A7', 'Fourth'],
    ['#first', 'First'],
  ] as const)
    it(`[TAB-03] selects the tab of the initial hash ${hash}, without an event`, async () => {
      setHash(hash);
      let element: SbTabsElement | undefined;
      const heard = await told(async () => {
        element = await tabbed(RICH);
        await until(() => selected(element as Element) === title, `${title} is shown`);
      });
      expect(heard).to.deep.equal([]);
      expect(location.hash).to.equal(hash);
    });

  it('[TAB-03] selects the tab of the hash on the first render, in nested tabs too', async () => {
    setHash('#tab3');
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = RICH.replace('<sb-tabs', '<sb-tabs active="2"');
    const element = box.firstElementChild as SbTabsElement;
    await element.updateComplete;
    expect(selected(element)).to.equal('Third');
    setHash('#tabin-2');
    box.innerHTML = '<sb-tabs><p>1</p><div><sb-tabs><p>a</p><p id="in-2">b</p></sb-tabs></div></sb-tabs>';
    const [outer, inner] = [...box.querySelectorAll('sb-tabs')] as [SbTabsElement, SbTabsElement];
    await Promise.all([outer.updateComplete, inner.updateComplete]);
    expect([selected(outer), selected(inner)], 'nested tabs').to.deep.equal(['2', '2']);
    box.remove();
  });

  it('[TAB-03] prefers the initial hash to the active attribute, and a later choice of the visitor to both', async () => {
    quiet(/active="late"/);
    setHash('#tab2');
    const element = await tabbed(RICH.replace('<sb-tabs', '<sb-tabs active="3" no-hash'));
    await until(() => selected(element) === 'Second', 'the tab of the hash is selected');
    setHash('#tab-2-2');
    const late = await tabbed(RICH.replace('<sb-tabs', '<sb-tabs active="late"'));
    await until(() => selected(late) === 'Second', 'the tab of the hash is selected');
    late.append(Object.assign(document.createElement('div'), { id: 'late' }));
    await drawn(late);
    expect(selected(late), 'unchanged when the panel of the active attribute is added').to.equal('Second');
    late.remove();
    setHash('#tab2');
    await press(links(element)[3] as Element);
    element.append(document.createElement('div'));
    await drawn(element);
    await frame();
    expect([selected(element), location.hash]).to.deep.equal(['Fourth', '#tab2']);
    // a router changes the URL without an event
    setHash('#tab3');
    await press(links(element)[0] as Element);
    element.append(document.createElement('div'));
    await drawn(element);
    await frame();
    expect([selected(element), location.hash]).to.deep.equal(['First', '#tab3']);
  });

  it('[TAB-03] selects a tab by a link to it or into its panel and dispatches tab-change; Back selects the previous tab', async () => {
    const element = await tabbed(RICH);
    const followed = (hash: string, title: string) =>
      told(async () => {
        await follow(hash);
        await until(() => selected(element) === title, `${title} is shown`);
      });
    expect(await followed('#tab2', 'Second')).to.deep.equal([{ id: '2', index: 1 }]);
    expect(await followed('#prices%20%26%20more', 'Third')).to.deep.equal([{ id: '3', index: 2 }]);
    expect(selected(element)).to.equal('Third');
    expect(location.hash).to.equal('#prices%20%26%20more');
    await follow('#nowhere');
    expect(selected(element)).to.equal('Third');
    history.go(-2);
    await until(() => selected(element) === 'Second', 'Back selects the second');
  });

  it('[TAB-03] scrolls to the hash target on navigation and on a link, but not on reload or back_forward', async () => {
    const scrolls = stub(Element.prototype, 'scrollIntoView');
    const entries = stub(performance, 'getEntriesByType');
    const arrived = (type: string, hash = '#deep') =>
      entries.returns([{ type, name: plain + hash } as PerformanceNavigationTiming]);
    for (const [type, hash, seen] of [
      ['reload', '#deep', 0],
      ['back_forward', '#deep', 0],
      ['navigate', '#deep', 1],
      ['reload', '#before-a-link', 1],
    ] as const) {
      arrived(type, hash);
      setHash('#deep');
      const element = await tabbed(RICH);
      await until(() => selected(element) === 'Second', 'the second is shown');
      await settled(element);
      expect(scrolls.callCount, `${type} with ${hash}`).to.equal(seen);
      scrolls.resetHistory();
      fixtureCleanup();
      setHash('');
    }
    arrived('reload');
    const element = await tabbed(RICH);
    await follow('#prices%20%26%20more');
    await until(() => scrolls.callCount === 1, 'it is scrolled into view');
    expect(scrolls.thisValues[0] === element.querySelector('a[name]')).to.equal(true);
  });

  it('[TAB-03] does not scroll on Back and Forward, where the browser has the Navigation API', async () => {
    const scrolls = stub(Element.prototype, 'scrollIntoView');
    const element = await tabbed(RICH);
    await follow('#tab2');
    await follow('#tab3');
    scrolls.resetHistory();
    history.back();
    await until(() => selected(element) === 'Second', 'Back selects the second');
    history.forward();
    await until(() => selected(element) === 'Third', 'Forward selects the third');
    expect(scrolls.callCount).to.equal('navigation' in window ? 0 : 2);
    await follow('#tab2');
    expect(scrolls.callCount, 'a link').to.equal('navigation' in window ? 1 : 3);
  });

  for (const [how, leave] of [
    ['closes', shut],
    ['is left by Back', () => history.back()],
  ] as const)
    it(`[TAB-03] keeps the tab and the page’s scroll position when a modal over the page ${how}`, async () => {
      const scrolls = stub(Element.prototype, 'scrollIntoView');
      const element = await tabbed(RICH.replace('<sb-tabs', '<sb-tabs no-hash'));
      const layer = await modal(
        element.parentElement as Element,
        '<sb-modal id="size-chart" label="Sizes"></sb-modal>',
      );
      await follow('#tab2');
      await press(links(element)[2] as Element);
      const stays = async (show: () => Promise<void>, ...page: [hash: string, title: string]) => {
        scrolls.resetHistory();
        await show();
        await opened(layer);
        await until(() => location.hash === '#size-chart', 'the hash is of the modal');
        const changed = oneEvent(window, 'hashchange');
        await leave(layer);
        await changed;
        expect([location.hash, selected(element), scrolls.callCount]).to.deep.equal([...page, 0]);
      };
      await stays(() => open(layer), '#tab2', 'Third');
      await stays(() => follow('#size-chart'), '#tab2', 'Third');
      element.noHash = false;
      await press(links(element)[0] as Element);
      await stays(() => follow('#size-chart'), '#tabfirst', 'First');
      await open(layer);
      await follow('#tabfirst');
      await closed(layer);
      expect([selected(element), scrolls.callCount], 'a link in the modal is followed').to.deep.equal(['First', 1]);
      scrolls.resetHistory();
      await follow('#cat:7');
      expect([selected(element), scrolls.callCount], 'a link is followed').to.deep.equal(['Fourth', 1]);
    });

  it('[TAB-03] ignores hash changes while removed, and selects the tab of the hash when reinserted', async () => {
    const element = await tabbed(RICH);
    const box = element.parentElement as HTMLElement;
    element.remove();
    await frame();
    const heard = await told(() => follow('#tab2'));
    expect(selected(element)).to.equal('First');
    expect(heard).to.deep.equal([]);
    box.append(element);
    await until(() => selected(element) === 'Second', 'the second is shown');
  });

  it('[TAB-03] sets the hash for the visitor’s selection by replacing the history entry, and keeps its state', async () => {
    const element = await tabbed(RICH);
    history.replaceState({ kept: 1 }, '');
    const before = history.length;
    await press(links(element)[1] as Element);
    await until(() => location.hash === '#tab2', 'the hash is that of the second');
    await sendKeys({ press: 'ArrowRight' });
    await until(() => location.hash === '#tab3', 'the hash is that of the third');
    expect(history.length).to.equal(before);
    expect(history.state).to.deep.equal({ kept: 1 });
    expect(location.pathname + location.search).to.equal(plain);
  });

  it('[TAB-03] updates the URL of a tab link to the current URL of the page on hover', async () => {
    const element = await tabbed(RICH);
    history.replaceState(null, '', `${location.pathname}?page=2`);
    const [, link] = links(element) as [Element, HTMLAnchorElement];
    await until(() => {
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
      return link.href === new URL('?page=2#tab2', location.href).href;
    }, 'its href has the current query');
    history.replaceState(null, '', plain);
  });

  it('[TAB-03] renders tabs as links, and leaves a click with Ctrl or Meta to the browser', async () => {
    const element = await tabbed(RICH);
    const [, link] = links(element) as [Element, HTMLAnchorElement];
    expect(link.href).to.equal(new URL('#tab2', location.href).href);
    const taken: boolean[] = [];
    const hear = (event: Event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', hear);
    atEnd(() => window.removeEventListener('click', hear));
    for (const init of [{ ctrlKey: true }, { metaKey: true }, {}]) {
      expect(selected(element)).to.equal('First');
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }));
    }
    expect([selected(element), ...taken]).to.deep.equal(['Second', false, false, true]);
  });

  it('[TAB-03] does not replace a hash of the page’s router or of another element, nor any with no-hash or in the editor', async () => {
    const element = await tabbed(RICH);
    setHash('#/router/path');
    await press(links(element)[1] as Element);
    expect(location.hash).to.equal('#/router/path');
    const tablets = element.parentElement?.appendChild(document.createElement('h2')) as HTMLElement;
    tablets.id = 'tablets';
    setHash('#tablets');
    await press(links(element)[2] as Element);
    expect(location.hash, 'the id of another element that starts with “tab”').to.equal('#tablets');
    setHash('');
    element.noHash = true;
    await press(links(element)[2] as Element);
    expect(location.hash).to.equal('');
    element.noHash = false;
    freshPage({ mode: 'admin' });
    await drawn(element);
    await press(links(element)[0] as Element);
    expect(selected(element)).to.equal('First');
    expect(location.hash).to.equal('');
    links(element)[1]?.dispatchEvent(new MouseEvent('click', { ctrlKey: true, cancelable: true, bubbles: true }));
    expect(selected(element), 'the editor selects the tab instead of a new window').to.equal('Second');
  });

  it('[TAB-03] sets the hash to the latest selection among several groups', async () => {
    const one = await tabbed(RICH);
    const two = await tabbed(
      '<sb-tabs tabs=\'[{"id":"x","title":"X"},{"id":"y","title":"Y"}]\'><p>x</p><p>y</p></sb-tabs>',
    );
    await press(links(one)[1] as Element);
    await until(() => location.hash === '#tab2', 'the hash is of the first group');
    await press(links(two)[1] as Element);
    await until(() => location.hash === '#taby', 'the hash is of the second group');
    await press(links(one)[2] as Element);
    await until(() => location.hash === '#tab3', 'the hash is of the first group again');
    expect(selected(two)).to.equal('Y');
  });

  const NESTED = `<sb-tabs><div data-title="Out 1">…</div><div data-title="Out 2">
    <sb-tabs tabs='[{"id":"in-1","title":"In 1"},{"id":"in-2","title":"In 2"}]'><p>a</p><p>b <b id="innermost">!</b></p></sb-tabs>
    </div></sb-tabs>`;
  for (const hash of ['#tabin-2', '#innermost'])
    it(`[TAB-03] ${hash} selects the tab in nested tabs and the outer tab around them`, async () => {
      setHash(hash);
      const outer = await tabbed(NESTED);
      const inner = outer.querySelector('sb-tabs') as SbTabsElement;
      const both = () => [selected(outer), selected(inner)].join() === 'Out 2,In 2';
      await until(both, 'both tabs are selected');
      await press(links(outer)[0] as Element);
      expect(selected(outer)).to.equal('Out 1');
      await follow('#first-of-all');
      await follow(hash);
      await until(both, 'both tabs are selected again');
    });

  it('[TAB-03] selects the outer tab when nested tabs with the hash are added later, without an event', async () => {
    setHash('#tabin-2');
    const outer = await tabbed('<sb-tabs><p>1</p><div></div></sb-tabs>');
    expect(shown(outer)).to.equal('1');
    const inner = new (customElements.get('sb-tabs') as new () => SbTabsElement)();
    inner.innerHTML = '<p id="in-1">a</p><p id="in-2">b</p>';
    const heard = await told(async () => {
      outer.children[1]?.append(inner);
      await until(() => [selected(outer), selected(inner)].join() === '2,2', 'both tabs are selected');
    });
    expect(heard, 'no selection by the visitor').to.deep.equal([]);
  });

  it('[TAB-03] finds the id of the hash in the shadow root of an element in a panel', async () => {
    const element = await tabbed(`<sb-tabs>${THREE}</sb-tabs>`);
    const inside = element.children[2]?.appendChild(document.createElement('div')) as HTMLElement;
    inside.attachShadow({ mode: 'open' }).innerHTML = '<p id="in-shadow">…</p>';
    await follow('#in-shadow');
    await until(() => selected(element) === 'Wool', 'its tab is selected');
  });

  it('[TAB-03] selects the tab of the hash when its panel is added later, unless the visitor has selected another', async () => {
    setHash('#late');
    const element = await tabbed(`<sb-tabs>${THREE}</sb-tabs>`);
    const late = Object.assign(document.createElement('p'), { id: 'late', textContent: 'late' });
    element.append(late);
    await drawn(element);
    await until(() => shown(element) === 'late', 'the added panel is shown');
    await press(links(element)[0] as Element);
    element.prepend(late);
    await drawn(element);
    expect(selected(element)).to.equal('Wood');
  });

  it('[TAB-03] does not scroll to the hash that tabs in a panel have written when its panels change', async () => {
    stub(performance, 'getEntriesByType').returns([{ type: 'navigate' } as PerformanceNavigationTiming]);
    const scrolls = stub(Element.prototype, 'scrollIntoView');
    const outer = await tabbed(NESTED.replace('<sb-tabs', '<sb-tabs active="2"'));
    await press(links(outer.querySelector('sb-tabs') as Element)[1] as Element);
    await until(() => location.hash === '#tabin-2', 'the hash is of the inner tab');
    outer.append(document.createElement('div'));
    await drawn(outer);
    expect([selected(outer), scrolls.callCount]).to.deep.equal(['Out 2', 0]);
  });

  it('[TAB-03] ignores a hash with any special characters and still selects tabs', async () => {
    for (const hash of ['#"]', "#')", '#a.b>c', '#%', '#%E0%A4', '#\\', '#:target(', '#*', '#1', '#--', '#<script>']) {
      setHash(hash);
      const element = await tabbed(NESTED);
      expect(selected(element), hash).to.equal('Out 1');
      await press(links(element)[1] as Element);
      expect(selected(element), hash).to.equal('Out 2');
      fixtureCleanup();
    }
  });

  it('selects the tabs around a hidden panel on beforematch, as find-in-page dispatches it', async () => {
    const element = await tabbed(NESTED);
    const inner = element.querySelector('sb-tabs') as SbTabsElement;
    const panel = element.querySelector('b')?.closest('p')?.assignedSlot?.parentElement as HTMLElement;
    // dispatched on the nearest hidden box only, because not every browser reveals the outer ones
    panel.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(selected(inner)).to.equal('In 2');
    expect(selected(element)).to.equal('Out 2');
  });
});
