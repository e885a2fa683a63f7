import { writeFileSync } from 'node:fs';
import { report, run } from './setup.mjs';

// Generates, from the element files, src/events.ts and src/decisions: api.txt, tables in the READMEs, elements/all.ts, and
// the list in elements/loaders.ts. Fails if a docblock and its attribute table differ.
await run(async () => {
  const { manifestOutputs } = await import('./manifest/outputs.mjs');
  const { files, problems } = await manifestOutputs();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  for (const [path, text] of Object.entries(files)) writeFileSync(path, text);
  report(`Written: ${Object.keys(files).join(', ')}`);
});
