// runs in firefox, webkit: hashes of scripts
import { expect } from '@open-wc/testing';
import { until } from '../support/fixture.js';

/** The built library's scripts and their hashes. */
const LIST = '/dist/integrity.json';

/** Loads a script of the built library as a page does that knows its hash; gives `load` or `error`. */
function load(path: string, integrity: string): Promise<string> {
  const script = Object.assign(document.createElement('script'), { type: 'module', src: path, integrity });
  const outcome = new Promise<string>((resolve) => {
    for (const name of ['load', 'error']) script.addEventListener(name, () => resolve(name));
  });
  document.head.append(script);
  return outcome.finally(() => script.remove());
}

describe('integrity.json', () => {
  it('has the hash of each script: a browser runs one that is as published, and refuses one that is not', async function () {
    this.timeout(300_000); // the first request starts the backend
    const { version, files } = (await (await fetch(LIST)).json()) as { version: string; files: Record<string, string> };
    expect(version).to.equal((await (await fetch('/package.json')).json()).version);
    const [hr, icon] = ['elements/sb-hr.js', 'elements/sb-icon.js'];
    expect(files[hr]).to.match(/^sha384-/);
    expect(await load(`/copy/dist/${hr}`, files[icon] ?? '')).to.equal('error');
    expect(customElements.get('sb-hr')).to.equal(undefined);
    expect(await load(`/dist/${hr}`, files[hr] ?? '')).to.equal('load');
    await until(() => customElements.get('sb-hr') !== undefined, 'it is defined');
  });
});
