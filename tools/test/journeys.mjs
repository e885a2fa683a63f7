import { readFileSync } from 'node:fs';
import { launchForJourneys } from './journey-browsers.mjs';
import { runMocha } from './mocha-files.mjs';
import { startReferenceServer } from './reference-server.mjs';

/** Milliseconds that one visit may take. */
const TIMEOUT = 120_000;
const AXE = 'node_modules/axe-core/axe.min.js';

/**
 * Journeys in a real browser, driven from outside its pages: one shop for all of them, and for each a browser context of its own. Gives the
 * results of each file.
 */
export async function runJourneys(engine, files) {
  const server = await startReferenceServer();
  try {
    const browser = await launchForJourneys(engine);
    const axe = readFileSync(AXE, 'utf8');
    const world = { engine, origin: server.origin, browser, axe };
    try {
      return await runMocha(files, { folder: `build/journeys/${engine}`, timeout: TIMEOUT, world });
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}
