// runs in firefox, webkit: boxes
import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import '../../elements/sb-catalogue.js';
import '../../elements/sb-figure.js';
import '../../elements/sb-form.js';
import '../../elements/sb-image.js';
import '../../elements/sb-media.js';
import '../../elements/sb-product.js';
import '../../elements/sb-video.js';
import type { SbImageElement } from '../../elements/sb-image.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { fakeProducts } from '../support/fake-products.js';
import { frame, freshPage, provide, quiet, settled, stopClock, until } from '../support/fixture.js';
import { address, loaded, picture } from '../support/pages/picture.js';
import { screenOf } from '../support/screen.js';

const PICTURE = 'image-id="vase" alt="Green vase" width="400" height="250"';
const ELEMENTS = {
  'sb-image': `<sb-image ${PICTURE}></sb-image>`,
  'sb-media': `<sb-media ${PICTURE}></sb-media>`,
  'sb-figure': `<sb-figure ${PICTURE}></sb-figure>`,
  'sb-video': '<sb-video link="/test/support/none.mp4" width="400" height="250"></sb-video>',
  'a video of <sb-media>': '<sb-media type="custom" link="/test/support/none.mp4"></sb-media>',
};
const INLINE = '<div style="display: inline-block">$</div>';
/** Shrink-to-fit containers, as host pages have them: those that shrink with the page, and those that do not. */
const PLACES = [
  INLINE,
  '<div style="float: left">$</div>',
  '<div style="display: flex; justify-content: center">$</div>',
  '<div style="display: flex">$<p style="margin: 0">Oak</p></div>',
  '<div style="display: flex; flex-direction: column; align-items: center">$</div>',
  '<div style="display: grid; justify-items: center">$</div>',
  '<table style="border-spacing: 0"><tr><td style="padding: 0">$</td></tr></table>',
];
const FIXED = [
  '<div style="display: grid; grid-template-columns: auto 1fr">$<p>Oak</p></div>',
  '<div style="width: max-content">$</div>',
  '<div style="position: relative"><div style="position: absolute">$</div></div>',
];

const size = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return [width, height];
};

describe('in a shrink-to-fit container', () => {
  // some widths have no file
  quiet(/Image preload error/);
  beforeEach(() => {
    provide({ images: '/test/support', language: 'en' });
    screenOf(1);
  });

  /** Renders an element inside `around`, in a place 700 px wide. */
  async function put(markup: string, around: string) {
    const place = await fixture<HTMLElement>(`<div style="width: 700px">${around.replace('$', markup)}</div>`);
    const element = place.querySelector('sb-image, sb-media, sb-figure, sb-video') as SbImageElement;
    await element.updateComplete;
    return { place, element };
  }

  for (const [name, markup] of Object.entries(ELEMENTS)) {
    const own = name.startsWith('a video') ? [640, 360] : [400, 250];
    const shape = (own[1] as number) / (own[0] as number);

    it(`[IMG-09] [VID-02] ${name} has its natural size, and shrinks where that does not fit`, async () => {
      for (const around of [...PLACES, ...FIXED]) {
        const { place, element } = await put(markup, around);
        await until(() => size(element).join() === own.join(), `its own size in ${around}`);
        if (markup.includes('image-id')) {
          await loaded(element);
          expect(address(element)).to.equal('/test/support/img/vase_400_q70.jpg');
          expect(size(element), around).to.deep.equal(own);
        }
        if (PLACES.includes(around)) {
          place.style.width = '200px';
          const [width = 0, height = 0] = size(element);
          expect(width, around).to.be.within(around.includes('Oak') ? 100 : 200, 200);
          expect(height, around).to.be.closeTo(width * shape, 0.1);
        }
        fixtureCleanup();
      }
    });

    it(`[IMG-09] [VID-02] ${name} fills the width of a block, whatever its natural size`, async () => {
      const { element } = await put(markup, '<div>$</div>');
      await until(() => Math.abs((size(element)[1] ?? 0) - 700 * shape) < 0.1, 'its height follows its proportion');
      expect(size(element)[0]).to.equal(700);
    });
  }

  it('[IMG-09] <sb-image> as an inline block has its natural size, or the width set by the page', async () => {
    const { element } = await put(ELEMENTS['sb-image'], '$');
    element.style.display = 'inline-block';
    expect(size(element)).to.deep.equal([400, 250]);
    element.style.width = '100px';
    expect(size(element)).to.deep.equal([100, 62.5]);
  });

  it('[IMG-09] <sb-image> of unknown size has the width of a preview in its proportion', async () => {
    const { element } = await put('<sb-image image-id="vase" proportion="50"></sb-image>', INLINE);
    expect(size(element)).to.deep.equal([300, 150]);
    element.width = 500;
    await element.updateComplete;
    expect(size(element)).to.deep.equal([500, 250]);
    element.removeAttribute('width');
    await element.updateComplete;
    expect(size(element)).to.deep.equal([300, 150]);
  });

  it('[IMG-07] <sb-image> of unknown proportion keeps its width when a larger picture loads', async () => {
    const { element } = await put('<sb-image image-id="vase_800_q70" original></sb-image>', INLINE);
    await loaded(element);
    await until(() => picture(element)?.naturalWidth === 800, 'the large picture is loaded');
    expect(size(element)).to.deep.equal([300, 375]);
    const place = element.parentElement as HTMLElement;
    place.style.width = '100px';
    expect(size(element)).to.deep.equal([100, 125]);
    place.style.width = '500px';
    expect(size(element)).to.deep.equal([500, 625]);
  });

  it('[IMG-07] <sb-image> of unknown proportion is not wider on a high-density screen', async () => {
    screenOf(2);
    provide({ images: '/test/support/img/vase.jpg?sharp' });
    const { element } = await put('<sb-image image-id="vase"></sb-image>', INLINE);
    await loaded(element);
    await settled();
    const clock = stopClock();
    dispatchEvent(new Event('resize'));
    clock.tick(1000);
    clock.restore();
    await frame();
    expect(address(element)).to.contain('/img/vase_600_q70.jpg');
    expect(size(element)[0]).to.equal(300);
  });
});

/** Elements whose layout follows their width, with their width in a larger container. */
const FOLLOWING: [name: string, markup: string, width: number][] = [
  ['<sb-form>', '<sb-form form-id="ask" fields=\'[{"id":"name","label":"Name"}]\'></sb-form>', 560],
  ['<sb-form inline>', '<sb-form form-id="ask" inline fields=\'[{"id":"name","label":"Name"}]\'></sb-form>', 560],
  ['<sb-product>', '<sb-product product-id="p-coat"></sb-product>', 700],
  ['a card of <sb-product>', '<sb-product product-id="p-coat" layout="card"></sb-product>', 300],
  ['<sb-catalogue>', '<sb-catalogue></sb-catalogue>', 700],
];

/** Centred containers, with the element itself or a column of the page in them. */
const CENTRED = [
  '<div style="display: flex; flex-direction: column; align-items: center">$</div>',
  '<div style="display: grid; place-items: center">$</div>',
  '<div style="display: flex; justify-content: center"><div>$</div></div>',
  INLINE,
];

describe('elements whose layout follows their width, in a shrink-to-fit container', () => {
  quiet(/img-/);
  beforeEach(() => {
    installFakeBackend({ products: fakeProducts() });
    freshPage({ images: '/test/support' });
  });

  for (const [name, markup, width] of FOLLOWING)
    it(`${name} has its default width, and shrinks in a narrower box`, async () => {
      for (const around of CENTRED) {
        const place = await fixture<HTMLElement>(`<div style="width: 700px">${around.replace('$', markup)}</div>`);
        const element = place.querySelector('sb-form, sb-product, sb-catalogue') as HTMLElement;
        await until(() => size(element)[0] === width, `${width} wide in ${around}, it is ${size(element)[0]}`);
        const base = element.shadowRoot?.querySelector('[part~="base"]') as Element;
        expect(size(base)[0], around).to.equal(width);
        place.style.width = '280px';
        expect(size(element)[0], around).to.equal(280);
        fixtureCleanup();
      }
    });

  it('equal columns stay equal, whatever element is in them', async () => {
    for (const [name, markup] of FOLLOWING) {
      const halves = `<div style="display: grid; grid-template-columns: 1fr 1fr"><div>${markup}</div><p>Oak</p></div>`;
      const place = await fixture<HTMLElement>(`<div style="width: 400px">${halves}</div>`);
      const element = place.querySelector('sb-form, sb-product, sb-catalogue') as HTMLElement;
      await settled(element);
      expect(size(element)[0], name).to.equal(200);
      fixtureCleanup();
    }
  });
});
