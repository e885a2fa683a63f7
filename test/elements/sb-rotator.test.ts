import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { useFakeTimers as fakeTimers, stub } from 'sinon';
import '../../elements/sb-rotator.js';
import type { SbRotatorElement } from '../../elements/sb-rotator.js';
import { site } from '../../src/stores/site.js';
import { stubStillness } from '../support/stillness.js';
import { frame, until } from '../support/until.js';

const part = (element: Element, name: string) =>
  (element.shadowRoot as ShadowRoot).querySelector<HTMLElement>(`[part="${name}"]`);
const state = (element: Element) => part(element, 'base')?.dataset.state;
/** The phrase in view. */
const shown = (element: Element) =>
  (element.shadowRoot as ShadowRoot).querySelector<HTMLElement>('[data-state="shown"], [data-state="entering"]');
/** What of it can be seen. */
const seen = (element: Element) => (shown(element)?.querySelector('[part="typed"]') ?? shown(element))?.textContent;
const pause = (element: Element) => part(element, 'pause') as HTMLButtonElement | null;

describe('<sb-rotator>', () => {
  let warn: sinon.SinonStub;
  let clock: sinon.SinonFakeTimers;
  let box: HTMLElement;
  let withdraw: () => void;
  let still: ReturnType<typeof stubStillness> | undefined;
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(() => {
    warn = stub(console, 'warn');
    withdraw = site().provide({ language: 'en', mode: 'visitor', context: 'page' });
    box = document.body.appendChild(document.createElement('div'));
    box.style.cssText = 'font: 24px/1.4 sans-serif; inline-size: 600px';
  });
  afterEach(async () => {
    clock?.restore();
    delete (document as { hidden?: boolean }).hidden;
    box.remove();
    await Promise.resolve();
    withdraw();
    warn.restore();
    still?.restore();
    await sendMouse({ type: 'move', position: [0, 0] });
    scrollTo(0, 0);
  });

  const CHILDREN = '<span>cups</span><span>big plates</span><span>lamps</span>';
  async function draw(attributes: string, content = CHILDREN): Promise<SbRotatorElement> {
    box.innerHTML = `<h1 style="margin: 0">We make <sb-rotator ${attributes}>${content}</sb-rotator> for you</h1><p>Below</p>`;
    const element = box.querySelector('sb-rotator') as SbRotatorElement;
    await element.updateComplete;
    return element;
  }
  /** A rotator that waits off the screen, brought onto it with the clock in our hands. */
  async function begin(attributes: string, content = CHILDREN): Promise<SbRotatorElement> {
    const element = await draw(attributes, content);
    const base = part(element, 'base') as HTMLElement;
    hide(true);
    await import('../../src/components/rotator/motion.js');
    await until(() => base.dataset.state !== 'still', 'its motion is wanted');
    await frame();
    await frame();
    clock = fakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'Date'],
    });
    hide(false);
    return element;
  }

  it('[ROT-01] cycles its phrases, each for the delay, and begins again with loop', async () => {
    const element = await begin('loop delay="1000" speed="300"');
    expect(seen(element)).to.equal('cups');
    const order: (string | null | undefined)[] = [];
    clock.tick(1000);
    for (let at = 0; at < 4; at++) {
      order.push(seen(element));
      clock.tick(1300);
    }
    expect(order).to.deep.equal(['big plates', 'lamps', 'cups', 'big plates']);
    clock.restore();
    await until(() => pause(element)?.ariaLabel === 'Pause', 'the name of its button has come');
    const moves = () => element.shadowRoot?.getAnimations().some(({ playState }) => playState === 'running');
    await until(() => !moves(), 'the phrase has come to rest');
    await expect(element).to.be.accessible();
    expect(warn.callCount).to.equal(0);
  });

  it('[ROT-02] without loop it stops after one pass, and the button starts another', async () => {
    const element = await begin('delay="1000" speed="0"');
    clock.tick(9000);
    expect([seen(element), state(element)]).to.deep.equal(['lamps', 'ended']);
    pause(element)?.click();
    expect([seen(element), state(element)]).to.deep.equal(['cups', 'playing']);
    clock.tick(9000);
    expect([seen(element), state(element)]).to.deep.equal(['lamps', 'ended']);
  });

  it('[ROT-02] begins on the screen, pauses off it, and goes on when it is back', async () => {
    const element = await draw('loop delay="60" speed="0"');
    box.style.marginTop = '9000px';
    for (let at = 0; at < 8; at++) await frame();
    expect(seen(element)).to.equal('cups');
    element.scrollIntoView();
    await until(() => seen(element) === 'big plates', 'it has begun');
    scrollTo(0, 0);
    for (let at = 0; at < 4; at++) await frame();
    const left = seen(element);
    for (let at = 0; at < 12; at++) await frame();
    expect(seen(element), 'it stands').to.equal(left);
    element.scrollIntoView();
    await until(() => seen(element) !== left, 'it goes on');
  });

  it('[ROT-02] pauses with the tab hidden and goes on with the phrase it was at', async () => {
    const element = await begin('loop delay="1000" speed="0"');
    clock.tick(1001);
    expect(seen(element)).to.equal('big plates');
    hide(true);
    clock.tick(60_000);
    expect(seen(element)).to.equal('big plates');
    hide(false);
    clock.tick(999);
    expect(seen(element)).to.equal('big plates');
    clock.tick(2);
    expect(seen(element)).to.equal('lamps');
  });

  it('[ROT-01] typing erases twice as fast as it writes, letter by letter', async () => {
    const element = await begin('kind="typing" loop delay="1000" speed="100"', '<b>ab👩‍👧</b><b>xyz</b>');
    clock.tick(1000);
    expect(seen(element)).to.equal('ab');
    clock.tick(50);
    expect(seen(element)).to.equal('a');
    clock.tick(50);
    expect([seen(element), shown(element)?.textContent]).to.deep.equal(['', 'xyz']);
    clock.tick(100);
    expect(seen(element)).to.equal('x');
    clock.tick(200);
    expect(seen(element)).to.equal('xyz');
    clock.tick(999);
    expect(seen(element)).to.equal('xyz');
    clock.tick(1);
    expect(seen(element)).to.equal('xy');
    clock.restore();
    await expect(element).to.be.accessible();
  });

  it('[ROT-01] typing in steps, and replace instead of erasing', async () => {
    const element = await begin(
      'kind="typing" loop replace steps="2" delay="1000" speed="100"',
      '<b>cups</b><b>lamp</b>',
    );
    clock.tick(1000);
    expect([seen(element), shown(element)?.textContent]).to.deep.equal(['', 'lamp']);
    clock.tick(200);
    expect(seen(element)).to.equal('la');
    clock.tick(200);
    expect(seen(element)).to.equal('lamp');
  });

  it('[ROT-01] one phrase alone is typed once it is seen', async () => {
    const element = await begin('kind="typing" speed="100"', '<b>lamp</b>');
    expect(seen(element)).to.equal('l');
    clock.tick(300);
    expect([seen(element), state(element)]).to.deep.equal(['lamp', 'ended']);
    expect(pause(element)).to.equal(null);
  });

  it('[ROT-01] a counter counts to its number in the page’s language, in a room that does not change', async () => {
    withdraw();
    withdraw = site().provide({ language: 'ru', mode: 'visitor', context: 'page' });
    const element = await begin('kind="counter" speed="1000" from="100"', '<b>12 500 ламп</b>');
    const room = element.getBoundingClientRect().width;
    expect(seen(element)).to.equal('100 ламп');
    clock.tick(500);
    const middle = Number(seen(element)?.replace(/\D/g, ''));
    expect(middle).to.be.within(1000, 12_499);
    expect(element.getBoundingClientRect().width).to.equal(room);
    clock.tick(600);
    expect([seen(element), state(element)]).to.deep.equal(['12\u00a0500 ламп', 'ended']);
    expect(part(element, 'words')?.textContent).to.equal('12 500 ламп');
  });

  it('[ROT-01] a counter in steps, and one without a number, which is told once', async () => {
    const element = await begin('kind="counter" speed="1000" steps="4" delay="500" loop', '<b>400 cups</b><b>cups</b>');
    clock.tick(540);
    expect(seen(element)).to.equal('200 cups');
    clock.tick(1100);
    expect(seen(element)).to.equal('cups');
    clock.tick(4000);
    expect(warn.args.map(([text]) => text)).to.deep.equal(['<sb-rotator>: there is no number to count to in "cups"']);
  });

  it('[ROT-01] each plain kind moves for the speed, in steps if asked to, or at once in place of the last', async () => {
    const element = await begin('loop delay="1000" speed="250" steps="5" kind="fade"');
    for (const kind of ['fade', 'slide', 'flip', 'zoom'] as const) {
      element.kind = kind;
      await element.updateComplete;
      clock.tick(1000);
      const { animationDuration, animationName, animationTimingFunction } = getComputedStyle(shown(element) as Element);
      expect([animationDuration, animationName], kind).to.deep.equal(['0.25s', 'change']);
      expect(animationTimingFunction).to.contain('steps(5');
      expect(part(element, 'base')?.querySelector('[data-state="leaving"]')).to.not.equal(null);
    }
    element.replace = true;
    clock.tick(1250);
    expect(part(element, 'base')?.querySelector('[data-state="leaving"]')).to.equal(null);
  });

  it('keeps the room of the longest phrase in every width, so that nothing around it moves', async () => {
    const element = await begin(
      'loop delay="1000" speed="0" kind="typing"',
      '<b>cups</b><b>tables of oak, of ash and of walnut</b>',
    );
    for (const width of [600, 200]) {
      box.style.inlineSize = `${width}px`;
      const places = new Set<string>();
      for (let at = 0; at < 40; at++) {
        clock.tick(150);
        const { top } = (box.querySelector('p') as Element).getBoundingClientRect();
        const { width: room, height } = element.getBoundingClientRect();
        places.add(`${top} ${room} ${height}`);
      }
      expect([...places], `${width} px`).to.have.length(1);
      expect(element.getBoundingClientRect().width).to.be.at.most(width);
    }
  });

  it('a screen reader gets the phrases once, all of them', async () => {
    const element = await begin('loop', CHILDREN);
    expect(part(element, 'words')?.textContent).to.equal('cups, big plates, lamps');
    expect(part(element, 'base')?.getAttribute('aria-hidden')).to.equal('true');
    clock.tick(2500);
    expect(part(element, 'words')?.textContent).to.equal('cups, big plates, lamps');
  });

  it('with less motion nothing moves, and all phrases stand in a row', async () => {
    still = stubStillness(true);
    const element = await draw('loop delay="10" speed="0"');
    for (let at = 0; at < 6; at++) await frame();
    expect([seen(element), state(element), pause(element)]).to.deep.equal(['cups', 'still', null]);
    const rules = (element.shadowRoot as ShadowRoot).adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
    const calm = rules.flatMap((rule) =>
      rule instanceof CSSMediaRule && rule.conditionText.includes('reduced-motion') ? [...rule.cssRules] : [],
    ) as CSSStyleRule[];
    const base = calm.find(({ selectorText }) => selectorText === '[part="base"]');
    const words = calm.find(({ selectorText }) => selectorText === '[part="words"]');
    expect([base?.style.display, words?.style.position]).to.deep.equal(['none', 'static']);
    still.change(false);
    await until(() => seen(element) === 'big plates', 'it moves again');
  });

  it('a button pauses it: seen on hover and focus, worked by mouse and key', async () => {
    const element = await begin('loop delay="1000" speed="0"');
    const button = pause(element) as HTMLButtonElement;
    clock.restore();
    await until(() => button.ariaLabel === 'Pause', 'its name has come');
    const { x, y, width, height } = button.getBoundingClientRect();
    expect([width, height]).to.deep.equal([24, 24]);
    await sendMouse({ type: 'move', position: [Math.round(x + 12), Math.round(y + 12)] });
    await until(() => getComputedStyle(button).opacity === '1', 'it is seen');
    await sendMouse({ type: 'click', position: [Math.round(x + 12), Math.round(y + 12)] });
    expect([state(element), button.ariaLabel]).to.deep.equal(['paused', 'Play']);
    await expect(element).to.be.accessible();
    button.focus();
    await sendKeys({ press: 'Enter' });
    expect([state(element), button.ariaLabel]).to.deep.equal(['playing', 'Pause']);
    site().provide({ language: 'ru' });
    await until(() => button.ariaLabel === 'Пауза', 'its name in Russian');
  });

  it('[ROT-01] phrases as JSON, changed phrases, and their size', async () => {
    const element = await begin(`phrases='["one", 2]' size="40" loop delay="1000" speed="0"`, '');
    expect(getComputedStyle(shown(element) as Element).fontSize).to.equal('40px');
    clock.tick(1000);
    expect(seen(element)).to.equal('2');
    element.phrases = ['three', 'four'];
    await element.updateComplete;
    expect(seen(element)).to.equal('three');
    element.phrases = [];
    element.append(Object.assign(document.createElement('span'), { textContent: 'five' }));
    await Promise.resolve();
    await element.updateComplete;
    expect(seen(element)).to.equal('five');
  });

  it('removed it stands, put back it goes on where it was', async () => {
    const element = await begin('loop delay="1000" speed="0"');
    clock.tick(1000);
    const place = element.parentElement as Element;
    element.remove();
    await Promise.resolve();
    await Promise.resolve();
    clock.tick(30_000);
    expect(seen(element)).to.equal('big plates');
    place.append(element);
    clock.restore();
    element.delay = 0;
    await until(() => seen(element) === 'lamps', 'it goes on');
  });

  it('in the editor it stands still', async () => {
    const element = await draw('mode="admin" loop delay="10" speed="0"');
    for (let at = 0; at < 8; at++) await frame();
    expect([seen(element), state(element), pause(element)]).to.deep.equal(['cups', 'still', null]);
    element.mode = 'preview';
    await until(() => seen(element) === 'big plates', 'the preview moves');
  });

  it('stands still where nobody watches: for a screenshot, a machine, the first styles', async () => {
    for (const context of ['screenshot', 'bot', 'critical-css'] as const) {
      const back = site().provide({ context });
      const element = await draw('loop delay="10" speed="0"');
      for (let at = 0; at < 8; at++) await frame();
      expect([seen(element), state(element), pause(element)], context).to.deep.equal(['cups', 'still', null]);
      back();
    }
  });

  it('[ROT-01] a phrase stands two seconds where nothing else is said', async () => {
    const element = await begin('loop speed="0"');
    clock.tick(1999);
    expect(seen(element)).to.equal('cups');
    clock.tick(2);
    expect(seen(element)).to.equal('big plates');
  });

  it('bad settings give one warning each and the default; none at all are told', async () => {
    const element = await draw('kind="spin" speed="-1" delay="abc" phrases="cups"', '');
    expect(element.kind).to.equal('fade');
    expect(warn.args.map(([text]) => (text as string).split(' is ')[0])).to.have.members([
      '<sb-rotator>: kind="spin"',
      '<sb-rotator>: speed="-1"',
      '<sb-rotator>: delay="abc"',
      '<sb-rotator>: phrases="cups"',
      '<sb-rotator>: phrases=""',
    ]);
  });
});
