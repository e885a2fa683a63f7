import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import '../../elements/sb-anchors.js';
import type { SbAnchorsElement } from '../../elements/sb-anchors.js';
import { frame, freshPage, press, until } from '../support/fixture.js';
import { stubStillness } from '../support/stillness.js';
import { all, current, drawn, links, reveal } from './anchors-support.js';

const ITEMS = [{ id: 'tables' }, { id: 'lamps' }, { id: 'visit' }];

describe('<sb-anchors> on a page that changes', () => {
  let box: HTMLElement;
  beforeEach(() => {
    freshPage({ device: 'desktop' });
    stubStillness(true);
    box = document.body.appendChild(document.createElement('main'));
  });
  afterEach(async () => {
    await sendMouse({ type: 'move', position: [0, 0] });
    history.replaceState(null, '', location.pathname + location.search);
    scrollTo(0, 0);
  });

  function block(id: string, height = 1200): HTMLElement {
    const made = document.createElement('section');
    made.id = id;
    made.style.blockSize = `${height}px`;
    return made;
  }
  /** In `place`, with blocks of its own in it. */
  async function page(items: unknown = ITEMS, place: Element | ShadowRoot = box): Promise<SbAnchorsElement> {
    const element = document.createElement('sb-anchors');
    element.setAttribute('items', JSON.stringify(items));
    place.replaceChildren(element, block('tables'), block('lamps'), block('visit'));
    await drawn(element);
    return element;
  }
  const marks = (element: Element, place: number) => until(() => current(element) === place, `dot ${place} is marked`);

  it('[ANC-01] a second press on a dot is no second entry of the history', async () => {
    const element = await page();
    reveal(element);
    await press(all(element, 'dot')[1] as Element);
    const { length } = history;
    await press(all(element, 'dot')[1] as Element);
    expect([location.hash, history.length]).to.deep.equal(['#lamps', length]);
  });

  for (const [name, move] of Object.entries({
    'a wheel': () => new WheelEvent('wheel', { bubbles: true }),
    'a finger': () => new Event('touchmove', { bubbles: true }),
    'a key': () => new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }),
    'a press on the scrollbar': () => new PointerEvent('pointerdown', { bubbles: true }),
  }))
    it(`[ANC-01] what was chosen stays marked until the page is moved by ${name}`, async () => {
      const element = await page();
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

  it('[ANC-01] between two blocks the last one stays marked, and one chosen that is taken off the list does not', async () => {
    const element = await page();
    box.querySelector('#lamps')?.before(block('', 4000));
    scrollTo(0, 1000);
    await marks(element, 0);
    scrollTo(0, 3000);
    await frame();
    await frame();
    expect(current(element)).to.equal(0);
    links(element)[1]?.click();
    await marks(element, 1);
    element.items = ITEMS.filter(({ id }) => id !== 'lamps');
    await element.updateComplete;
    scrollTo(0, 9000);
    await marks(element, 1);
  });

  it('[ANC-01] a block that is drawn anew is followed, and one that comes is found when the window changes', async () => {
    const element = await page([{ id: 'first' }, ...ITEMS]);
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

  it('[ANC-01] blocks of its own shadow root come before those of the page', async () => {
    const host = document.body.insertBefore(document.createElement('div'), box);
    try {
      box.append(block('visit'));
      const element = await page(ITEMS, host.attachShadow({ mode: 'open' }));
      links(element)[2]?.click();
      const own = host.shadowRoot?.getElementById('visit') as HTMLElement;
      await until(() => own.getBoundingClientRect().bottom <= innerHeight + 1300 && scrollY > 2000, 'it is there');
      expect(Math.abs(own.getBoundingClientRect().top)).to.be.below(2);
    } finally {
      host.remove();
    }
  });

  it('[ANC-01] the focus goes along with keys and assistive technology, not with the mouse, and blocks are left as they were', async () => {
    const element = await page();
    reveal(element);
    const [tables, lamps, visit] = ['tables', 'lamps', 'visit'].map((id) => document.getElementById(id)) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    tables.tabIndex = 0;
    links(element)[0]?.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => document.activeElement === tables, 'by a key');
    await press(all(element, 'dot')[1] as Element);
    await until(() => location.hash === '#lamps', 'by the mouse');
    expect(document.activeElement === lamps).to.equal(false);
    expect(tables.tabIndex, 'its own').to.equal(0);
    links(element)[0]?.click();
    expect(document.activeElement === tables, 'by assistive technology').to.equal(true);
    links(element)[2]?.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => document.activeElement === visit, 'by a key');
    links(element)[0]?.focus();
    expect(visit.hasAttribute('tabindex'), 'as it was').to.equal(false);
  });
});
