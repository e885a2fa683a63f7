import { createContext, runInContext } from 'node:vm';
import { expect } from '@esm-bundle/chai';
import { build } from 'esbuild';
import { fakeProduct } from '../support/fake-products.js';
import { fakeShopData } from '../support/fake-shop-data.js';
import { quiet } from '../support/quiet.js';

/** Globals of an edge worker, beside those of the language. */
const { AbortController, AbortSignal, DOMException, EventTarget, Headers, Request, Response, URL, URLSearchParams } =
  globalThis;
const { MessageChannel, ReadableStream, TextDecoder, TextEncoder } = globalThis;
const { btoa, clearTimeout, console, performance, queueMicrotask, setTimeout } = globalThis;
const OF_WORKERS = {
  ...{ AbortController, AbortSignal, DOMException, EventTarget, Headers, Request, Response, URL, URLSearchParams },
  ...{ MessageChannel, ReadableStream, TextDecoder, TextEncoder },
  ...{ btoa, clearTimeout, console, performance, queueMicrotask, setTimeout },
};

/** Bundles a worker that renders pages; the package's entry for workers is ./dist/single/server.js. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export { render } from 'shop-builder-elements/server'`, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'renderer',
    // fails on modules of Node
    platform: 'neutral',
    conditions: ['worker', 'browser'],
  });
  return outputFiles[0]?.text ?? '';
}

const PAGE = `<!doctype html><html lang="en"><head></head><body><sb-site project-id="demo"></sb-site>
<sb-catalogue></sb-catalogue><sb-image src="/a.jpg" alt="A"></sb-image><sb-icon name="heart"></sb-icon>
<sb-form fields='[{"id":"name"}]' endpoint="/send"></sb-form></body></html>`;

const renderedTags = (html: string) =>
  [...html.matchAll(/<(sb-\w+)[^>]* data-sb-rendered><template/g)].map(([, tag]) => tag);

describe('the renderer in a worker', () => {
  let code = '';
  before(async () => {
    code = await bundle();
  });

  /** Renders the page in a worker with some of its globals replaced. */
  function renderWithout(missing: Partial<typeof OF_WORKERS> = {}): Promise<string> {
    const products = [fakeProduct('p-oak', { name: 'Oak chair' })];
    const answers = { settings: fakeShopData().settings, products: { products, total: 1 } };
    const fetch = async (address: string) =>
      Response.json(answers[address.includes('settings') ? 'settings' : 'products']);
    const worker = createContext({ ...OF_WORKERS, ...missing, fetch, page: PAGE });
    runInContext(code, worker);
    return runInContext(`renderer.render(page, { url: 'https://shop.test/' })`, worker);
  }

  it('renders a catalogue, an image, an icon and a form without a document and without Node', async () => {
    const html = await renderWithout();
    expect(renderedTags(html)).to.deep.equal(['sb-catalogue', 'sb-image', 'sb-icon', 'sb-form']);
    expect(html).to.contain('Oak chair');
  });

  it('leaves each image or icon that fails to the browser, with a warning', async () => {
    const html = await renderWithout({
      btoa() {
        throw new Error('there is no btoa');
      },
    });
    expect(renderedTags(html)).to.deep.equal(['sb-catalogue', 'sb-form']);
    expect(quiet().warnings.map((words) => words.split(',')[0])).to.deep.equal([
      'sb-elements: a <sb-image> is left to the browser',
      'sb-elements: a <sb-icon> is left to the browser',
    ]);
    quiet().forget();
  });
});
