import { expect } from '@esm-bundle/chai';
import {
  autoplayIndex,
  bulletsOf,
  followSlide,
  inView,
  layoutOf,
  nearestIndex,
  playingReducer,
  positionsOf,
  slideDuration,
  speedOf,
  stepIndex,
} from '../../../src/components/slider/slider.state.js';
import { SLIDER_ATTRIBUTES, type SliderProps } from '../../../src/components/slider/slider-attributes.js';
import { planSettings } from '../../../src/platform/element/settings.js';

const place = (index: number, count: number, perView = 1, loop = false) => ({ index, count, perView, loop });
const DEFAULTS = planSettings(SLIDER_ATTRIBUTES).fallback as unknown as SliderProps;
const props: SliderProps = { ...DEFAULTS, cardsPerRow: 3, cardsPerRowMobile: 2 };

describe('slider.state', () => {
  it('stands at as many places as bring another slide into view; in a loop at every slide', () => {
    const cases: [count: number, perView: number, loop: boolean, positions: number][] = [
      [0, 1, false, 1],
      [1, 1, false, 1],
      [5, 1, false, 5],
      [5, 2, false, 4],
      [2, 5, false, 1],
      [5, 2, true, 5],
    ];
    for (const [count, perView, loop, positions] of cases) {
      expect(positionsOf({ count, perView, loop }), `${count} by ${perView}`).to.equal(positions);
    }
  });

  it('steps stop at the ends, or go round in a loop', () => {
    expect(stepIndex(place(0, 3), 'previous')).to.equal(0);
    expect(stepIndex(place(2, 3), 'next')).to.equal(2);
    expect(stepIndex(place(0, 3, 1, true), 'previous')).to.equal(2);
    expect(stepIndex(place(2, 3, 1, true), 'next')).to.equal(0);
    expect(stepIndex(place(1, 6, 2), 'last')).to.equal(4);
    expect(stepIndex(place(4, 6, 2), 'first')).to.equal(0);
    expect(nearestIndex(9, place(0, 3))).to.equal(2);
    expect(nearestIndex(-1, place(0, 3))).to.equal(0);
  });

  it('[SLD-04] autoplay goes from the end back to the start', () => {
    expect(autoplayIndex(place(1, 3))).to.equal(2);
    expect(autoplayIndex(place(2, 3))).to.equal(0);
    expect(autoplayIndex(place(3, 5, 2))).to.equal(0);
  });

  it('knows what is in view, round the end of a loop too', () => {
    const seen = (at: ReturnType<typeof place>) => Array.from({ length: at.count }, (_, i) => inView(at, i));
    expect(seen(place(1, 4, 2))).to.deep.equal([false, true, true, false]);
    expect(seen(place(3, 4, 2, true))).to.deep.equal([true, false, false, true]);
  });

  it('[SLD-07] more than seven places are a window of seven bullets, small where there are more behind', () => {
    const drawn = (index: number, positions: number) =>
      bulletsOf(index, positions)
        .map((bullet) => `${bullet.index}${bullet.small ? '.' : ''}`)
        .join(' ');
    expect(drawn(3, 7)).to.equal('0 1 2 3 4 5 6');
    expect(drawn(0, 200)).to.equal('0 1 2 3 4 5 6.');
    expect(drawn(5, 9)).to.equal('2. 3 4 5 6 7 8');
    expect(drawn(100, 200)).to.equal('97. 98 99 100 101 102 103.');
    expect(drawn(199, 200)).to.equal('193. 194 195 196 197 198 199');
  });

  it('the slide in view stays in view wherever it is moved; when it goes, its place stays', () => {
    expect(followSlide(['a', 'b', 'c'], 1, ['b', 'c', 'a'])).to.equal(0);
    expect(followSlide(['a', 'b', 'c'], 1, ['x', 'a', 'b'])).to.equal(2);
    expect(followSlide(['a', 'b', 'c'], 1, ['a', 'c'])).to.equal(1);
    expect(followSlide(['a', 'b', 'c'], 2, ['a'])).to.equal(0);
    expect(followSlide(['a'], 0, [])).to.equal(0);
    expect(followSlide([], 0, ['a', 'b'])).to.equal(0);
  });

  it('[SLD-01] shows as many slides as the device’s attribute says, one where they fade, and is vertical on a desktop only', () => {
    expect(layoutOf(props, 'desktop').perView).to.equal(3);
    expect(layoutOf(props, 'mobile').perView).to.equal(2);
    expect(layoutOf({ ...props, effect: 'fade' }, 'desktop').perView).to.equal(1);
    expect(layoutOf({ ...props, effectMobile: 'fade' }, 'desktop').perView).to.equal(3);
    expect(layoutOf({ ...props, effectMobile: 'fade' }, 'mobile')).to.include({ effect: 'fade', perView: 1 });
    expect(layoutOf({ ...props, effect: 'fade', effectMobile: 'slide' }, 'mobile').effect).to.equal('slide');
    expect(layoutOf({ ...props, direction: 'vertical' }, 'desktop').vertical).to.equal(true);
    expect(layoutOf({ ...props, direction: 'vertical' }, 'mobile').vertical).to.equal(false);
  });

  it('[SLD-02] is a slider where the responsive mode says so', () => {
    const enabled = (responsive: SliderProps['responsive']) =>
      (['desktop', 'mobile'] as const).map((device) => layoutOf({ ...props, responsive }, device).enabled);
    expect(enabled('both')).to.deep.equal([true, true]);
    expect(enabled('desktop')).to.deep.equal([true, false]);
    expect(enabled('mobile')).to.deep.equal([false, true]);
  });

  it('[SLD-06] a change takes the element’s time, a fade 450 ms in preview, and no time with reduced motion', () => {
    expect(speedOf(300, 'slide', 'visitor', false)).to.equal(300);
    expect(speedOf(350, 'fade', 'visitor', false)).to.equal(350);
    expect(speedOf(300, 'fade', 'preview', false)).to.equal(450);
    expect(speedOf(350, 'slide', 'preview', false)).to.equal(350);
    expect(speedOf(300, 'fade', 'preview', true)).to.equal(0);
  });

  it('[SLD-04] a slide stays its seconds, four times as long while the visitor watches a video', () => {
    expect(slideDuration(2.5, false)).to.equal(2500);
    expect(slideDuration(2.5, true)).to.equal(10000);
    expect(slideDuration(0, true)).to.equal(0);
  });

  it('[SLD-04] play counts although pointer and focus are on its button, until they come again', () => {
    const start = { wanted: false, hovered: true, focused: true };
    const played = playingReducer(start, { type: 'play' });
    expect(played).to.deep.equal({ wanted: true, hovered: false, focused: false });
    expect(playingReducer(played, { type: 'hover', on: true }).hovered).to.equal(true);
    expect(playingReducer(played, { type: 'stop' }).wanted).to.equal(false);
  });
});
