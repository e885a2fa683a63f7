import { expect } from '@open-wc/testing';
import { site } from '../../src/stores/site.js';
import { atEnd, settled, stopClock, ui, until } from '../support/fixture.js';
import { backgroundIn } from '../support/pages/background.js';
import { address, base, loaded, PREVIEW } from '../support/pages/picture.js';
import { prefer } from '../support/preferences.js';
import { screenOf } from '../support/screen.js';

let tests = 0;

describe('<sb-background> and its scene', () => {
  beforeEach(() => {
    const images = `/test/support/img/vase.jpg?scene${++tests}`;
    atEnd(site().provide({ images, device: 'desktop', context: 'page', slowNetwork: false }));
    screenOf(1);
  });
  afterEach(async () => {
    scrollTo(0, 0);
  });

  /** A block of 400 by 200 with a picture twice as wide as high. */
  const block = (attributes: Record<string, string> = {}, above = 0) =>
    backgroundIn(
      { style: `margin-top: ${above}px` },
      { type: 'image', 'image-id': 'vase', proportion: '50', ...attributes },
    );

  it('[BG-05] [IMG-13] a picture that an effect makes larger than its block is asked for as large', async () => {
    const heights = {
      none: () => 200,
      zoom: () => 200,
      fixed: () => innerHeight,
      parallax: () => 200 + 0.4 * (innerHeight + 200),
    };
    for (const [effect, height] of Object.entries(heights)) {
      const { element } = await block({ effect });
      await loaded(element);
      const width = [800, 1366, 1920, 2160].find((each) => each >= Math.max(400, height() * 2));
      expect(address(element), effect).to.contain(`/img/vase_${width}_`);
    }
  });

  it('[BG-05] a colour has no effect, also when it takes the place of a picture', async () => {
    const { element } = await block({ effect: 'fixed' });
    await until(() => base(element).dataset.effect === 'fixed', 'the picture has it');
    element.type = 'color';
    await until(() => base(element).dataset.effect === 'none', 'the colour has none');
    await until(() => base(element).dataset.driver === undefined, 'nothing is moved');
  });

  it('[BG-05] nothing moves for who asks for colours of their own', async () => {
    const visitor = await prefer('forced-colors');
    try {
      const { element } = await block({ effect: 'parallax' });
      await until(() => base(element).dataset.effect, 'the scene is there');
      expect(base(element).dataset.effect).to.equal('none');
      expect(base(element).dataset.driver).to.equal(undefined);
    } finally {
      await visitor.restore();
    }
  });

  it('[IMG-07] one that has gone a moment after it was resized asks for nothing', async () => {
    const { element, box } = await block();
    await loaded(element);
    await settled();
    const clock = stopClock();
    box.style.width = '1000px';
    await settled();
    element.remove();
    await Promise.resolve();
    clock.tick(5000);
    clock.restore();
    await settled();
    expect(address(element)).to.contain('/img/vase_800_');
    const more = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(`scene${tests}/img/vase_1366`));
    expect(more.length).to.equal(0);
  });

  it('one that has gone asks for nothing, neither for the printer nor when the page’s settings change', async () => {
    const far = await block({ 'image-id': 'gone' }, 9000);
    await until(() => base(far.element).dataset.state === 'not-loaded', 'the scene is there');
    far.element.remove();
    await Promise.resolve();
    dispatchEvent(new Event('beforeprint'));
    atEnd(site().provide({ language: 'de' }));
    await settled();
    expect(address(far.element)).to.equal(null);
  });

  it('one that is not on the page asks for nothing that it is told meanwhile', async () => {
    const { element, box } = await block();
    await loaded(element);
    element.remove();
    await Promise.resolve();
    element.imageId = 'another';
    await settled();
    expect(address(element)).to.contain('/img/vase_800_');
    box.append(element);
    await until(() => address(element)?.includes('/img/another_800_'), 'back, it does');
  });

  it('its preview lies as the picture will, and none is behind a picture that can be seen through', async () => {
    const { element } = await block({ preview: PREVIEW, x: '20', y: '100' }, 9000);
    const small = () => getComputedStyle(ui(element).thePart('backdrop'));
    await until(() => small().backgroundImage.includes(PREVIEW), 'the preview is there');
    expect([small().backgroundPosition, small().backgroundSize]).to.deep.equal(['20% 100%', 'cover']);
    element.transparent = true;
    await until(() => small().backgroundImage === 'none', 'it is gone');
  });
});
