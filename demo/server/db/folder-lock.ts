import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A data folder that no other process writes to, and how to let go of it. */
export interface LockedFolder {
  folder: string;
  release(): Promise<void>;
}

const FOLDERS_TRIED = 20;

/** Where the holder of a folder listens. A socket, not a file with a process id: it cannot outlive its process. */
function socketPath(folder: string): string {
  const name = `sb-elements-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listening(path: string): Promise<Server | null> {
  return new Promise((done) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => done(null));
    server.listen(path, () => done(server.unref()));
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

/** The lock, or null when another process holds the folder. What a killed process left behind is cleared away. */
async function take(folder: string): Promise<Server | null> {
  const path = socketPath(folder);
  const server = await listening(path);
  if (server || (await answers(path))) return server;
  await rm(path, { force: true });
  return listening(path);
}

/** The embedded database is spoilt by two processes in one folder, so the second one takes `<folder>-2` and so on. */
export async function lockFolder(wanted: string, log: (line: string) => void): Promise<LockedFolder> {
  for (let number = 1; number <= FOLDERS_TRIED; number += 1) {
    const folder = number === 1 ? wanted : `${wanted}-${number}`;
    const server = await take(folder);
    if (!server) continue;
    if (number > 1) log(`another server uses ${wanted}, keeping data in ${folder}`);
    return { folder, release: () => new Promise((done) => server.close(() => done())) };
  }
  throw new Error(`All data folders beside ${wanted} are in use`);
}
