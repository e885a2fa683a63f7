#!/usr/bin/env node
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const { name: NAME } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

const USAGE = `npx ${NAME} init [folder]    writes a shop: a page, its products in a file, and their pictures
npx ${NAME} serve [folder]   serves a folder of files (PORT, 8000 unless that is taken)
npx ${NAME} render 'dist/**/*.html' --url https://shop.example/
                            writes products into the pages of a site, so that they are seen before any script has run; dist is what
                            the address serves`;

/** Parts of a shop. */
const PARTS = ['index.html', 'shop.json', 'img'];

/** Writes a shop into a folder; nothing, where something of that name is there already. */
function init(folder) {
  const there = PARTS.filter((part) => existsSync(join(folder, part)));
  if (there.length > 0) throw new Error(`Nothing was written: ${folder} has ${there.join(' and ')} already.`);
  for (const part of PARTS) cpSync(join(HERE, part), join(folder, part), { recursive: true });
  const place = relative('.', folder);
  console.log(`A shop of eight products is in ${place || 'this folder'}: index.html, shop.json, and pictures in img.`);
  console.log(`See it:            npx ${NAME} serve ${place}`.trimEnd());
  console.log('Sell your things:  change shop.json, and put your address for orders into index.html');
}

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.csv': 'text/csv',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The file that a path of the address names; null for none, also where it would be outside of the folder. */
function fileOf(folder, url) {
  const { pathname } = new URL(url, 'http://localhost');
  let file = resolve(folder, `.${decodeURIComponent(pathname)}`);
  if (file !== folder && !file.startsWith(folder + sep)) return null;
  if (isFolder(file)) file = join(file, 'index.html');
  return existsSync(file) ? file : null;
}

async function answer(folder, request, response) {
  try {
    const file = fileOf(folder, request.url);
    if (!file) return void response.writeHead(404).end('Not found');
    const { pathname, search } = new URL(request.url, 'http://localhost');
    // relative addresses of the page begin from the folder
    if (file.endsWith(`${sep}index.html`) && !/\/(index\.html)?$/.test(pathname))
      return void response.writeHead(308, { Location: `${pathname}/${search}` }).end();
    const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(await readFile(file));
  } catch {
    response.writeHead(400).end('Bad request');
  }
}

/** Serves the files of a folder to this machine, and prints the address. */
function serve(folder) {
  if (!isFolder(folder)) throw new Error(`There is no folder ${folder}.`);
  const server = createServer((request, response) => void answer(folder, request, response));
  const port = Number(process.env.PORT ?? 8000);
  server.on('error', (error) => {
    // another program has the usual port: any free one does
    if (error.code === 'EADDRINUSE' && !process.env.PORT) server.listen(0, '127.0.0.1');
    else fail(error);
  });
  server.on('listening', () => console.log(`http://localhost:${server.address().port}/`));
  server.listen(port, '127.0.0.1');
}

/** The files that a pattern with stars names, and the folder that it begins from. */
function filesOf(pattern) {
  const parts = pattern.split('/');
  const fixed = parts.findIndex((part) => part.includes('*'));
  const folder = resolve(parts.slice(0, fixed < 0 ? -1 : fixed).join('/') || '.');
  const source = relative(folder, resolve(pattern))
    .split(sep)
    .join('/')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&');
  const expression = source.replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  const wanted = new RegExp(`^${expression}$`);
  const names = readdirSync(folder, { recursive: true }).map((name) => name.split(sep).join('/'));
  return { folder, names: names.filter((name) => wanted.test(name)).sort() };
}

/** Reads a file of the folder where a request is for the site itself; others go to the network. */
const fetchFrom = (folder, site) => async (address, options) => {
  const url = new URL(address);
  if (url.origin !== site.origin || !url.pathname.startsWith(site.pathname)) return fetch(url, options);
  const file = fileOf(folder, `/${url.pathname.slice(site.pathname.length)}`);
  return file ? new Response(await readFile(file)) : fetch(url, options);
};

/** Writes products into the pages of a site. */
async function render(pattern, ...options) {
  const { values } = parseArgs({ args: options, options: { url: { type: 'string' } } });
  if (!pattern || !URL.canParse(values.url ?? '')) throw new Error(USAGE);
  const site = new URL(values.url.replace(/\/?$/, '/'));
  const { folder, names } = filesOf(pattern);
  if (names.length === 0) throw new Error(`No file matches ${pattern}.`);
  // React's faster build
  process.env.NODE_ENV ??= 'production';
  const { render: renderPage } = await import(`${NAME}/server`);
  let written = 0;
  let failed = 0;
  for (const name of names) {
    const file = join(folder, name);
    const html = await readFile(file, 'utf8');
    const url = new URL(name.replace(/(^|\/)index\.html$/, '$1'), site).href;
    const failures = [];
    const onFailure = (message) => failures.push(message);
    const rendered = await renderPage(html, { url, fetch: fetchFrom(folder, site), onFailure });
    for (const message of failures) console.error(`${name}: ${message}`);
    if (failures.length > 0) failed += 1;
    if (rendered === html) continue;
    await writeFile(file, rendered);
    written += 1;
  }
  if (failed > 0) throw new Error(`${failed} of ${names.length} pages could not be rendered completely.`);
  console.log(`Products were written into ${written} of ${names.length} pages.`);
}

function fail(error) {
  console.error(error.message);
  process.exit(1);
}

const help = () => console.log(USAGE);

const inFolder =
  (run) =>
  (folder = '.') =>
    run(resolve(folder));
const COMMANDS = { init: inFolder(init), serve: inFolder(serve), render, help, '--help': help, '-h': help };
const [command = '', ...given] = process.argv.slice(2);
try {
  if (!Object.hasOwn(COMMANDS, command)) throw new Error(USAGE);
  await COMMANDS[command](...given);
} catch (error) {
  fail(error);
}
