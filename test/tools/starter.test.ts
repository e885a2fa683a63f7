import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@esm-bundle/chai';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readShop } from '../../src/backends/static/shop-file.js';
import { shopSchema } from '../../tools/manifest/shop-schema.mjs';
import { quiet } from '../support/quiet.js';

const CLI = 'demo/starter/cli.mjs';

describe('the command of the starter', () => {
  let folder: string;
  let serving: ChildProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'starter-'));
  });
  afterEach(() => {
    serving?.kill();
    serving = undefined;
    rmSync(folder, { recursive: true });
  });

  const run = (...argv: string[]) => spawnSync(process.execPath, [CLI, ...argv], { encoding: 'utf8' });
  async function served(env = {}): Promise<string> {
    const child = spawn(process.execPath, [CLI, 'serve', folder], { env: { ...process.env, PORT: '0', ...env } });
    serving = child;
    const [address] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return address;
  }

  it('init writes a page, a valid shop.json with eight products and their pictures, and shows the command that serves them', () => {
    const { status, stdout } = run('init', join(folder, 'shop'));
    expect(status).to.equal(0);
    expect(stdout).to.match(/serve \S+shop\n/);
    expect(readdirSync(join(folder, 'shop')).sort()).to.deep.equal(['img', 'index.html', 'shop.json']);
    const heard = quiet();
    const file = JSON.parse(readFileSync(join(folder, 'shop/shop.json'), 'utf8'));
    expect(new Ajv2020({ strict: false }).compile(shopSchema())(file)).to.equal(true);
    const shop = readShop(file);
    expect(heard.warnings).to.deep.equal([]);
    expect(shop.products).to.have.length(8);
    const pictures = shop.products.flatMap(({ images }) => images.map(({ src }) => src));
    expect(pictures.map((src) => `img/${src?.split('/').at(-1)}`).sort()).to.deep.equal(
      readdirSync(join(folder, 'shop/img'))
        .map((name) => `img/${name}`)
        .sort(),
    );
  });

  it('init writes the page that the guide explains', () => {
    run('init', folder);
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const guide = readFileSync('demo/docs/guides/five-minutes.md', 'utf8');
    const [head = '', tags = ''] = [...guide.matchAll(/```html.*\n([\s\S]*?)```/g)].map(([, text]) => text);
    for (const line of `${head}${tags}`.trim().split('\n')) expect(page).to.contain(line);
  });

  it('init does not overwrite existing files', () => {
    writeFileSync(join(folder, 'shop.json'), '{}');
    const { status, stderr } = run('init', folder);
    expect([status, stderr.includes('Nothing was written'), readdirSync(folder).length]).to.deep.equal([1, true, 1]);
  });

  it('shows its usage for help and for unknown arguments, and reports a missing folder', () => {
    for (const argv of [[], ['create'], ['toString']]) {
      const { status, stderr } = run(...argv);
      expect([status, stderr.includes('init [folder]')]).to.deep.equal([1, true]);
    }
    for (const word of ['help', '--help', '-h']) {
      const { status, stdout } = run(word);
      expect([status, stdout.includes('init [folder]')]).to.deep.equal([0, true]);
    }
    expect(run('serve', join(folder, 'nowhere')).stderr).to.contain('There is no folder');
  });

  it('serve sends the files of a folder with their types, and none outside of it', async () => {
    run('init', folder);
    const address = await served();
    const page = await fetch(address);
    expect([page.status, page.headers.get('content-type')]).to.deep.equal([200, 'text/html; charset=utf-8']);
    expect((await (await fetch(`${address}shop.json`)).json()).currency).to.equal('EUR');
    expect((await fetch(`${address}img/mug-day.webp`)).headers.get('content-type')).to.equal('image/webp');
    writeFileSync(join(folder, 'cart.mjs'), 'export {};');
    // browsers run modules only with this type
    expect((await fetch(`${address}cart.mjs`)).headers.get('content-type')).to.equal('text/javascript');
    mkdirSync(join(folder, 'chairs'));
    writeFileSync(join(folder, 'chairs/index.html'), '<a href="../">Back</a>');
    const inFolder = await fetch(`${address}chairs?page=2`);
    expect([inFolder.url, await inFolder.text()]).to.deep.equal([`${address}chairs/?page=2`, '<a href="../">Back</a>']);
    const raw = (path: string) =>
      new Promise<number | undefined>((resolve) => {
        request(new URL(address), { path }, ({ statusCode }) => resolve(statusCode)).end();
      });
    for (const path of ['/nowhere', '/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd'])
      expect(await raw(path), path).to.equal(404);
    expect(await raw('/%')).to.equal(400);
  });
});
