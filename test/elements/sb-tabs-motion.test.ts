// runs in firefox, webkit: animations and boxes
import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { stub } from 'sinon';
import '../../elements/sb-tabs.js';
import type { SbTabsElement } from '../../elements/sb-tabs.js';
import { accessible, frame, freshPage, middleOf, quiet, settled, stopClock, ui, until } from '../support/fixture.js';
import { stubStillness } from '../support/stillness.js';
import { drawn, links, selected, THREE, tabbed, told } from './sb-tabs-support.js';

describe('<sb-tabs> animations, swipes and drags', () => {
  const said = quiet();
  let still: ReturnType<typeof stubStillness>;
  beforeEach(() => {
    freshPage();
    still = stubStillness(false);
  });
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));
  const click = async (element: Element) => sendMouse({ type: 'click', position: middleOf(element) });
  const panels = (element: Element) => ui(element).thePart('panels');
  const moves = (element: Element) => [
    ...panels(element).getAnimations(),
    ...ui(element).thePart('mark').getAnimations(),
  ];
  const lively = (markup = `<sb-tabs label="Materials">${THREE}</sb-tabs>`) => tabbed<SbTabsElement>(markup, 400);
  const first = (animation: Animation | undefined) =>
    (animation?.effect as KeyframeEffect | undefined)?.getKeyframes()[0]?.transform as string;

  it('[TAB-05] animates the line and the panel, which slides in from its side, for 250 ms without overflow', async () => {
    const element = await lively();
    links(element)[2]?.click();
    const both = moves(element);
    expect(both.length).to.equal(2);
    for (const { effect } of both) expect(effect?.getTiming().duration).to.equal(250);
    expect(first(panels(element).getAnimations()[0])).to.equal('translateX(32px)');
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
    await until(() => moves(element).length === 0, 'the animations have ended');
    expect(ui(element).thePart('base').style.overflowX).to.equal('');
    links(element)[0]?.click();
    expect(first(panels(element).getAnimations()[0])).to.equal('translateX(-32px)');
  });

  it('[TAB-05] in RTL: the next panel slides in from the left, and a swipe to the right selects the next tab', async () => {
    const element = await lively(`<sb-tabs dir="rtl">${THREE}</sb-tabs>`);
    links(element)[1]?.click();
    expect(first(panels(element).getAnimations()[0])).to.equal('translateX(-32px)');
    await swipe(element, [150, 0]);
    expect(selected(element)).to.equal('Wool');
  });

  it('[TAB-05] does not animate clicks and swipes with reduced motion', async () => {
    still.change(true);
    const element = await lively();
    await click(links(element)[1] as Element);
    expect(selected(element)).to.equal('Clay');
    expect(moves(element)).to.deep.equal([]);
    await swipe(element, [-150, 0]);
    expect(selected(element)).to.equal('Wool');
    expect(moves(element)).to.deep.equal([]);
    expect(panels(element).style.translate).to.equal('');
  });

  /** Simulates a swipe from the middle of an element; calls `seen` before the release. */
  async function swipe(
    element: Element,
    by: [number, number],
    from: Element = panels(element),
    seen = () => {},
    { pointerType = 'touch', takes = 100, end = 'pointerup' } = {},
  ) {
    const [x, y] = middleOf(from);
    const touch = (type: string, share: number) => {
      const event = new PointerEvent(type, {
        pointerId: 7,
        pointerType,
        isPrimary: true,
        bubbles: true,
        composed: true,
        clientX: x + by[0] * share,
        clientY: y + by[1] * share,
      });
      Object.defineProperty(event, 'timeStamp', { value: 1000 + takes * share });
      from.dispatchEvent(event);
    };
    touch('pointerdown', 0);
    for (const share of [0.1, 0.4, 0.7, 1]) touch('pointermove', share);
    await frame();
    seen();
    touch(end, 1);
  }

  it('[TAB-05] a swipe moves the panel and selects the next or previous tab, and gives way by a fifth before the first', async () => {
    const element = await lively();
    let place = '';
    const heard = await told(() =>
      swipe(element, [-150, 10], panels(element), () => {
        place = panels(element).style.translate;
      }),
    );
    expect(place).to.equal('-150px');
    expect(heard).to.deep.equal([{ id: '2', index: 1 }]);
    expect(location.hash).to.equal('#tab2');
    expect(panels(element).style.translate).to.equal('');
    expect(panels(element).getAnimations()[0]?.effect?.getTiming().duration).to.equal(250);
    await swipe(element, [150, 0]);
    expect(selected(element)).to.equal('Wood');
    const gives = () => {
      place = panels(element).style.translate;
    };
    expect(await told(() => swipe(element, [150, 0], undefined, gives)), 'no event before the first tab').to.deep.equal(
      [],
    );
    expect(place, 'a fifth of the distance').to.equal('30px');
    await until(() => moves(element).length === 0, 'the panel is back in place');
    expect(ui(element).thePart('base').style.overflowX).to.equal('');
  });

  it('[TAB-05] tabs that are removed during a swipe have their panel in its place when they are put back', async () => {
    const element = await lively();
    const box = element.parentElement as HTMLElement;
    await swipe(element, [-150, 0], undefined, () => element.remove(), { end: 'pointerover' });
    box.append(element);
    await settled(element);
    expect([panels(element).style.translate, ui(element).thePart('base').style.overflowX]).to.deep.equal(['', '']);
  });

  it('[TAB-05] a swipe selects a tab if quick or long relative to the panel; a scroll, a tap or the mouse does not', async () => {
    const element = await lively();
    const quick = { takes: 100 };
    const slow = { takes: 2000 };
    await swipe(element, [-60, 150]);
    await swipe(element, [-6, 2]);
    expect(selected(element), 'vertical, or too short').to.equal('Wood');
    expect(getComputedStyle(panels(element)).touchAction).to.contain('pan-y');
    await swipe(element, [-60, 0], undefined, undefined, slow);
    expect(selected(element), 'short and slow').to.equal('Wood');
    await swipe(element, [-60, 0], undefined, undefined, quick);
    expect(selected(element), 'short and quick').to.equal('Clay');
    await swipe(element, [-150, 0], undefined, undefined, slow);
    expect(selected(element), 'long and slow').to.equal('Wool');
    await swipe(element, [150, 0], undefined, undefined, { pointerType: 'mouse' });
    expect(selected(element), 'by mouse').to.equal('Wool');
    (element.parentElement as HTMLElement).style.width = '200px';
    await swipe(element, [60, 0], undefined, undefined, slow);
    expect(selected(element), 'a large share of a narrow panel').to.equal('Clay');
  });

  it('[TAB-05] a swipe that is too short, or ends in pointercancel, moves the panel back in 250 ms', async () => {
    const element = await lively();
    const back = (animation = panels(element).getAnimations()[0]) => [
      first(animation),
      animation?.effect?.getTiming().duration,
    ];
    await swipe(element, [-60, 0], undefined, undefined, { takes: 2000 });
    expect(back()).to.deep.equal(['translateX(-60px)', 250]);
    await until(() => moves(element).length === 0, 'the panel is back in place');
    await swipe(element, [-150, 0], undefined, undefined, { end: 'pointercancel' });
    expect([selected(element), panels(element).style.translate]).to.deep.equal(['Wood', '']);
    expect(back()).to.deep.equal(['translateX(-150px)', 250]);
  });

  it('[TAB-05] ignores a second pointer during a swipe', async () => {
    const element = await lively();
    const touch = (type: string, pointerId: number, clientX: number) =>
      panels(element).dispatchEvent(
        new PointerEvent(type, { pointerType: 'touch', pointerId, isPrimary: pointerId === 1, clientX, bubbles: true }),
      );
    touch('pointerdown', 1, 300);
    touch('pointerdown', 2, 320);
    touch('pointermove', 2, 120);
    expect(panels(element).style.translate).to.equal('');
    touch('pointerup', 2, 120);
    expect(selected(element)).to.equal('Wood');
    touch('pointermove', 1, 150);
    expect(panels(element).style.translate, 'the first pointer still moves it').to.equal('-150px');
    touch('pointerup', 1, 150);
    expect(selected(element)).to.equal('Clay');
  });

  it('[TAB-05] ignores a swipe on a range input, a scroller and an element with touch-action, and any in the editor', async () => {
    const element = await lively(`<sb-tabs><div data-title="A">
      <input type="range" aria-label="Range"><div class="wide" style="overflow-x: auto; width: 100px"><p style="width: 300px">table</p></div>
      <div class="map" style="touch-action: none">map</div></div><div data-title="B">b</div></sb-tabs>`);
    for (const name of ['input', '.wide p', '.map'])
      await swipe(element, [-150, 0], element.querySelector(name) as Element);
    expect(selected(element)).to.equal('A');
    freshPage({ mode: 'admin' });
    await drawn(element);
    await swipe(element, [-150, 0]);
    expect(selected(element), 'in the editor').to.equal('A');
  });

  describe('in the editor', () => {
    let clock: sinon.SinonFakeTimers | undefined;
    beforeEach(() => {
      freshPage({ mode: 'admin' });
    });

    async function edited(): Promise<SbTabsElement> {
      const element = await lively();
      const list = ui(element).thePart('list');
      // the module of the editor is loaded when a drag starts its timer
      await until(() => {
        const probe = new DragEvent('dragover', { bubbles: true });
        const heard = stub(window, 'setTimeout').returns(0 as never);
        list.children[2]?.dispatchEvent(probe);
        list.dispatchEvent(new DragEvent('drop'));
        const came = heard.callCount > 0;
        heard.restore();
        return came;
      }, 'the module of the editor is loaded');
      clock = stopClock();
      return element;
    }
    const over = (node: Element | undefined) => node?.dispatchEvent(new DragEvent('dragover', { bubbles: true }));

    it('[TAB-04] a drag held over a tab for 700 ms selects it, but not for visitors', async () => {
      const element = await edited();
      const [, clay, wool] = links(element);
      over(clay);
      clock?.tick(600);
      over(clay);
      clock?.tick(99);
      await settled();
      expect(selected(element)).to.equal('Wood');
      clock?.tick(1);
      expect(selected(element)).to.equal('Clay');
      over(wool);
      clock?.tick(500);
      over(clay);
      clock?.tick(500);
      expect(selected(element), 'not held long enough').to.equal('Clay');
      over(wool);
      clock?.tick(500);
      ui(element)
        .thePart('list')
        .dispatchEvent(new DragEvent('dragleave', { bubbles: true, relatedTarget: document.body }));
      clock?.tick(1000);
      expect(selected(element)).to.equal('Clay');
      expect(location.hash).to.equal('');
      freshPage();
      over(wool);
      clock?.tick(1000);
      expect(selected(element), 'for a visitor').to.equal('Clay');
    });

    it('[TAB-04] a pressed pointer from outside held over a tab selects it, but not one pressed in the tab list', async () => {
      const element = await edited();
      const [wood, clay, wool] = links(element).map(middleOf) as [[number, number], [number, number], [number, number]];
      await sendMouse({ type: 'move', position: wood });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: clay });
      clock?.tick(1000);
      await sendMouse({ type: 'up' });
      expect(selected(element)).to.equal('Wood');
      const below = middleOf(panels(element));
      await sendMouse({ type: 'move', position: [below[0], below[1] + 200] });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: wool });
      clock?.tick(700);
      expect(selected(element)).to.equal('Wool');
      await sendMouse({ type: 'up' });
    });

    it('[TAB-04] a hold continues over the label of a tab, and ends beside it, on drop, cancel, release and removal', async () => {
      const element = await edited();
      const [, clay, wool] = links(element) as [HTMLAnchorElement, HTMLAnchorElement, HTMLAnchorElement];
      const list = ui(element).thePart('list');
      over(clay);
      clock?.tick(500);
      const words = clay.querySelector('[part="label"]');
      clay.dispatchEvent(new DragEvent('dragleave', { bubbles: true, relatedTarget: words }));
      over(words as Element);
      clock?.tick(200);
      expect(selected(element), 'over its label').to.equal('Clay');
      const stops: Record<string, () => void> = {
        beside: () => over(list),
        dropped: () => wool.dispatchEvent(new DragEvent('drop', { bubbles: true })),
        cancelled: () => wool.dispatchEvent(new DragEvent('dragend', { bubbles: true })),
      };
      for (const [name, stop] of Object.entries(stops)) {
        over(wool);
        clock?.tick(600);
        stop();
        clock?.tick(1000);
        expect(selected(element), name).to.equal('Clay');
      }
      const move = () => wool.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, buttons: 1 }));
      for (const type of ['pointerup', 'pointercancel', 'pointerleave']) {
        move();
        clock?.tick(600);
        list.dispatchEvent(new PointerEvent(type));
        clock?.tick(1000);
        expect(selected(element), type).to.equal('Clay');
      }
      over(wool);
      clock?.tick(600);
      element.remove();
      clock?.tick(1000);
      expect(selected(element), 'removed').to.equal('Clay');
    });

    it('shows a placeholder in the editor while there is no panel, in its language, but not to visitors', async () => {
      const element = await tabbed('<sb-tabs></sb-tabs>');
      await until(() => ui(element).part('empty')?.textContent, 'the text of the placeholder is loaded');
      await accessible(element);
      element.append(document.createElement('p'));
      await drawn(element);
      expect(ui(element).part('empty')).to.equal(null);
      element.replaceChildren();
      await drawn(element);
      expect(ui(element).part('empty')?.textContent).to.contain('No tabs yet');
      freshPage({ mode: 'admin', language: 'ru' });
      await until(() => ui(element).part('empty')?.textContent?.includes('Вкладок'), 'in Russian');
      freshPage();
      await drawn(element);
      expect(ui(element).part('empty')).to.equal(null);
      expect(said.warnings).to.have.length(1);
    });
  });
});
