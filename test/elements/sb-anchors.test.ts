// slow: axe in three states, seven fade transitions of titles
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { stub } from 'sinon';
import '../../elements/sb-anchors.js';
import type { SbAnchorsElement } from '../../elements/sb-anchors.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { accessible, atEnd, frame, freshPage, pointAt, press, quiet, ui, until } from '../support/fixture.js';
import { stubStillness } from '../support/stillness.js';

const ITEMS = [
  { id: 'tables', title: 'Tables', enabled: true, anchor: 'our-tables' },
  { id: 'off', title: 'Off', enabled: false },
  { id: 'b:1.x [y]', title: 'Lamps', enabled: true },
  { id: 'visit', title: '', enabled: true },
];

const all = (element: Element, name: string) => ui(element).parts(name);
const links = (element: Element) => ui(element).parts<HTMLAnchorElement>('link');
/** Index of the dot with aria-current, or -1. */
const current = (element: Element) => links(element).findIndex((link) => link.ariaCurrent === 'location');
const marks = (element: Element, place: number) => until(() => current(element) === place, `dot ${place} is marked`);

/** Finishes the entrance animation of the dots. */
function reveal(element: Element): void {
  for (const animation of element.shadowRoot?.getAnimations() ?? []) animation.finish();
}

function block(id: string, height = 1200): HTMLElement {
  const made = document.createElement('section');
  made.id = id;
  made.style.blockSize = `${height}px`;
  made.innerHTML = '<a href="#x">In it</a>';
  return made;
}

/** Renders <sb-anchors> with these items, followed by the blocks. */
async function draw(
  place: Element | ShadowRoot,
  items: unknown,
  blocks: readonly HTMLElement[],
  attributes: Record<string, string> = {},
): Promise<SbAnchorsElement> {
  const element = document.createElement('sb-anchors');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute('items', JSON.stringify(items));
  place.replaceChildren(element, ...blocks);
  await element.updateComplete;
  await frame();
  await element.updateComplete;
  return element;
}

describe('<sb-anchors>', () => {
  const said = quiet();
  let box: HTMLElement;
  beforeEach(() => {
    freshPage({ device: 'desktop' });
    box = document.body.appendChild(document.createElement('main'));
  });
  afterEach(async () => {
    await sendMouse({ type: 'move', position: [0, 0] });
    history.replaceState(null, '', location.pathname + location.search);
    scrollTo(0, 0);
  });

  /** Renders four blocks, one of which has a disabled item. */
  const page = (attributes: Record<string, string> = {}, items: unknown = ITEMS) =>
    draw(
      box,
      items,
      [block('tables', 700), block('off', 50), block('b:1.x [y]', 1400), block('visit', 300)],
      attributes,
    );
  const named = (element: Element) =>
    until(() => all(element, 'base')[0]?.ariaLabel === 'Sections of this page', 'the navigation has its label');

  it('[ANC-01] renders a linked dot per enabled block, 24 px apart, with the block’s title, and takes its label from the author', async () => {
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

  it('[ANC-01] marks the dot of the block in view while the page scrolls, including a short last block', async () => {
    const element = await page();
    await until(() => current(element) === 0, 'the first dot is marked at the top');
    scrollTo(0, 1000);
    await until(() => current(element) === 1, 'the dot of the long block is marked');
    scrollTo(0, 9000);
    await until(() => current(element) === 2, 'the last dot is marked at the end');
    scrollTo(0, 0);
    await until(() => current(element) === 0, 'the first dot is marked again');
  });

  it('[ANC-01] marks the dot of the block in view when the blocks scroll inside a container', async () => {
    const element = await page();
    box.style.cssText = `block-size: ${innerHeight - 100}px; overflow: auto; margin-block-start: 100px`;
    await until(() => current(element) === 0, 'the first dot is marked at the top');
    box.scrollTop = 1000;
    await until(() => current(element) === 1, 'the dot of the long block is marked');
    box.scrollTop = 9000;
    await until(() => current(element) === 2, 'the last dot is marked at the end');
    box.scrollTop = 0;
    await until(() => current(element) === 0, 'the first dot is marked again');
  });

  it('[ANC-01] on click: scrolls to the block, marks its dot and sets the URL hash, with one history entry for repeated clicks', async () => {
    const element = await page();
    reveal(element);
    const before = location.href;
    await press(all(element, 'dot')[1] as Element);
    expect(location.hash).to.equal('#b%3A1.x%20%5By%5D');
    const lamps = document.getElementById('b:1.x [y]') as Element;
    await until(() => Math.abs(lamps.getBoundingClientRect().top) < 2, 'the block is at the top');
    await until(() => current(element) === 1, 'marked');
    expect(deepActiveElement()?.id).to.not.equal(lamps.id);
    await press(all(element, 'dot')[1] as Element);
    expect(location.hash).to.equal('#b%3A1.x%20%5By%5D');
    history.back();
    await until(() => location.href === before && current(element) === 0, 'Back returns to the first block');
  });

  it('[ANC-01] scrolls smoothly, or instantly with reduced motion, and keeps the history.state of the page', async () => {
    const scrolls = stub(Element.prototype, 'scrollIntoView');
    const still = stubStillness(false);
    history.replaceState({ kept: 1 }, '');
    const element = await page();
    links(element)[1]?.click();
    expect(history.state).to.deep.equal({ kept: 1 });
    still.change(true);
    links(element)[2]?.click();
    expect(scrolls.args.map(([how]) => (how as ScrollIntoViewOptions).behavior)).to.deep.equal(['smooth', 'instant']);
    expect(scrolls.thisValues.map(({ id }) => id)).to.deep.equal(['b:1.x [y]', 'visit']);
  });

  it('[ANC-01] leaves a click with a modifier key, and a click to a hidden block, to the browser', async () => {
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
    atEnd(() => window.removeEventListener('click', heard));
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) expect(press(0, { [key]: true }), key).to.equal(false);
    expect(press(2, {}), 'the script that hides it may react to hashchange').to.equal(false);
    expect(location.hash).to.equal('');
    expect(press(0, {})).to.equal(true);
  });

  it('[ANC-01] finds a block by its anchor, as an id or as a name', async () => {
    const element = await page({}, [
      { id: 'x-1', title: 'By its anchor', anchor: 'visit' },
      { id: 'x-2', title: 'By its name', anchor: 'old' },
    ]);
    const named = document.createElement('a');
    named.name = 'old';
    named.style.cssText = 'display: block; block-size: 900px';
    box.append(named);
    const scrolls = stub(Element.prototype, 'scrollIntoView');
    for (const link of links(element)) link.click();
    const wanted = [document.getElementById('visit'), named];
    expect(scrolls.thisValues.map((block, at) => block === wanted[at])).to.deep.equal([true, true]);
  });

  it('[ANC-01] shows titles on hover and focus until Escape; titles="always" and "none" override this', async () => {
    const element = await page();
    await named(element);
    reveal(element);
    const seen = () => all(element, 'title').map((title) => getComputedStyle(title).opacity);
    await pointAt(all(element, 'dot')[0] as Element);
    await until(() => seen()[0] === '1', 'on hover');
    await accessible(element);
    await sendMouse({ type: 'move', position: [100, 100] });
    await until(() => seen()[0] === '0', 'hidden');
    links(element)[0]?.focus();
    await sendKeys({ press: 'Tab' });
    await until(() => seen()[1] === '1', 'on focus');
    await sendKeys({ press: 'Escape' });
    await until(() => seen()[1] === '0', 'hidden by Escape');
    links(element)[0]?.focus();
    await sendKeys({ press: 'Tab' });
    await until(() => seen()[1] === '1', 'shown on the next focus');
    links(element)[1]?.blur();
    element.titles = 'always';
    await until(() => seen().join() === '1,1,0', 'all titles that the author gave');
    const [title, dot] = [all(element, 'title')[0], all(element, 'dot')[0]] as [Element, Element];
    expect(title.getBoundingClientRect().right).to.be.at.most(dot.getBoundingClientRect().left);
    await accessible(element);
    element.side = 'start';
    await element.updateComplete;
    expect(dot.getBoundingClientRect().left, 'on the other side').to.be.below(60);
    expect(title.getBoundingClientRect().left).to.be.above(dot.getBoundingClientRect().left);
    element.titles = 'none';
    await until(() => seen().join() === '0,0,0', 'no title is shown');
  });

  it('[ANC-02] renders nothing for visitors on a phone or with fewer than two enabled items', async () => {
    const element = await page();
    freshPage({ device: 'mobile' });
    await element.updateComplete;
    expect(all(element, 'base')).to.have.length(0);
    freshPage({ device: 'desktop' });
    await element.updateComplete;
    expect(links(element)).to.have.length(3);
    element.items = [{ id: 'tables' }, { id: 'off', enabled: false }];
    await element.updateComplete;
    expect(all(element, 'base')).to.have.length(0);
  });

  it('[ANC-02] in the editor: renders on a phone too, shows a placeholder below two items, and a click keeps the URL', async () => {
    freshPage({ device: 'mobile' });
    const element = await page({ mode: 'admin' }, []);
    const placeholder = () => all(element, 'placeholder')[0];
    await until(() => placeholder()?.ariaLabel === 'Section dots: at least two sections are needed', 'a placeholder');
    await accessible(element);
    element.items = [{ id: 'tables' }, { id: 'off', enabled: false }];
    await element.updateComplete;
    expect([links(element).length, Boolean(placeholder())], 'one item shows the placeholder').to.deep.equal([0, true]);
    element.items = [...ITEMS, { id: 'nowhere' }];
    await element.updateComplete;
    expect([links(element).length, Boolean(placeholder())]).to.deep.equal([4, false]);
    for (const at of [3, 2]) links(element)[at]?.click();
    expect(location.hash).to.equal('');
    await until(() => scrollY > 100, 'the page scrolls');
    expect(said.warnings, 'one warning for the missing block').to.have.length(1);
  });

  it('[ANC-03] animates the entrance of the dots once, for 300 ms each, from 800 ms on with a stagger of 30 ms', async () => {
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
    await until(() => items.every((item) => item.getAnimations().length === 0), 'the entrance has ended');
    element.items = [...ITEMS].reverse();
    await element.updateComplete;
    const reversed = all(element, 'item').reverse();
    expect(items.every((item, at) => item === reversed[at])).to.equal(true);
    await frame();
    expect(items.map((item) => getComputedStyle(item).animationName).join()).to.equal('none,none,none');
  });

  it('finds a block that is added later; until then leaves clicks to the browser and logs one warning', async () => {
    const element = await page({}, [...ITEMS, { id: 'late', title: 'Late' }]);
    links(element)[3]?.click();
    links(element)[3]?.click();
    await until(() => location.hash === '#late', 'the browser has set the hash');
    expect(said.warnings).to.deep.equal([
      '<sb-anchors>: items="late" is not usable; allowed: ids of blocks that the page has',
    ]);
    box.append(block('late', 900));
    document.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    scrollTo(0, 9000);
    await marks(element, 3);
  });

  it('logs one warning for invalid items and renders dots for the valid ones', async () => {
    const element = await page({}, [{ id: 'tables' }, null, { id: 'tables' }, { id: 'visit' }]);
    expect([links(element).length, said.warnings.length]).to.deep.equal([2, 1]);
  });

  it('stops tracking the scroll position when removed and resumes when reinserted', async () => {
    const element = await page();
    await until(() => current(element) === 0, 'the first dot is marked');
    element.remove();
    await Promise.resolve();
    await Promise.resolve();
    scrollTo(0, 9000);
    await frame();
    await frame();
    expect(current(element)).to.equal(0);
    box.prepend(element);
    await until(() => current(element) === 2, 'the last dot is marked');
    const { x, y } = (all(element, 'base')[0] as Element).getBoundingClientRect();
    expect([x > innerWidth / 2, y]).to.deep.equal([true, 0]);
  });

  describe('on a page that changes', () => {
    const THREE = [{ id: 'tables' }, { id: 'lamps' }, { id: 'visit' }];
    beforeEach(() => {
      stubStillness(true);
    });
    const three = (items: unknown = THREE, place: Element | ShadowRoot = box) =>
      draw(place, items, [block('tables'), block('lamps'), block('visit')]);

    for (const [name, move] of Object.entries({
      'a wheel': () => new WheelEvent('wheel', { bubbles: true }),
      touch: () => new Event('touchmove', { bubbles: true }),
      'a key': () => new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }),
      'a pointerdown on the scrollbar': () => new PointerEvent('pointerdown', { bubbles: true }),
    }))
      it(`[ANC-01] keeps the clicked dot marked until the visitor scrolls with ${name}`, async () => {
        const element = await three();
        links(element)[2]?.click();
        await marks(element, 2);
        scrollTo(0, 0);
        await frame();
        await frame();
        expect(current(element)).to.equal(2);
        document.body.dispatchEvent(move());
        scrollTo(0, 5);
        await marks(element, 0);
      });

    it('[ANC-01] keeps the last block marked in a gap between blocks, and unmarks a clicked item that is removed', async () => {
      const element = await three();
      box.querySelector('#lamps')?.before(block('', 4000));
      scrollTo(0, 1000);
      await marks(element, 0);
      scrollTo(0, 3000);
      await frame();
      await frame();
      expect(current(element)).to.equal(0);
      links(element)[1]?.click();
      await marks(element, 1);
      element.items = THREE.filter(({ id }) => id !== 'lamps');
      await element.updateComplete;
      scrollTo(0, 9000);
      await marks(element, 1);
    });

    it('[ANC-01] tracks blocks that are replaced, and finds an added block when the window is resized', async () => {
      const element = await three([{ id: 'first' }, ...THREE]);
      await marks(element, 1);
      for (const id of ['tables', 'lamps', 'visit']) box.querySelector(`#${id}`)?.replaceWith(block(id));
      scrollTo(0, 9000);
      await marks(element, 3);
      scrollTo(0, 0);
      await marks(element, 1);
      await frame();
      await frame();
      box.prepend(block('first'));
      window.dispatchEvent(new Event('resize'));
      await marks(element, 0);
    });

    it('[ANC-01] prefers a block in its own shadow root to one of the document with the same id', async () => {
      const host = document.body.insertBefore(document.createElement('div'), box);
      box.append(block('visit'));
      const root = host.attachShadow({ mode: 'open' });
      links(await three(THREE, root))[2]?.click();
      const own = () => (root.getElementById('visit') as HTMLElement).getBoundingClientRect();
      await until(() => own().bottom <= innerHeight + 1300 && scrollY > 2000, 'the page has scrolled');
      expect(Math.abs(own().top)).to.be.below(2);
    });

    it('[ANC-01] moves the focus to the block after keyboard and assistive technology clicks only, and restores its tabindex', async () => {
      const element = await three();
      reveal(element);
      const [tables, lamps, visit] = ['tables', 'lamps', 'visit'].map((id) => document.getElementById(id)) as [
        HTMLElement,
        HTMLElement,
        HTMLElement,
      ];
      tables.tabIndex = 0;
      links(element)[0]?.focus();
      await sendKeys({ press: 'Enter' });
      await until(() => document.activeElement === tables, 'focused by keyboard');
      await press(all(element, 'dot')[1] as Element);
      await until(() => location.hash === '#lamps', 'followed by mouse');
      expect(document.activeElement === lamps).to.equal(false);
      expect(tables.tabIndex, 'its own tabindex is kept').to.equal(0);
      links(element)[0]?.click();
      expect(document.activeElement === tables, 'focused by assistive technology').to.equal(true);
      links(element)[2]?.focus();
      await sendKeys({ press: 'Enter' });
      await until(() => document.activeElement === visit, 'focused by keyboard');
      links(element)[0]?.focus();
      expect(visit.hasAttribute('tabindex'), 'the added tabindex is removed').to.equal(false);
    });
  });
});
