import { writeFileSync } from 'node:fs';
import { pictureGround, pictureIds } from '../pictures/index.js';
import { measurePicture, type PictureFacts } from './facts.js';
import { picturePool } from './pool.js';

/** Writes `facts.json`, whose path is the argument. To be run when pictures changed; the README has the command. */
const WORKERS = 2;
const [, , path = 'demo/server/images/facts.json'] = process.argv;
const pool = picturePool(new URL('./picture-worker.js', import.meta.url), WORKERS);
const ids = pictureIds().sort();
const facts = await Promise.all(
  ids.map(async (id): Promise<[string, PictureFacts]> => {
    const master = await pool.draw({ id, kind: 'master' }, false);
    return [id, await measurePicture(master, pictureGround(id))];
  }),
);
await pool.close();
writeFileSync(path, `${JSON.stringify(Object.fromEntries(facts), null, 2)}\n`);
console.log(`measured ${facts.length} pictures`);
