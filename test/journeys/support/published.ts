import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { createInterface } from 'node:readline';
import { packInto } from '../../../tools/build/package.mjs';
import { NAME, VERSION } from '../../../tools/build/package-facts.mjs';

/** The package's path at a CDN. */
export const PACKAGE = `/npm/${NAME}@${VERSION}/`;
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.webp': 'image/webp' };

let unpacked: Promise<{ folder: string }> | undefined;

/** Packs the built package as for publishing, once per process. Resolves to the folder in which it is unpacked. */
export async function packed(): Promise<string> {
  if (!unpacked) {
    const place = mkdtempSync(join(tmpdir(), 'packed-'));
    process.once('exit', () => rmSync(place, { recursive: true, force: true }));
    unpacked = packInto(place);
  }
  return (await unpacked).folder;
}

/** Responds like a CDN with the package, which is unpacked in a folder. */
export const deliver = (folder: string) => async (request: IncomingMessage, response: ServerResponse) => {
  const path = normalize(request.url ?? '');
  const body = path.startsWith(PACKAGE) && (await readFile(join(folder, path.slice(PACKAGE.length))).catch(() => null));
  const headers = {
    'access-control-allow-origin': '*',
    'cache-control': body ? 'public, max-age=31536000, immutable' : 'no-store',
    'content-type': TYPES[extname(path)] ?? 'text/plain',
  };
  response.writeHead(body ? 200 : 404, headers).end(body || '');
};

/** The package's command, where it is unpacked. */
export const command = (unpacked: string): string => join(unpacked, 'demo/starter/cli.mjs');

/** Serves a folder by the package's own command. Returns the origin, and a function that stops it. */
export async function serve(unpacked: string, folder: string) {
  const env = { ...process.env, PORT: '0' };
  const server = spawn(process.execPath, [command(unpacked), 'serve', folder], { env });
  const [address] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
  return { origin: address.replace('localhost', '127.0.0.1').replace(/\/$/, ''), close: () => server.kill() };
}
