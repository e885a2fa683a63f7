import { globSync } from 'tinyglobby';
import { buildPackage } from '../build/package.mjs';
import { compile } from '../program.mjs';

/** A user's program, compiled with the published declarations, without `skipLibCheck`. */
const CONSUMER = 'tools/check/consumer';

/** Compiles every TypeScript project of the repository, then a user of the published declarations. */
export async function checkTypes() {
  const results = [];
  // installed.mjs compiles its programs where the package is installed
  const ignore = ['**/node_modules/**', 'tools/check/installed/**', `${CONSUMER}/**`];
  const projects = globSync(['tsconfig.json', '{src,demo,test,elements,tools}/**/tsconfig.json'], { ignore });
  for (const project of projects.sort()) results.push(await compile('--noEmit', '-p', project));
  if (results.every(({ ok }) => ok)) {
    await buildPackage();
    results.push(await compile('-p', CONSUMER));
  }
  return { problems: results.filter(({ ok }) => !ok).map(({ output }) => output) };
}
