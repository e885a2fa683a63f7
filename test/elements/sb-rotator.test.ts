import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import '../../elements/sb-rotator.js';
import { site } from '../../src/stores/site.js';
import { accessible, quiet, settled, ui, until } from '../support/fixture.js';
import { stubStillness } from '../support/stillness.js';
import { reachOf, touched } from '../support/touch.js';
import { CHILDREN, facts, hide, leaves, pause, rotatorPage, seen, shown, state } from './rotator-support.js';

describe('<sb-rotator>', () => {
  const page = rotatorPage();
  let still: ReturnType<typeof stubStillness> | undefined;
  afterEach(() => still?.restore());

  it('[ROT-01] cycles its phrases, each for the delay, and begins again with loop', async () => {
    const element = await page.begin('loop delay="1000" speed="300"');
    expect(seen(element)).to.equal('cups');
    const order: (string | null | undefined)[] = [];
    page.clock.tick(1000);
    for (let at = 0; at < 4; at++) {
      page.clock.tick(at > 0 ? 1 : 0);
      order.push(seen(element));
      page.clock.tick(1299);
      await settled();
      expect(seen(element), 'the change and the delay').to.equal(order.at(-1));
    }
    expect(order).to.deep.equal(['big plates', 'lamps', 'cups', 'big plates']);
    page.clock.restore();
    await until(() => pause(element)?.ariaLabel === 'Pause', 'the name of its button has come');
    const moves = () => element.shadowRoot?.getAnimations().some(({ playState }) => playState === 'running');
    await until(() => !moves(), 'the phrase has come to rest');
    await accessible(element);
  });

  it('[ROT-02] without loop it stops after one pass, and the button starts another', async () => {
    const element = await page.begin('delay="1000" speed="0"');
    page.clock.tick(9000);
    expect([seen(element), state(element)]).to.deep.equal(['lamps', 'ended']);
    pause(element)?.click();
    expect([seen(element), state(element)]).to.deep.equal(['cups', 'playing']);
    page.clock.tick(9000);
    expect([seen(element), state(element)]).to.deep.equal(['lamps', 'ended']);
  });

  it('[ROT-02] begins on the screen, pauses off it, and goes on when it is back', async () => {
    const element = await page.draw('loop delay="60" speed="0"');
    page.box.style.marginTop = '9000px';
    await settled(element);
    expect(seen(element)).to.equal('cups');
    element.scrollIntoView();
    await until(() => seen(element) === 'big plates', 'it has begun');
    scrollTo(0, 0);
    await settled(element);
    const left = seen(element);
    await settled(element);
    expect(seen(element), 'it stands').to.equal(left);
    element.scrollIntoView();
    await until(() => seen(element) !== left, 'it goes on');
  });

  it('[ROT-02] pauses with the tab hidden and goes on with the phrase it was at', async () => {
    const element = await page.begin('loop delay="1000" speed="0"');
    page.clock.tick(1001);
    expect(seen(element)).to.equal('big plates');
    hide(true);
    page.clock.tick(60_000);
    expect(seen(element)).to.equal('big plates');
    hide(false);
    page.clock.tick(999);
    await settled();
    expect(seen(element)).to.equal('big plates');
    page.clock.tick(2);
    expect(seen(element)).to.equal('lamps');
  });

  it('[ROT-01] each plain kind moves for the speed, in steps if asked to, or at once in place of the last; none changes at once', async () => {
    const element = await page.begin('loop delay="1000" speed="250" steps="5" kind="fade"');
    for (const kind of ['fade', 'slide', 'flip', 'zoom'] as const) {
      element.kind = kind;
      await element.updateComplete;
      page.clock.tick(1000);
      const { animationDuration, animationName, animationTimingFunction } = getComputedStyle(shown(element) as Element);
      expect([animationDuration, animationName], kind).to.deep.equal(['0.25s', 'change']);
      expect(animationTimingFunction).to.contain('steps(5');
      expect(leaves(element)).to.equal(true);
    }
    element.replace = true;
    page.clock.tick(1250);
    expect(leaves(element)).to.equal(false);
    element.kind = 'none';
    await element.updateComplete;
    const before = seen(element);
    page.clock.tick(1000);
    expect(seen(element)).not.to.equal(before);
    expect(getComputedStyle(shown(element) as Element).animationDuration).to.equal('0s');
  });

  it('keeps the room of the longest phrase in every width, so that nothing around it moves', async () => {
    const element = await page.begin(
      'loop delay="1000" speed="0" kind="typing"',
      '<b>cups</b><b>tables of oak, of ash and of walnut</b>',
    );
    for (const width of [600, 200]) {
      page.box.style.inlineSize = `${width}px`;
      const places = new Set<string>();
      for (let at = 0; at < 40; at++) {
        page.clock.tick(150);
        const { top } = (page.box.querySelector('p') as Element).getBoundingClientRect();
        const { width: room, height } = element.getBoundingClientRect();
        places.add(`${top} ${room} ${height}`);
      }
      expect([...places], `${width} px`).to.have.length(1);
      expect(element.getBoundingClientRect().width).to.be.at.most(width);
    }
  });

  it('a screen reader gets the phrases once, all of them', async () => {
    const element = await page.begin('loop', CHILDREN);
    expect(ui(element).part('words')?.textContent).to.equal('cups, big plates, lamps');
    expect(ui(element).part('base')?.getAttribute('aria-hidden')).to.equal('true');
    page.clock.tick(2500);
    expect(ui(element).part('words')?.textContent).to.equal('cups, big plates, lamps');
  });

  it('with less motion nothing moves, until it may', async () => {
    still = stubStillness(true);
    const element = await page.draw('loop delay="10" speed="0"');
    await settled(element);
    expect(facts(element)).to.deep.equal(['cups', 'still', false]);
    still.change(false);
    await until(() => seen(element) === 'big plates', 'it moves again');
  });

  it('a button pauses it: seen on hover and focus, worked by mouse and key', async () => {
    const element = await page.begin('loop delay="1000" speed="0"');
    const button = pause(element) as HTMLButtonElement;
    button.click();
    page.clock.tick(8000);
    expect(facts(element)).to.deep.equal(['cups', 'paused', true]);
    button.click();
    page.clock.tick(1001);
    expect(facts(element)).to.deep.equal(['big plates', 'playing', true]);
    page.clock.restore();
    await until(() => button.ariaLabel === 'Pause', 'its name has come');
    const { x, y, width, height } = button.getBoundingClientRect();
    expect([width, height]).to.deep.equal([24, 24]);
    await sendMouse({ type: 'move', position: [Math.round(x + 12), Math.round(y + 12)] });
    await until(() => getComputedStyle(button).opacity === '1', 'it is seen');
    await sendMouse({ type: 'click', position: [Math.round(x + 12), Math.round(y + 12)] });
    expect([state(element), button.ariaLabel]).to.deep.equal(['paused', 'Play']);
    await accessible(element);
    button.focus();
    await sendKeys({ press: 'Enter' });
    expect([state(element), button.ariaLabel]).to.deep.equal(['playing', 'Pause']);
    site().provide({ language: 'ru' });
    await until(() => button.ariaLabel === 'Пауза', 'its name in Russian');
  });

  it('[ROT-01] phrases as JSON, changed phrases, and their size', async () => {
    const element = await page.begin(`phrases='["one", 2]' size="40" loop delay="1000" speed="0"`, '');
    expect(getComputedStyle(shown(element) as Element).fontSize).to.equal('40px');
    expect(getComputedStyle(ui(element).thePart('words') as Element).fontSize, 'still it is as large').to.equal('40px');
    page.clock.tick(1000);
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

  it('removed it stands, put back it goes on where it was', async () => {
    const element = await page.begin('loop delay="1000" speed="0"');
    page.clock.tick(1000);
    const place = element.parentElement as Element;
    element.remove();
    await Promise.resolve();
    await Promise.resolve();
    page.clock.tick(30_000);
    expect(seen(element)).to.equal('big plates');
    place.append(element);
    page.clock.restore();
    element.delay = 0;
    await until(() => seen(element) === 'lamps', 'it goes on');
  });

  it('stands still where nobody watches: for a screenshot, a machine, the first styles, in the editor but its preview', async () => {
    for (const context of ['screenshot', 'bot', 'critical-css'] as const) {
      const back = site().provide({ context });
      const element = await page.draw('loop delay="10" speed="0"');
      await settled(element);
      expect(facts(element), context).to.deep.equal(['cups', 'still', false]);
      back();
    }
    const element = await page.draw('mode="admin" loop delay="10" speed="0"');
    await settled(element);
    expect(facts(element), 'the editor').to.deep.equal(['cups', 'still', false]);
    element.mode = 'preview';
    await until(() => seen(element) === 'big plates', 'the preview moves');
  });

  it('bad settings give one warning each and the default; none at all are told', async () => {
    const element = await page.draw('kind="spin" speed="-1" delay="abc" phrases="cups"', '');
    expect([element.kind, element.delay], 'two seconds').to.deep.equal(['fade', 2000]);
    expect(quiet().warnings.map((text) => text.split(' is ')[0])).to.have.members([
      '<sb-rotator>: kind="spin"',
      '<sb-rotator>: speed="-1"',
      '<sb-rotator>: delay="abc"',
      '<sb-rotator>: phrases="cups"',
      '<sb-rotator>: phrases=""',
    ]);
  });

  it('[ROT-01] a finger has 44 px of its button, which stands beside the words', async () => {
    const element = await page.draw('loop delay="60000" speed="0"', '<span>every single morning</span><span>a</span>');
    await until(() => pause(element), 'its button is there');
    const undo = touched(element);
    try {
      const button = pause(element) as HTMLElement;
      expect(reachOf(button)).to.deep.equal({ width: 44, height: 44 });
      expect(getComputedStyle(button).opacity).to.equal('1');
      const words = ui(element).part('base')?.getBoundingClientRect() as DOMRect;
      expect(button.getBoundingClientRect().left).to.be.at.least(words.right);
    } finally {
      undo();
    }
  });
});
