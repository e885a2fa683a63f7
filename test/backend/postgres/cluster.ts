import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** Where Debian keeps its versions of Postgres. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of Postgres's programs, the newest version first. Throws when there is none. */
function programs(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (!found) throw new Error('There is no Postgres here. On Debian: apt-get install postgresql');
  return found;
}

/** Postgres refuses to run as root: then it runs as somebody who may do nothing. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A Postgres of its own in a temporary folder, reached by a socket in it. */
export interface Cluster {
  /** The connection string of an empty database. */
  url: string;
  stop(): Promise<void>;
}

/** Starts Postgres with an empty database, which ends and goes with `stop`. */
export async function startCluster(): Promise<Cluster> {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'sb-postgres-'));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const options: SpawnOptions = { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  const data = join(folder, 'data');
  const made = spawn(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const [code] = await once(made, 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
  // sockets only, and nothing has to outlive the machine
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=60'];
  const argv = ['-D', data, ...settings.flatMap((setting) => ['-c', setting]), '-c', 'log_min_messages=panic'];
  const server = spawn(join(bin, 'postgres'), argv, options);
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgresql://shop@/postgres?host=${encodeURIComponent(folder)}`;
  try {
    await Promise.race([reachable(url), ended.then(() => Promise.reject(new Error('Postgres ended at once')))]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

const PATIENCE = 20_000;
const EVERY = 50;

/** Waits until the database lets somebody in. */
async function reachable(url: string): Promise<void> {
  for (const end = Date.now() + PATIENCE; ; ) {
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((again) => setTimeout(again, EVERY));
    } finally {
      await pool.end();
    }
  }
}
