import { report, run } from './setup.mjs';

// Builds the docs into build/docs, with the library beside them: any file server can serve the folder.
await run(async () => {
  const { buildPackage } = await import('./build/package.mjs');
  const { addLibrary, buildDocs } = await import('./build/docs.mjs');
  await buildPackage();
  const folder = await buildDocs();
  addLibrary();
  report(`The docs are in ${folder}`);
});
