import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@esm-bundle/chai';
import { build } from 'esbuild';
import { esbuildCss } from '../../tools/build/css.mjs';
import { FOR_NODE } from '../../tools/build/evaluate.mjs';
import { FOR_RENDERING } from '../../tools/build/server.mjs';

const FOLDER = join('build', `starter-render-${process.pid}`);
const PACKAGE = join(FOLDER, 'package');
const SITE = join(FOLDER, 'site');

describe('the command that writes products into the pages of a site', () => {
  const cli = (...argv: string[]) =>
    spawnSync(process.execPath, [join(PACKAGE, 'demo/starter/cli.mjs'), ...argv], { encoding: 'utf8' });
  const page = (name: string) => readFileSync(join(SITE, name), 'utf8');

  before(async () => {
    cpSync('demo/starter', join(PACKAGE, 'demo/starter'), { recursive: true });
    cpSync('package.json', join(PACKAGE, 'package.json'));
    await build({
      ...FOR_NODE,
      ...FOR_RENDERING,
      entryPoints: ['src/server/render.ts'],
      outfile: join(PACKAGE, 'lib/src/server/render.js'),
      plugins: [esbuildCss()],
    });
    expect(cli('init', SITE).status).to.equal(0);
    mkdirSync(join(SITE, 'about/us'), { recursive: true });
    writeFileSync(join(SITE, 'about/us/index.html'), '<h1>About us</h1>');
    writeFileSync(join(SITE, 'about/shop.htm'), page('index.html'));
  });
  after(() => rmSync(FOLDER, { recursive: true, force: true }));

  it('renders pages with products from the site’s files, leaves others alone, and names the host only in structured data', () => {
    const { stdout, stderr, status } = cli('render', `${SITE}/**/*.html`, '--url', 'https://shop.example/de');
    expect([stderr, status]).to.deep.equal(['', 0]);
    expect(stdout).to.equal('Products were written into 1 of 2 pages.\n');
    const html = page('index.html');
    expect(html).to.contain('<template shadowrootmode="open">').and.to.contain('part="name"');
    expect(html).to.contain('src="/de/img/').and.to.contain('"priceCurrency":"EUR"');
    const addresses = html.match(/"[^"]*https:\/\/shop\.example\/[^"]*"/g) ?? [];
    expect(new Set(addresses.map((address) => address.replace(/[\w-]+\.webp/, '')))).to.deep.equal(
      new Set(['"https://shop.example/de/img/"']),
    );
    expect(page('about/us/index.html')).to.equal('<h1>About us</h1>');
    expect(page('about/shop.htm')).to.not.contain('shadowrootmode');
  });

  it('updates a rendered page in place with the current prices, and leaves no trace of the old ones', () => {
    const shop = readFileSync(join(SITE, 'shop.json'), 'utf8');
    const render = () => cli('render', `${SITE}/*.html`, '--url', 'https://shop.example/');
    render();
    const before = page('index.html');
    expect(render().stdout, 'nothing has changed').to.equal('Products were written into 0 of 1 pages.\n');
    writeFileSync(join(SITE, 'shop.json'), shop.replace('"price": 289', '"price": 301'));
    expect(render().stdout).to.equal('Products were written into 1 of 1 pages.\n');
    const sums = page('index.html').match(/€289|€301|"289\.00"|"301\.00"/g);
    expect(sums).to.deep.equal(['"301.00"', '€301']);
    writeFileSync(join(SITE, 'shop.json'), shop);
    render();
    expect(page('index.html') === before, 'the page is the same as before').to.equal(true);
  });

  it('leaves rendered products where they are, and fails, when the shop cannot be read', () => {
    const shop = readFileSync(join(SITE, 'shop.json'), 'utf8');
    const render = () => cli('render', `${SITE}/*.html`, '--url', 'https://shop.example/');
    render();
    const before = page('index.html');
    writeFileSync(join(SITE, 'shop.json'), '{');
    const { status, stdout, stderr } = render();
    writeFileSync(join(SITE, 'shop.json'), shop);
    expect([status, stdout]).to.deep.equal([1, '']);
    expect(stderr).to.contain('index.html: sb-elements: products').and.to.contain('1 of 1 pages');
    expect(page('index.html') === before, 'the page is the same as before').to.equal(true);
  });

  it('succeeds for pages whose products only the browser can load, and writes their pictures', () => {
    const body =
      '<sb-site backend="vendure" backend-src="https://shop.example/"></sb-site><sb-catalogue></sb-catalogue>';
    mkdirSync(join(SITE, 'other'));
    writeFileSync(join(SITE, 'other/index.html'), `${body}<sb-image src="vase.jpg"></sb-image>`);
    const { status, stdout, stderr } = cli('render', `${SITE}/other/*.html`, '--url', 'https://shop.example/');
    expect([status, stdout]).to.deep.equal([0, 'Products were written into 1 of 1 pages.\n']);
    expect(stderr).to.contain('the server does not have the page\'s backend "vendure"');
    expect(page('other/index.html')).to.contain('<template shadowrootmode="open">').and.to.contain(body);
  });

  it('shows its arguments if --url is missing, and reports a pattern without files', () => {
    const { status, stderr } = cli('render', `${SITE}/**/*.html`);
    expect(status).to.equal(1);
    expect(stderr).to.contain('--url https://shop.example/');
    expect(cli('render', `${SITE}/*.txt`, '--url', 'https://shop.example/').stderr).to.contain('No file matches');
  });
});
