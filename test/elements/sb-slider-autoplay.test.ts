import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import '../../elements/sb-modal.js';
import '../../elements/sb-slider.js';
import { atEnd, frame, middleOf, provide, settled, stopClock, until } from '../support/fixture.js';
import {
  arrow,
  autoplayRuns,
  bullets,
  control,
  current,
  makeSlider,
  playing,
  pointElsewhere,
  pressKey,
  ready,
  slideChanges,
} from '../support/pages/slider.js';
import { stubStillness } from '../support/stillness.js';

describe('<sb-slider> autoplay', () => {
  const heard = slideChanges((detail) => detail);
  let clock: sinon.SinonFakeTimers;
  beforeEach(() => {
    clock = stopClock();
  });

  it('[SLD-04] advances after its interval, wraps around, and dispatches no slide-change', async () => {
    const slider = await playing();
    clock.tick(4999);
    await frame();
    expect(current(slider)).to.equal('s1');
    clock.tick(1);
    await until(() => current(slider) === 's2', 'the second slide');
    clock.tick(5000);
    await until(() => current(slider) === 's3', 'the third slide');
    clock.tick(5000);
    await until(() => current(slider) === 's1', 'the first slide again');
    expect(heard).to.deep.equal([]);
  });

  it('has a pause button, first in tab order, which stops and restarts it', async () => {
    const slider = await playing();
    const before = document.createElement('button');
    slider.before(before);
    before.focus();
    await pressKey('Tab');
    const pause = control(slider, 'pause');
    expect(slider.shadowRoot?.activeElement).to.equal(pause);
    expect(pause.getAttribute('aria-label')).to.equal('Pause');
    await pressKey('Enter');
    await until(() => pause.getAttribute('aria-label') === 'Play', 'its label is Play');
    before.remove();
    clock.tick(20000);
    await frame();
    expect(current(slider)).to.equal('s1');
    pause.click();
    await until(() => autoplayRuns(slider), 'autoplay is running');
    clock.tick(5000);
    await until(() => current(slider) === 's2', 'the second slide');
  });

  it('[SLD-04] pauses during hover, touch, focus, offscreen and in a hidden tab, and resumes afterwards', async () => {
    const slider = await playing();
    const link = Object.assign(document.createElement('a'), { href: '#', textContent: 'More' });
    slider.children[0]?.append(link);
    const place = slider.parentElement as HTMLElement;
    const finger = (name: string) => slider.dispatchEvent(new PointerEvent(name, { pointerType: 'touch' }));
    const hide = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    atEnd(() => delete (document as { hidden?: boolean }).hidden);
    const reasons: Record<string, [begins: () => unknown, ends: () => unknown]> = {
      'the pointer is on it': [() => sendMouse({ type: 'move', position: middleOf(slider) }), pointElsewhere],
      'it is touched': [() => finger('pointerenter'), () => finger('pointerleave')],
      'the focus is in a slide': [() => link.focus(), () => link.blur()],
      'the focus is on a control': [() => arrow(slider, 'next').focus(), () => arrow(slider, 'next').blur()],
      'it is offscreen': [() => (place.style.marginTop = '5000px'), () => (place.style.marginTop = '')],
      'the tab is hidden': [() => hide(true), () => hide(false)],
    };
    for (const [why, [begins, ends]] of Object.entries(reasons)) {
      await begins();
      await until(() => !autoplayRuns(slider), `autoplay is paused while ${why}`);
      clock.tick(20_000);
      await frame();
      expect(current(slider), why).to.equal('s1');
      await ends();
      await until(() => autoplayRuns(slider), `autoplay resumes after: ${why}`);
    }
    expect(control(slider, 'pause').getAttribute('aria-label')).to.equal('Pause');
    link.focus();
    await until(() => !autoplayRuns(slider), 'autoplay is paused');
    slider.children[0]?.remove();
    await until(() => autoplayRuns(slider), 'autoplay resumes after the focused slide is removed');
  });

  it('[SLD-04] stops for good when the visitor changes the slide, and announces slides only from then on', async () => {
    const slider = await playing();
    const live = () => slider.shadowRoot?.querySelector('[aria-live]');
    expect(live()?.getAttribute('aria-live')).to.equal('off');
    bullets(slider)[1]?.click();
    await until(() => live()?.textContent === '2 of 3', 'the slide is announced');
    expect(live()?.getAttribute('aria-live')).to.equal('polite');
    expect(control(slider, 'pause').getAttribute('aria-label')).to.equal('Play');
    clock.tick(20000);
    await frame();
    expect(current(slider)).to.equal('s2');
  });

  it('[MODE-05] does not play in the editor, and plays in preview', async () => {
    const slider = await playing();
    provide({ mode: 'admin' });
    await until(() => !autoplayRuns(slider), 'autoplay is paused');
    expect(slider.shadowRoot?.querySelector('[part~="pause"]')).to.equal(null);
    slider.setAttribute('mode', 'preview');
    await until(() => autoplayRuns(slider), 'autoplay is running in preview');
  });

  it('stays paused on a device that shows all slides at once, and on the way back', async () => {
    await pointElsewhere();
    const slider = await ready(await makeSlider(3, 'autoplay="5" cards-per-row="1" cards-per-row-mobile="3"'));
    control(slider, 'pause').click();
    await until(() => control(slider, 'pause').getAttribute('aria-label') === 'Play', 'it is paused');
    const withdraw = provide({ device: 'mobile' });
    await until(() => !control(slider, 'pause'), 'nothing moves on the phone');
    withdraw();
    await ready(slider);
    expect(control(slider, 'pause').getAttribute('aria-label')).to.equal('Play');
    clock.tick(20_000);
    await settled();
    expect(current(slider)).to.equal('s1');
  });

  it('stops when removed and resumes at the same slide when reinserted', async () => {
    const slider = await playing();
    const parent = slider.parentElement as HTMLElement;
    clock.tick(5000);
    await until(() => current(slider) === 's2', 'the second slide');
    slider.remove();
    await frame();
    clock.tick(20000);
    parent.append(slider);
    await until(() => autoplayRuns(slider), 'autoplay is running');
    expect(current(slider)).to.equal('s2');
    clock.tick(5000);
    await until(() => current(slider) === 's3', 'the third slide');
  });

  it('starts paused with reduced motion, and pauses when the visitor asks for it later', async () => {
    const media = stubStillness(true);
    const slider = await ready(await makeSlider(3, 'autoplay="5"'));
    const pause = control(slider, 'pause');
    expect(pause.getAttribute('aria-label')).to.equal('Play');
    pause.click();
    await until(() => pause.getAttribute('aria-label') === 'Pause', 'it plays after the click');
    media.change(false);
    await frame();
    media.change(true);
    await until(() => pause.getAttribute('aria-label') === 'Play', 'it is paused');
  });

  it('[SLD-04] pauses behind an open <sb-modal> or a native modal dialog, while a slider inside the modal plays', async () => {
    const box = document.createElement('div');
    box.innerHTML =
      '<sb-modal no-hash label="Look"><sb-slider autoplay="5"><p>One</p><p>Two</p></sb-slider></sb-modal><dialog>Own</dialog>';
    document.body.append(box);
    const [modal, inner, own] = box.querySelectorAll<HTMLElement>('sb-modal, sb-slider, dialog');
    const slider = await playing();
    modal?.setAttribute('open', '');
    await until(() => !autoplayRuns(slider), 'it is paused behind the modal');
    clock.tick(20_000);
    expect(current(slider)).to.equal('s1');
    await until(() => autoplayRuns(inner as HTMLElement), 'the slider inside the modal plays');
    modal?.removeAttribute('open');
    await until(() => autoplayRuns(slider), 'it resumes');
    (own as HTMLDialogElement).showModal();
    await until(() => !autoplayRuns(slider), 'it is paused behind the native dialog');
    (own as HTMLDialogElement).close();
    await until(() => autoplayRuns(slider), 'it resumes again');
    modal?.setAttribute('open', '');
    await until(() => !autoplayRuns(slider), 'it is paused behind the modal again');
    modal?.remove();
    await until(() => autoplayRuns(slider), 'it resumes when the modal is removed');
    (own as HTMLDialogElement).showModal();
    await until(() => !autoplayRuns(slider), 'it is paused behind the native dialog again');
    own?.remove();
    await until(() => autoplayRuns(slider), 'it resumes when the native dialog is removed');
  });
});
