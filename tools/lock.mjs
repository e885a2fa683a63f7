import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

// `npm run lock` is `npm install` for this project, with its arguments: `npm run lock -- --save-dev mocha`. `npm ci` needs a lock entry for
// every optional package of every platform, also those it will not install; `npm install` omits some. This adds them to package-lock.json:
// the version from the dependent package, the platform from the name.
const LOCK = 'package-lock.json';
const OS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix'];
const CPU = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

function platformOf(name) {
  const words = name.split(/[-/]/);
  const pick = (list) => words.filter((word) => list.includes(word)).slice(-1);
  const os = pick(OS);
  const cpu = pick(CPU);
  const [kind] = /(?<=[-/])(musl|gnu)/.exec(name) ?? [];
  const libc = kind ? [kind === 'gnu' ? 'glibc' : kind] : [];
  return { ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }), ...(os.length > 0 && { os }) };
}

/** Resolves a package as Node does: beside the dependent package, then in each folder above. */
function has(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function complete(lock) {
  const { packages } = lock;
  const added = [];
  for (const [from, entry] of Object.entries({ ...packages })) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (has(packages, from, name) || !/^\d/.test(version)) continue;
      const top = `node_modules/${name}`;
      // below the dependent package if another version is at the top
      const place = packages[top] ? `${from}/${top}` : top;
      packages[place] = { version, ...platformOf(name), ...(entry.dev && { dev: true }), optional: true };
      added.push(place);
    }
  }
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return added;
}

const { status } = spawnSync('npm', ['install', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status !== 0) process.exit(status ?? 1);
const lock = JSON.parse(readFileSync(LOCK, 'utf8'));
const added = complete(lock);
if (added.length > 0) writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `Added:\n${added.join('\n')}` : 'Nothing is missing');
