import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What each engine needs: names of the program, usual places, Debian packages, the variable that overrides them. */
const ENGINES = {
  chromium: {
    variable: 'CHROME_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
    places: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/opt/google/chrome/chrome'],
    packages: ['chromium', 'fonts-dejavu-core'],
  },
  // the same engine without the drawing of a window: several times less work around each page
  headless: {
    variable: 'CHROME_PATH',
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    places: [],
    packages: ['chromium-headless-shell'],
    otherwise: 'chromium',
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    places: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr', 'fonts-dejavu-core'],
  },
  webkit: {
    variable: 'WEBKIT_DRIVER_PATH',
    names: ['WebKitWebDriver'],
    places: ['/usr/bin/WebKitWebDriver'],
    packages: ['webkit2gtk-driver', 'xvfb', 'fonts-dejavu-core'],
  },
};

const executable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return undefined;
  }
};

const onPath = (names) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable);
};

function installed({ names, places }) {
  return onPath(names) ?? places.find(executable);
}

function installWithApt(packages) {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return false;
  console.log(`Installing ${packages.join(', ')} with apt-get (takes a minute) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/**
 * The program of an engine: the variable's, what is installed, what apt-get installs where that is allowed, or that of another engine which
 * does the same.
 * Throws with what to install when there is none.
 */
export function findBrowser(engine) {
  const { variable, packages, otherwise, ...where } = ENGINES[engine];
  const named = process.env[variable];
  if (named) {
    if (executable(named)) return named;
    throw new Error(`${variable}=${named} is not a program`);
  }
  const found = installed(where) ?? (installWithApt(packages) ? installed(where) : undefined);
  if (found) return found;
  if (otherwise) return findBrowser(otherwise);
  throw new Error(`No ${engine} found. Install it (Debian: apt-get install ${packages.join(' ')}) or set ${variable}.`);
}
