import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { shopAnswer } from './shop-answers.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** One grey pixel: a bench measures no picture. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAMzMzAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** measureUserAgentSpecificMemory() is there on isolated pages only. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'no-store',
};

const json = (value) => ({ status: 200, type: TYPES['.json'], body: JSON.stringify(value) });

async function answer(url, folders) {
  const path = normalize(decodeURIComponent(url.pathname));
  if (path.startsWith('/img/')) return { status: 200, type: 'image/gif', body: PIXEL };
  if (path === '/favicon.ico') return { status: 204, type: 'image/gif', body: '' };
  const known = shopAnswer(path, url.searchParams);
  if (known) return json(known);
  const prefix = Object.keys(folders).find((start) => path.startsWith(start));
  if (!prefix) return { status: 404, type: TYPES['.json'], body: '{}' };
  const body = await readFile(join(folders[prefix], path.slice(prefix.length)));
  return { status: 200, type: TYPES[extname(path)] ?? 'application/octet-stream', body };
}

/**
 * The bench's own server on a free port: files of `folders` (path prefix to folder), pictures and the shop's answers from memory.
 * Nothing it serves comes from the network.
 */
export async function startServer(folders) {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://localhost');
    const missing = () => ({ status: 404, type: 'text/plain', body: `no ${url.pathname}` });
    const { status, type, body } = await answer(url, folders).catch(missing);
    response.writeHead(status, { ...HEADERS, 'content-type': type }).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, stop };
}
