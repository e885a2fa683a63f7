import { readFileSync } from 'node:fs';
import { sharedReferenceServer } from '../../support/reference-backend.mjs';
import { puppeteerVisitors } from './browsers/puppeteer.mjs';
import { webkitVisitors } from './browsers/webkit.mjs';

// Hooks of journeys: start one shop and one browser before the first, and close the browser after the last.

before(async function () {
  const { engine } = this.world;
  const { origin } = await sharedReferenceServer(engine);
  const browser = await (engine === 'webkit' ? webkitVisitors() : puppeteerVisitors(engine));
  const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
  Object.assign(this.world, { origin, browser, axe });
});

after(function () {
  return this.world.browser?.close();
});
