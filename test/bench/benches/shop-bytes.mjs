import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadingRequests } from '../../../tools/check/page-load.mjs';
import { PAGES } from '../../../tools/check/pages.mjs';
import { limit, ratio } from '../support/budget.mjs';
import { installPeers } from '../support/peers.mjs';

const KB = 1024;

const PEER = '<script src="/peers/@shopify/buy-button-js/dist/buybutton.min.js"></script>';

function prepare({ folder }) {
  installPeers(folder);
  const write = (name, text) => writeFileSync(join(folder, 'data', name), text);
  const markup = (name) => PAGES.find((page) => page.name === name).html();
  for (const [name, page] of Object.entries({ core: markup('shop'), page: markup('demo') })) {
    write(`shop-${name}.html`, page);
    write(`shop-${name}-light.html`, page.replaceAll('/dist/elements/', '/dist/light/elements/'));
  }
  write('shop-peer.html', `<!doctype html><title>Peer</title>${PEER}`);
}

/** Bytes of all scripts of a page, each after gzip -9, and their number. */
async function scriptBytes({ page, url }) {
  const scripts = (await loadingRequests(page, url)).filter((request) => request.resourceType() === 'script');
  const bodies = await Promise.all(scripts.map((request) => request.response().buffer()));
  const sizes = bodies.map((body) => gzipSync(body, { level: 9 }).length);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: scripts.length };
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
  blank: true,
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
