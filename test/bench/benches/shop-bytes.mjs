import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadingRequests } from '../../../tools/check/page-load.mjs';
import { PAGES } from '../../../tools/check/pages.mjs';
import { limit, ratio } from '../support/budget.mjs';
import { installPeers } from '../support/peers.mjs';

const KB = 1024;

/** Most KB per build: for catalogue, cart and form, and for the whole demo shop. */
const DEFAULT = { core: 118, page: 136 };
const LIGHT = { core: 57, page: 75 };

const budgetOf = ({ core, page }) => [
  limit('catalogue, cart, form', { figure: 'bytes', unit: 'KB', most: core * KB, page: 'core' }),
  ratio('the same, beside the peer', { figure: 'bytes', unit: 'KB', ours: 'core', reference: 'peer' }),
  limit('the whole demo shop', { figure: 'bytes', unit: 'KB', most: page * KB, page: 'page' }),
  limit('files of the whole demo shop', { figure: 'files', unit: '', most: 12, page: 'page' }),
];

const PEER = '<script src="/peers/@shopify/buy-button-js/dist/buybutton.min.js"></script>';

function prepare({ folder, light }) {
  installPeers(folder);
  const write = (name, text) => writeFileSync(join(folder, 'data', name), text);
  const markup = (name) => PAGES.find((page) => page.name === name).html();
  write('shop-core.html', markup('shop'));
  write('shop-page.html', markup('demo'));
  write('shop-peer.html', `<!doctype html><title>Peer</title>${PEER}`);
  return { budget: budgetOf(light ? LIGHT : DEFAULT) };
}

/** Total bytes of a page's scripts, each after gzip -9, and their number. */
async function scriptBytes({ page, url }) {
  const scripts = (await loadingRequests(page, url)).filter((request) => request.resourceType() === 'script');
  const bodies = await Promise.all(scripts.map((request) => request.response().buffer()));
  const sizes = bodies.map((body) => gzipSync(body, { level: 9 }).length);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: scripts.length };
}

/**
 * All scripts that the demo shop loads before interaction, each gzipped as by a server, compared with Shopify's Buy Button.
 * Bytes do not vary, so each page is loaded once.
 */
export default {
  name: 'shop-bytes',
  about: 'scripts of the demo shop before interaction, gzip -9, compared with @shopify/buy-button-js',
  rounds: 1,
  pages: { core: '/data/shop-core.html', page: '/data/shop-page.html', peer: '/data/shop-peer.html' },
  blank: true,
  prepare,
  measure: scriptBytes,
};
