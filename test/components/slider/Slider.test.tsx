import { expect, fixtureCleanup } from '@open-wc/testing';
import { stub } from 'sinon';
import type { LoadEngine } from '../../../src/components/slider/engine.js';
import { SliderView, type SliderViewProps } from '../../../src/components/slider/Slider.js';
import type { SliderProps } from '../../../src/components/slider/slider.state.js';
import { flag, number, oneOf, text } from '../../../src/platform/element/attributes.js';
import { define, reactElement } from '../../../src/platform/element/widget.js';
import { css } from '../../../src/platform/sheets/styles.js';
import reset from '../../../styles/reset.css';
import styles from '../../../styles/sb-slider.css';
import { arrow, control, inReach, makeSlider, ready } from '../../elements/slider-support.js';
import { frame, until } from '../../support/until.js';
import '../../../elements/sb-slider.js';

const attributes = {
  count: number(0),
  autoplay: number(0),
  loop: flag(),
  effect: oneOf(['slide', 'fade'], 'slide'),
  effectMobile: oneOf(['', 'slide', 'fade'], ''),
  cardsPerRow: number(1),
  cardsPerRowMobile: number(1),
  pagination: oneOf(['bullets', 'fraction', 'thumbs', 'none'], 'bullets'),
  direction: oneOf(['horizontal', 'vertical'], 'horizontal'),
  responsive: oneOf(['both', 'desktop', 'mobile'], 'both'),
  label: text(),
  gap: number(-1),
};

function broken(): never {
  throw new Error('broken');
}

let serial = 0;

/** A slider whose engine comes, or fails to come, from `load`. */
function sliderWith(load: LoadEngine, manualSlots = true, controls?: SliderViewProps['controls']): string {
  const tag = `test-slider-${++serial}`;
  class TestSlider extends reactElement({
    component: (props: SliderProps) => (
      <SliderView {...props} speed={350} engine={load} {...(controls && { controls })} />
    ),
    attributes,
    styles: [reset, styles],
    manualSlots,
  }) {}
  define(tag, TestSlider);
  return tag;
}

const slides = (count: number) =>
  Array.from({ length: count }, (_, i) => `<div id="s${i + 1}" style="height: 100px">Slide ${i + 1}</div>`).join('');

describe('<sb-slider> when things go wrong', () => {
  let box: HTMLElement;
  beforeEach(() => {
    box = document.createElement('div');
    box.style.width = '600px';
    document.body.append(box);
  });
  afterEach(() => {
    box.remove();
    fixtureCleanup();
  });

  describe('swiper cannot be loaded', () => {
    let warn: sinon.SinonStub;
    beforeEach(() => {
      warn = stub(console, 'warn');
    });
    afterEach(() => warn.restore());

    async function failed(attributes = '') {
      const tag = sliderWith(() => Promise.reject(new Error('offline')));
      box.innerHTML = `<${tag} ${attributes}>${slides(4)}</${tag}>`;
      const slider = box.firstElementChild as HTMLElement;
      await Promise.resolve();
      const height = slider.getBoundingClientRect().height;
      await until(() => control(slider, 'base').dataset.state === 'failed', 'the failure is known');
      await until(() => arrow(slider, 'next').getAttribute('aria-label'), 'the texts are there');
      return { slider, height };
    }

    it('[SLD-09] it is a row that scrolls, all slides within reach, with one line in the log', async () => {
      const { slider, height } = await failed('loop');
      expect(warn.callCount).to.equal(1);
      expect(String(warn.args[0]?.[0])).to.contain('could not be loaded');
      expect(inReach(slider)).to.deep.equal(['s1', 's2', 's3', 's4']);
      expect(slider.getBoundingClientRect().height).to.equal(height);
      const viewport = control(slider, 'viewport');
      expect(viewport.scrollWidth).to.be.above(viewport.clientWidth * 3);
      await expect(slider).to.be.accessible();
    });

    it('[SLD-09] nor can the controls: the row is there all the same, with one line in the log', async () => {
      const never = () => new Promise<never>(() => {});
      const tag = sliderWith(never, true, () => Promise.reject(new Error('offline')));
      box.innerHTML = `<${tag} loop>${slides(4)}</${tag}>`;
      const slider = box.firstElementChild as HTMLElement;
      await until(() => control(slider, 'base')?.dataset.state === 'failed', 'the failure is known');
      expect(warn.callCount).to.equal(1);
      expect(inReach(slider)).to.deep.equal(['s1', 's2', 's3', 's4']);
      const viewport = control(slider, 'viewport');
      expect(viewport.tabIndex).to.equal(0);
      expect(viewport.scrollWidth).to.be.above(viewport.clientWidth * 3);
      await expect(slider).to.be.accessible();
    });

    it('[SLD-09] neither swiper nor the controls: one line in the log for both', async () => {
      const offline = () => Promise.reject(new Error('offline'));
      const tag = sliderWith(offline, true, offline);
      box.innerHTML = `<${tag}>${slides(4)}</${tag}>`;
      await until(
        () => control(box.firstElementChild as HTMLElement, 'base')?.dataset.state === 'failed',
        'it is known',
      );
      for (let i = 0; i < 3; i++) await frame();
      expect(warn.callCount).to.equal(1);
    });

    it('[SLD-09] arrows and bullets scroll the row, and scrolling moves the bullets', async () => {
      const { slider } = await failed();
      const viewport = control(slider, 'viewport');
      const current = () => control(slider, 'bullets').querySelector('[aria-current]')?.getAttribute('aria-label');
      arrow(slider, 'next').click();
      await until(() => Math.abs(viewport.scrollLeft - 616) < 2, 'the row has scrolled');
      expect(current()).to.equal('Go to slide 2');
      const heard: number[] = [];
      slider.addEventListener('slide-change', (event) => heard.push(event.detail.index));
      viewport.scrollTo({ left: 2 * 616, behavior: 'instant' });
      await until(() => current() === 'Go to slide 3', 'the bullets follow');
      expect(heard).to.deep.equal([2]);
    });
  });

  it('[SLD-09] swiper that is there and breaks: it is a row that scrolls, with one line in the log, and its arrows scroll it', async () => {
    const warn = stub(console, 'warn');
    const error = stub(console, 'error');
    const createEngine = ({ track }: { track: HTMLElement }) => {
      for (const slide of track.children) (slide as HTMLElement).style.width = '5px';
      return broken();
    };
    const tag = sliderWith(() => Promise.resolve({ createEngine }));
    try {
      box.innerHTML = `<${tag} loop>${slides(4)}</${tag}>`;
      const slider = box.firstElementChild as HTMLElement;
      await until(() => control(slider, 'base')?.dataset.state === 'failed', 'the failure is known');
      expect(warn.callCount).to.equal(1);
      expect(String(warn.args[0]?.[0])).to.contain('could not be loaded');
      expect(error.callCount, 'nothing else is said').to.equal(0);
      expect(inReach(slider)).to.deep.equal(['s1', 's2', 's3', 's4']);
      expect(slider.querySelector('#s1')?.getBoundingClientRect().width).to.equal(600);
      arrow(slider, 'next').click();
      await until(() => Math.abs(control(slider, 'viewport').scrollLeft - 616) < 2, 'the row has scrolled');
    } finally {
      warn.restore();
      error.restore();
    }
  });

  it('[SLD-09] swiper and the controls are asked for at the same time, and it is ready when both are there', async () => {
    let arrive = (_controls: typeof import('../../../src/components/slider/Controls.js')) => {};
    let arrived = false;
    const controls = () => new Promise<Parameters<typeof arrive>[0]>((resolve) => (arrive = resolve));
    const engine = async () => {
      const part = await import('../../../src/components/slider/swiper-engine.js');
      arrived = true;
      return part;
    };
    const tag = sliderWith(engine, true, controls);
    box.innerHTML = `<${tag}>${slides(3)}</${tag}>`;
    const slider = box.firstElementChild as HTMLElement;
    await until(() => arrived, 'swiper has not waited for the controls');
    await frame();
    expect(control(slider, 'base').dataset.state).to.equal('row');
    expect(inReach(slider)).to.deep.equal(['s1', 's2', 's3']);
    arrive(await import('../../../src/components/slider/Controls.js'));
    await ready(slider);
    arrow(slider, 'next').click();
    await until(() => inReach(slider).join() === 's2', 'the second slide');
  });

  it('[SLD-09] nothing is loaded for a slider far from the screen', async () => {
    let loads = 0;
    const tag = sliderWith(() => {
      loads++;
      return new Promise(() => {});
    });
    box.style.marginTop = '9000px';
    box.innerHTML = `<${tag}>${slides(3)}</${tag}>`;
    for (let i = 0; i < 4; i++) await frame();
    expect(loads).to.equal(0);
    box.scrollIntoView();
    await until(() => loads === 1, 'it is loaded near the screen');
  });

  it('where slots cannot be handed out by hand, slides carry a slot name while they are in the slider', async () => {
    const tag = sliderWith(() => import('../../../src/components/slider/swiper-engine.js'), false);
    box.innerHTML = `<${tag}>${slides(3)}</${tag}>`;
    const slider = box.firstElementChild as HTMLElement;
    await ready(slider);
    expect(slider.shadowRoot?.slotAssignment).to.equal('named');
    arrow(slider, 'next').click();
    await until(() => inReach(slider).join() === 's2', 'the second slide');
    const second = slider.querySelector('#s2') as HTMLElement;
    expect(second.assignedSlot).to.not.equal(null);
    second.remove();
    await until(() => !second.hasAttribute('slot'), 'a removed slide is as it was');
  });

  it('a broken view shows the page’s own nodes although slots are handed out by hand', async () => {
    const error = stub(console, 'error');
    class BrokenElement extends reactElement({
      component: broken,
      attributes: {},
      styles: [css('')],
      manualSlots: true,
    }) {}
    define('test-broken-slider', BrokenElement);
    box.innerHTML = '<test-broken-slider><p>Own</p></test-broken-slider>';
    await until(() => box.querySelector('p')?.assignedSlot, 'the paragraph is shown');
    error.restore();
    expect(box.querySelector('p')?.getBoundingClientRect().height).to.be.above(0);
  });

  it('sliders that come and go leave no listener on the document', async () => {
    // React itself listens to the document once, from its first root on
    await ready(await makeSlider(2));
    fixtureCleanup();
    await frame();
    const open = new Set<string>();
    const listeners: object[] = [];
    const idOf = (listener: object) => {
      if (!listeners.includes(listener)) listeners.push(listener);
      return listeners.indexOf(listener);
    };
    const add = stub(document, 'addEventListener').callsFake(function (this: Document, type, listener, options) {
      if (listener) open.add(`${type} ${idOf(listener)}`);
      return add.wrappedMethod.call(this, type, listener as EventListener, options);
    });
    const remove = stub(document, 'removeEventListener').callsFake(function (this: Document, type, listener, options) {
      if (listener) open.delete(`${type} ${idOf(listener)}`);
      return remove.wrappedMethod.call(this, type, listener as EventListener, options);
    });
    try {
      const slider = await ready(await makeSlider(4, 'loop autoplay="3"'));
      expect([...open].some((entry) => entry.startsWith('pointermove'))).to.equal(true);
      const parent = slider.parentElement as HTMLElement;
      slider.remove();
      await until(() => open.size === 0, 'all listeners are gone');
      parent.append(slider);
      await until(() => open.size > 0, 'it works again');
      slider.remove();
      await until(() => open.size === 0, 'all listeners are gone again');
    } finally {
      add.restore();
      remove.restore();
    }
  });
});
