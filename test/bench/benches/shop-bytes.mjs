import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { limit, ratio } from '../support/budget.mjs';
import { installPeers } from '../support/peers.mjs';

const KB = 1024;
/** The demo's own scripts are no part of the library. */
const DEMO = /<script[^>]*src="\/demo\/[^>]*><\/script>/g;

const PEER = '<script src="/peers/@shopify/buy-button-js/dist/buybutton.min.js"></script>';

/** Elements other than those of a catalogue, a cart and a form. */
const OTHERS = /<(\/?)sb-(?!site|catalogue|cart|form)/g;

function prepare({ folder }) {
  installPeers(folder);
  const write = (name, text) => writeFileSync(join(folder, 'data', name), text);
  const source = readFileSync('demo/shop.html', 'utf8').replace(DEMO, '');
  if (!source.includes('/dist/elements/shop.js')) throw new Error('demo/shop.html does not load shop.js any more');
  const core = source.replace(OTHERS, '<$1x-');
  const light = (html) => html.replaceAll('/dist/elements/', '/dist/light/elements/');
  write('shop-core.html', core);
  write('shop-core-light.html', light(core));
  write('shop-page.html', source);
  write('shop-page-light.html', light(source));
  write('shop-peer.html', `<!doctype html><title>Peer</title>${PEER}`);
}

const gzipped = ({ body, base64Encoded }) =>
  gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), { level: 9 }).length;

/** Reloads the tab's page until its network is quiet. Returns the bytes of all its scripts, each after gzip -9, and their number. */
async function scriptBytes({ page, cdp }) {
  const url = page.url();
  // what the first load still has under way must not be taken for the second's
  await page.goto('about:blank');
  const scripts = new Map();
  const bodies = [];
  // a failure is thrown when all are there
  const read = (requestId) => cdp.send('Network.getResponseBody', { requestId }).catch((error) => error);
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response);
  });
  // at once: the browser does not keep what it has been asked for too late
  cdp.on('Network.loadingFinished', ({ requestId }) => {
    if (scripts.has(requestId)) bodies.push(read(requestId));
  });
  await cdp.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle0' });
  const failed = [...scripts.values()].find(({ status }) => status !== 200);
  if (failed) throw new Error(`${failed.url} was answered with ${failed.status}`);
  const answers = await Promise.all(bodies);
  const lost = answers.find((answer) => answer instanceof Error);
  if (lost) throw lost;
  const sizes = answers.map(gzipped);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
}

/**
 * All scripts that the demo shop loads before anybody does anything, each gzipped as a server sends it, beside Shopify's buy
 * button. Bytes do not vary, so each page is loaded once.
 */
export default {
  name: 'shop-bytes',
  about: 'scripts of the demo shop before interaction, gzip -9, beside @shopify/buy-button-js',
  rounds: 1,
  pages: {
    core: '/data/shop-core.html',
    'core-light': '/data/shop-core-light.html',
    page: '/data/shop-page.html',
    'page-light': '/data/shop-page-light.html',
    peer: '/data/shop-peer.html',
  },
  prepare,
  measure: scriptBytes,
  budget: [
    limit('catalogue, cart, form', { figure: 'bytes', unit: 'KB', most: 118 * KB, page: 'core' }),
    limit('the same, light', { figure: 'bytes', unit: 'KB', most: 57 * KB, page: 'core-light' }),
    ratio('the same, light, beside the peer', { figure: 'bytes', unit: 'KB', ours: 'core-light', reference: 'peer' }),
    limit('the whole demo shop', { figure: 'bytes', unit: 'KB', most: 136 * KB, page: 'page' }),
    limit('the same, light', { figure: 'bytes', unit: 'KB', most: 75 * KB, page: 'page-light' }),
    limit('files of the whole demo shop', { figure: 'files', unit: '', most: 12, page: 'page' }),
  ],
};
