import { expect } from '@esm-bundle/chai';
import { iconWidth } from '../../src/domain/image/icon-width.js';
import {
  backgroundWidth,
  effectiveRatio,
  type ImageRequest,
  imageQuality,
  imageUrl,
  requestWidth,
  sizeClass,
} from '../../src/domain/image/image-request.js';

const request = (changes: Partial<ImageRequest> = {}): ImageRequest => ({
  ...{ base: '', id: 'cup', ext: 'jpg', boxWidth: 400, ratio: 1, naturalWidth: null },
  ...{ slow: false, original: false, animated: false },
  ...changes,
});

describe('image request', () => {
  const urls: [string, Partial<ImageRequest>, string][] = [
    ['a resized image', {}, '/img/cup_400_q70.jpg'],
    ['another origin', { base: 'https://i.test/' }, 'https://i.test/img/cup_400_q70.jpg'],
    ['a folded extension', { ext: 'JPEG' }, '/img/cup_400_q70.jpg'],
    ['the original', { original: true }, '/img/cup.jpg'],
    ['an animation', { animated: true, ext: 'gif' }, '/img/cup.gif'],
    ['an svg', { ext: 'SVG' }, '/img/cup.svg'],
    ['a slow network', { slow: true, ext: 'avif' }, '/img/cup_400_q45.avif'],
    ['an id with signs', { id: 'a/b?' }, '/img/a%2Fb%3F_400_q70.jpg'],
  ];
  for (const [name, changes, url] of urls) {
    it(`[IMG-02] ${name} is asked for as ${url}`, () => {
      expect(imageUrl(request(changes))).to.equal(url);
    });
  }

  const widths: [string, Partial<ImageRequest>, number][] = [
    ['a small box', { boxWidth: 20 }, 150],
    ['a small box on a dense screen, clamped after the ratio', { boxWidth: 80, ratio: 2 }, 160],
    ['a large box', { boxWidth: 1200, ratio: 2 }, 2160],
    ['a fraction, rounded up', { boxWidth: 300.2 }, 301],
    ['a product with a rounding error', { boxWidth: 200, ratio: 1.1 }, 220],
    ['a natural width', { boxWidth: 900, naturalWidth: 640 }, 640],
    ['a natural width below the minimum', { boxWidth: 20, naturalWidth: 64 }, 64],
    ['an unknown box', { boxWidth: Number.NaN }, 150],
    ['a tall box to cover', { boxWidth: 300, boxHeight: 600, proportion: 50 }, 1200],
    ['a tall box to be contained in', { boxWidth: 300, boxHeight: 100, proportion: 50, scale: 'contain' }, 200],
  ];
  for (const [name, changes, width] of widths) {
    it(`[IMG-03] ${name} asks for ${width} pixels`, () => {
      expect(requestWidth(request(changes))).to.equal(width);
    });
  }

  const ratios: [number, boolean, number][] = [
    [0.5, false, 1],
    [1.25, false, 1.25],
    [3, false, 2],
    [3, true, 1.5],
    [Number.NaN, true, 1],
  ];
  for (const [ratio, slow, expected] of ratios) {
    it(`[IMG-04] a ratio of ${ratio}${slow ? ' on a slow network' : ''} counts as ${expected}`, () => {
      expect(effectiveRatio(ratio, slow)).to.equal(expected);
    });
  }

  const qualities: [string, number, number][] = [
    ['jpg', 70, 50],
    ['avif', 55, 45],
  ];
  for (const [ext, normal, slow] of qualities) {
    it(`[IMG-05] ${ext} has quality ${normal}, ${slow} on a slow network`, () => {
      expect([imageQuality(ext, false), imageQuality(ext, true)]).to.deep.equal([normal, slow]);
    });
  }

  const classes: [number, number, string][] = [
    [200, 900, 'xsmall'],
    [900, 150, 'xsmall'],
    [400, 900, 'small'],
    [900, 250, 'small'],
    [401, 251, 'medium'],
    [649, 400, 'medium'],
    [650, 399, 'medium'],
    [650, 400, 'large'],
  ];
  for (const [width, height, name] of classes) {
    it(`[IMG-10] ${width} × ${height} is ${name}`, () => {
      expect(sizeClass(width, height)).to.equal(name);
    });
  }

  const backgrounds: [number, number, number][] = [
    [320, 2, 800],
    [800, 1, 800],
    [801, 1, 1366],
    [960, 2, 1920],
    [1000, 2, 2160],
  ];
  for (const [box, ratio, width] of backgrounds) {
    it(`[IMG-13] a background of ${box} at ratio ${ratio} asks for ${width}`, () => {
      expect(backgroundWidth(box, ratio)).to.equal(width);
    });
  }

  const icons: [number, number, number][] = [
    [50, 1, 50],
    [51, 1, 100],
    [0, 1, 50],
    [3000, 2, 3500],
  ];
  for (const [box, ratio, width] of icons) {
    it(`an image icon of ${box} at ratio ${ratio} asks for ${width}`, () => {
      expect(iconWidth(box, ratio)).to.equal(width);
    });
  }
});
