import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Flags for Chromium as root, without network access and dialogs. */
export const CHROME_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];

/** Blocks all requests to the internet. */
export const CLOSED = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** For each engine, the variable with its program's path, names or paths of the program, Debian packages. */
const ENGINES = {
  chromium: {
    variable: 'CHROME_PATH',
    programs: [
      ...['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
      '/opt/google/chrome/chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    packages: ['chromium', 'fonts-dejavu-core'],
  },
  // does not draw a window: several times less work per page
  headless: {
    variable: 'CHROME_PATH',
    programs: ['chromium-headless-shell', 'chrome-headless-shell'],
    packages: ['chromium-headless-shell'],
    otherwise: 'chromium',
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr', 'fonts-dejavu-core'],
  },
  webkit: {
    variable: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver', '/usr/bin/WebKitWebDriver'],
    packages: ['webkit2gtk-driver', 'xvfb', 'fonts-dejavu-core'],
  },
};

function installed(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs
    .flatMap((name) => (name.startsWith('/') ? name : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path));
}

function install(packages) {
  if (process.getuid?.() !== 0 || !installed(['apt-get'])) return;
  console.log(`Installing ${packages.join(', ')} with apt-get (takes a minute) …`);
  const command = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'], env });
}

/**
 * Finds the program of an engine: by its variable, among installed programs, installed by apt-get if allowed, or that of a fallback engine.
 * Throws with installation instructions if there is none.
 */
export function findBrowser(engine) {
  const { variable, programs, packages, otherwise } = ENGINES[engine];
  const named = process.env[variable];
  if (named && !existsSync(named)) throw new Error(`${variable}: there is no ${named}`);
  const found = named || installed(programs);
  if (found) return found;
  install(packages);
  const isThere = installed(programs) ?? (otherwise && findBrowser(otherwise));
  if (isThere) return isThere;
  throw new Error(`No ${engine} found. Install it (Debian: apt-get install ${packages.join(' ')}) or set ${variable}.`);
}

/** Milliseconds in which a browser starts on a busy machine. */
export const STARTS_WITHIN = 180_000;

/**
 * Puppeteer's options for a browser without a window and without network events.
 * @returns {import('puppeteer-core').LaunchOptions}
 */
export const launchOptions = (engine) => ({
  executablePath: findBrowser(engine),
  ...(engine === 'firefox' ? { browser: engine } : { args: CHROME_FLAGS }),
  headless: engine === 'headless' ? 'shell' : true,
  timeout: STARTS_WITHIN,
  networkEnabled: false,
  issuesEnabled: false,
});
