#!/usr/bin/env node
import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const { name: NAME } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

const USAGE = `npx ${NAME} init [folder]    writes a shop: a page, its products in a file, and their pictures
npx ${NAME} serve [folder]   serves a folder of files (PORT, 8000 unless that is taken)`;

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
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.csv': 'text/csv',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** The file that a path of the address names; null for none, also where it would be outside of the folder. */
function fileOf(folder, url) {
  const { pathname } = new URL(url, 'http://localhost');
  let file = resolve(folder, `.${decodeURIComponent(pathname)}`);
  if (file !== folder && !file.startsWith(folder + sep)) return null;
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) file = join(file, 'index.html');
  return existsSync(file) ? file : null;
}

async function answer(folder, request, response) {
  try {
    const file = fileOf(folder, request.url);
    if (!file) return void response.writeHead(404).end('Not found');
    const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(await readFile(file));
  } catch {
    response.writeHead(400).end('Bad request');
  }
}

/** Serves the files of a folder to this machine, and prints the address. */
function serve(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`There is no folder ${folder}.`);
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

function fail(error) {
  console.error(error.message);
  process.exit(1);
}

const help = () => console.log(USAGE);

const COMMANDS = { init, serve, help, '--help': help, '-h': help };
const [command = '', folder = '.'] = process.argv.slice(2);
try {
  if (!Object.hasOwn(COMMANDS, command)) throw new Error(USAGE);
  COMMANDS[command](resolve(folder));
} catch (error) {
  fail(error);
}
