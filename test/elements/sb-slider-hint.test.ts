// slow: a hand that moves for 2.4 real seconds in two tests, 16 sliders with a wait for each
import { expect, fixtureCleanup } from '@open-wc/testing';
import type { SinonFakeTimers } from 'sinon';
import '../../elements/sb-slider.js';
import { storage } from '../../src/stores/page/local-storage.js';
import { accessible, provide, settled, stopClock, until } from '../support/fixture.js';
import { bullets, control, makeSlider, ready } from '../support/pages/slider.js';

describe('<sb-slider> [SLD-08] swipe hint', () => {
  let clock: SinonFakeTimers;
  beforeEach(() => {
    storage().remove('sb-swipe-hint.1');
    clock = stopClock();
  });
  const hint = (slider: HTMLElement): HTMLElement | null => control(slider, 'hint');

  /** Renders a slider on a phone and lets it be onscreen for that time. */
  async function seenFor(time: number, { count = 3, attributes = '', language = 'en' } = {}) {
    provide({ device: 'mobile', language });
    const slider = await ready(await makeSlider(count, attributes));
    await settled();
    clock.tick(time);
    return slider;
  }

  it('shows after 500 ms onscreen on a phone, lets touches through, and hides by itself', async () => {
    const slider = await seenFor(499);
    await settled();
    expect(Boolean(hint(slider))).to.equal(false);
    clock.tick(1);
    await until(() => hint(slider)?.textContent === 'Swipe', 'the hint is shown');
    expect(hint(slider)?.getAttribute('aria-hidden')).to.equal('true');
    expect(getComputedStyle(hint(slider) as Element).pointerEvents).to.equal('none');
    await settled();
    clock.tick(3500);
    await until(() => !hint(slider), 'the hint is removed');
    clock.tick(10_000);
    await settled();
    expect(Boolean(hint(slider))).to.equal(false);
  });

  for (const attributes of ['', 'pagination="fraction" dir="rtl"'])
    it(`covers no slide and no dot on a phone${attributes && ` (${attributes})`}`, async () => {
      for (const language of ['en', 'ru']) {
        storage().remove('sb-swipe-hint.1');
        const slider = await seenFor(0, { count: 12, attributes, language });
        (slider.parentElement as HTMLElement).style.width = '358px';
        await settled();
        clock.tick(500);
        await until(() => hint(slider), 'the hint is shown');
        const box = (part: string) => control(slider, part).getBoundingClientRect();
        const at = box('hint');
        expect(at.top, 'below the slides').to.be.at.least(box('viewport').bottom);
        expect(at.left, 'within the slider').to.be.at.least(box('base').left);
        expect(at.right).to.be.at.most(box('base').right);
        const dots = control(slider, 'pagination');
        const taken = document.createRange();
        taken.selectNodeContents(dots);
        const { left, right } = taken.getBoundingClientRect();
        expect(at.right <= left || at.left >= right, `${at.left}–${at.right} beside ${left}–${right}`).to.equal(true);
        const hand = box('hint-hand');
        expect(hand.height > 0 && hand.bottom <= at.bottom, 'the hand is visible').to.equal(true);
        fixtureCleanup();
      }
    });

  it('shows once per visitor: not on another slider, and stored for later pages', async () => {
    await seenFor(500);
    expect(localStorage.getItem('sb-swipe-hint.1'), 'stored for the next page').to.equal('["slider"]');
    const other = await ready(await makeSlider(3));
    await settled();
    clock.tick(500);
    await settled();
    expect(Boolean(hint(other))).to.equal(false);
  });

  it('hides on a press, a key or a slide change, and does not show after one', async () => {
    for (const act of [
      (slider: HTMLElement) => slider.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
      (slider: HTMLElement) => slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })),
      (slider: HTMLElement) => bullets(slider)[1]?.click(),
    ]) {
      storage().remove('sb-swipe-hint.1');
      const slider = await seenFor(500);
      await until(() => hint(slider), 'the hint is shown');
      act(slider);
      await until(() => !hint(slider), 'the hint is removed');
      storage().remove('sb-swipe-hint.1');
      const other = await ready(await makeSlider(3));
      await settled();
      clock.tick(300);
      act(other);
      await settled();
      clock.tick(5000);
      await settled();
      expect(Boolean(hint(other))).to.equal(false);
      fixtureCleanup();
    }
  });

  it('restarts its delay after the slider was offscreen, and is accessible', async () => {
    const slider = await seenFor(400);
    const box = slider.parentElement as HTMLElement;
    box.style.marginTop = '5000px';
    await settled();
    clock.tick(1000);
    await settled();
    expect(Boolean(hint(slider))).to.equal(false);
    box.style.marginTop = '';
    await settled();
    clock.tick(499);
    await settled();
    expect(Boolean(hint(slider))).to.equal(false);
    clock.tick(1);
    await until(() => hint(slider), 'the hint is shown');
    clock.restore(); // axe needs real timers
    await accessible(slider);
  });

  it('does not show with autoplay or without pagination, in the editor, on desktops, or for bots and screenshots', async () => {
    for (const [attributes, settings] of [
      ['autoplay="9"', {}],
      ['pagination="none"', {}],
      ['', { mode: 'admin' }],
      ['', { device: 'desktop' }],
      ['', { context: 'bot' }],
      ['', { context: 'screenshot' }],
    ] as const) {
      const withdraw = provide({ language: 'en', device: 'mobile', ...settings });
      const slider = await ready(await makeSlider(3, attributes));
      await import('../../src/components/slider/SwipeHint.js');
      await settled();
      clock.tick(5000);
      await settled();
      expect(Boolean(hint(slider)), `${attributes} ${JSON.stringify(settings)}`).to.equal(false);
      fixtureCleanup();
      withdraw();
    }
  });
});
