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
  it('has as many positions as show different slides; in a loop one for each slide', () => {
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

  it('steps stop at the ends, or wrap around in a loop', () => {
    expect(stepIndex(place(0, 3), 'previous')).to.equal(0);
    expect(stepIndex(place(2, 3), 'next')).to.equal(2);
    expect(stepIndex(place(0, 3, 1, true), 'previous')).to.equal(2);
    expect(stepIndex(place(2, 3, 1, true), 'next')).to.equal(0);
    expect(stepIndex(place(1, 6, 2), 'last')).to.equal(4);
    expect(stepIndex(place(4, 6, 2), 'first')).to.equal(0);
    expect(nearestIndex(9, place(0, 3))).to.equal(2);
    expect(nearestIndex(-1, place(0, 3))).to.equal(0);
  });

  it('[SLD-04] autoplay continues at the start after the last position', () => {
    expect(autoplayIndex(place(1, 3))).to.equal(2);
    expect(autoplayIndex(place(2, 3))).to.equal(0);
    expect(autoplayIndex(place(3, 5, 2))).to.equal(0);
  });

  it('knows which slides are in view, also across the end of a loop', () => {
    const seen = (at: ReturnType<typeof place>) => Array.from({ length: at.count }, (_, i) => inView(at, i));
    expect(seen(place(1, 4, 2))).to.deep.equal([false, true, true, false]);
    expect(seen(place(3, 4, 2, true))).to.deep.equal([true, false, false, true]);
  });

  it('[SLD-07] shows at most seven bullets, with a small one at an end behind which there are more', () => {
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

  it('keeps the slide in view when it is moved, and the position when it is removed', () => {
    expect(followSlide(['a', 'b', 'c'], 1, ['b', 'c', 'a'])).to.equal(0);
    expect(followSlide(['a', 'b', 'c'], 1, ['x', 'a', 'b'])).to.equal(2);
    expect(followSlide(['a', 'b', 'c'], 1, ['a', 'c'])).to.equal(1);
    expect(followSlide(['a', 'b', 'c'], 2, ['a'])).to.equal(0);
    expect(followSlide(['a'], 0, [])).to.equal(0);
    expect(followSlide([], 0, ['a', 'b'])).to.equal(0);
  });

  it('[SLD-01] shows as many slides as set for the device, one with a fade, and is vertical only on desktop', () => {
    expect(layoutOf(props, 'desktop').perView).to.equal(3);
    expect(layoutOf(props, 'mobile').perView).to.equal(2);
    expect(layoutOf({ ...props, effect: 'fade' }, 'desktop').perView).to.equal(1);
    expect(layoutOf({ ...props, effectMobile: 'fade' }, 'desktop').perView).to.equal(3);
    expect(layoutOf({ ...props, effectMobile: 'fade' }, 'mobile')).to.include({ effect: 'fade', perView: 1 });
    expect(layoutOf({ ...props, effect: 'fade', effectMobile: 'slide' }, 'mobile').effect).to.equal('slide');
    expect(layoutOf({ ...props, direction: 'vertical' }, 'desktop').vertical).to.equal(true);
    expect(layoutOf({ ...props, direction: 'vertical' }, 'mobile').vertical).to.equal(false);
  });

  it('[SLD-02] is enabled on the devices of its responsive mode', () => {
    const enabled = (responsive: SliderProps['responsive']) =>
      (['desktop', 'mobile'] as const).map((device) => layoutOf({ ...props, responsive }, device).enabled);
    expect(enabled('both')).to.deep.equal([true, true]);
    expect(enabled('desktop')).to.deep.equal([true, false]);
    expect(enabled('mobile')).to.deep.equal([false, true]);
  });

  it('[SLD-06] a slide change takes the set speed, a fade in preview 450 ms, and 0 ms with reduced motion', () => {
    expect(speedOf(300, 'slide', 'visitor', false)).to.equal(300);
    expect(speedOf(350, 'fade', 'visitor', false)).to.equal(350);
    expect(speedOf(300, 'fade', 'preview', false)).to.equal(450);
    expect(speedOf(350, 'slide', 'preview', false)).to.equal(350);
    expect(speedOf(300, 'fade', 'preview', true)).to.equal(0);
  });

  it('[SLD-04] a slide is shown for its seconds, four times as long while a video plays', () => {
    expect(slideDuration(2.5, false)).to.equal(2500);
    expect(slideDuration(2.5, true)).to.equal(10000);
    expect(slideDuration(0, true)).to.equal(0);
  });

  it('[SLD-04] play overrides hover and focus until the next hover or focus; stop ends it', () => {
    const start = { wanted: false, paused: true, hovered: true, focused: true };
    const played = playingReducer(start, { type: 'play' });
    expect(played).to.deep.equal({ wanted: true, paused: false, hovered: false, focused: false });
    expect(playingReducer(played, { type: 'hover', on: true }).hovered).to.equal(true);
    expect(playingReducer(played, { type: 'stop' }).wanted).to.equal(false);
  });
});
