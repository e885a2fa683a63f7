import { expect } from '@esm-bundle/chai';
import {
  type ImageAddress,
  imageSource,
  placeInBox,
  previewUrl,
  proportionOf,
} from '../../../src/components/image/image.state.js';
import { IMAGE_ATTRIBUTES } from '../../../src/components/image/image-attributes.js';
import { plainColour } from '../../../src/domain/shared/plain-colour.js';
import { planSettings } from '../../../src/platform/element/settings.js';
import type { Site } from '../../../src/stores/site/site.js';

const BOX = { width: 400, height: 500, ratio: 1 };
const DEFAULTS = planSettings(IMAGE_ATTRIBUTES).fallback as unknown as ImageAddress;
const PROPS: ImageAddress = { ...DEFAULTS, imageId: 'vase', proportion: 125 };
const SITE = { images: '', api: '', slowNetwork: false } as Site;
const asked = (props: Partial<ImageAddress>, site: Partial<Site> = {}, box = BOX) =>
  imageSource({ ...PROPS, ...props }, { ...SITE, ...site }, box);

describe('the picture that an image requests', () => {
  const rows: [what: string, url: string, props: Partial<ImageAddress>, site?: Partial<Site>, box?: typeof BOX][] = [
    ['the width of its box', '/img/vase_400_q70.jpg', {}],
    ['twice its box on a sharp screen', '/img/vase_800_q70.jpg', {}, {}, { ...BOX, ratio: 3 }],
    ['at most the original width', '/img/vase_200_q70.jpg', { width: 200, height: 250 }],
    ['a width that covers its box', '/img/vase_1000_q70.jpg', { width: 2000, height: 1000, proportion: 125 }],
    ['a width that fits into its box', '/img/vase_400_q70.jpg', { width: 2000, height: 1000, scale: 'contain' }],
    ['one of the widths for backgrounds', '/img/vase_800_q70.jpg', { type: 'background' }],
    [
      'less width and quality on a slow network',
      '/img/vase_600_q50.webp',
      { ext: 'webp' },
      { slowNetwork: true },
      { ...BOX, ratio: 3 },
    ],
    ['the original', '/img/vase.jpg', { original: true }],
    ['an animation unchanged', '/img/vase.gif', { ext: 'gif', animated: true, formats: ['avif'] }],
    ['an SVG unchanged', '/img/vase.svg', { ext: 'svg', formats: ['avif', 'webp'] }],
    ['the image service', 'https://i.test/img/vase.jpg', { original: true }, { images: 'https://i.test', api: '/a' }],
    ['the backend without an image service', '/a/img/vase.jpg', { original: true }, { api: '/a' }],
  ];
  for (const [what, url, props, site, box] of rows)
    it(`[IMG-02] [IMG-04] ${what}: ${url}`, () => {
      expect(asked(props, site, box)?.url).to.equal(url);
      if (props.animated || props.ext === 'svg') expect(asked(props)?.sources).to.deep.equal([]);
    });

  it('[IMG-05] is offered in newer formats than its own, the best one first', () => {
    const sources = (ext: ImageAddress['ext']) => asked({ ext, formats: ['avif', 'webp'] })?.sources;
    const avif = { type: 'image/avif', url: '/img/vase_400_q55.avif' };
    expect(sources('jpg')).to.deep.equal([avif, { type: 'image/webp', url: '/img/vase_400_q70.webp' }]);
    expect(sources('webp')).to.deep.equal([avif]);
  });

  it('[IMG-06] is null without an id; another size has the same key, another format has not', () => {
    expect(asked({ imageId: '' })).to.equal(null);
    const keys = [{}, { width: 200 }, { ext: 'png' as const }, { original: true }].map((props) => asked(props)?.key);
    expect(keys.map((key) => key === keys[0])).to.deep.equal([true, true, false, false]);
  });

  it('[IMG-02] accepts formats in any case, and rejects unknown ones', () => {
    expect(['JPG', 'WebP', 'bmp'].map(IMAGE_ATTRIBUTES.ext.parse)).to.deep.equal(['jpg', 'webp', undefined]);
    expect(['avif, webp', 'jxl'].map(IMAGE_ATTRIBUTES.formats.parse)).to.deep.equal([['avif', 'webp'], undefined]);
  });
});

describe('the box of an image', () => {
  for (const [proportion, width, height, found] of [
    [0, 800, 1000, 125],
    [50, 400, 500, 50],
    [50, 0, 0, 50],
    [0, 0, 0, null],
    [0, 1, 99_999, null],
  ] as const)
    it(`[IMG-09] with ${width} × ${height} px and proportion ${proportion} has the proportion ${found ?? 'null'} (% of its width)`, () => {
      expect(proportionOf({ proportion, width, height })).to.equal(found);
    });

  it('[IMG-09] accepts a preview in base64, with or without its data: prefix, and ignores anything else', () => {
    const previews = ['UklGRg==', 'data:image/webp;base64,UklGRg==', '"><script>', ''];
    const url = 'data:image/webp;base64,UklGRg==';
    expect(previews.map(previewUrl)).to.deep.equal([url, url, '', '']);
  });

  it('[COL-01] plainColour() accepts hex colours without alpha, and returns null for other formats', () => {
    const colours = ['d8cfc4', '#abc', '', 'rgb(1, 2, 3)', '#d8cfc433'].map(plainColour);
    expect(colours).to.deep.equal(['#d8cfc4', '#abc', '', null, null]);
  });

  it('sets object-fit and object-position only if they differ from the style sheet', () => {
    expect(placeInBox({ scale: 'cover', x: 50, y: 50 })).to.deep.equal({});
    const told = { 'object-fit': 'contain', 'object-position': '20% 100%' };
    expect(placeInBox({ scale: 'contain', x: 20, y: 100 })).to.deep.equal(told);
  });
});
