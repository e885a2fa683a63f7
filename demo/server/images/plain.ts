import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { pictureSize } from '../pictures/index.js';
import type { PictureCache, Rendered } from './cache.js';
import { pictureFacts } from './facts.js';
import { MOVING } from './moving.js';
import { MIN_WIDTH, type Rendering, written } from './render.js';

/** Pictures as boxes of their size and colour, for tests that are not about pictures: nothing is drawn, each box is made once. */
export function plainPictures(): PictureCache {
  const made = new Map<string, Promise<Rendered>>();

  async function boxOf(width: number, height: number, background: string, asked: Rendering): Promise<Rendered> {
    const data = await written(sharp({ create: { width, height, channels: 4, background } }), asked).toBuffer();
    return { data, tag: createHash('sha256').update(data).digest('hex').slice(0, 32) };
  }

  return {
    async get(id, asked) {
      const size = pictureSize(id);
      const facts = size && (await pictureFacts(id));
      if (!facts) return null;
      const width = Math.max(asked.width ?? size.width, MIN_WIDTH);
      const height = Math.round((width * size.height) / size.width);
      const key = [width, height, facts.color, asked.format, asked.quality].join(' ');
      const box = made.get(key) ?? boxOf(width, height, facts.color, asked);
      made.set(key, box);
      return box;
    },
    async drawing(id) {
      const size = pictureSize(id);
      const facts = size && (await pictureFacts(id));
      if (!facts) return MOVING[id] ?? null;
      const { width, height } = size;
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${facts.color}"/></svg>`;
    },
    async prepare() {},
    async close() {},
  };
}
