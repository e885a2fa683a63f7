import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureSvg } from '../pictures/index.js';
import { type Rendering, renderPicture } from './render.js';

const AT_ONCE = 2;
/** Drawings kept in memory, because one picture is soon asked for in other sizes and drawing takes its time. */
const DRAWINGS_KEPT = 24;

/** A rendered picture's bytes and a tag that changes with them. */
export interface Rendered {
  data: Buffer;
  tag: string;
}

/** Renders each picture once and keeps it on disk. */
export interface PictureCache {
  /** Null when there is no such picture. */
  get(id: string, asked: Rendering): Promise<Rendered | null>;
  /** The drawing itself; null when there is no such picture. */
  drawing(id: string): string | null;
}

function limiter(slots: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = slots;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

function recent(draw: (id: string) => string | null): (id: string) => string | null {
  const kept = new Map<string, string>();
  return (id) => {
    const svg = kept.get(id) ?? draw(id);
    if (svg === null) return null;
    kept.delete(id);
    kept.set(id, svg);
    const [oldest] = kept.keys();
    if (kept.size > DRAWINGS_KEPT && oldest !== undefined) kept.delete(oldest);
    return svg;
  };
}

/** A tag of the running program, in which the drawings are: when it changes, every picture may have changed. */
function programTag(): string {
  return createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex');
}

/** A cache in `folder`, keyed by program and request; identical requests at the same time share one rendering. */
export function pictureCache(folder: string): PictureCache {
  const running = new Map<string, Promise<Buffer | null>>();
  const limited = limiter(AT_ONCE);
  const program = programTag();
  const drawing = recent(pictureSvg);

  async function render(file: string, id: string, asked: Rendering): Promise<Buffer | null> {
    const svg = drawing(id);
    if (svg === null) return null;
    const data = await renderPicture(svg, asked);
    const draft = `${file}.${randomUUID()}`;
    // A full or read-only disk only costs the next visitor a rendering.
    await mkdir(dirname(file), { recursive: true })
      .then(() => writeFile(draft, data))
      .then(() => rename(draft, file))
      .catch(() => {});
    return data;
  }

  return {
    drawing,
    async get(id, asked) {
      const key = [program, id, asked.width, asked.quality, asked.format].join('|');
      const tag = createHash('sha256').update(key).digest('hex').slice(0, 32);
      const file = join(folder, tag.slice(0, 2), `${tag}.${asked.format}`);
      const kept = await readFile(file).catch(() => null);
      if (kept) return { data: kept, tag };
      let work = running.get(tag);
      if (!work) {
        work = limited(() => render(file, id, asked)).finally(() => running.delete(tag));
        running.set(tag, work);
      }
      const data = await work;
      return data && { data, tag };
    },
  };
}
