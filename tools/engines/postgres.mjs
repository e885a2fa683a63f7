import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** Where Debian keeps its versions of Postgres. */
const DEBIAN = '/usr/lib/postgresql';
/** Time in ms that Postgres has to start. */
const START_TIMEOUT = 20_000;
const POLL_INTERVAL = 50;

/** The folder of Postgres's programs, the newest version first. @throws Error when there is none */
function programs() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (!found) throw new Error('There is no Postgres here. On Debian: apt-get install postgresql');
  return found;
}

/** The user that Postgres runs as, because it refuses root; undefined for anybody else. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts a Postgres, reached by a socket, and by TCP at `port` of this machine if one is given. Without `folder` its data are in a
 * temporary one, empty at the start, and gone with `stop()`; in `folder` they are kept. Returns the connection string of its database.
 * @param {{ folder?: string, port?: number }} settings
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startPostgres({ folder: kept, port } = {}) {
  const bin = programs();
  const user = unprivileged();
  // sockets have short names
  const folder = mkdtempSync(join(tmpdir(), 'sb-postgres-'));
  const data = kept ?? join(folder, 'data');
  mkdirSync(data, { recursive: true });
  if (user) for (const one of [folder, data]) chownSync(one, user.uid, user.gid);
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const argv = ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    const [code] = await once(spawn(join(bin, 'initdb'), argv, options), 'exit');
    if (code !== 0) throw new Error(`initdb ended with ${code}`);
  }
  const settings = [
    ...(port ? ['listen_addresses=127.0.0.1', `port=${port}`] : ['listen_addresses=']),
    ...[`unix_socket_directories=${folder}`, `fsync=${kept ? 'on' : 'off'}`, 'max_connections=100'],
    'log_min_messages=panic',
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], options);
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = port
    ? `postgresql://shop@127.0.0.1:${port}/postgres`
    : `postgresql://shop@/postgres?host=${encodeURIComponent(folder)}`;
  try {
    await Promise.race([reachable(url), ended.then(() => Promise.reject(new Error('Postgres ended at once')))]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Waits until the database takes connections. */
async function reachable(url) {
  for (const end = Date.now() + START_TIMEOUT; ; ) {
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((again) => setTimeout(again, POLL_INTERVAL));
    } finally {
      await pool.end();
    }
  }
}
