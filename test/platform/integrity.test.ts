// runs in firefox, webkit: hashes of scripts
// not in light: its build has no integrity.json; dist/integrity.json lists its files
import { expect } from '@open-wc/testing';
import { until } from '../support/fixture.js';

/** The built library's scripts and their hashes. */
const list = async () =>
  (await (await fetch('/dist/integrity.json')).json()) as { version: string; files: Record<string, string> };

/** Loads a script of the built library with this hash; resolves with `load` or `error`. */
function load(path: string, integrity: string, page = document): Promise<string> {
  const script = Object.assign(page.createElement('script'), { type: 'module', src: path, integrity });
  const outcome = new Promise<string>((resolve) => {
    for (const name of ['load', 'error']) script.addEventListener(name, () => resolve(name));
  });
  page.head.append(script);
  return outcome.finally(() => script.remove());
}

/** Loads a script in a new page whose import map has the hashes of all files; resolves with `load` or `error`. */
function loadInPage(path: string, files: Record<string, string>): Promise<string> {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = frame.contentDocument as Document;
  const hashes = Object.entries(files).map(([file, hash]) => [`/dist/${file}`, hash]);
  const map = Object.assign(page.createElement('script'), { type: 'importmap' });
  map.textContent = JSON.stringify({ integrity: Object.fromEntries(hashes) });
  page.head.append(map);
  return load(`/dist/${path}`, files[path] ?? '', page).finally(() => frame.remove());
}

describe('integrity.json', () => {
  it('has the hashes of scripts: a browser runs a script with a matching hash and refuses one with another hash', async function () {
    this.timeout(300_000); // the first request starts the backend
    const { version, files } = await list();
    expect(version).to.equal((await (await fetch('/package.json')).json()).version);
    const [hr, icon] = ['elements/sb-hr.js', 'elements/sb-icon.js'];
    expect(files[hr]).to.match(/^sha384-/);
    expect(await load(`/copy/dist/${hr}`, files[icon] ?? '')).to.equal('error');
    expect(customElements.get('sb-hr')).to.equal(undefined);
    expect(await load(`/dist/${hr}`, files[hr] ?? '')).to.equal('load');
    await until(() => customElements.get('sb-hr') !== undefined, 'sb-hr is defined');
  });

  // last: Chromium remembers refused scripts in all frames
  it('works in an import map, which also checks the scripts that a script imports', async function () {
    this.timeout(300_000);
    const { files } = await list();
    const path = 'elements/sb-hr.js';
    expect(await loadInPage(path, files)).to.equal('load');
    const [, imported] = /from\s*"\.\.\/([^"]+)"/.exec(await (await fetch(`/dist/${path}`)).text()) ?? [];
    expect(files).to.have.property(String(imported));
    expect(await loadInPage(path, { ...files, [String(imported)]: files[path] ?? '' })).to.equal('error');
  });
});
