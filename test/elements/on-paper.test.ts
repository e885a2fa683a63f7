// runs only in chromium: print emulation
import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../elements/sb-rotator.js';
import '../../elements/sb-slider.js';
import { atEnd, put, settled, ui, until } from '../support/fixture.js';
import { backgroundIn } from '../support/pages/background.js';
import { arrow, bullets, current, makeSlider, ready } from '../support/pages/slider.js';
import { LINKS, startBackend, useStandIns } from '../support/video.js';

describe('<sb-slider> in print', () => {
  afterEach(() => emulateMedia({ media: 'screen' }));

  for (const attributes of [
    '',
    'loop cards-per-row="2" cards-per-row-mobile="2" autoplay="60"',
    'effect="fade" pagination="thumbs"',
    'direction="vertical" pagination="fraction"',
  ])
    it(`[SLD-09] shows all slides in order and no controls: ${attributes || 'default settings'}`, async () => {
      const slider = await ready(await makeSlider(5, attributes));
      // in a loop, this moves the slides before the first one behind the last
      arrow(slider, 'previous').click();
      arrow(slider, 'next').click();
      arrow(slider, 'next').click();
      await settled(slider);
      const shown = current(slider);
      await emulateMedia({ media: 'print' });
      const room = slider.getBoundingClientRect();
      const seen = [...slider.children].filter((slide) => {
        const { left, right, width, height } = slide.getBoundingClientRect();
        const isWhole = left >= room.left - 1 && right <= room.right + 1 && width > 200 && height === 200;
        return isWhole && slide.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      });
      expect(seen).to.have.length(5);
      const places = seen.map((slide) => slide.getBoundingClientRect()).map(({ top, left }) => top * 10_000 + left);
      expect(places).to.deep.equal([...new Set(places)].sort((one, other) => one - other));
      expect(room.bottom, 'empty space after the last slide').to.be.below(
        (seen.at(-1)?.getBoundingClientRect().bottom as number) + 1,
      );
      const controls = ['previous', 'next', 'pause', 'bullets', 'thumbs', 'fraction'].flatMap((part) =>
        ui(slider).parts(part),
      );
      expect(controls.filter((control) => control.checkVisibility())).to.have.length(0);
      await emulateMedia({ media: 'screen' });
      await until(
        () => current(slider) === shown && arrow(slider, 'next').checkVisibility(),
        'the screen state is restored',
      );
      expect(bullets(slider).length).to.equal(/fade|vertical/.test(attributes) ? 0 : 5);
    });
});

describe('<sb-rotator> in print', () => {
  afterEach(() => emulateMedia({ media: 'screen' }));

  it('[ROT-01] shows a counter that has not been on the screen', async () => {
    const [, rotator] = put(
      `<div style="height: 300vh"></div><sb-rotator kind="counter" phrases='["1,250 customers"]'></sb-rotator>`,
    ).children;
    const counter = () => ui(rotator as Element).part('phrase');
    await until(() => ui(rotator as Element).part('base')?.dataset.state === 'waiting', 'it waits for the screen');
    const isShown = () => counter()?.checkVisibility({ visibilityProperty: true });
    expect(isShown()).to.equal(false);
    await emulateMedia({ media: 'print' });
    expect([isShown(), counter()?.textContent]).to.deep.equal([true, '1,250 customers']);
  });

  it('[ROT-01] shows the whole of a phrase that is being typed, without the caret', async () => {
    const [rotator] = put(
      `<sb-rotator kind="typing" speed="60000" phrases='["cups and lamps"]'></sb-rotator>`,
    ).children;
    const part = (name: string) => ui(rotator as Element).part(name) as HTMLElement;
    await until(() => part('rest')?.textContent === 'ups and lamps', 'one letter is typed');
    await emulateMedia({ media: 'print' });
    expect(part('rest').checkVisibility({ visibilityProperty: true })).to.equal(true);
    expect(getComputedStyle(part('typed'), '::after').content).to.equal('none');
  });
});

describe('pause buttons in print', () => {
  before(startBackend);
  afterEach(() => emulateMedia({ media: 'screen' }));

  async function isOnlyOnScreen(element: Element): Promise<void> {
    const pause = () => ui(element).part('pause');
    await until(() => pause()?.checkVisibility(), 'it is visible on screen');
    await emulateMedia({ media: 'print' });
    expect(pause()?.checkVisibility()).to.equal(false);
  }

  it('[ROT-02] a rotator’s pause button is hidden', async () => {
    const [rotator] = put(`<sb-rotator phrases='["cups", "lamps"]'></sb-rotator>`).children;
    await isOnlyOnScreen(rotator as Element);
  });

  it('[BG-02] a background video’s pause button is hidden', async () => {
    atEnd(useStandIns());
    const { element } = await backgroundIn({ height: 300 }, { type: 'video', video: LINKS.custom });
    await isOnlyOnScreen(element);
  });
});
