// Imports no package, because it runs before any is installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const LOCK = join(ROOT, 'package-lock.json');
/** npm's record of installed packages. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');
const NODE = [20, 19];

/** Prints a line of progress. */
export function report(text) {
  console.log(`• ${text}`);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NODE[0] || (major === NODE[0] && minor >= NODE[1])) return;
  throw new Error(`Node ${NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

/** Names and versions in a lock file, without optional packages. */
function packagesIn(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.optional && !entry.devOptional)
    .map(([path, { version }]) => `${path}@${version}`)
    .sort()
    .join('\n');
}

const PAGE_CSS = 'styles/page.css';
const PAGE_CSS_HEAD =
  '/* For the host page: reserves the space of elements until their modules are loaded; its source is styles/page/ */\n';

/** Joins the files of styles/page, by name, into styles/page.css, the style sheet for the host page, without comments and indents. */
function writePageCss() {
  const parts = readdirSync('styles/page').sort();
  const rules = parts.map((part) => readFileSync(`styles/page/${part}`, 'utf8')).join('\n');
  const text =
    PAGE_CSS_HEAD +
    rules
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s*\n\s*/g, '\n')
      .trimStart();
  // unchanged, it may be read by another process now
  if (!existsSync(PAGE_CSS) || readFileSync(PAGE_CSS, 'utf8') !== text) writeFileSync(PAGE_CSS, text);
}

/** Writes styles/page.css, and installs the dependencies unless they are those of package-lock.json. */
async function setUp() {
  checkNode();
  process.chdir(ROOT);
  writePageCss();
  if (existsSync(INSTALLED) && packagesIn(INSTALLED) === packagesIn(LOCK)) return;
  report('Installing dependencies (npm ci, a minute or two) …');
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  const timer = setInterval(() => report(`still installing, ${seconds()} s`), 10_000);
  const argv = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const shell = process.platform === 'win32';
  const npm = spawn('npm', argv, { stdio: ['ignore', 'inherit', 'inherit'], shell });
  const [code] = await once(npm, 'exit').finally(() => clearInterval(timer));
  if (code !== 0) throw new Error('npm ci failed');
  report(`Dependencies installed in ${seconds()} s`);
}

/** Runs a script in the project's root, with dependencies; an error is printed as one line, with exit code 1. */
export async function run(work) {
  try {
    await setUp();
    await work();
  } catch (error) {
    console.error(`\n${process.env.DEBUG ? error.stack : error.message}`);
    process.exit(1);
  }
}
