import { expect, fixtureCleanup } from '@open-wc/testing';
import { spy, useFakeTimers } from 'sinon';
import '../../elements/sb-slider.js';
import { pageStore } from '../../src/stores/page-store.js';
import { site } from '../../src/stores/site.js';
import { frame, until } from '../support/until.js';
import { bullets, control, makeSlider, ready } from './slider-support.js';

describe('<sb-slider> [SLD-08] swipe hint', () => {
  let undo: (() => void)[] = [];
  const provide = (settings: Parameters<ReturnType<typeof site>['provide']>[0]) => undo.push(site().provide(settings));
  let clock: sinon.SinonFakeTimers;
  let timers: sinon.SinonSpy;
  let stopClock = () => {};
  beforeEach(() => {
    pageStore('swipe-hint', () => ({ given: false })).given = false;
    clock = useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    timers = spy(window, 'setTimeout');
    stopClock = () => {
      stopClock = () => {};
      timers.restore();
      clock.restore();
    };
  });
  afterEach(() => {
    stopClock();
    fixtureCleanup();
    for (const withdraw of undo) withdraw();
    undo = [];
  });
  const hint = (slider: HTMLElement): HTMLElement | null => control(slider, 'hint');
  /** How many sliders have been seen by what gives the hint, which comes a moment after swiper. */
  const seen = () => timers.args.filter(([, delay]) => delay === 500).length;

  /** A slider on a phone's screen for so long. */
  async function seenFor(time: number) {
    provide({ device: 'mobile', language: 'en' });
    const slider = await ready(await makeSlider(3));
    await until(() => seen() === 1, 'the slider is seen');
    clock.tick(time);
    return slider;
  }

  it('after 500 ms on a phone’s screen, and no more once the visitor has moved it', async () => {
    const slider = await seenFor(499);
    for (let i = 0; i < 4; i++) await frame();
    expect(hint(slider)).to.equal(null);
    clock.tick(1);
    await until(() => hint(slider)?.textContent === 'Swipe', 'the hint');
    expect(hint(slider)?.getAttribute('aria-hidden')).to.equal('true');
    bullets(slider)[1]?.click();
    await until(() => !hint(slider), 'the hint is gone');
    clock.tick(10_000);
    for (let i = 0; i < 4; i++) await frame();
    expect(hint(slider)).to.equal(null);
  });

  it('goes by itself, and lets the finger through', async () => {
    const slider = await seenFor(500);
    await until(() => hint(slider), 'the hint');
    expect(getComputedStyle(hint(slider) as Element).pointerEvents).to.equal('none');
    await until(() => timers.args.some(([, delay]) => delay === 3500), 'its time runs');
    clock.tick(3500);
    await until(() => !hint(slider), 'the hint is gone');
  });

  it('one slider says it for the whole page', async () => {
    await seenFor(500);
    const other = await ready(await makeSlider(3));
    await until(() => seen() === 2, 'the other is seen');
    clock.tick(500);
    for (let i = 0; i < 4; i++) await frame();
    expect(hint(other)).to.equal(null);
  });

  it('is for the eye only', async () => {
    const slider = await seenFor(500);
    await until(() => hint(slider), 'the hint');
    stopClock();
    await expect(slider).to.be.accessible();
  });

  it('not in the editor, and not on a desktop', async () => {
    provide({ device: 'mobile', language: 'en' });
    const edited = await ready(await makeSlider(3, 'mode="admin"'));
    for (let i = 0; i < 4; i++) await frame();
    clock.tick(5000);
    for (let i = 0; i < 4; i++) await frame();
    expect(hint(edited)).to.equal(null);
    undo.pop()?.();
    const desktop = await ready(await makeSlider(3));
    for (let i = 0; i < 4; i++) await frame();
    clock.tick(5000);
    for (let i = 0; i < 4; i++) await frame();
    expect(hint(desktop)).to.equal(null);
  });
});
