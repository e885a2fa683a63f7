// runs in firefox, webkit: keys, boxes and scrolling
// slow: eight smooth scrolls of a long row, axe in four states
import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-tabs.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { accessible, frame, freshPage, press, quiet, ui, until } from '../support/fixture.js';
import { drawn, links, selected, shown, stands, THREE, tabbed, titles, told } from './sb-tabs-support.js';

describe('<sb-tabs>', () => {
  const spoken = quiet();
  beforeEach(() => {
    freshPage();
  });
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));
  const focused = (element: Element) => links(element).find((link) => link === deepActiveElement());

  it('[TAB-02] shows only the panel of the selected tab, and dispatches tab-change for a new selection', async () => {
    const element = await tabbed(`<sb-tabs label="Materials">${THREE}</sb-tabs>`);
    expect(titles(element)).to.deep.equal(['Wood', 'Clay', 'Wool']);
    expect(selected(element)).to.equal('Wood');
    expect(shown(element)).to.equal('Oak and ash link');
    expect(ui(element).thePart('list').ariaLabel).to.equal('Materials');
    await stands(element);
    await accessible(element);
    expect(await told(() => press(links(element)[2] as Element))).to.deep.equal([{ id: '3', index: 2 }]);
    expect(selected(element)).to.equal('Wool');
    expect(shown(element)).to.equal('From Fjord sheep');
    await stands(element);
    await accessible(element);
    expect(await told(() => press(links(element)[2] as Element)), 'no event for the active tab').to.deep.equal([]);
    expect(selected(element)).to.equal('Wool');
  });

  it('[TAB-01] titles tabs by the tabs property or else by their panels, updates live, and accepts numeric ids', async () => {
    const element = await tabbed(`<sb-tabs tabs='[{"id":7,"title":"Seats"},{"id":"b"}]'>
      <section><h2>One</h2></section><section><h2> Two </h2></section><section id="c" aria-label="Three"></section>
      <section data-title="<b>4</b>"></section><section></section></sb-tabs>`);
    expect(titles(element)).to.deep.equal(['Seats', 'Two', 'Three', '<b>4</b>', '5']);
    expect(links(element).map(({ hash }) => hash)).to.deep.equal(['#tab7', '#tabb', '#tabc', '#tab4', '#tab5']);
    (element.children[3] as HTMLElement).dataset.title = 'Four';
    element.tabs = [{ id: 'x', title: 'Chairs' }];
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Chairs', 'Two', 'Three', 'Four', '5']);
    element.children[2]?.setAttribute('aria-label', 'Third');
    await drawn(element);
    expect(titles(element)[2], 'updated').to.equal('Third');
    expect(links(element)[0]?.hash).to.equal('#tabx');
  });

  it('[TAB-01] titles a tab when its panel gets a heading or its title later, and follows the text of the heading', async () => {
    const element = await tabbed('<sb-tabs><div>1</div><div>2</div><div>3</div></sb-tabs>');
    const [first, second, third] = [...element.children] as [Element, Element, Element];
    first.innerHTML = '<header></header>';
    second.setAttribute('data-title', 'Second');
    await drawn(element);
    expect(titles(element)).to.deep.equal(['1', 'Second', '3']);
    first.firstElementChild?.append(document.createElement('h2'));
    third.setAttribute('aria-label', 'Third');
    await drawn(element);
    (first.querySelector('h2') as Element).append('First');
    await drawn(element);
    expect(titles(element)).to.deep.equal(['First', 'Second', 'Third']);
    (first.querySelector('h2')?.firstChild as Text).data = 'Renamed';
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Renamed', 'Second', 'Third']);
    first.innerHTML = '<h3>Replaced</h3>';
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Replaced', 'Second', 'Third']);
  });

  it('[TAB-01] picks a readable text colour when color is set later', async () => {
    const element = await tabbed(`<sb-tabs variant="pill" no-hash>${THREE}</sb-tabs>`);
    expect(links(element)[0]?.style.color).to.equal('');
    Object.assign(element, { color: '#ffe' });
    await until(() => links(element)[0]?.style.color === 'rgb(0, 0, 0)', 'the text colour is readable');
  });

  it('[TAB-01] applies variant, shape, size, justify, line-size, wide and color, and updates when they change', async () => {
    const element = await tabbed(
      `<sb-tabs size="l" justify="end" line-size="5" color="#c00" no-hash>${THREE}</sb-tabs>`,
    );
    const mark = () => ui(element).thePart('mark').getBoundingClientRect();
    const tab = (index: number) => links(element)[index] as HTMLElement;
    const style = (node: Element) => getComputedStyle(node);
    expect(tab(0).getBoundingClientRect().height).to.equal(52);
    expect(mark().height).to.equal(5);
    expect(mark().bottom).to.be.closeTo(tab(0).getBoundingClientRect().bottom, 0.1);
    await until(
      () => style(ui(element).thePart('mark')).backgroundColor === 'rgb(204, 0, 0)',
      'the line has its colour',
    );
    expect(tab(2).getBoundingClientRect().right).to.be.closeTo(element.getBoundingClientRect().right, 0.1);
    element.variant = 'pill';
    await drawn(element);
    expect(style(ui(element).thePart('list')).borderRadius, 'the list has the radius of its tabs').to.equal(
      style(tab(0)).borderRadius,
    );
    Object.assign(element, { size: 's', justify: 'center', shape: 'pill', color: '#ffe' });
    await drawn(element);
    expect(tab(0).getBoundingClientRect().height).to.equal(36);
    expect(mark().toJSON()).to.deep.equal(tab(0).getBoundingClientRect().toJSON());
    await until(() => tab(0).style.color === 'rgb(0, 0, 0)', 'the text colour is readable');
    expect(style(tab(0)).borderRadius).to.equal('999px');
    const middle = (tab(0).getBoundingClientRect().left + tab(2).getBoundingClientRect().right) / 2;
    expect(middle).to.be.closeTo(element.getBoundingClientRect().left + 300, 0.6);
    Object.assign(element, { wide: true, variant: 'box', shape: 'square' });
    element.removeAttribute('color');
    await drawn(element);
    expect([tab(0), ui(element).thePart('list')].map((node) => style(node).borderRadius)).to.deep.equal(['0px', '0px']);
    expect(tab(0).style.color).to.equal('');
    const room = ui(element).thePart('list').getBoundingClientRect().width;
    expect(room).to.be.closeTo(600, 0.1);
    expect(tab(2).getBoundingClientRect().right - tab(0).getBoundingClientRect().left).to.be.closeTo(592, 0.6);
    await stands(element);
    await accessible(element);
  });

  it('[TAB-07] arrow keys, Home and End select tabs, wrapping and reversed in RTL; Tab moves the focus into the panel', async () => {
    const element = await tabbed(`<sb-tabs label="Materials">${THREE}</sb-tabs>`);
    await press(links(element)[0] as Element);
    const key = async (name: string) => {
      await sendKeys({ press: name });
      await frame();
      expect(focused(element)?.ariaSelected, name).to.equal('true');
      return selected(element);
    };
    expect(await key('ArrowLeft')).to.equal('Wool');
    element.dir = 'rtl';
    expect(await key('ArrowRight')).to.equal('Clay');
    element.dir = 'ltr';
    expect(await key('Home')).to.equal('Wood');
    const top = scrollY;
    expect(await key(' ')).to.equal('Wood');
    expect(await key('ArrowDown')).to.equal('Wood');
    expect(scrollY).to.equal(top);
    await sendKeys({ press: 'Tab' });
    expect(deepActiveElement() === element.querySelector('a'), 'the link in the panel').to.equal(true);
    links(element)[0]?.focus();
    await key('End');
    await sendKeys({ press: 'Tab' });
    expect(deepActiveElement()?.getAttribute('role'), 'a panel with only text').to.equal('tabpanel');
    expect(titles(element).length).to.equal(3);
  });

  it('[TAB-07] a panel is a tab stop only if selected and without focusable content; the others are aria-hidden', async () => {
    const element = await tabbed(`<sb-tabs>${THREE}<div data-title="Nested"></div></sb-tabs>`);
    const inner = element.children[3]?.appendChild(document.createElement('div')) as HTMLElement;
    inner.attachShadow({ mode: 'open' }).append(document.createElement('button'));
    const panels = () => [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[part="panel"]') ?? [])];
    const stops = () => panels().map(({ tabIndex }) => tabIndex === 0);
    const hidden = () => panels().map(({ ariaHidden }) => ariaHidden === 'true');
    expect(stops(), 'with a link').to.deep.equal([false, false, false, false]);
    expect(hidden()).to.deep.equal([false, true, true, true]);
    await press(links(element)[1] as Element);
    expect(stops(), 'with only text').to.deep.equal([false, true, false, false]);
    expect(hidden()).to.deep.equal([true, false, true, true]);
    await press(links(element)[3] as Element);
    expect(stops(), 'with a button in a shadow root').to.deep.equal([false, false, false, false]);
    element.children[3]?.replaceChildren('Words');
    links(element)[3]?.focus();
    await sendKeys({ press: 'Tab' });
    expect(stops(), 'after the button is removed').to.deep.equal([false, false, false, true]);
    expect(deepActiveElement() === panels()[3]).to.equal(true);
  });

  it('[TAB-07] leaves arrow keys with modifiers, such as Alt+Arrow for Back, to the browser', async () => {
    const element = await tabbed(`<sb-tabs>${THREE}</sb-tabs>`);
    const press = (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...init });
      links(element)[0]?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
      expect(press({ key: 'ArrowRight', [key]: true }), key).to.equal(false);
    expect(selected(element)).to.equal('Wood');
    expect(press({ key: 'ArrowRight' })).to.equal(true);
    await until(() => selected(element) === 'Clay', 'the next tab is selected without modifiers');
  });

  it('[TAB-02] links tabs and panels by ARIA attributes, without changes to the light DOM', async () => {
    const element = await tabbed(`<sb-tabs>${THREE}</sb-tabs>`);
    const before = element.innerHTML;
    await press(links(element)[1] as Element);
    const root = element.shadowRoot as ShadowRoot;
    for (const link of links(element)) {
      const panel = root.getElementById(link.getAttribute('aria-controls') as string);
      expect(panel?.getAttribute('aria-labelledby')).to.equal(link.id);
      expect(panel?.getAttribute('hidden')).to.equal(link.ariaSelected === 'true' ? null : 'until-found');
      expect(link.tabIndex).to.equal(link.ariaSelected === 'true' ? 0 : -1);
    }
    expect(element.innerHTML).to.equal(before);
    expect(element.outerHTML.startsWith('<sb-tabs>')).to.equal(true);
  });

  it('[TAB-02] selects by the active property without an event, even when set to the same value, and warns of an unknown id', async () => {
    const element = await tabbed('<sb-tabs active="b"><p id="a">A</p><p id="b">B</p></sb-tabs>');
    const heard = await told(async () => {
      expect(shown(element)).to.equal('B');
      element.active = 'a';
      await drawn(element);
      expect(shown(element)).to.equal('A');
    });
    await press(links(element)[1] as Element);
    element.active = 'a';
    await drawn(element);
    expect(shown(element)).to.equal('A');
    expect(heard).to.deep.equal([]);
    element.active = 'nowhere';
    await drawn(element);
    expect(shown(element)).to.equal('A');
    expect(spoken.warnings).to.have.length(1);
  });

  it('[TAB-02] selects the active id when its panel is added later, unless the visitor has selected another tab', async () => {
    quiet(/active="late/);
    const late = (id: string) => Object.assign(document.createElement('p'), { id, textContent: id });
    const element = await tabbed('<sb-tabs active="late"><p id="a">A</p><p id="b">B</p></sb-tabs>');
    expect(shown(element)).to.equal('A');
    element.append(late('late'));
    await drawn(element);
    expect(shown(element)).to.equal('late');
    element.active = 'later';
    await drawn(element);
    await press(links(element)[1] as Element);
    element.append(late('later'));
    await drawn(element);
    expect(shown(element), 'a press').to.equal('B');
    element.active = 'latest';
    await drawn(element);
    location.hash = '#taba';
    await until(() => shown(element) === 'A', 'a link');
    element.append(late('latest'));
    await drawn(element);
    expect(shown(element)).to.equal('A');
  });

  it('[TAB-02] keeps the active tab and its focus when panels are added, removed or reordered; else selects a neighbour', async () => {
    const element = await tabbed(`<sb-tabs>${THREE}</sb-tabs>`);
    const [wood, clay, wool] = [...element.children] as [Element, Element, Element];
    await press(links(element)[1] as Element);
    element.prepend(wool);
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Wool', 'Wood', 'Clay']);
    expect(selected(element)).to.equal('Clay');
    expect(focused(element)?.textContent).to.equal('Clay');
    clay.remove();
    await drawn(element);
    expect(selected(element)).to.equal('Wood');
    expect(shown(element)).to.equal('Oak and ash link');
    expect(focused(element)?.textContent).to.equal('Wood');
    wood.remove();
    await drawn(element);
    expect(selected(element)).to.equal('Wool');
    element.append(clay);
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Wool', 'Clay']);
    expect(selected(element), 'an added panel is not selected').to.equal('Wool');
    element.replaceChildren();
    await drawn(element);
    expect(titles(element)).to.deep.equal([]);
    expect(spoken.warnings).to.have.length(1);
    element.append(wood);
    await drawn(element);
    expect(shown(element)).to.equal('Oak and ash link');
  });

  it('[TAB-02] keeps its selection when moved, removed and reinserted, or hidden on a device', async () => {
    const element = await tabbed(`<sb-tabs hidden-on="mobile">${THREE}</sb-tabs>`);
    await press(links(element)[1] as Element);
    const elsewhere = await fixture<HTMLElement>('<div></div>');
    elsewhere.append(element);
    await drawn(element);
    expect(shown(element)).to.equal('Fired twice');
    element.remove();
    await frame();
    element.append(document.createElement('div'));
    elsewhere.append(element);
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Wood', 'Clay', 'Wool', '4']);
    expect(shown(element)).to.equal('Fired twice');
    freshPage({ device: 'mobile' });
    await drawn(element);
    expect(element.getBoundingClientRect().height).to.equal(0);
    freshPage({ device: 'desktop' });
    await drawn(element);
    expect(shown(element)).to.equal('Fired twice');
    await press(links(element)[2] as Element);
    expect(shown(element)).to.equal('From Fjord sheep');
  });

  it('[MODE-03] renders no tab for a panel hidden on the device, except in the editor', async () => {
    freshPage({ device: 'mobile' });
    const element = await tabbed(
      '<sb-tabs><p id="a">A</p><p id="b" hidden-on="mobile">B</p><p id="c" hidden-on="desktop">C</p></sb-tabs>',
    );
    expect(links(element).map(({ name }) => name)).to.deep.equal(['taba', 'tabc']);
    element.children[0]?.setAttribute('hidden-on', 'mobile');
    element.children[1]?.removeAttribute('hidden-on');
    await drawn(element);
    expect(links(element).map(({ name }) => name)).to.deep.equal(['tabb', 'tabc']);
    expect(shown(element)).to.equal('B');
    freshPage({ device: 'mobile', mode: 'admin' });
    await drawn(element);
    expect(links(element).map(({ name }) => name)).to.deep.equal(['taba', 'tabb', 'tabc']);
    freshPage({ device: 'mobile' });
    const other = await tabbed('<sb-tabs><p id="d" data-hidden-on="mobile">D</p><p id="e">E</p></sb-tabs>');
    // an element of the library has consumed the attribute as its hiddenOn property
    other.append(Object.assign(document.createElement('p'), { id: 'f', hiddenOn: 'mobile' }));
    await drawn(other);
    expect(links(other).map(({ name }) => name)).to.deep.equal(['tabe']);
    other.children[0]?.removeAttribute('data-hidden-on');
    await drawn(other);
    expect(links(other).map(({ name }) => name)).to.deep.equal(['tabd', 'tabe']);
  });

  it('[TAB-01] a long tab list scrolls, fades at the sides with more tabs, and keeps the active tab in view', async () => {
    const many = Array.from({ length: 12 }, (_, index) => `<p data-title="Category ${index}">${index}</p>`).join('');
    for (const dir of ['ltr', 'rtl']) {
      const element = await tabbed(`<sb-tabs dir="${dir}" active="7" justify="center" no-hash>${many}</sb-tabs>`, 320);
      const list = ui(element).thePart('list');
      const inView = (index: number) => {
        const [tab, row] = [links(element)[index]?.getBoundingClientRect(), list.getBoundingClientRect()];
        return tab !== undefined && tab.left >= row.left - 1 && tab.right <= row.right + 1;
      };
      /** Sides at which the tab list fades. */
      const more = () => {
        const [start, end] = [/\(90deg, (?:transparent|rgba)/, /(?:transparent|rgba\(0, 0, 0, 0\))\)$/].map((side) =>
          side.test(list.style.maskImage),
        );
        return [start && 'left', end && 'right'].filter(Boolean).join();
      };
      await until(() => inView(6) && more() === 'left,right', `${dir}: the active tab is in view`);
      expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
      element.active = '1';
      await drawn(element);
      await until(() => inView(0) && more() === (dir === 'ltr' ? 'right' : 'left'), `${dir}: the first is in view`);
      element.active = '12';
      await drawn(element);
      await until(() => inView(11) && more() === (dir === 'ltr' ? 'left' : 'right'), `${dir}: the last is in view`);
      links(element)[11]?.focus();
      await sendKeys({ press: 'Home' });
      await until(() => selected(element) === 'Category 0' && inView(0), `${dir}: the first is in view after Home`);
      await sendKeys({ press: 'End' });
      await until(() => selected(element) === 'Category 11' && inView(11), `${dir}: the last is in view after End`);
      await stands(element);
      await accessible(element);
      fixtureCleanup();
    }
  });

  it('logs one warning per invalid setting and uses a default; a duplicate id gets a suffix on the second tab', async () => {
    const element = await tabbed(`<sb-tabs variant="wavy" size="xl" line-size="-1" color="red;x" tabs="[1]">
      <p id="a">A</p><p id="a">A again</p><script>"no panel"</script></sb-tabs>`);
    expect(titles(element)).to.deep.equal(['1', '2']);
    await until(() => spoken.warnings.length === 6, 'each is warned of');
    expect(ui(element).thePart('mark').style.background).to.equal('');
    expect(links(element).map(({ name }) => name)).to.deep.equal(['taba', 'taba-2']);
    element.setAttribute('label', 'Materials');
    await drawn(element);
    expect(spoken.warnings).to.have.length(6);
    element.tabs = Array.from({ length: 4 }, (_, id) => ({ id: `${id}`, title: `T${id}` }));
    await drawn(element);
    expect(titles(element)).to.deep.equal(['T0', 'T1']);
    expect(spoken.warnings).to.have.length(7);
  });
});
