// runs in firefox, webkit: scrolling and snap
// runs in light: the light React
// slow: smooth scrolling of rows; two tests with twelve sliders at once, each settled eight times
import { expect } from '@open-wc/testing';
import type { EngineModule } from '../../../src/components/slider/engine.js';
import { ENGINES, Slider } from '../../../src/components/slider/Slider.js';
import { SLIDER_ATTRIBUTES } from '../../../src/components/slider/slider-attributes.js';
import { define, reactElement } from '../../../src/platform/element/widget.js';
import reset from '../../../styles/reset.css';
import styles from '../../../styles/sb-slider.css';
import { accessible, details, frame, put, quiet, settled, until } from '../../support/fixture.js';
import { arrow, control, inReach, ready } from '../../support/pages/slider.js';

type LoadEngine = () => Promise<EngineModule>;

let serial = 0;
const { slide: swiper } = ENGINES;
const { load: loadSwiper } = swiper;

/** Defines a slider that loads its engine by `load`. Returns its tag. */
function sliderWith(load: LoadEngine, manualSlots = true): string {
  swiper.load = load;
  const tag = `test-slider-${++serial}`;
  class TestSlider extends reactElement({
    component: Slider,
    attributes: SLIDER_ATTRIBUTES,
    styles: [reset, styles],
    manualSlots,
  }) {}
  define(tag, TestSlider);
  return tag;
}

describe('<sb-slider> without its engine, and while it loads', () => {
  const spoken = quiet();
  afterEach(() => {
    swiper.load = loadSwiper;
  });
  let box: HTMLElement;
  beforeEach(() => {
    box = put('');
    box.style.width = '600px';
  });

  function make(tag: string, count: number, attributes = ''): HTMLElement {
    const slide = (n: number) => `<div id="s${n}" style="height: 100px">Slide ${n}</div>`;
    const slides = Array.from({ length: count }, (_, i) => slide(i + 1));
    box.innerHTML = `<${tag} ${attributes}>${slides.join('')}</${tag}>`;
    return box.firstElementChild as HTMLElement;
  }

  /** Presses a control, and waits until the row has scrolled to the end: Chromium continues a smooth scroll after another one. */
  async function scrollBy(press: HTMLElement | undefined, viewport: HTMLElement, left: number): Promise<void> {
    const ended =
      'onscrollend' in viewport &&
      new Promise((resolve) => viewport.addEventListener('scrollend', resolve, { once: true }));
    press?.click();
    await until(() => Math.abs(viewport.scrollLeft - left) < 2, `the row has scrolled to ${left}`);
    await ended;
  }

  /** Changes the slides as Swiper does, and throws. */
  const createEngine = ({ track }: { track: HTMLElement }): never => {
    for (const slide of track.children) (slide as HTMLElement).style.width = '5px';
    throw new Error('broken');
  };
  for (const [what, load] of [
    ['cannot be loaded', () => Promise.reject(new Error('offline'))],
    ['throws on creation', () => Promise.resolve({ createEngine })],
  ] as [string, LoadEngine][]) {
    it(`[SLD-09] Swiper ${what}: is a scrollable row whose arrows and bullets work, with one warning`, async () => {
      const slider = make(sliderWith(load), 4, 'loop');
      await Promise.resolve();
      const { height } = slider.getBoundingClientRect();
      await until(() => control(slider, 'base').dataset.state === 'failed', 'the state is failed');
      await until(() => arrow(slider, 'next').getAttribute('aria-label'), 'the texts are loaded');
      expect(spoken.warnings).to.have.length(1);
      expect(spoken.warnings[0]).to.contain('could not be loaded');
      expect(inReach(slider)).to.deep.equal(['s1', 's2', 's3', 's4']);
      expect(slider.getBoundingClientRect().height).to.equal(height);
      expect(slider.querySelector('#s1')?.getBoundingClientRect().width).to.equal(600);
      const viewport = control(slider, 'viewport');
      expect(viewport.scrollWidth).to.be.above(viewport.clientWidth * 3);
      await accessible(slider);

      // arrows scroll the row, and scrolling moves the bullets
      const current = () => control(slider, 'bullets').querySelector('[aria-current]')?.getAttribute('aria-label');
      await scrollBy(arrow(slider, 'next'), viewport, 616);
      expect(current()).to.equal('Go to slide 2');
      const heard = details('slide-change', slider);
      viewport.scrollTo({ left: 2 * 616, behavior: 'instant' });
      await until(() => current() === 'Go to slide 3', 'the third bullet is current');
      expect(heard.map(({ index }) => index)).to.deep.equal([2]);
    });
  }

  describe('until Swiper is loaded', () => {
    /** A slider whose Swiper loads when `arrive` is called. */
    async function waiting() {
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      const load = () => arrived.then(loadSwiper);
      const slider = make(sliderWith(load), 4);
      await until(() => arrow(slider, 'next')?.getAttribute('aria-label'), 'the arrows are rendered');
      expect(control(slider, 'base').dataset.state).to.equal('row');
      return { slider, arrive, viewport: control(slider, 'viewport') };
    }
    const leftOf = (slider: HTMLElement, id: string) =>
      (slider.querySelector(`#${id}`) as HTMLElement).getBoundingClientRect().left - box.getBoundingClientRect().left;

    it('[SLD-09] arrows and bullets scroll the row at once, and Swiper starts at the reached slide', async () => {
      const { slider, arrive, viewport } = await waiting();
      await scrollBy(arrow(slider, 'next'), viewport, 616);
      await scrollBy(control(slider, 'bullets').querySelectorAll('button')[2], viewport, 2 * 616);
      expect(control(slider, 'base').dataset.state).to.equal('row');
      arrive();
      await ready(slider);
      expect(inReach(slider)).to.deep.equal(['s3']);
      expect(Math.abs(leftOf(slider, 's3'))).to.be.below(2);
      arrow(slider, 'next').click();
      await until(() => inReach(slider).join() === 's4', 'the fourth slide is shown');
    });

    /** A slider while its row scrolls to the second slide. A slow machine may show only the end: then it tries another slider. */
    async function underWay() {
      let made = await waiting();
      const begins = async () => {
        const { slider, viewport } = made;
        let step = 0;
        viewport.addEventListener('scroll', () => (step = viewport.scrollLeft), { once: true });
        arrow(slider, 'next').click();
        await until(() => step > 0, 'the row scrolls');
        if (step < 500) return true;
        made = await waiting();
        return false;
      };
      await until(begins, 'a row is caught while it scrolls');
      return made;
    }

    it('[SLD-09] Swiper that loads while the row scrolls waits for the end of the scroll: no slide jumps', async () => {
      const { slider, arrive } = await underWay();
      arrive();
      const places: number[] = [];
      await until(() => {
        places.push(leftOf(slider, 's2'));
        return control(slider, 'base').dataset.state === 'ready';
      }, 'swiper has taken over');
      for (let i = 0; i < 3; i++) {
        await frame();
        places.push(leftOf(slider, 's2'));
      }
      expect(Math.abs(places.at(-1) ?? Number.NaN)).to.be.below(2);
      // the scroll has ended before Swiper took over: the slide was in its place for some frames
      expect(places.filter((place) => Math.abs(place) < 2).length).to.be.above(3);
      for (const [i, place] of places.entries()) expect(place).to.be.at.most((places[i - 1] ?? place) + 1);
    });
  });

  describe('[SLD-09] a row that the visitor has not scrolled', () => {
    const ROWS = 12;
    const heard = details('slide-change');

    /** Several rows, because WebKit snaps to a random card on its own. */
    async function rows(): Promise<HTMLElement[]> {
      const tag = sliderWith(() => new Promise(() => {}));
      const cards = Array.from({ length: 4 }, (_, i) => `<p>Card ${i + 1}</p>`).join('');
      box.innerHTML = Array.from({ length: ROWS }, () => `<${tag} cards-per-row="2">${cards}</${tag}>`).join('');
      const made = [...box.children] as HTMLElement[];
      await until(() => made.every((row) => arrow(row, 'next')?.getAttribute('aria-label')), 'the arrows are rendered');
      await settled();
      return made;
    }

    /** Number of the card at the start of each row; NaN if there is none. */
    const firsts = (made: HTMLElement[]) =>
      made.map((row) => {
        const { left } = control(row, 'viewport').getBoundingClientRect();
        const place = [...row.children].findIndex((card) => Math.abs(card.getBoundingClientRect().left - left) < 2);
        return place < 0 ? Number.NaN : place + 1;
      });
    const all = (card: number) => Array<number>(ROWS).fill(card);

    for (const card of [1, 2])
      it(`stays at card ${card} without an event when hidden and resized; a later scroll dispatches one`, async () => {
        const made = await rows();
        if (card === 2) for (const row of made) arrow(row, 'next').click();
        await until(() => firsts(made).join() === all(card).join(), `all rows are at card ${card}`);
        await settled();
        heard.length = 0;
        for (const [property, value] of [
          ['display', 'none'],
          ['display', ''],
          ['width', '0px'],
          ['width', '400px'],
          ['width', '700px'],
        ] as const) {
          box.style.setProperty(property, value);
          // a forced layout makes the browser snap before it reports the new size
          if (value === '700px') box.getBoundingClientRect();
          await settled();
        }
        expect(firsts(made)).to.deep.equal(all(card));
        expect(heard).to.deep.equal([]);
        const viewport = control(made[0] as HTMLElement, 'viewport');
        viewport.scrollTo({ left: viewport.scrollWidth, behavior: 'instant' });
        await until(() => heard.length === 1, 'slide-change is dispatched');
        await settled();
        expect(firsts(made)[0]).to.equal(3);
      });

    it('stays at its card when resized during a pointer or wheel gesture, and snaps on the next scroll', async () => {
      const made = await rows();
      for (const row of made) control(row, 'viewport').dispatchEvent(new PointerEvent('pointerdown'));
      await settled();
      box.style.width = '400px';
      await settled();
      for (const row of made) control(row, 'viewport').dispatchEvent(new WheelEvent('wheel'));
      await settled();
      expect(firsts(made)).to.deep.equal(all(1));
      expect(heard).to.deep.equal([]);
      control(made[0] as HTMLElement, 'viewport').scrollBy({ left: 150, behavior: 'instant' });
      await until(() => firsts(made)[0] === 2, 'the row has snapped to the next card');
    });
  });

  it('[SLD-09] loads Swiper only once the slider is near the screen', async () => {
    let loads = 0;
    const tag = sliderWith(() => {
      loads++;
      return new Promise(() => {});
    });
    box.style.marginTop = '9000px';
    make(tag, 3);
    await settled(box);
    expect(loads).to.equal(0);
    box.scrollIntoView();
    await until(() => loads === 1, 'Swiper is loaded');
  });

  it('without manual slot assignment: slides have a slot attribute while they are in the slider', async () => {
    const tag = sliderWith(loadSwiper, false);
    const slider = await ready(make(tag, 3));
    expect(slider.shadowRoot?.slotAssignment).to.equal('named');
    arrow(slider, 'next').click();
    await until(() => inReach(slider).join() === 's2', 'the second slide is shown');
    const second = slider.querySelector('#s2') as HTMLElement;
    expect(second.assignedSlot).to.not.equal(null);
    second.remove();
    await until(() => !second.hasAttribute('slot'), 'a removed slide has no slot attribute');
  });
});
