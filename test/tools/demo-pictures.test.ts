import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@esm-bundle/chai';
import { Hono } from 'hono';
import sharp from 'sharp';
import { HttpError } from '../../demo/server/http.js';
import { resizedPictures } from '../../demo/server/images.js';
import { imgRoutes } from '../../demo/server/routes/img.js';
import { tints } from '../../demo/server/seed/pictures.js';
import { products } from '../../demo/server/seed/products.js';
import { russianProduct } from '../../demo/server/seed/ru/russian-shop.js';
import { SHOPS } from '../../demo/server/shop/shop-seed.js';
import { recogniseColour, type SolidColour } from '../../src/domain/shared/colour.js';
import { contrast } from '../../src/domain/shared/colour-contrast.js';

const FOLDER = 'demo/pictures';
const previews = JSON.parse(readFileSync('demo/server/seed/previews.json', 'utf8')) as Record<string, object>;
const files = readdirSync(FOLDER).flatMap((name) => (name.endsWith('.avif') ? name.replace('.avif', '') : []));
const images = SHOPS.flatMap((shop) => shop.products.flatMap((product) => product.images));
/** The ids of a product's pictures in one colour. */
const shown = (id: string, tint: string) =>
  products.find((product) => product.id === id)?.variants.find(({ values }) => Object.values(values).includes(tint))
    ?.images;

/** Contrast of a colour with the translucent background of a picture over a page. */
function contrastOn(page: string, id: string, thing: string): number {
  const channels = (hex: string) => [1, 3, 5, 7].map((at) => Number.parseInt(hex.slice(at, at + 2) || 'ff', 16));
  const paper = images.find((image) => image.id === id)?.color ?? '';
  const [ground, below] = [channels(paper), channels(page)];
  const share = (ground[3] ?? 255) / 255;
  const [red = 0, green = 0, blue = 0] = ground.map((level, at) =>
    Math.round(level * share + (below[at] ?? 0) * (1 - share)),
  );
  const solid = (css: string) => recogniseColour(css) as SolidColour;
  return contrast(solid(`rgb(${red}, ${green}, ${blue})`), solid(thing));
}

describe('the pictures of the demo', () => {
  it('every picture of every shop has a file of its size with alpha, and a preview; no file is unused', async () => {
    const named = new Map(images.filter(({ color }) => color).map((image) => [image.id, image]));
    expect(Object.values(previews).flatMap(Object.keys)).to.have.members([...named.keys()]);
    for (const [id, { width, height }] of named) {
      const found = await sharp(join(FOLDER, `${id}.avif`)).metadata();
      expect([id, found.width, found.height, found.hasAlpha]).to.deep.equal([id, width, height, true]);
    }
    const pages = ['demo', 'demo/docs/elements'].flatMap((folder) =>
      readdirSync(folder).map((name) => `${folder}/${name}`),
    );
    const words = pages
      .filter((path) => /\.(?:html|md)$/.test(path))
      .map((path) => readFileSync(path, 'utf8'))
      .join();
    expect(files.filter((id) => !named.has(id) && !words.includes(`"${id}"`))).to.deep.equal([]);
  });

  it('[N20] the ebony chair has enough contrast on a dark page, and on a light one the same background as the oak one', () => {
    expect(contrastOn('#171614', 'chair-alba-ebony', tints.ebony)).to.be.at.least(2);
    const [ebony, oak] = ['ebony', 'oak'].map((tint) => contrastOn('#faf8f5', `chair-alba-${tint}`, '#ffffff'));
    expect(ebony).to.be.closeTo(oak ?? Number.NaN, 0.05);
  });

  it('[N13] a product with a second view has four different pictures, another product one', () => {
    const sides = ['', '-2', '-3', '-4'].map((at) => `chair-alba-oak${at}`);
    expect(shown('p-chair-alba', 'oak')).to.deep.equal(sides);
    const bytes = sides.map((id) => readFileSync(join(FOLDER, `${id}.avif`), 'base64'));
    expect(new Set(bytes).size).to.equal(4);
    expect(shown('p-stool-tre', 'oak')).to.deep.equal(['stool-tre-oak']);
  });

  it('[N13] descriptions of furniture give its size, in English and in Russian', () => {
    const furniture = products.filter(({ size }) => size);
    expect(furniture.length).to.be.above(10);
    for (const product of furniture) {
      const size = product.size?.join('\u00a0×\u00a0');
      expect(product.description).to.contain(`${size}\u00a0cm (width, depth, height)`);
      expect(russianProduct(product).description).to.contain(`${size}\u00a0см (ширина, глубина, высота)`);
    }
  });
});

describe('the addresses of pictures', () => {
  const app = new Hono();
  let cache = '';
  before(async () => {
    cache = await mkdtemp(join(tmpdir(), 'pictures-'));
    imgRoutes(app, resizedPictures(FOLDER, cache));
    app.onError((error, c) => c.text(error.message, error instanceof HttpError ? error.status : 500));
  });
  after(() => rm(cache, { recursive: true }));

  async function get(name: string, headers: Record<string, string> = {}) {
    const { status, headers: given, body } = await app.request(`/img/${name}`, { headers });
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    return {
      status,
      type: given.get('content-type'),
      tag: given.get('etag') ?? '',
      cached: given.get('cache-control'),
      bytes,
    };
  }

  for (const [name, type, width, height, hasAlpha] of [
    ['mug-day-clay_400_q70.avif', 'image/avif', 400, 500, true],
    ['mug-day-clay_200_q55.webp', 'image/webp', 200, 250, true],
    ['mug-day-clay_400_q70.jpg', 'image/jpeg', 400, 500, false],
    ['mug-day-clay_64_q70.JPEG', 'image/jpeg', 64, 80, false],
    ['mug-day-clay_100_q70.png', 'image/png', 100, 125, true],
    ['mug-day-clay_1_q70.gif', 'image/gif', 16, 20, true],
    ['mug-day-clay.webp', 'image/webp', 1200, 1500, true],
    ['hero-table_9999_q1.webp', 'image/webp', 3500, 1750, false],
    ['mug-day-clay.svg', 'image/svg+xml', 1200, 1500, true],
    ['lamp-swing.svg', 'image/svg+xml', 400, 300, true],
  ] as const)
    it(`${name} has its format and size`, async () => {
      const { status, type: given, cached, bytes } = await get(name);
      expect([status, given]).to.deep.equal([200, type]);
      expect(cached).to.contain('max-age=604800');
      const found = await sharp(bytes).metadata();
      expect([found.width, found.height, found.hasAlpha]).to.deep.equal([width, height, hasAlpha]);
    });

  it('a cached size has the same bytes, a matching ETag gets status 304, and another quality has another ETag', async () => {
    const first = await get('mug-day-ink_64_q70.webp');
    expect((await get('mug-day-ink_64_q70.webp')).bytes).to.deep.equal(first.bytes);
    const second = await get('mug-day-ink_64_q70.webp', { 'if-none-match': first.tag });
    expect([second.status, second.bytes.length]).to.deep.equal([304, 0]);
    expect((await get('mug-day-ink_64_q71.webp')).tag).not.to.equal(first.tag);
  });

  for (const name of ['nobody.webp', 'nobody.svg', 'mug-day-clay.tiff', 'mug-day-clay_x_q70.webp', 'lamp-swing.webp'])
    it(`${name} returns 404`, async () => {
      expect((await get(name)).status).to.equal(404);
    });
});
