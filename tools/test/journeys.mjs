import { readFileSync } from 'node:fs';
import { startReferenceServer } from '../../test/bench/support/reference-server.mjs';
import { launchForJourneys } from './journey-browsers.mjs';
import { runMocha } from './mocha-files.mjs';

/** Milliseconds that one visit may take. */
const TIMEOUT = 120_000;
const AXE = 'node_modules/axe-core/axe.min.js';

/**
 * Journeys in a real browser, driven from outside its pages: one shop for all of them, and for each a browser context of its own. Their counts
 * go to those that the engine has already. Resolves to whether all is good.
 */
export async function runJourneys(engine, files) {
  const server = await startReferenceServer({ PICTURES: 'plain' });
  try {
    const browser = await launchForJourneys(engine);
    const axe = readFileSync(AXE, 'utf8');
    const world = { engine, origin: server.origin, browser, axe, whole: process.env.WHOLE === '1' };
    try {
      const counts = await runMocha(files, { folder: `build/journeys/${engine}`, timeout: TIMEOUT, world });
      const before = readResult(engine);
      return writeResult(engine, [...(before?.files ?? []), ...counts], before?.unsteady);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}
