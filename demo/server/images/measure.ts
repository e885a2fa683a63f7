import { writeFileSync } from 'node:fs';
import { pictureIds, pictureSvg } from '../pictures/index.js';
import { measurePicture, type PictureFacts } from './facts.js';

/** Writes `facts.json`, whose path is the argument. To be run when pictures changed: bundle with esbuild, then node. */
const [, , path = 'demo/server/images/facts.json'] = process.argv;
const facts: Record<string, PictureFacts> = {};
for (const id of pictureIds().sort()) {
  const svg = pictureSvg(id);
  if (svg !== null) facts[id] = await measurePicture(svg);
}
writeFileSync(path, `${JSON.stringify(facts, null, 2)}\n`);
console.log(`measured ${Object.keys(facts).length} pictures`);
