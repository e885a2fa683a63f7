// slow: four transitions of phrases of 300 real ms each, axe
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import '../../elements/sb-rotator.js';
import type { SbRotatorElement } from '../../elements/sb-rotator.js';
import {
  accessible,
  atEnd,
  frame,
  freshPage,
  provide,
  quiet,
  settled,
  stopFrames,
  ui,
  until,
} from '../support/fixture.js';
import { stubStillness } from '../support/stillness.js';
import { touched } from '../support/touch.js';

const state = (element: Element) => ui(element).part('base')?.dataset.state;
const shown = (element: Element) =>
  ui(element).root.querySelector<HTMLElement>('[data-state="shown"], [data-state="entering"]');
const seen = (element: Element) => (shown(element)?.querySelector('[part="typed"]') ?? shown(element))?.textContent;
const pause = (element: Element) => ui(element).part<HTMLButtonElement>('pause');
/** Visible text, state, and whether there is a pause button. */
const facts = (element: Element) => [seen(element), state(element), pause(element) !== null];
const leaves = (element: Element) => Boolean(ui(element).part('base')?.querySelector('[data-state="leaving"]'));

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Waits until the IntersectionObservers of the element have been called. */
function looked(element: Element): Promise<void> {
  return new Promise((done) =>
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      done();
    }).observe(element),
  );
}

describe('<sb-rotator>', () => {
  let box: HTMLElement;
  let clock = undefined as unknown as sinon.SinonFakeTimers;
  beforeEach(() => {
    freshPage();
    box = document.body.appendChild(document.createElement('div'));
    box.style.cssText = 'font: 24px/1.4 sans-serif; inline-size: 600px';
  });
  afterEach(async () => {
    delete (document as { hidden?: boolean }).hidden;
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
  /** Renders a rotator in a hidden document, then starts it with fake timers. */
  async function begin(attributes: string, content = CHILDREN): Promise<SbRotatorElement> {
    clock?.restore();
    const element = await draw(attributes, content);
    hide(true);
    await looked(element);
    await frame();
    await frame();
    clock = stopFrames();
    hide(false);
    return element;
  }

  it('[ROT-01] cycles through its phrases after the delay each, restarts with loop, and gives screen readers one list', async () => {
    const element = await begin('loop delay="1000" speed="300"');
    const heard = () => [ui(element).part('words')?.textContent, ui(element).part('base')?.ariaHidden];
    expect([seen(element), ...heard()]).to.deep.equal(['cups', 'cups, big plates, lamps', 'true']);
    const order: (string | null | undefined)[] = [];
    clock.tick(1000);
    for (let at = 0; at < 4; at++) {
      clock.tick(at > 0 ? 1 : 0);
      order.push(seen(element));
      clock.tick(1299);
      await settled();
      expect(seen(element), 'unchanged during the transition and the delay').to.equal(order.at(-1));
    }
    expect(order).to.deep.equal(['big plates', 'lamps', 'cups', 'big plates']);
    expect(heard(), 'the list is unchanged').to.deep.equal(['cups, big plates, lamps', 'true']);
    clock.restore();
    await until(() => pause(element)?.ariaLabel === 'Pause', 'its button has its label');
    const moves = () => element.shadowRoot?.getAnimations().some(({ playState }) => playState === 'running');
    await until(() => !moves(), 'the animations have ended');
    await accessible(element);
  });

  for (const kind of ['fade', 'typing'])
    it(`[ROT-02] ${kind}: stops after one pass without loop, and the button or loop starts another`, async () => {
      const element = await begin(`kind="${kind}" delay="1000" speed="0"`);
      clock.tick(9000);
      provide({ language: 'de' });
      await element.updateComplete;
      expect([seen(element), state(element)], 'in any language').to.deep.equal(['lamps', 'ended']);
      pause(element)?.click();
      expect([seen(element), state(element)]).to.deep.equal(['cups', 'playing']);
      clock.tick(9000);
      expect([seen(element), state(element)]).to.deep.equal(['lamps', 'ended']);
      element.loop = true;
      await element.updateComplete;
      expect(state(element), 'loop is set later').to.equal('playing');
    });

  it('[ROT-02] starts onscreen, pauses offscreen, and resumes onscreen', async () => {
    const element = await draw('loop delay="60" speed="0"');
    box.style.marginTop = '9000px';
    await settled(element);
    expect(seen(element)).to.equal('cups');
    element.scrollIntoView();
    await until(() => seen(element) === 'big plates', 'it has started');
    scrollTo(0, 0);
    await settled(element);
    const left = seen(element);
    await settled(element);
    expect(seen(element), 'it is paused').to.equal(left);
    element.scrollIntoView();
    await until(() => seen(element) !== left, 'it resumes');
  });

  it('[ROT-01] animates fade, slide, flip and zoom by speed and steps, removes the old phrase with replace; none is instant', async () => {
    const element = await begin('loop delay="1000" speed="250" steps="5" kind="fade"');
    for (const kind of ['fade', 'slide', 'flip', 'zoom'] as const) {
      element.kind = kind;
      await element.updateComplete;
      clock.tick(1000);
      const { animationDuration, animationName, animationTimingFunction } = getComputedStyle(shown(element) as Element);
      expect([animationDuration, animationName], kind).to.deep.equal(['0.25s', 'change']);
      expect(animationTimingFunction).to.contain('steps(5');
      expect(leaves(element)).to.equal(true);
    }
    element.replace = true;
    clock.tick(1250);
    expect(leaves(element)).to.equal(false);
    element.kind = 'none';
    await element.updateComplete;
    const before = seen(element);
    clock.tick(1000);
    expect(seen(element)).not.to.equal(before);
    expect(getComputedStyle(shown(element) as Element).animationDuration).to.equal('0s');
  });

  it('reserves the space of the longest phrase at any width, without a layout shift', async () => {
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

  it('stays still, without a button, while the visitor prefers reduced motion, and starts when this changes', async () => {
    const still = stubStillness(true);
    const element = await draw('loop delay="10" speed="0"');
    await settled(element);
    expect(facts(element)).to.deep.equal(['cups', 'still', false]);
    still.change(false);
    await until(() => seen(element) === 'big plates', 'it runs');
  });

  it('pauses and plays by a 24 px button, shown on hover, by mouse and by Enter, labelled in the page’s language', async () => {
    const element = await begin('loop delay="1000" speed="0"');
    const button = pause(element) as HTMLButtonElement;
    button.click();
    clock.tick(8000);
    expect(facts(element)).to.deep.equal(['cups', 'paused', true]);
    button.click();
    clock.tick(1001);
    expect(facts(element)).to.deep.equal(['big plates', 'playing', true]);
    clock.restore();
    await until(() => button.ariaLabel === 'Pause', 'it has its label');
    const { x, y, width, height } = button.getBoundingClientRect();
    expect([width, height]).to.deep.equal([24, 24]);
    await sendMouse({ type: 'move', position: [Math.round(x + 12), Math.round(y + 12)] });
    await until(() => getComputedStyle(button).opacity === '1', 'the button is visible');
    await sendMouse({ type: 'click', position: [Math.round(x + 12), Math.round(y + 12)] });
    expect([state(element), button.ariaLabel]).to.deep.equal(['paused', 'Play']);
    await accessible(element);
    button.focus();
    await sendKeys({ press: 'Enter' });
    expect([state(element), button.ariaLabel]).to.deep.equal(['playing', 'Pause']);
    freshPage({ language: 'ru' });
    await until(() => button.ariaLabel === 'Пауза', 'its label is in Russian');
  });

  it('[ROT-01] takes phrases as JSON or as children, updates when they change, and applies size', async () => {
    const element = await begin(`phrases='["one", 2]' size="40" loop delay="1000" speed="0"`, '');
    expect(getComputedStyle(shown(element) as Element).fontSize).to.equal('40px');
    expect(getComputedStyle(ui(element).thePart('words')).fontSize, 'text for screen readers').to.equal('40px');
    clock.tick(1000);
    expect(seen(element)).to.equal('2');
    element.phrases = ['three', 'four'];
    await element.updateComplete;
    expect(seen(element)).to.equal('three');
    element.phrases = [];
    const settings = Object.assign(document.createElement('script'), { type: 'application/json', textContent: '{}' });
    element.append(settings, Object.assign(document.createElement('span'), { textContent: 'five' }));
    await Promise.resolve();
    await element.updateComplete;
    expect(seen(element)).to.equal('five');
  });

  it('pauses when removed and resumes at the same phrase when reinserted', async () => {
    const element = await begin('loop delay="1000" speed="0"');
    clock.tick(1000);
    element.remove();
    await Promise.resolve();
    await Promise.resolve();
    clock.tick(30_000);
    expect(seen(element)).to.equal('big plates');
    box.firstElementChild?.append(element);
    clock.restore();
    element.delay = 0;
    await until(() => seen(element) === 'lamps', 'it resumes');
  });

  it('stays still for screenshots, bots, critical CSS and in the editor, but not in preview', async () => {
    for (const context of ['screenshot', 'bot', 'critical-css'] as const) {
      const back = provide({ context });
      const element = await draw('loop delay="10" speed="0"');
      await settled(element);
      expect(facts(element), context).to.deep.equal(['cups', 'still', false]);
      back();
    }
    const element = await draw('mode="admin" loop delay="10" speed="0"');
    await settled(element);
    expect(facts(element), 'the editor').to.deep.equal(['cups', 'still', false]);
    element.mode = 'preview';
    await until(() => seen(element) === 'big plates', 'it runs in preview');
  });

  it('logs one warning per invalid attribute, uses the defaults, and warns when there are no phrases', async () => {
    const element = await draw('kind="spin" speed="-1" delay="abc" phrases="cups"', '');
    expect([element.kind, element.delay], 'two seconds').to.deep.equal(['fade', 2000]);
    expect(quiet().warnings.map((text) => text.split(' is ')[0])).to.have.members([
      '<sb-rotator>: kind="spin"',
      '<sb-rotator>: speed="-1"',
      '<sb-rotator>: delay="abc"',
      '<sb-rotator>: phrases="cups"',
      '<sb-rotator>: phrases=""',
    ]);
  });

  it('[ROT-01] on touch devices: always shows its button, beside the text', async () => {
    const element = await draw('loop delay="60000" speed="0"', '<span>every single morning</span><span>a</span>');
    await until(() => pause(element), 'its button is rendered');
    atEnd(touched(element));
    const [words, button] = ['base', 'pause'].map((part) => ui(element).thePart(part)) as [HTMLElement, HTMLElement];
    expect(getComputedStyle(button).opacity).to.equal('1');
    expect(button.getBoundingClientRect().left).to.be.at.least(words.getBoundingClientRect().right);
  });

  describe('kinds typing and counter', () => {
    it('[ROT-01] typing: erases grapheme by grapheme, twice as fast as it types', async () => {
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
      await settled();
      expect(seen(element)).to.equal('xyz');
      clock.tick(1);
      expect(seen(element)).to.equal('xy');
      clock.restore();
      await accessible(element);
    });

    it('[ROT-01] typing: types several letters per step, and clears at once with replace', async () => {
      const element = await begin(
        'kind="typing" loop replace steps="2" delay="1000" speed="100"',
        '<b>cups</b><b>lamp</b>',
      );
      clock.tick(1199);
      expect([seen(element), shown(element)?.textContent]).to.deep.equal(['', 'lamp']);
      clock.tick(1);
      expect(seen(element)).to.equal('la');
      clock.tick(200);
      expect(seen(element)).to.equal('lamp');
    });

    it('[ROT-01] counter: counts to its number, formatted in the page’s language, at a constant width', async () => {
      freshPage({ language: 'ru' });
      const element = await begin('kind="counter" speed="1000" from="100"', '<b>12 500 ламп</b>');
      const room = element.getBoundingClientRect().width;
      expect(seen(element)).to.equal('100 ламп');
      clock.tick(500);
      const middle = Number(seen(element)?.replace(/\D/g, ''));
      expect(middle, 'it slows down').to.be.within(9000, 12_499);
      expect(element.getBoundingClientRect().width).to.equal(room);
      clock.tick(600);
      expect([seen(element), state(element)]).to.deep.equal(['12\u00a0500 ламп', 'ended']);
      expect(ui(element).part('words')?.textContent).to.equal('12 500 ламп');
      element.from = 300;
      await element.updateComplete;
      expect(seen(element), 'it restarts from another number').to.equal('300 ламп');
      freshPage();
      await element.updateComplete;
      clock.tick(1100);
      expect(seen(element), 'formatted in English').to.equal('12,500 ламп');
    });

    it('[ROT-01] counter: accepts POSIX locale names, and falls back to English for an invalid language', async () => {
      quiet(/the language "\?!" is not a tag/);
      for (const [written, counted] of [
        ['de_DE', '12.500 Lampen'],
        ['ru_RU.UTF-8', '12\u00a0500 Lampen'],
        ['?!', '12,500 Lampen'],
      ] as const) {
        const element = await begin(`kind="counter" speed="1000" language="${written}"`, '<b>12 500 Lampen</b>');
        clock.tick(1100);
        expect(seen(element), written).to.equal(counted);
      }
    });

    it('[ROT-02] counter: pauses in a hidden tab and resumes at the same number', async () => {
      const element = await begin('kind="counter" speed="1000" steps="10"', '<b>100</b>');
      clock.tick(320);
      expect(seen(element)).to.equal('30');
      hide(true);
      clock.tick(60_000);
      expect(seen(element)).to.equal('30');
      hide(false);
      expect(seen(element)).to.equal('30');
      clock.tick(120);
      expect(seen(element)).to.equal('40');
    });

    it('[ROT-01] one phrase: is hidden until it is counted or typed once, has no button, and is still with other kinds', async () => {
      for (const kind of ['counter', 'typing']) {
        const element = await draw(`kind="${kind}"`, '<b>100 cups</b>');
        expect(state(element), kind).to.equal('waiting');
        expect(getComputedStyle(shown(element) as Element).visibility).to.equal('hidden');
      }
      const typed = await begin('kind="typing" speed="100"', '<b>lamp</b>');
      expect(seen(typed)).to.equal('l');
      clock.tick(300);
      expect(facts(typed)).to.deep.equal(['lamp', 'ended', false]);
      const element = await begin('kind="fade" loop delay="100"', '<b>100 cups</b>');
      expect(facts(element)).to.deep.equal(['100 cups', 'ended', false]);
    });

    it('[ROT-01] typing one phrase with loop: has a pause button and :state(pausable), and shows the whole phrase in the editor', async () => {
      const element = await begin('kind="typing" loop speed="100" delay="500"', '<b>ab</b>');
      expect(facts(element)).to.deep.equal(['a', 'playing', true]);
      expect(element.matches(':state(pausable)')).to.equal(true);
      clock.tick(100);
      expect(seen(element)).to.equal('ab');
      clock.tick(500);
      expect(seen(element), 'erased after the delay').to.equal('a');
      element.loop = false;
      await element.updateComplete;
      expect(element.matches(':state(pausable)')).to.equal(false);
      element.mode = 'admin';
      await element.updateComplete;
      expect(facts(element)).to.deep.equal(['ab', 'still', false]);
      expect(Boolean(ui(element).part('rest')), 'no part of the phrase is hidden').to.equal(false);
    });

    it('[ROT-02] counter: restarts by the button after its end, and logs one warning for a phrase without a number', async () => {
      const element = await begin('kind="counter" speed="400" steps="4" delay="500"', '<b>100</b><b>cups</b>');
      clock.tick(4000);
      expect(facts(element)).to.deep.equal(['cups', 'ended', true]);
      pause(element)?.click();
      expect(facts(element)).to.deep.equal(['0', 'playing', true]);
      clock.tick(450);
      expect(seen(element)).to.equal('100');
      clock.tick(4000);
      expect(quiet().warnings).to.deep.equal(['<sb-rotator>: there is no number to count to in "cups"']);
    });
  });
});
