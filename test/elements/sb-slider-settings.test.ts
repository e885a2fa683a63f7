// slow: twelve transitions of 350 ms in two loops, 200 slides at once, axe twice
import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { spy, stub } from 'sinon';
import '../../elements/sb-figure.js';
import '../../elements/sb-image.js';
import '../../elements/sb-slider.js';
import type { SbSliderElement } from '../../elements/sb-slider.js';
import { ENGINES } from '../../src/components/slider/Slider.js';
import { accessible, middleOf, provide, quiet, settled, ui, until } from '../support/fixture.js';
import {
  arrow,
  bullets,
  control,
  current,
  dragAlong,
  inReach,
  inSight,
  makeSlider,
  opacities,
  ready,
  slideBoxes,
  slideChanges,
} from '../support/pages/slider.js';
import { stubStillness } from '../support/stillness.js';

const state = (slider: HTMLElement) => control(slider, 'base').dataset.state;
const seconds = (value: string | undefined) => Number.parseFloat(value ?? '');
/** Seconds until the last transition of an element ends. */
function longest(element: Element): number {
  const { transitionDuration, transitionDelay } = getComputedStyle(element);
  const delays = transitionDelay.split(',');
  const times = transitionDuration.split(',').map((time, at) => seconds(time) + seconds(delays[at % delays.length]));
  return Math.max(...times);
}

describe('<sb-slider> settings', () => {
  const heard = quiet();

  describe('[SLD-01] attributes', () => {
    it('count limits the slides for visitors, not in the editor', async () => {
      const slider = await ready(await makeSlider(5, 'count="3"'));
      expect(slideBoxes(slider).length).to.equal(3);
      expect(bullets(slider).length).to.equal(3);
      slider.setAttribute('mode', 'admin');
      await until(() => slideBoxes(slider).length === 5, 'all five');
      slider.removeAttribute('mode');
      slider.count = 9;
      await until(() => bullets(slider).length === 5, 'a count above the number of slides shows all');
    });

    it('effect-mobile replaces effect on phones', async () => {
      const slider = await ready(await makeSlider(3, 'effect="slide" effect-mobile="fade"'));
      expect(control(slider, 'base').dataset.effect).to.equal('slide');
      provide({ device: 'mobile' });
      await until(() => control(slider, 'base').dataset.effect === 'fade', 'the effect is fade');
      bullets(slider)[1]?.click();
      await until(() => opacities(slider).join() === '0,1,0', 'only the second slide is visible');
    });

    it('vertical: moves by ArrowUp, ArrowDown and dragging', async () => {
      const slider = await ready(await makeSlider(4, 'direction="vertical"'));
      const top = (id: string) => slider.querySelector(id)?.getBoundingClientRect().top ?? 0;
      const window = () => control(slider, 'viewport').getBoundingClientRect();
      expect([window().height, top('#s2') - top('#s1')]).to.deep.equal([200, 216]);
      arrow(slider, 'next').focus();
      await sendKeys({ press: 'ArrowDown' });
      await until(() => current(slider) === 's2', 'the second slide');
      await until(() => Math.abs(top('#s2') - window().top) < 1, 'it is aligned with the viewport');
      await sendKeys({ press: 'ArrowUp' });
      await until(() => current(slider) === 's1', 'the first slide');
      await until(() => Math.abs(top('#s1') - window().top) < 1, 'it is aligned with the viewport');
      const [x, y] = middleOf(control(slider, 'viewport'));
      await dragAlong([60, 50, 30, 0, -30, -60, -80].map((step) => [x, y + step]));
      await until(() => current(slider) === 's2', 'dragged to the second slide');
      await accessible(slider);
    });

    it('vertical: the viewport is as high as the highest slide', async () => {
      const slider = await ready(await makeSlider(3, 'direction="vertical"'));
      const last = slider.querySelector('#s3') as HTMLElement;
      last.style.height = '280px';
      await until(() => control(slider, 'viewport').clientHeight === 280, 'as high as the third slide');
      arrow(slider, 'next').click();
      const top = (node: Element | null) => Math.round(node?.getBoundingClientRect().top ?? 0);
      await until(() => top(slider.querySelector('#s2')) === top(control(slider, 'viewport')), 'the second slide');
      const added = slider.appendChild(document.createElement('div'));
      await until(() => slideBoxes(slider).length === 4, 'a slide is added');
      await settled(slider);
      added.style.height = '320px';
      await until(() => control(slider, 'viewport').clientHeight === 320, 'as high as the added slide');
    });

    it('places the arrows at the middle of the slides, or at --sb-slider-arrow-middle', async () => {
      const slider = await ready(await makeSlider(3));
      const middles = () =>
        (['previous', 'next'] as const).map(
          (to) => middleOf(arrow(slider, to))[1] - Math.round(slider.getBoundingClientRect().top),
        );
      expect(middles()).to.deep.equal([100, 100]);
      const { left, right } = slider.getBoundingClientRect();
      expect(arrow(slider, 'previous').getBoundingClientRect().left).to.equal(left + 12);
      expect(arrow(slider, 'next').getBoundingClientRect().right).to.equal(right - 12);
      for (const [said, middle] of [
        ['40%', 80],
        ['62px', 62],
      ] as const) {
        slider.style.setProperty('--sb-slider-arrow-middle', said);
        expect(middles(), said).to.deep.equal([middle, middle]);
      }
      slider.style.setProperty('--sb-slider-arrow-middle', '40%');
      slider.direction = 'vertical';
      await until(() => control(slider, 'base').dataset.direction === 'vertical', 'the direction is vertical');
      expect(middles()[0], 'the arrows are at the ends').to.be.below(60);
    });

    it('pagination="thumbs" shows a picture per slide, or its number, and selects the slide on click', async () => {
      quiet(/^Image preload error/);
      provide({ images: '/test/support', language: 'en' });
      const box = await fixture<HTMLElement>(
        `<div style="width: 600px"><sb-slider pagination="thumbs">
          <div id="s1" data-thumb="/test/support/img/vase_200_q70.jpg" style="height: 200px">One</div>
          <div id="s2" style="height: 200px"><img src="/test/support/img/vase_400_q70.jpg" alt=""></div>
          <sb-image id="s3" image-id="vase" ext="jpg" width="800" height="600"></sb-image>
          <div><sb-figure></sb-figure>
            <sb-figure src="/test/support/img/vase.jpg" srcset="/test/support/img/vase_200_q70.jpg 200w"></sb-figure>
            <img src="/test/support/img/vase.jpg" alt=""></div>
          <div id="s4">Four</div></sb-slider></div>`,
      );
      const slider = await ready(box.firstElementChild as SbSliderElement);
      const thumbs = () => ui(slider).parts('thumb');
      await until(() => thumbs().length === 5, 'the thumbs are shown');
      const pictures = thumbs().map((thumb) => thumb.querySelector('img')?.getAttribute('src') ?? '');
      expect(pictures.map((url) => url.split('/').at(-1))).to.deep.equal([
        'vase_200_q70.jpg',
        'vase_400_q70.jpg',
        'vase_150_q70.jpg',
        'vase_200_q70.jpg',
        '',
      ]);
      thumbs()[4]?.click();
      await until(() => current(slider) === 's4', 'the last slide');
      expect(thumbs().map((thumb) => thumb.ariaCurrent)).to.deep.equal([null, null, null, null, 'true']);
      expect(thumbs()[4]?.ariaLabel).to.equal('Go to slide 5');
      await accessible(slider);
    });

    it('updates thumbs when the src of a picture or data-thumb changes', async () => {
      const box = await fixture<HTMLElement>(
        `<div style="width: 600px"><sb-slider pagination="thumbs">
          <img src="/test/support/img/vase_400_q70.jpg" alt="" width="400" height="300">
          <sb-image src="/test/support/img/vase_400_q70.jpg" width="400" height="300"></sb-image>
          <div data-thumb="/test/support/img/vase_200_q70.jpg" style="height: 200px">Three</div></sb-slider></div>`,
      );
      const slider = await ready(box.firstElementChild as SbSliderElement);
      const names = () =>
        ui(slider)
          .parts('thumb-picture')
          .map((one) => one.getAttribute('src')?.split('/').at(-1));
      await until(
        () => names().join() === 'vase_400_q70.jpg,vase_400_q70.jpg,vase_200_q70.jpg',
        'the thumbs are shown',
      );
      const [image, picture, named] = slider.children;
      image?.setAttribute('src', '/test/support/img/vase-2_200_q70.jpg');
      await until(() => names()[0] === 'vase-2_200_q70.jpg', 'the thumb of the image');
      picture?.setAttribute('src', '/test/support/img/vase_800_q70.jpg');
      await until(() => names()[1] === 'vase_800_q70.jpg', 'the thumb of the picture');
      named?.setAttribute('data-thumb', '/test/support/img/vase.jpg');
      await until(() => names()[2] === 'vase.jpg', 'the thumb of data-thumb');
    });

    it('scrolls the thumbs without animation with reduced motion', async () => {
      stubStillness(true);
      const slider = await ready(await makeSlider(20, 'pagination="thumbs"'));
      await until(() => ui(slider).parts('thumb').length === 20, 'the thumbs are shown');
      const scrolled = stub(control(slider, 'thumbs'), 'scrollBy');
      arrow(slider, 'next').click();
      await until(() => scrolled.called, 'the thumbs are scrolled');
      expect(scrolled.firstCall.args[0]).to.include({ behavior: 'instant' });
    });

    it('scrolls the thumb of the current slide into view', async () => {
      const slider = await ready(await makeSlider(20, 'pagination="thumbs"'));
      await until(() => ui(slider).parts('thumb').length === 20, 'the thumbs are shown');
      const inRow = (at: number) => {
        const [thumb, row] = [ui(slider).parts('thumb')[at], control(slider, 'thumbs')].map((node) =>
          (node as Element).getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        return thumb.left >= row.left - 1 && thumb.right <= row.right + 1;
      };
      expect(inRow(19)).to.equal(false);
      arrow(slider, 'next').focus();
      await sendKeys({ press: 'End' });
      await until(() => current(slider) === 's20' && inRow(19), 'the last thumb is in view');
    });

    it('follows a change of the page to RTL and keeps the current slide', async () => {
      const slider = await ready(await makeSlider(4));
      bullets(slider)[1]?.click();
      await until(() => inSight(slider) === 's2', 'the second slide');
      (slider.parentElement as HTMLElement).dir = 'rtl';
      await until(() => inSight(slider) === 's2', 'it is still visible');
      arrow(slider, 'next').click();
      await until(() => inSight(slider) === 's3', 'the third slide');
    });

    for (const [count, perRow, more] of [
      [2, 1, ''],
      [4, 3, 'direction="vertical"'],
    ] as const) {
      it(`loop: wraps in both directions with ${count} slides, ${perRow} per row ${more}`, async () => {
        const row = `cards-per-row="${perRow}" cards-per-row-mobile="${perRow}"`;
        const slider = await ready(await makeSlider(count, `loop ${row} ${more}`));
        const from = (first: number) =>
          Array.from({ length: perRow }, (_, i) => `s${((first + i) % count) + 1}`).join();
        for (const [to, way] of [
          ['next', 1],
          ['previous', count - 1],
        ] as const) {
          let first = 0;
          for (let step = 0; step < count; step++) {
            first = (first + way) % count;
            arrow(slider, to).click();
            await until(() => inSight(slider) === from(first), `${to} leads to ${from(first)}`);
          }
        }
        expect(heard.warnings).to.deep.equal([]);
      });
    }
  });

  it('[SLD-02] is a plain grid without controls off its responsive device, and switches to a slider and back with the device', async () => {
    const engine = spy(ENGINES.slide, 'load');
    const slider = await makeSlider(5, 'responsive="mobile" cards-per-row="3" label="Rooms" autoplay="9" loop');
    const { left, top } = slider.getBoundingClientRect();
    const isPlain = () => {
      expect(slideBoxes(slider).map((box) => box.getBoundingClientRect().top - top)).to.deep.equal([0, 0, 0, 216, 216]);
      expect(slideBoxes(slider)[0]?.getBoundingClientRect().left).to.equal(left);
      expect(slider.shadowRoot?.querySelectorAll('button, [aria-roledescription]').length).to.equal(0);
      expect(inReach(slider).length).to.equal(5);
    };
    await settled();
    expect(state(slider)).to.equal('plain');
    isPlain();
    await accessible(slider);
    expect(engine.callCount, 'nothing is loaded').to.equal(0);
    const withdraw = provide({ device: 'mobile' });
    await ready(slider);
    expect(engine.callCount).to.be.above(0);
    bullets(slider)[2]?.click();
    await until(() => current(slider) === 's3', 'the third slide');
    withdraw();
    await until(() => state(slider) === 'plain', 'plain');
    isPlain();
    provide({ device: 'mobile' });
    await until(() => state(slider) === 'ready' && current(slider) === 's3', 'the third slide is current again');
  });

  it('[SLD-06] transitions take 350 ms for a slide, 450 ms for a fade in preview, 200 ms for a bullet', async () => {
    for (const [attributes, part, time] of [
      ['', 'track', 0.35],
      ['effect="fade" mode="preview"', 'slide', 0.45],
    ] as const) {
      const slider = await ready(await makeSlider(3, attributes));
      arrow(slider, 'next').click();
      await until(() => Math.abs(longest(control(slider, part)) - time) < 0.001, `${attributes} takes ${time} s`);
      const bullet = bullets(slider)[0] as HTMLElement;
      expect(seconds(getComputedStyle(bullet, '::before').transitionDuration)).to.equal(0.2);
      fixtureCleanup();
    }
  });

  describe('[SLD-10] slides hidden on the device', () => {
    async function mixed(attributes = '') {
      const slider = await makeSlider(4, attributes);
      slider.querySelector('#s2')?.setAttribute('hidden-on', 'mobile');
      slider.querySelector('#s3')?.setAttribute('data-hidden-on', 'desktop');
      await ready(slider);
      return slider;
    }
    const shown = (slider: HTMLElement) =>
      [...slider.children].filter((child) => child.assignedSlot).map(({ id }) => id);
    const order = (slider: HTMLElement) => [...slider.children].map(({ id }) => id).join();

    it('are removed from the row and return to their position with the device; the DOM order never changes', async () => {
      const slider = await mixed();
      await until(() => shown(slider).join() === 's1,s2,s4', 'without the third slide');
      expect(bullets(slider).length).to.equal(3);
      arrow(slider, 'next').click();
      await until(() => current(slider) === 's2', 'the second slide');
      bullets(slider)[2]?.click();
      await until(() => current(slider) === 's4', 'the last slide');
      const withdraw = provide({ device: 'mobile' });
      await until(() => shown(slider).join() === 's1,s3,s4', 'without the second slide');
      expect(current(slider)).to.equal('s4');
      expect(slider.querySelector('#s2')?.getBoundingClientRect().width).to.equal(0);
      withdraw();
      await until(() => shown(slider).join() === 's1,s2,s4', 'without the third slide again');
      expect(order(slider)).to.equal('s1,s2,s3,s4');
      slider.querySelector('#s3')?.removeAttribute('data-hidden-on');
      await until(() => shown(slider).length === 4, 'all of them');
    });

    it('[MODE-03] are shown and marked in the editor', async () => {
      const slider = await mixed('mode="admin"');
      await until(() => ui(slider).parts('unseen').length === 1, 'one is marked');
      expect(shown(slider).length).to.equal(4);
      slider.querySelector('#s1')?.setAttribute('hidden-on', 'desktop');
      await until(() => ui(slider).parts('unseen').length === 2, 'another is marked at once');
    });

    it('are skipped when an element of the library has consumed its data-hidden-on attribute', async () => {
      const slider = await ready(await makeSlider(3));
      const picture = document.createElement('sb-image');
      picture.setAttribute('data-hidden-on', 'desktop');
      slider.append(picture);
      await until(() => !picture.hasAttribute('data-hidden-on'), 'it is consumed');
      expect(picture.hiddenOn).to.equal('desktop');
      slider.append(document.createElement('div'));
      await until(() => slideBoxes(slider).length === 4, 'four slides');
      expect(picture.assignedSlot).to.equal(null);
    });
  });

  it('[SLD-07] with 200 slides: shows seven bullets, and a step updates the attributes of two slides only', async () => {
    const slider = await ready(await makeSlider(200, 'loop'));
    expect(bullets(slider).length).to.equal(7);
    expect(bullets(slider).at(-1)?.part.contains('bullet-small')).to.equal(true);
    let touched = 0;
    const observer = new MutationObserver((records) => {
      touched += new Set(records.map(({ target }) => target)).size;
    });
    for (const box of slideBoxes(slider)) observer.observe(box, { attributeFilter: ['inert', 'aria-label'] });
    arrow(slider, 'next').click();
    await until(() => current(slider) === 's2', 'the second slide');
    observer.disconnect();
    expect(touched).to.equal(2);
    arrow(slider, 'previous').click();
    await until(() => current(slider) === 's1', 'back to the first');
    arrow(slider, 'previous').click();
    await until(() => current(slider) === 's200', 'wrapped to the last');
  });

  it('gives all slides the same height without a layout shift below, and logs one warning per invalid attribute', async () => {
    const box = await fixture<HTMLElement>(
      `<div style="width: 600px"><sb-slider effect="spin" responsive="tv" autoplay="-1">
        <div>One line</div><div style="padding: 60px 0">More</div></sb-slider><p>Below</p></div>`,
    );
    const slider = await ready(box.firstElementChild as SbSliderElement);
    const [low, high] = [...slider.children].map((child) => child.getBoundingClientRect().height);
    expect(low).to.equal(high);
    const below = () => box.querySelector('p')?.getBoundingClientRect().top;
    const before = below();
    arrow(slider, 'next').click();
    await until(() => inReach(slider).length === 1 && !slideBoxes(slider)[1]?.inert, 'the second slide');
    expect(below()).to.equal(before);
    expect(control(slider, 'pause'), 'no autoplay').to.equal(null);
    const said = heard.warnings.map((text) => /([a-z]+)=/.exec(text)?.[1]);
    expect(said).to.have.members(['effect', 'responsive', 'autoplay']);
  });

  describe('modes', () => {
    const moved = slideChanges(({ index }) => index);
    const atEnd = (slider: HTMLElement, to: 'previous' | 'next') => arrow(slider, to).ariaDisabled === 'true';

    for (const [attributes, what, changes] of [
      ['', 'runs a transition to its end before the next one, for visitors', 'run, end, run, end'],
      ['mode="admin"', 'interrupts a running transition on the next click in the editor', 'run, cancel, run, end'],
    ] as const)
      it(`[MODE-05] ${what}`, async () => {
        const slider = await ready(await makeSlider(5, attributes));
        const row = control(slider, 'track');
        const seen: string[] = [];
        for (const type of ['run', 'end', 'cancel'])
          row.addEventListener(`transition${type}`, ({ target }) => {
            // Chromium on a slow machine ends a transition twice, or cancels it after its end
            if (target === row && (type === 'run' || seen.at(-1) === 'run')) seen.push(type);
          });
        for (const id of ['s2', 's3']) {
          arrow(slider, 'next').click();
          await until(() => current(slider) === id, `on the way to ${id}`);
        }
        await until(() => row.getAnimations().length === 0 && seen.at(-1) === 'end', 'the transitions have ended');
        expect(moved).to.deep.equal([1, 2]);
        expect(seen.join(', ')).to.equal(changes);
      });

    it('[MODE-05] loops in preview, but not in the editor', async () => {
      const slider = await ready(await makeSlider(3, 'loop mode="admin"'));
      expect(atEnd(slider, 'previous')).to.equal(true);
      slider.setAttribute('mode', 'preview');
      await until(() => !atEnd(slider, 'previous'), 'the loop is active');
      arrow(slider, 'previous').click();
      await until(() => current(slider) === 's3', 'from the first slide to the last');
    });
  });
});
