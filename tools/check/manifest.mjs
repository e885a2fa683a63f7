import { existsSync, readFileSync } from 'node:fs';
import { manifestOutputs } from '../manifest/outputs.mjs';
import { brokenLinks } from './links.mjs';

/** What `npm run manifest` would write is what is there, docblocks and attribute tables agree, and links between the papers lead somewhere. */
export async function checkManifest() {
  const { files, problems } = await manifestOutputs();
  const stale = Object.entries(files)
    .filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
    .map(([path]) => `${path} is stale: run npm run manifest`);
  return { problems: [...problems, ...stale, ...brokenLinks()] };
}
