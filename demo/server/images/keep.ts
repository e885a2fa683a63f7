import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The bytes of a file that is kept, else those made now, which are kept. */
export async function kept(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const before = await readFile(file).catch(() => null);
  if (before) return before;
  const data = await make();
  const draft = `${file}.${randomUUID()}`;
  // A full or read-only disk only costs the next visitor a rendering.
  await mkdir(dirname(file), { recursive: true })
    .then(() => writeFile(draft, data))
    .then(() => rename(draft, file))
    .catch(() => {});
  return data;
}

/** Runs at most `slots` pieces of work at a time, the others in turn. */
export function limiter(slots: number): <T>(work: () => Promise<T>) => Promise<T> {
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

/** Lets calls with the same key share one piece of work while it runs. */
export function sharing<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const before = running.get(key);
    if (before) return before;
    const now = work().finally(() => running.delete(key));
    running.set(key, now);
    return now;
  };
}
