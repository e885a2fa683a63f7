import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ownCertificate } from '../../support/own-certificate.mjs';
import { shopAnswer } from './shop-answers.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Font files of the demo from their package, as served by the reference backend. */
const FONT = 'node_modules/@fontsource-variable/commissioner/files';

/** One grey pixel, for benches that do not measure pictures. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAMzMzAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** Product picture for benches that measure one: the same bytes in every size, so that no page is at an advantage by its size. */
const PHOTO = 'demo/pictures/armchair-fjord-clay.avif';

async function makePhoto() {
  const { default: sharp } = await import('sharp');
  return sharp(PHOTO).resize({ width: 480 }).flatten({ background: '#f5f3f0' }).jpeg({ quality: 70 }).toBuffer();
}

let photo;
function photoBytes() {
  photo ??= makePhoto();
  return photo;
}

const json = (value) => ({ status: 200, type: TYPES['.json'], body: JSON.stringify(value) });

/** File for a path: in one of the folders, or a font of the demo. */
function fileOf(path, folders) {
  const [, font] = /^\/demo\/font\/([\w-]+)\.woff2$/.exec(path) ?? [];
  if (font) return join(FONT, `commissioner-${font}-flar-normal.woff2`);
  const prefix = Object.keys(folders).find((start) => path.startsWith(start));
  return prefix && join(folders[prefix], path.slice(prefix.length));
}

async function answer(url, folders) {
  const path = normalize(decodeURIComponent(url.pathname));
  if (path.startsWith('/img/')) return { status: 200, type: 'image/gif', body: PIXEL };
  if (path.startsWith('/photos/')) return { status: 200, type: 'image/jpeg', body: await photoBytes() };
  if (path === '/favicon.ico') return { status: 204, type: 'image/gif', body: '' };
  const known = shopAnswer(path, url.searchParams);
  if (known) return json(known);
  const file = fileOf(path, folders);
  if (!file) return { status: 404, type: TYPES['.json'], body: '{}' };
  const body = await readFile(file);
  return { status: 200, type: TYPES[extname(path)] ?? 'application/octet-stream', body };
}

/** Listens on a free port. Returns the origin, and a function that stops the server. */
async function listening(server, scheme, close) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    close();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: `${scheme}://127.0.0.1:${server.address().port}`, stop };
}

const answering = (folders, send) => async (request, response) => {
  const url = new URL(request.url, 'http://localhost');
  const missing = () => ({ status: 404, type: 'text/plain', body: `no ${url.pathname}` });
  send(response, await answer(url, folders).catch(missing));
};

/**
 * Starts the bench's server on a free port: files of `folders` (path prefix to folder), and pictures and responses of the shop from
 * memory. It loads nothing from the network.
 */
export function startServer(folders) {
  const handle = answering(folders, (response, { status, type, body }) => {
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  });
  const server = createServer(handle);
  return listening(server, 'http', () => server.closeAllConnections());
}

/** Starts the same server over HTTP/2 with gzip -9, for pages measured over an emulated network. */
export async function startHost(folders) {
  // creates the picture before a page is measured
  await photoBytes();
  const packed = new Map();
  const gzipped = (body) => {
    const text = body.toString('latin1');
    if (!packed.has(text)) packed.set(text, gzipSync(body, { level: 9 }));
    return packed.get(text);
  };
  const handle = answering(folders, (response, { status, type, body }) => {
    const isPicture = type.startsWith('image/');
    // a page that requests a picture twice gets it from the cache the second time
    const headers = { 'content-type': type, 'cache-control': isPicture ? 'max-age=600' : 'no-store' };
    if (isPicture) return response.writeHead(status, headers).end(body);
    response.writeHead(status, { ...headers, 'content-encoding': 'gzip' }).end(gzipped(Buffer.from(body)));
  });
  const server = createSecureServer({ ...ownCertificate(), allowHTTP1: true }, handle);
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  return listening(server, 'https', () => {
    for (const session of sessions) session.destroy();
  });
}
