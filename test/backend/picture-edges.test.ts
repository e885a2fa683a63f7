import { expect } from '@esm-bundle/chai';
import sharp from 'sharp';
import { drawMaster, renderPicture } from '../../demo/server/images/render.js';
import { pictureSvg } from '../../demo/server/pictures/index.js';

/** Where a cut-out ends, its pixels are neither clear nor opaque. */
const CLEAR = 30;
const OPAQUE = 240;
/** No part of the chair is as light as this. */
const LIGHT = 180;

async function edgeOf(picture: Uint8Array): Promise<{ all: number; light: number }> {
  const pixels = await sharp(picture).ensureAlpha().raw().toBuffer();
  let [all, light] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity < CLEAR || opacity > OPAQUE) continue;
    all += 1;
    if (Math.max(red, green, blue) > LIGHT) light += 1;
  }
  return { all, light };
}

describe('the edge of a product that is cut out', function () {
  // the picture is drawn anew
  this.timeout(60_000);
  let master: Buffer;

  before(async () => {
    master = await drawMaster(pictureSvg('chair-windsor-ebony') ?? '');
  });

  for (const width of [400, 800]) {
    it(`a dark chair has no light fringe on a dark page, ${width} px wide`, async () => {
      const { all, light } = await edgeOf(await renderPicture(master, { width, quality: 90, format: 'webp' }));
      expect(all, 'it has an edge').to.be.above(1000);
      expect(light / all, 'share of light pixels in it').to.be.below(0.005);
    });
  }
});
