import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureIds } from '../pictures/index.js';
import { kept, limiter, sharing } from './keep.js';
import { MOVING } from './moving.js';
import { picturePool } from './pool.js';
import { type Rendering, renderPicture } from './render.js';

/** Sizes made at a time; they are made beside the main thread. */
const AT_ONCE = 2;

/** A rendered picture's bytes and a tag that changes with them. */
export interface Rendered {
  data: Buffer;
  tag: string;
}

/** Draws each picture once, makes every size from that, and keeps all of it on disk. */
export interface PictureCache {
  /** Null when there is no such picture. */
  get(id: string, asked: Rendering): Promise<Rendered | null>;
  /** The drawing itself, SVG text; null when there is no such picture. */
  drawing(id: string): Promise<string | null>;
  /** Draws a picture ahead of requests, when nobody waits for another one. */
  prepare(id: string): Promise<void>;
  /** Stops drawing. */
  close(): Promise<void>;
}

const short = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 32);

/** Pictures drawn by another version of the code are of no use any more. */
async function clear(folder: string, version: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => name !== version);
  await Promise.all(old.map((name) => rm(join(folder, name), { recursive: true, force: true }).catch(() => {})));
}

/**
 * A cache in `folder`. The worker's file holds all code that draws, and nothing else of the server: pictures are drawn
 * anew when it changes, and only then.
 */
export function pictureCache(folder: string): PictureCache {
  const script = new URL('./picture-worker.js', import.meta.url);
  const version = short(readFileSync(script));
  const pool = picturePool(script);
  const known = new Set(pictureIds());
  const limited = limiter(AT_ONCE);
  const shared = sharing<Buffer>();
  void clear(folder, version);

  const masterFile = (id: string): string => join(folder, version, 'masters', `${id}.webp`);
  const master = (id: string): Promise<Buffer> => kept(masterFile(id), () => pool.draw({ id, kind: 'master' }, true));

  return {
    async drawing(id) {
      if (MOVING[id] !== undefined) return MOVING[id];
      if (!known.has(id)) return null;
      return (await pool.draw({ id, kind: 'drawing' }, true)).toString();
    },
    async get(id, asked) {
      if (!known.has(id)) return null;
      const tag = short([version, id, asked.width, asked.quality, asked.format].join('|'));
      const file = join(folder, version, tag.slice(0, 2), `${tag}.${asked.format}`);
      const make = async (): Promise<Buffer> => {
        const whole = await master(id);
        return limited(() => renderPicture(whole, asked));
      };
      return { data: await shared(tag, () => kept(file, make)), tag };
    },
    async prepare(id) {
      const file = masterFile(id);
      const there = await access(file).then(
        () => true,
        () => false,
      );
      if (!there) await kept(file, () => pool.draw({ id, kind: 'master' }, false));
    },
    close: () => pool.close(),
  };
}
