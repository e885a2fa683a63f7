import { expect } from '@esm-bundle/chai';
import { readOverlay } from '../../src/domain/image/image-overlay.js';
import {
  backgroundWidth,
  effectiveRatio,
  type ImageRequest,
  iconWidth,
  imageQuality,
  imageUrl,
  requestWidth,
  sizeClass,
} from '../../src/domain/image/image-request.js';
import { readSizes, sizeFor } from '../../src/domain/image/picture-sizes.js';
import type { SolidColour } from '../../src/domain/shared/colour.js';
import { contrast } from '../../src/domain/shared/colour-contrast.js';
import { solid } from '../support/colours.js';

const request = (changes: Partial<ImageRequest> = {}): ImageRequest => ({
  ...{ base: '', id: 'cup', ext: 'jpg', boxWidth: 400, ratio: 1, naturalWidth: null },
  ...{ slow: false, original: false, animated: false },
  ...changes,
});

describe('image request', () => {
  const urls: [string, Partial<ImageRequest>, string][] = [
    ['a resized image', {}, '/img/cup_400_q70.jpg'],
    ['a base URL', { base: 'https://i.test/' }, 'https://i.test/img/cup_400_q70.jpg'],
    ['a normalised extension', { ext: 'JPEG' }, '/img/cup_400_q70.jpg'],
    ['the original', { original: true }, '/img/cup.jpg'],
    ['an animation', { animated: true, ext: 'gif' }, '/img/cup.gif'],
    ['an svg', { ext: 'SVG' }, '/img/cup.svg'],
    ['a slow network', { slow: true, ext: 'avif' }, '/img/cup_400_q45.avif'],
    ['an id with special characters', { id: 'a/b?' }, '/img/a%2Fb%3F_400_q70.jpg'],
  ];
  it('[IMG-02] requests a picture in its width and quality, or the original', () => {
    for (const [name, changes, url] of urls) expect(imageUrl(request(changes)), name).to.equal(url);
  });

  const TEMPLATE = 'https://i.test/{id}?w={width}&q={quality}&f={ext}';
  const SIZES = [800, 400, 1600].map((width) => ({ url: `/cup-${width}.jpg`, width }));
  const others: [string, Partial<ImageRequest>, string][] = [
    ['a template', { base: TEMPLATE, ext: 'JPEG' }, 'https://i.test/cup?w=400&q=70&f=jpg'],
    ['a template, as it is', { base: TEMPLATE, original: true }, 'https://i.test/cup?w=2160&q=100&f=jpg'],
    ['a template with slashes in the id', { base: '/t/{id}.{ext}', id: 'a b/c?{ext}' }, '/t/a%20b/c%3F%7Bext%7D.jpg'],
    ['a template with an unknown placeholder', { base: '/{id}/{size}' }, '/cup/{size}'],
    ['a URL as id', { base: 'https://i.test', id: 'https://b.test/cup 1.jpg?x' }, 'https://b.test/cup 1.jpg?x'],
    ['a URL as id, with a template', { base: TEMPLATE, id: '//b.test/cup.jpg', original: true }, '//b.test/cup.jpg'],
    ['a relative URL as id', { id: '../img/cup.jpg' }, '../img/cup.jpg'],
    ['a data URL as id', { id: 'data:image/gif;base64,R0lG' }, 'data:image/gif;base64,R0lG'],
    ['an id that looks like a URL scheme', { id: 'http' }, '/img/http_400_q70.jpg'],
    ['a URL in place of the id', { src: 'pictures/cup.jpg', base: TEMPLATE }, 'pictures/cup.jpg'],
    ['the smallest sufficient size', { srcset: SIZES, boxWidth: 401 }, '/cup-800.jpg'],
    ['the smallest sufficient size on a dense screen', { srcset: SIZES, src: '/cup.jpg', ratio: 2 }, '/cup-800.jpg'],
    ['the widest where none is wide enough', { srcset: SIZES, boxWidth: 1700 }, '/cup-1600.jpg'],
    ['the widest as the original', { srcset: SIZES, original: true }, '/cup-1600.jpg'],
  ];
  it('[IMG-02] uses a picture’s URL unchanged, in the size that fits, or fills in the template of another service', () => {
    for (const [name, changes, url] of others) expect(imageUrl(request(changes)), name).to.equal(url);
  });

  it('reads sizes from a srcset text or a list, and returns null where one is invalid', () => {
    const [small, large] = [400, 800].map((width) => ({ url: `a,${width}.jpg`, width }));
    for (const text of ['a,400.jpg 400w, a,800.jpg 800w', ' a,400.jpg  400w ,a,800.jpg 800w, ']) {
      expect(readSizes(text), text).to.deep.equal([small, large]);
    }
    expect(readSizes([small, large])).to.deep.equal([small, large]);
    expect([readSizes(''), sizeFor([], 100)]).to.deep.equal([[], undefined]);
    const data = 'data:image/gif;base64,R0lG';
    expect(readSizes(`${data} 20w`)).to.deep.equal([{ url: data, width: 20 }]);
    for (const bad of ['a.jpg', 'a.jpg 2x', 'a.jpg 400w b.jpg 800w', 7, [{ url: 'a.jpg' }], [null]]) {
      expect(readSizes(bad), String(bad)).to.equal(null);
    }
  });

  const widths: [string, Partial<ImageRequest>, number][] = [
    ['a small box', { boxWidth: 20 }, 150],
    ['a small box on a dense screen, clamped after the ratio', { boxWidth: 80, ratio: 2 }, 160],
    ['a large box', { boxWidth: 1200, ratio: 2 }, 2160],
    ['a fraction, rounded up', { boxWidth: 300.2 }, 301],
    ['a product with a floating-point error', { boxWidth: 200, ratio: 1.1 }, 220],
    ['a natural width', { boxWidth: 900, naturalWidth: 640 }, 640],
    ['a natural width below the minimum', { boxWidth: 20, naturalWidth: 64 }, 64],
    ['an unknown box', { boxWidth: Number.NaN }, 150],
    ['a tall box to cover', { boxWidth: 300, boxHeight: 600, proportion: 50 }, 1200],
    ['a tall box to be contained in', { boxWidth: 300, boxHeight: 100, proportion: 50, scale: 'contain' }, 200],
  ];
  it('[IMG-03] requests as many pixels as the box has, within limits', () => {
    for (const [name, changes, width] of widths) expect(requestWidth(request(changes)), name).to.equal(width);
  });

  it('[IMG-04] limits the pixel ratio to 1–2, on a slow network to 1–1.5', () => {
    expect([0.5, 1.25, 3].map((ratio) => effectiveRatio(ratio, false))).to.deep.equal([1, 1.25, 2]);
    expect([3, Number.NaN].map((ratio) => effectiveRatio(ratio, true))).to.deep.equal([1.5, 1]);
  });

  it('[IMG-05] the quality is 70, or 55 for avif; on a slow network 50 and 45', () => {
    const qualities = ['jpg', 'avif'].map((ext) => [imageQuality(ext, false), imageQuality(ext, true)]);
    expect(qualities.flat()).to.deep.equal([70, 50, 55, 45]);
  });

  it('[IMG-10] the size class depends on the smaller side', () => {
    const sizes = {
      xsmall: ['200 900', '900 150'],
      small: ['400 900', '900 250'],
      medium: ['401 251', '649 400', '650 399'],
      large: ['650 400'],
    };
    for (const [name, boxes] of Object.entries(sizes))
      for (const box of boxes) {
        const [width = 0, height = 0] = box.split(' ').map(Number);
        expect(sizeClass(width, height), box).to.equal(name);
      }
  });

  it('[IMG-13] a background requests one of four widths', () => {
    const plain = [800, 801].map((box) => backgroundWidth(box, 1));
    const dense = [320, 960, 1000].map((box) => backgroundWidth(box, 2));
    expect([plain, dense]).to.deep.equal([
      [800, 1366],
      [800, 1920, 2160],
    ]);
  });

  it('an image icon requests multiples of 50 pixels, up to 3500', () => {
    expect([50, 51, 0].map((box) => iconWidth(box, 1))).to.deep.equal([50, 100, 50]);
    expect(iconWidth(3000, 2)).to.equal(3500);
  });
});

const mixed = (over: SolidColour, part: number, below: SolidColour): SolidColour => {
  const mix = (tone: 'red' | 'green' | 'blue') => over[tone] * part + below[tone] * (1 - part);
  return { ...below, red: mix('red'), green: mix('green'), blue: mix('blue') };
};

describe('the overlay of a picture', () => {
  it('[IMG-11] is 40 % black over the whole picture with centred text by default', () => {
    const { overlay, unusable } = readOverlay({ title: 'Oak' });
    const { shade, contrast: tone, ...fields } = overlay;
    const veil = { type: 'color', color: 'rgb(0, 0, 0)', opacity: 40 };
    expect(fields).to.deep.equal({ ...veil, position: 'center', text: '', title: 'Oak', desc: '' });
    expect(tone).to.equal('light');
    expect(unusable).to.deep.equal([]);
  });

  it('[IMG-11] reports each invalid field and uses its default', () => {
    const given = { type: 'blink', color: 'red', opacity: -1, position: 'middle', contrast: 'grey', title: {} };
    const { overlay, unusable } = readOverlay(given);
    expect(unusable.sort()).to.deep.equal(Object.keys(given).sort());
    expect([overlay.type, overlay.opacity, overlay.position, overlay.title]).to.deep.equal(['color', 40, 'center', '']);
    expect(readOverlay({ opacity: 100.5 }).unusable).to.deep.equal(['opacity']);
    expect(readOverlay({ opacity: 0 }).overlay.opacity).to.equal(0);
    expect(readOverlay({ opacity: 100 }).overlay.opacity).to.equal(100);
  });

  it('[IMG-11] an overlay of type none does not count when the shade is computed', () => {
    const [none, veiled] = ['none', 'color'].map((type) => readOverlay({ type, color: '#000', opacity: 90 }).overlay);
    expect(veiled?.shade).to.equal(0);
    expect(none?.shade).to.be.above(0.5);
  });

  it('[IMG-11] the shade makes text readable on the worst picture, and is no darker than needed', () => {
    for (const color of ['#000000', '#17494b', '#7a2f5d', '#d8cfc4', '#ffffff']) {
      for (const opacity of [0, 10, 25, 40, 60, 80, 100]) {
        for (const tone of ['light', 'dark']) {
          const { overlay } = readOverlay({ color, opacity, contrast: tone });
          const light = tone === 'light';
          const words = solid(light ? '#fff' : '#1d1b19');
          const behind = mixed(solid(color), opacity / 100, solid(light ? '#fff' : '#000'));
          const reads = (shade: number) => contrast(words, mixed(solid(light ? '#000' : '#fff'), shade, behind));
          const what = `${tone} words, ${opacity} % of ${color}`;
          expect(reads(overlay.shade), what).to.be.at.least(5);
          if (overlay.shade > 0) expect(reads(overlay.shade - 0.05), what).to.be.below(5);
        }
      }
    }
  });

  it('[IMG-11] text is light or dark, whichever is more readable on a picture of medium brightness', () => {
    const tone = (color: string, opacity: number) => readOverlay({ color, opacity }).overlay.contrast;
    expect(tone('#ffffff', 5)).to.equal('light');
    expect(tone('#ffffff', 40)).to.equal('dark');
    expect(tone('#000000', 0)).to.equal('light');
    expect(tone('linear-gradient(#fff, #eee)', 40)).to.equal('dark');
    expect(tone('linear-gradient(#000, #222)', 40)).to.equal('light');
  });
});
