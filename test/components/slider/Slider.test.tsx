// runs in firefox, webkit: scrolling and snap
// runs in light: the light React
// slow: smooth scrolls of rows; twelve sliders at once that are settled eight times, in two tests
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

/** A slider whose engine comes, or fails to come, from `load`. */
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

describe('<sb-slider> when things go wrong', () => {
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

  /** Swiper is there, has touched the slides, and breaks. */
  const createEngine = ({ track }: { track: HTMLElement }): never => {
    for (const slide of track.children) (slide as HTMLElement).style.width = '5px';
    throw new Error('broken');
  };
  for (const [what, load] of [
    ['cannot be loaded', () => Promise.reject(new Error('offline'))],
    ['is there and breaks', () => Promise.resolve({ createEngine })],
  ] as [string, LoadEngine][]) {
    it(`[SLD-09] swiper ${what}: it is a row that scrolls, by its arrows too, all slides within reach, with one line in the log`, async () => {
      const slider = make(sliderWith(load), 4, 'loop');
      await Promise.resolve();
      const { height } = slider.getBoundingClientRect();
      await until(() => control(slider, 'base').dataset.state === 'failed', 'the failure is known');
      await until(() => arrow(slider, 'next').getAttribute('aria-label'), 'the texts are there');
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
      arrow(slider, 'next').click();
      await until(() => Math.abs(viewport.scrollLeft - 616) < 2, 'the row has scrolled');
      expect(current()).to.equal('Go to slide 2');
      const heard = details('slide-change', slider);
      viewport.scrollTo({ left: 2 * 616, behavior: 'instant' });
      await until(() => current() === 'Go to slide 3', 'the bullets follow');
      expect(heard.map(({ index }) => index)).to.deep.equal([2]);
    });
  }

  describe('until swiper is there', () => {
    /** A slider whose swiper comes when it is told to. */
    async function waiting() {
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      const load = () => arrived.then(loadSwiper);
      const slider = make(sliderWith(load), 4);
      await until(() => arrow(slider, 'next')?.getAttribute('aria-label'), 'the arrows are there');
      expect(control(slider, 'base').dataset.state).to.equal('row');
      return { slider, arrive, viewport: control(slider, 'viewport') };
    }
    const leftOf = (slider: HTMLElement, id: string) =>
      (slider.querySelector(`#${id}`) as HTMLElement).getBoundingClientRect().left - box.getBoundingClientRect().left;

    it('[SLD-09] the first press is answered: arrows and bullets scroll the row, and swiper goes on from there', async () => {
      const { slider, arrive, viewport } = await waiting();
      arrow(slider, 'next').click();
      await until(() => Math.abs(viewport.scrollLeft - 616) < 2, 'the row has scrolled');
      control(slider, 'bullets').querySelectorAll('button')[2]?.click();
      await until(() => Math.abs(viewport.scrollLeft - 2 * 616) < 2, 'and again');
      expect(control(slider, 'base').dataset.state).to.equal('row');
      arrive();
      await ready(slider);
      expect(inReach(slider)).to.deep.equal(['s3']);
      expect(Math.abs(leftOf(slider, 's3'))).to.be.below(2);
      arrow(slider, 'next').click();
      await until(() => inReach(slider).join() === 's4', 'the fourth slide');
    });

    /** A slider whose row is seen on its way to the second slide. A machine short of time may show the end only: then another one. */
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
      await until(begins, 'a step of the row is seen');
      return made;
    }

    it('[SLD-09] swiper that comes while the row scrolls waits for its end: no slide jumps', async () => {
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
      // the row came to rest by itself: at the last frame before swiper the slide was in its place
      expect(places.filter((place) => Math.abs(place) < 2).length).to.be.above(3);
      for (const [i, place] of places.entries()) expect(place).to.be.at.most((places[i - 1] ?? place) + 1);
    });
  });

  describe('[SLD-09] a row that nobody has scrolled', () => {
    const ROWS = 12;
    const heard = details('slide-change');

    /** Several, for what WebKit snaps to by itself is a matter of chance. */
    async function rows(): Promise<HTMLElement[]> {
      const tag = sliderWith(() => new Promise(() => {}));
      const cards = Array.from({ length: 4 }, (_, i) => `<p>Card ${i + 1}</p>`).join('');
      box.innerHTML = Array.from({ length: ROWS }, () => `<${tag} cards-per-row="2">${cards}</${tag}>`).join('');
      const made = [...box.children] as HTMLElement[];
      await until(() => made.every((row) => arrow(row, 'next')?.getAttribute('aria-label')), 'the arrows are there');
      await settled();
      return made;
    }

    /** Which card of each row is at its beginning; NaN is none. */
    const firsts = (made: HTMLElement[]) =>
      made.map((row) => {
        const { left } = control(row, 'viewport').getBoundingClientRect();
        const place = [...row.children].findIndex((card) => Math.abs(card.getBoundingClientRect().left - left) < 2);
        return place < 0 ? Number.NaN : place + 1;
      });
    const all = (card: number) => Array<number>(ROWS).fill(card);

    for (const card of [1, 2])
      it(`stays at card ${card} when it was hidden, and when it becomes narrow and wide; then a scroll counts as before`, async () => {
        const made = await rows();
        if (card === 2) for (const row of made) arrow(row, 'next').click();
        await until(() => firsts(made).join() === all(card).join(), 'they are there');
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
          // a script that measures has the browser snap before it tells of the new size
          if (value === '700px') box.getBoundingClientRect();
          await settled();
        }
        expect(firsts(made)).to.deep.equal(all(card));
        expect(heard).to.deep.equal([]);
        const viewport = control(made[0] as HTMLElement, 'viewport');
        viewport.scrollTo({ left: viewport.scrollWidth, behavior: 'instant' });
        await until(() => heard.length === 1, 'the page is told');
        await settled();
        expect(firsts(made)[0]).to.equal(3);
      });

    it('stays where it is when the visitor’s hand is on it, and snaps from then on', async () => {
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
      await until(() => firsts(made)[0] === 2, 'it has snapped to the next card');
    });
  });

  it('[SLD-09] nothing is loaded for a slider far from the screen', async () => {
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
    await until(() => loads === 1, 'it is loaded near the screen');
  });

  it('where slots cannot be handed out by hand, slides carry a slot name while they are in the slider', async () => {
    const tag = sliderWith(loadSwiper, false);
    const slider = await ready(make(tag, 3));
    expect(slider.shadowRoot?.slotAssignment).to.equal('named');
    arrow(slider, 'next').click();
    await until(() => inReach(slider).join() === 's2', 'the second slide');
    const second = slider.querySelector('#s2') as HTMLElement;
    expect(second.assignedSlot).to.not.equal(null);
    second.remove();
    await until(() => !second.hasAttribute('slot'), 'a removed slide is as it was');
  });
});
