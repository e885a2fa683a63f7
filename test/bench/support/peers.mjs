import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PEERS = { '@shopify/buy-button-js': '3.0.6', '@awesome.me/webawesome': '3.14.0', 'lite-youtube-embed': '0.3.4' };

const hasAll = (modules) =>
  Object.entries(PEERS).every(([name, version]) => {
    const file = join(modules, name, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
  });

/** Installs the peers into a folder of the bench, because they are not dependencies of the project. Throws npm's error. */
export function installPeers(folder) {
  const place = join(folder, 'peers');
  if (hasAll(join(place, 'node_modules'))) return;
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ private: true, dependencies: PEERS }, null, 2));
  const words = ['install', '--prefix', place, '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'];
  const { status, stderr, error } = spawnSync('npm', words, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The peers could not be installed: ${error?.message ?? stderr}`);
}
