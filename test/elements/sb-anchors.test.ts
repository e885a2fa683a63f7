import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { stub } from 'sinon';
import '../../elements/sb-anchors.js';
import type { SbAnchorsElement } from '../../elements/sb-anchors.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { site } from '../../src/stores/site.js';
import { accessible, atEnd, frame, quiet, until } from '../support/fixture.js';
import { stubStillness } from '../support/stillness.js';
import { all, current, drawn, links, reveal } from './anchors-support.js';

const ITEMS = [
  { id: 'tables', title: 'Tables', enabled: true, anchor: 'our-tables' },
  { id: 'off', title: 'Off', enabled: false },
  { id: 'b:1.x [y]', title: 'Lamps', enabled: true },
  { id: 'visit', title: '', enabled: true },
];

describe('<sb-anchors>', () => {
  const said = quiet();
  let box: HTMLElement;
  let still: sinon.SinonStub | undefined;
  const provide = (settings: Parameters<ReturnType<typeof site>['provide']>[0]) => atEnd(site().provide(settings));
  beforeEach(() => {
    provide({ language: 'en', mode: 'visitor', device: 'desktop' });
    history.replaceState(null, '', location.pathname + location.search);
    box = document.body.appendChild(document.createElement('main'));
  });
  afterEach(async () => {
    await sendMouse({ type: 'move', position: [0, 0] });
    history.replaceState(null, '', location.pathname + location.search);
    scrollTo(0, 0);
  });

  /** Blocks of 700, 1400 and 300 px, with what is switched off between them. */
  async function page(attributes: Record<string, string> = {}, items: unknown = ITEMS): Promise<SbAnchorsElement> {
    const element = document.createElement('sb-anchors');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (items) element.setAttribute('items', JSON.stringify(items));
    const blocks = [
      ['tables', 700],
      ['off', 50],
      ['b:1.x [y]', 1400],
      ['visit', 300],
    ].map(([id, height]) => {
      const block = document.createElement('section');
      block.id = String(id);
      block.style.blockSize = `${height}px`;
      block.innerHTML = '<a href="#x">In it</a>';
      return block;
    });
    box.replaceChildren(element, ...blocks);
    await drawn(element);
    return element;
  }
  const named = (element: Element) =>
    until(() => all(element, 'base')[0]?.ariaLabel === 'Sections of this page', 'its name has come');

  it('[ANC-01] has a dot per enabled block, 24 px apart, each a link with its title, and the name the author gives it', async () => {
    const element = await page();
    await named(element);
    expect(links(element).map(({ textContent }) => textContent)).to.deep.equal(['Tables', 'Lamps', 'Section 3']);
    expect(links(element).map(({ hash }) => hash)).to.deep.equal(['#our-tables', '#b%3A1.x%20%5By%5D', '#visit']);
    reveal(element);
    const middles = all(element, 'dot').map((dot) => {
      const { top, bottom, right } = dot.getBoundingClientRect();
      expect(right).to.be.within(innerWidth - 60, innerWidth);
      return (top + bottom) / 2;
    });
    expect(middles.slice(1).map((middle, at) => Math.round(middle - (middles[at] ?? 0)))).to.deep.equal([24, 24]);
    for (const link of links(element)) expect(link.getBoundingClientRect().height).to.equal(24);
    await accessible(element);
    element.label = 'Parts';
    await element.updateComplete;
    expect(all(element, 'base')[0]?.ariaLabel).to.equal('Parts');
  });

  it('[ANC-01] the highlight follows the block in focus, to the short last one', async () => {
    const element = await page();
    await until(() => current(element) === 0, 'the first at the beginning');
    scrollTo(0, 1000);
    await until(() => current(element) === 1, 'the long one');
    scrollTo(0, 9000);
    await until(() => current(element) === 2, 'the last at the end');
    scrollTo(0, 0);
    await until(() => current(element) === 0, 'and back');
  });

  it('[ANC-01] a click scrolls to the block, names it in the address and marks it', async () => {
    const element = await page();
    reveal(element);
    const before = location.href;
    const { x, y } = (all(element, 'dot')[1] as Element).getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + 4), Math.round(y + 4)] });
    expect(location.hash).to.equal('#b%3A1.x%20%5By%5D');
    const block = document.getElementById('b:1.x [y]') as Element;
    await until(() => Math.abs(block.getBoundingClientRect().top) < 2, 'it is there');
    await until(() => current(element) === 1, 'marked');
    expect(deepActiveElement()?.id).to.not.equal(block.id);
    history.back();
    await until(() => location.href === before, 'Back leads to where the visitor was');
  });

  it('[ANC-01] it scrolls smoothly, at once with less motion, and keeps what the page has in its history', async () => {
    const scrolls = stub(Element.prototype, 'scrollIntoView');
    try {
      still = stubStillness(false);
      history.replaceState({ kept: 1 }, '');
      const element = await page();
      links(element)[1]?.click();
      expect(history.state).to.deep.equal({ kept: 1 });
      still.restore();
      still = stubStillness(true);
      links(element)[2]?.click();
      expect(scrolls.args.map(([how]) => (how as ScrollIntoViewOptions).behavior)).to.deep.equal(['smooth', 'instant']);
      expect(scrolls.thisValues.map(({ id }) => id)).to.deep.equal(['b:1.x [y]', 'visit']);
    } finally {
      scrolls.restore();
      history.replaceState(null, '');
    }
  });

  it('[ANC-01] a press for a new window, and one to a block that cannot be seen, are the browser’s', async () => {
    const element = await page();
    (document.getElementById('visit') as HTMLElement).hidden = true;
    let taken: boolean | undefined;
    const heard = (event: Event) => {
      taken = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', heard);
    const press = (at: number, init: MouseEventInit) => {
      links(element)[at]?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }),
      );
      return taken;
    };
    try {
      expect([press(0, { ctrlKey: true }), press(0, { metaKey: true }), press(0, { shiftKey: true })]).to.deep.equal([
        false,
        false,
        false,
      ]);
      expect(press(2, {}), 'whoever hides it may hear of the hash').to.equal(false);
      expect(location.hash).to.equal('');
      expect(press(0, {})).to.equal(true);
    } finally {
      window.removeEventListener('click', heard);
    }
  });

  it('[ANC-01] a block is found by its id, by its anchor as an id, or as a name', async () => {
    const element = await page({}, [
      { id: 'x-1', title: 'By its anchor', anchor: 'visit' },
      { id: 'x-2', title: 'By its name', anchor: 'old' },
    ]);
    const named = document.createElement('a');
    named.name = 'old';
    named.style.cssText = 'display: block; block-size: 900px';
    box.append(named);
    const scrolls = stub(Element.prototype, 'scrollIntoView');
    try {
      for (const link of links(element)) link.click();
      const wanted = [document.getElementById('visit'), named];
      expect(scrolls.thisValues.map((block, at) => block === wanted[at])).to.deep.equal([true, true]);
    } finally {
      scrolls.restore();
    }
  });

  it('[ANC-01] titles come on hover and focus, go with Escape, and may be always there or never', async () => {
    const element = await page();
    await named(element);
    reveal(element);
    const seen = () => all(element, 'title').map((title) => getComputedStyle(title).opacity);
    const { x, y } = (all(element, 'dot')[0] as Element).getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(x + 4), Math.round(y + 4)] });
    await until(() => seen()[0] === '1', 'on hover');
    await accessible(element);
    await sendMouse({ type: 'move', position: [100, 100] });
    await until(() => seen()[0] === '0', 'gone');
    links(element)[0]?.focus();
    await sendKeys({ press: 'Tab' });
    await until(() => seen()[1] === '1', 'on focus');
    await sendKeys({ press: 'Escape' });
    await until(() => seen()[1] === '0', 'gone with Escape');
    links(element)[0]?.focus();
    await sendKeys({ press: 'Tab' });
    await until(() => seen()[1] === '1', 'there with the next focus');
    links(element)[1]?.blur();
    element.titles = 'always';
    await element.updateComplete;
    await until(() => seen().join() === '1,1,0', 'all that have one of their own');
    const title = (all(element, 'title')[0] as Element).getBoundingClientRect();
    expect(title.right).to.be.at.most((all(element, 'dot')[0] as Element).getBoundingClientRect().left);
    await accessible(element);
    element.titles = 'none';
    await element.updateComplete;
    await until(() => seen().join() === '0,0,0', 'none');
  });

  it('[ANC-01] on the other side', async () => {
    const element = await page({ side: 'start', titles: 'always' });
    reveal(element);
    const [dot, title] = [all(element, 'dot')[0] as Element, all(element, 'title')[0] as Element];
    expect(dot.getBoundingClientRect().left).to.be.below(60);
    expect(title.getBoundingClientRect().left).to.be.above(dot.getBoundingClientRect().left);
  });

  it('[ANC-02] visitors on a phone, or with fewer than two enabled, see none', async () => {
    const element = await page();
    provide({ device: 'mobile' });
    await element.updateComplete;
    expect(all(element, 'base')).to.have.length(0);
    provide({ device: 'desktop' });
    await element.updateComplete;
    expect(links(element)).to.have.length(3);
    element.items = [{ id: 'tables' }, { id: 'off', enabled: false }];
    await element.updateComplete;
    expect(all(element, 'base')).to.have.length(0);
  });

  it('[ANC-02] the editor sees them on a phone too, and where they will be; its address stays', async () => {
    provide({ device: 'mobile' });
    const element = await page({ mode: 'admin' }, []);
    const placeholder = () => all(element, 'placeholder')[0];
    await until(() => placeholder()?.ariaLabel === 'Dots of sections: at least two are needed', 'a placeholder');
    await accessible(element);
    element.items = [{ id: 'tables' }, { id: 'off', enabled: false }];
    await element.updateComplete;
    expect([links(element).length, Boolean(placeholder())], 'one is no navigation').to.deep.equal([0, true]);
    element.items = [...ITEMS, { id: 'nowhere' }];
    await element.updateComplete;
    expect([links(element).length, Boolean(placeholder())]).to.deep.equal([4, false]);
    for (const at of [3, 2]) links(element)[at]?.click();
    expect(location.hash).to.equal('');
    await until(() => scrollY > 100, 'but it scrolls');
    expect(said.warnings, 'there is no such block').to.have.length(1);
  });

  it('[ANC-03] the dots enter within 300 ms, one 30 ms after the other, after 800 ms, and only once', async () => {
    const element = await page();
    const times = all(element, 'item').map((item) => {
      const { animationDuration, animationDelay } = getComputedStyle(item);
      return [animationDuration, animationDelay];
    });
    expect(times).to.deep.equal([
      ['0.3s', '0.8s'],
      ['0.3s', '0.83s'],
      ['0.3s', '0.86s'],
    ]);
    reveal(element);
    const items = all(element, 'item');
    await until(() => items.every((item) => item.getAnimations().length === 0), 'entered');
    element.items = [...ITEMS].reverse();
    await element.updateComplete;
    expect(
      all(element, 'item')
        .reverse()
        .every((item, at) => item === items[at]),
    ).to.equal(true);
    await frame();
    expect(items.map((item) => getComputedStyle(item).animationName).join()).to.equal('none,none,none');
  });

  it('a block that comes later is found then; one that never comes leaves the press to the browser, told once', async () => {
    const element = await page({}, [...ITEMS, { id: 'late', title: 'Late' }]);
    links(element)[3]?.click();
    links(element)[3]?.click();
    await until(() => location.hash === '#late', 'the browser has gone there');
    expect(said.warnings).to.deep.equal([
      '<sb-anchors>: items="late" is not usable; allowed: ids of blocks that the page has',
    ]);
    const late = box.appendChild(document.createElement('section'));
    late.id = 'late';
    late.style.blockSize = '900px';
    document.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    scrollTo(0, 9000);
    await until(() => current(element) === 3, 'it is followed');
  });

  it('bad items give one warning and the rest its dots; a changed list keeps what it had', async () => {
    const element = await page({}, [{ id: 'tables' }, null, { id: 'tables' }, { id: 'visit' }]);
    expect(links(element)).to.have.length(2);
    expect(said.warnings).to.have.length(1);
    element.setAttribute('items', 'nonsense');
    await element.updateComplete;
    expect(all(element, 'base')).to.have.length(0);
    expect(said.warnings).to.have.length(2);
  });

  it('removed it listens to nothing, put back it follows again', async () => {
    const element = await page();
    await until(() => current(element) === 0, 'follows');
    element.remove();
    await Promise.resolve();
    await Promise.resolve();
    scrollTo(0, 9000);
    await frame();
    await frame();
    expect(current(element)).to.equal(0);
    box.prepend(element);
    await until(() => current(element) === 2, 'follows again');
    const { x, y } = (all(element, 'base')[0] as Element).getBoundingClientRect();
    expect([x > innerWidth / 2, y]).to.deep.equal([true, 0]);
  });
});
