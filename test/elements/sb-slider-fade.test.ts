// runs in firefox, webkit: style sheets and scrolling
// slow: five real fades of 350 ms, two drags of slides, axe
import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import '../../elements/sb-slider.js';
import type { SbSliderElement } from '../../elements/sb-slider.js';
import { accessible, frame, middleOf, settled, stopClock, until } from '../support/fixture.js';
import {
  arrow,
  bullets,
  control,
  current,
  dragAlong,
  inSight,
  makeSlider,
  opacities,
  pointElsewhere,
  ready,
  slideBoxes,
  slideChanges,
} from '../support/pages/slider.js';

const rests = (slider: HTMLElement, place: number) =>
  until(
    () => opacities(slider).every((seen, at) => seen === (at === place ? 1 : 0)),
    `only slide ${place + 1} is visible`,
  );

describe('<sb-slider effect="fade">', () => {
  const heard = slideChanges(({ index }) => index);
  afterEach(async () => {
    history.replaceState(null, '', location.pathname + location.search);
    await pointElsewhere();
  });

  /** Drags across the middle of a slider by that many pixels; calls `seen` before the release. */
  async function drag(slider: HTMLElement, by: number, seen: () => unknown = () => {}) {
    const [middle, y] = middleOf(control(slider, 'viewport'));
    const x = middle - Math.round(by / 2);
    const path = [0, 0.3, 0.6, 1].map((share) => [x + Math.round(by * share), y] as const);
    await dragAlong(path, seen);
  }

  /** Whether the text of a slide can be selected now. */
  function marks(slider: HTMLElement): boolean {
    const begins = new Event('selectstart', { bubbles: true, composed: true, cancelable: true });
    return (slider.children[0] as Element).dispatchEvent(begins);
  }

  it('[SLD-01] changes slides without Swiper and without moving the track or changing the height', async () => {
    const slider = await makeSlider(3, 'effect="fade"');
    const before = slider.getBoundingClientRect().height;
    await ready(slider);
    await rests(slider, 0);
    arrow(slider, 'next').click();
    await rests(slider, 1);
    await until(() => inSight(slider) === 's2', 'only the second is in the viewport');
    arrow(slider, 'next').click();
    await rests(slider, 2);
    expect(heard).to.deep.equal([1, 2]);
    expect(slider.getBoundingClientRect().height).to.equal(before);
    expect(control(slider, 'track').getBoundingClientRect().left).to.equal(
      control(slider, 'viewport').getBoundingClientRect().left,
    );
    expect(control(slider, 'viewport').className).to.equal('swiper');
    await accessible(slider);
  });

  it('fades with the distance of a drag, selects the next slide after a long one, and blocks text selection meanwhile', async () => {
    const slider = await ready(await makeSlider(3, 'effect="fade"'));
    await rests(slider, 0);
    await drag(slider, -360, async () => {
      await until(
        () => Math.abs((opacities(slider)[1] ?? 0) - 0.6) < 0.02,
        'the next slide has the opacity of the drag',
      );
      expect(opacities(slider)[0]).to.be.closeTo(0.4, 0.02);
      expect(inSight(slider).split(',')).to.include('s2');
      expect(current(slider)).to.equal('s1');
      expect(marks(slider), 'no selection during the drag').to.equal(false);
    });
    await until(() => current(slider) === 's2', 'the second slide');
    await rests(slider, 1);
    expect(heard).to.deep.equal([1]);
    expect(marks(slider), 'selection after the drag').to.equal(true);
  });

  it('ignores a drag before the first slide, and selects the last slide with loop', async () => {
    const slider = await ready(await makeSlider(3, 'effect="fade"'));
    await drag(slider, 400);
    await rests(slider, 0);
    expect([current(slider), heard.length]).to.deep.equal(['s1', 0]);
    slider.loop = true;
    await until(() => arrow(slider, 'previous').ariaDisabled === 'false', 'the loop is active');
    await drag(slider, 400);
    await until(() => current(slider) === 's3', 'the last slide');
  });

  it('is dragged to the right in RTL and upwards in a vertical slider', async () => {
    const slider = await ready(await makeSlider(3, 'effect="fade" dir="rtl"'));
    await drag(slider, 400);
    await until(() => current(slider) === 's2', 'the second slide');
    fixtureCleanup();
    const upright = await ready(await makeSlider(3, 'effect="fade" direction="vertical"'));
    const box = control(upright, 'viewport').getBoundingClientRect();
    expect(box.height).to.equal(200);
    const [x, y] = middleOf(control(upright, 'viewport'));
    await dragAlong([80, 40, 0, -40, -80].map((step) => [x, y + step]));
    await until(() => current(upright) === 's2', 'the second slide');
    await rests(upright, 1);
  });

  it('does not follow a dragged link, follows a clicked one, and ignores a drag in a text field', async () => {
    const slides = [1, 2, 3].map(
      (n) =>
        `<a id="s${n}" href="#go-${n}"><img src="/test/support/img/vase_400_q70.jpg" alt="Vase ${n}" style="height: 200px"></a>`,
    );
    const box = await fixture<HTMLElement>(
      `<div style="width: 600px; margin: 40px"><sb-slider effect="fade">${slides.join('')}<div id="s4"><input id="field" value="some words" aria-label="Field"></div></sb-slider></div>`,
    );
    const slider = await ready(box.firstElementChild as SbSliderElement);
    await drag(slider, -400);
    await until(() => current(slider) === 's2', 'the second slide');
    await rests(slider, 1);
    expect(location.hash).to.equal('');
    expect(getSelection()?.toString()).to.equal('');
    await sendMouse({ type: 'click', position: middleOf(control(slider, 'viewport')) });
    await until(() => location.hash === '#go-2', 'the link is followed');
    arrow(slider, 'next').click();
    await rests(slider, 2);
    arrow(slider, 'next').click();
    await rests(slider, 3);
    const [x, y] = middleOf(slider.querySelector('#field') as HTMLElement);
    await dragAlong([0, 100, 200, 300].map((step) => [x + step, y]));
    await frame();
    expect(current(slider)).to.equal('s4');
  });

  /** Drags a finger; `end` without a release is a move of the pointer with no button pressed. */
  function finger(
    slider: HTMLElement,
    steps: readonly [number, number][],
    end: 'pointerup' | 'pointercancel' | 'pointermove',
  ) {
    const target = slider.querySelector('#s1') as Element;
    const [x, y] = middleOf(control(slider, 'viewport'));
    const capture = control(slider, 'viewport');
    capture.setPointerCapture = () => {};
    const touch = (type: string, [left, down]: readonly [number, number], buttons = 0) =>
      target.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 5,
          pointerType: 'touch',
          isPrimary: true,
          bubbles: true,
          composed: true,
          cancelable: true,
          buttons,
          clientX: x + left,
          clientY: y + down,
        }),
      );
    touch('pointerdown', [0, 0], 1);
    for (const step of steps) touch('pointermove', step, 1);
    touch(end, steps.at(-1) ?? [0, 0]);
  }

  it('ignores a vertical touch, a tap and a pointercancel, and changes the slide on a swipe', async () => {
    const slider = await ready(await makeSlider(3, 'effect="fade"'));
    await rests(slider, 0);
    finger(slider, [[-20, 60], [-300, 80]], 'pointerup'); // biome-ignore format: a path
    finger(slider, [[-4, 2]], 'pointerup');
    finger(slider, [[-300, 0]], 'pointercancel');
    await rests(slider, 0);
    expect([current(slider), heard.length]).to.deep.equal(['s1', 0]);
    finger(slider, [[-30, 0], [-80, 5]], 'pointerup'); // biome-ignore format: a path
    await until(() => current(slider) === 's2', 'the second slide');
    expect(heard).to.deep.equal([1]);
  });

  it('ends a drag at a move without a pressed button, because its release was lost', async () => {
    const slider = await ready(await makeSlider(3, 'effect="fade"'));
    await rests(slider, 0);
    finger(slider, [[-30, 0], [-300, 0]], 'pointermove'); // biome-ignore format: a path
    await rests(slider, 0);
    expect(marks(slider), 'selection after the drag').to.equal(true);
    expect([current(slider), heard.length]).to.deep.equal(['s1', 0]);
  });

  it('[MODE-05] [SLD-06] queues a click during a transition of 350 ms for visitors, and handles it at once in the editor', async () => {
    const clock = stopClock();
    const slider = await ready(await makeSlider(4, 'effect="fade"'));
    const edited = await ready(await makeSlider(4, 'effect="fade" mode="admin"'));
    for (const each of [slider, edited]) {
      arrow(each, 'next').click();
      await until(() => current(each) === 's2', 'the second slide');
      arrow(each, 'next').click();
    }
    await until(() => current(edited) === 's3', 'the editor does not wait');
    clock.tick(349);
    await settled();
    expect(current(slider)).to.equal('s2');
    clock.tick(1);
    await until(() => current(slider) === 's3', 'the third slide');
    expect(heard).to.deep.equal([1, 2, 1, 2]);
  });

  it('S6: the current dot always matches the slide that is not inert, also before the effect’s module is loaded', async () => {
    const slider = await makeSlider(3, 'effect="fade" loop');
    for (const slide of slider.children) slide.append(document.createElement('img'));
    const apart: string[] = [];
    const dot = () => bullets(slider).findIndex((bullet) => bullet.hasAttribute('aria-current'));
    const observer = new MutationObserver(() => {
      if (slideBoxes(slider)[dot()]?.inert) apart.push(`dot ${dot()}, slide ${current(slider)}`);
    });
    observer.observe(slider.shadowRoot as ShadowRoot, { subtree: true, childList: true, attributes: true });
    await until(() => bullets(slider)[1], 'the dots are rendered');
    for (const place of [1, 2, 0]) {
      bullets(slider)[place]?.click();
      await until(() => dot() === place && inSight(slider) === `s${place + 1}`, `dot and slide ${place}`);
    }
    await ready(slider);
    for (const press of [1, 2, 3]) {
      arrow(slider, 'next').click();
      await rests(slider, press % 3);
      expect(dot()).to.equal(press % 3);
    }
    observer.disconnect();
    expect(apart).to.deep.equal([]);
  });

  it('[SLD-01] never shows two slides legibly at once: one of both has an opacity below 0.25 at any time', async () => {
    const slider = await ready(await makeSlider(3, 'effect="fade"'));
    await rests(slider, 0);
    const moves: CSSTransition[] = [];
    // in the task of the change, because a busy browser may report a transition after its end
    const observer = new MutationObserver(() => {
      const running = slideBoxes(slider).flatMap((box) => box.getAnimations() as CSSTransition[]);
      moves.push(...running.filter((move) => move.transitionProperty === 'opacity' && !moves.includes(move)));
      for (const move of moves) move.pause();
    });
    observer.observe(slider.shadowRoot as ShadowRoot, { subtree: true, attributeFilter: ['inert'] });
    arrow(slider, 'next').click();
    await until(() => moves.length === 2, 'both slides have a transition');
    observer.disconnect();
    for (let at = 0; at <= 1000; at += 10) {
      for (const move of moves) move.currentTime = at;
      const [going = 0, coming = 0] = opacities(slider);
      expect(Math.min(going, coming), `at ${at} ms: ${going} and ${coming}`).to.be.below(0.25);
    }
    for (const move of moves) move.finish();
    await rests(slider, 1);
  });
});
