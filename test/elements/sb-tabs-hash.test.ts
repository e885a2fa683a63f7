// runs in firefox, webkit: history and scrolling
// slow: eleven groups of tabs, one for each hash, a real press in each
import { expect, fixtureCleanup } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import '../../elements/sb-tabs.js';
import type { SbTabsElement } from '../../elements/sb-tabs.js';
import { atEnd, frame, freshPage, press, quiet, settled, until } from '../support/fixture.js';
import { drawn, links, selected, shown, THREE, tabbed, told } from './sb-tabs-support.js';

const plain = location.pathname + location.search;
/** As seldom as can be: WebKit counts. */
const setHash = (hash: string) => {
  if (location.hash !== hash) history.replaceState(null, '', plain + hash);
};

describe('<sb-tabs> and the address', () => {
  beforeEach(() => {
    freshPage();
  });
  afterEach(() => {
    setHash('');
    scrollTo(0, 0);
  });
  /** As a link on the page does. */
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
    it(`[TAB-03] a page that is opened with ${hash} shows the tab it leads to, and nobody is told`, async () => {
      setHash(hash);
      let element: SbTabsElement | undefined;
      const heard = await told(async () => {
        element = await tabbed(RICH);
        await until(() => selected(element as Element) === title, `${title} is shown`);
      });
      expect(heard).to.deep.equal([]);
      expect(location.hash).to.equal(hash);
    });

  it('[TAB-03] the first paint shows the tab of the address', async () => {
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
    expect([selected(outer), selected(inner)], 'within tabs').to.deep.equal(['2', '2']);
    box.remove();
  });

  it('[TAB-03] at first the address counts more than the author’s choice, and later the visitor’s more than both', async () => {
    quiet(/active="late"/);
    setHash('#tab2');
    const element = await tabbed(RICH.replace('<sb-tabs', '<sb-tabs active="3" no-hash'));
    await until(() => selected(element) === 'Second', 'the address’s tab');
    setHash('#tab-2-2');
    const late = await tabbed(RICH.replace('<sb-tabs', '<sb-tabs active="late"'));
    await until(() => selected(late) === 'Second', 'the address’s tab');
    late.append(Object.assign(document.createElement('div'), { id: 'late' }));
    await drawn(late);
    expect(selected(late), 'when the author’s comes').to.equal('Second');
    late.remove();
    setHash('#tab2');
    await press(links(element)[3] as Element);
    element.append(document.createElement('div'));
    await drawn(element);
    await frame();
    expect([selected(element), location.hash]).to.deep.equal(['Fourth', '#tab2']);
    // a router writes without telling
    setHash('#tab3');
    await press(links(element)[0] as Element);
    element.append(document.createElement('div'));
    await drawn(element);
    await frame();
    expect([selected(element), location.hash]).to.deep.equal(['First', '#tab3']);
  });

  it('[TAB-03] a link of the page to a tab, or to something in a panel, selects the tab and is told; Back leads to the one before', async () => {
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
    await until(() => selected(element) === 'Second', 'Back leads to the second');
  });

  it('[TAB-03] what a link leads to is scrolled to, on arriving as well; not on a reload, where the browser knows better', async () => {
    const scrolls = stub(Element.prototype, 'scrollIntoView');
    const entries = stub(performance, 'getEntriesByType');
    const arrived = (type: string) => entries.returns([{ type } as PerformanceNavigationTiming]);
    for (const [type, seen] of [
      ['reload', 0],
      ['back_forward', 0],
      ['navigate', 1],
    ] as const) {
      arrived(type);
      setHash('#deep');
      const element = await tabbed(RICH);
      await until(() => selected(element) === 'Second', 'the second is shown');
      await settled(element);
      expect(scrolls.callCount, type).to.equal(seen);
      fixtureCleanup();
      setHash('');
    }
    arrived('reload');
    const element = await tabbed(RICH);
    await follow('#prices%20%26%20more');
    await until(() => scrolls.callCount === 2, 'it is scrolled to');
    expect(scrolls.thisValues[1] === element.querySelector('a[name]')).to.equal(true);
  });

  it('[TAB-03] out of the document it follows nothing; back in it, the address counts', async () => {
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

  it('[TAB-03] what the visitor selects can be shared, and is one entry of the history', async () => {
    const element = await tabbed(RICH);
    history.replaceState({ kept: 1 }, '');
    const before = history.length;
    await press(links(element)[1] as Element);
    await until(() => location.hash === '#tab2', 'the address has the second');
    await sendKeys({ press: 'ArrowRight' });
    await until(() => location.hash === '#tab3', 'the address has the third');
    expect(history.length).to.equal(before);
    expect(history.state).to.deep.equal({ kept: 1 });
    expect(location.pathname + location.search).to.equal(plain);
  });

  it('[TAB-03] a tab that is copied has the address that the page has by then', async () => {
    const element = await tabbed(RICH);
    history.replaceState(null, '', `${location.pathname}?page=2`);
    const [, link] = links(element) as [Element, HTMLAnchorElement];
    await until(() => {
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
      return link.href === new URL('?page=2#tab2', location.href).href;
    }, 'it names the page as it is');
    history.replaceState(null, '', plain);
  });

  it('[TAB-03] tabs are links: a press for a new window is the browser’s', async () => {
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

  it('[TAB-03] a hash that means something else on the page is left alone, and so is every one in the editor', async () => {
    const element = await tabbed(RICH);
    setHash('#/router/path');
    await press(links(element)[1] as Element);
    expect(location.hash).to.equal('#/router/path');
    const tablets = element.parentElement?.appendChild(document.createElement('h2')) as HTMLElement;
    tablets.id = 'tablets';
    setHash('#tablets');
    await press(links(element)[2] as Element);
    expect(location.hash, 'an element of the page that only begins like a tab').to.equal('#tablets');
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
    expect(selected(element), 'the editor opens no windows').to.equal('Second');
  });

  it('[TAB-03] two groups share the address: the latest choice stands in it', async () => {
    const one = await tabbed(RICH);
    const two = await tabbed(
      '<sb-tabs tabs=\'[{"id":"x","title":"X"},{"id":"y","title":"Y"}]\'><p>x</p><p>y</p></sb-tabs>',
    );
    await press(links(one)[1] as Element);
    await until(() => location.hash === '#tab2', 'it is the first one’s');
    await press(links(two)[1] as Element);
    await until(() => location.hash === '#taby', 'it is the second one’s');
    await press(links(one)[2] as Element);
    await until(() => location.hash === '#tab3', 'it is the first one’s again');
    expect(selected(two)).to.equal('Y');
  });

  const NESTED = `<sb-tabs><div data-title="Out 1">…</div><div data-title="Out 2">
    <sb-tabs tabs='[{"id":"in-1","title":"In 1"},{"id":"in-2","title":"In 2"}]'><p>a</p><p>b <b id="innermost">!</b></p></sb-tabs>
    </div></sb-tabs>`;
  for (const hash of ['#tabin-2', '#innermost'])
    it(`[TAB-03] ${hash} opens tabs within tabs, each of them`, async () => {
      setHash(hash);
      const outer = await tabbed(NESTED);
      const inner = outer.querySelector('sb-tabs') as SbTabsElement;
      const both = () => [selected(outer), selected(inner)].join() === 'Out 2,In 2';
      await until(both, 'both are open');
      await press(links(outer)[0] as Element);
      expect(selected(outer)).to.equal('Out 1');
      await follow('#first-of-all');
      await follow(hash);
      await until(both, 'both are open again');
    });

  it('[TAB-03] tabs that come later, within tabs, open those around them', async () => {
    setHash('#tabin-2');
    const outer = await tabbed('<sb-tabs><p>1</p><div></div></sb-tabs>');
    expect(shown(outer)).to.equal('1');
    const inner = new (customElements.get('sb-tabs') as new () => SbTabsElement)();
    inner.innerHTML = '<p id="in-1">a</p><p id="in-2">b</p>';
    const heard = await told(async () => {
      outer.children[1]?.append(inner);
      await until(() => [selected(outer), selected(inner)].join() === '2,2', 'both are open');
    });
    expect(heard, 'no visitor has chosen').to.deep.equal([]);
  });

  it('[TAB-03] an id in another element’s shadow root is found', async () => {
    const element = await tabbed(`<sb-tabs>${THREE}</sb-tabs>`);
    const inside = element.children[2]?.appendChild(document.createElement('div')) as HTMLElement;
    inside.attachShadow({ mode: 'open' }).innerHTML = '<p id="in-shadow">…</p>';
    await follow('#in-shadow');
    await until(() => selected(element) === 'Wool', 'its tab is open');
  });

  it('[TAB-03] a panel that comes later is shown when the address leads to it, unless the visitor has chosen', async () => {
    setHash('#late');
    const element = await tabbed(`<sb-tabs>${THREE}</sb-tabs>`);
    const late = Object.assign(document.createElement('p'), { id: 'late', textContent: 'late' });
    element.append(late);
    await drawn(element);
    await until(() => shown(element) === 'late', 'it is shown');
    await press(links(element)[0] as Element);
    element.prepend(late);
    await drawn(element);
    expect(selected(element)).to.equal('Wood');
  });

  it('[TAB-03] a hash of any characters does no harm', async () => {
    for (const hash of ['#"]', "#')", '#a.b>c', '#%', '#%E0%A4', '#\\', '#:target(', '#*', '#1', '#--', '#<script>']) {
      setHash(hash);
      const element = await tabbed(NESTED);
      expect(selected(element), hash).to.equal('Out 1');
      await press(links(element)[1] as Element);
      expect(selected(element), hash).to.equal('Out 2');
      fixtureCleanup();
    }
  });

  it('what the browser’s search finds in a hidden panel is shown', async () => {
    const element = await tabbed(NESTED);
    const inner = element.querySelector('sb-tabs') as SbTabsElement;
    const panel = element.querySelector('b')?.closest('p')?.assignedSlot?.parentElement as HTMLElement;
    // as a browser does on the nearest hidden box; not every one goes on to those around it
    panel.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(selected(inner)).to.equal('In 2');
    expect(selected(element)).to.equal('Out 2');
  });
});
