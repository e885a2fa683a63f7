import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { parse } from 'parse5';
import { readExamples } from '../../demo/docs/examples.mjs';
import { defineBackend } from '../../src/ports/backend/define.js';
import { loadRenderer } from '../../tools/build/server.mjs';
import { exampleOf } from '../../tools/manifest/elements.mjs';
import { fakePicture, fakeProduct, fakeVariant } from '../support/fake-products.js';
import { fakeShopData } from '../support/fake-shop-data.js';
import { attributeOf, type Node, named, nodesIn, textOf } from '../support/markup-tree.js';
import { quiet } from '../support/quiet.js';

const URL_OF_PAGE = 'https://shop.test/chairs/';
const SITE = '<sb-site project-id="demo"></sb-site>';

const PRODUCTS = [
  fakeProduct('p-oak', {
    name: 'Oak chair',
    link: '/oak',
    images: [fakePicture('vase')],
    variants: [fakeVariant('v-oak', { price: 12.5, images: ['vase'] })],
  }),
  fakeProduct('p-ash', {
    name: 'Ash </script><b>chair',
    variants: [fakeVariant('v-ash', { price: 1234, quantity: 0 })],
  }),
];

type Asked = { path: string; query: URLSearchParams };

/** A fake backend of the specification, with a list of its requests. */
function shop({ products = PRODUCTS, status = 200 } = {}) {
  const asked: Asked[] = [];
  const fetch = async (address: string | URL | Request) => {
    const { pathname: path, searchParams: query, origin } = new URL(String(address));
    asked.push({ path, query });
    expect(origin).to.equal('https://shop.test');
    const ids = query.getAll('productIds[]');
    const found = products.filter(({ id }) => ids.length === 0 || ids.includes(id));
    const isSettings = path === '/api/ecommerce/settings/';
    const answer = isSettings ? fakeShopData().settings : { products: found, total: found.length };
    return new Response(JSON.stringify(status === 200 ? answer : { message: 'no' }), { status });
  };
  return { asked, fetch };
}

const pageOf = (body: string, head = '') => `<!DOCTYPE html>
<html lang="en"><head><title>Chairs &amp; more</title>${head}</head>
<body>${body}</body></html>
`;

const parts = (node: Node, part: string) =>
  nodesIn(node).filter((each) => attributeOf(each, 'part')?.split(' ').includes(part));
const rootsOf = (html: string) =>
  named(parse(html), 'template').filter((template) => attributeOf(template, 'shadowrootmode') === 'open');
const scriptsOf = (html: string, mark: string) =>
  named(parse(html), 'script')
    .filter((script) => attributeOf(script, mark) !== undefined)
    .map((script) => JSON.parse(textOf(script)));

describe('a server-rendered page', () => {
  let render: Awaited<ReturnType<typeof loadRenderer>>['render'];
  before(async () => {
    ({ render } = await loadRenderer());
  });

  it('shows a catalogue: names, prices, availability, pictures and links', async () => {
    const { fetch } = shop();
    const html = await render(pageOf(`${SITE}<sb-catalogue cards="full"></sb-catalogue>`), { url: URL_OF_PAGE, fetch });
    const [root] = rootsOf(html);
    if (!root) throw new Error('no shadow root');
    expect(parts(root, 'name').map(textOf)).to.deep.equal(['Oak chair', 'Ash </script><b>chair']);
    expect(parts(root, 'current-price').map(textOf)).to.deep.equal(['€12.50', '€1,234']);
    expect(textOf(parts(root, 'card')[1] as Node)).to.contain('Out of stock');
    expect(named(parts(root, 'name')[0] as Node, 'a').map((link) => attributeOf(link, 'href'))).to.deep.equal(['/oak']);
    const [picture] = named(root, 'img');
    expect(attributeOf(picture as Node, 'src')).to.match(/^\/img\/vase_\d+_q70\.jpg$/);
    expect(attributeOf(picture as Node, 'alt')).to.equal('Picture vase');
  });

  it("uses the page's own texts from a script and from <sb-site>, and not on other pages", async () => {
    const words = async (site: string, head = '') => {
      const page = pageOf(`${site}<sb-catalogue cards="full"></sb-catalogue>`, head);
      const [root] = rootsOf(await render(page, { url: URL_OF_PAGE, fetch: shop().fetch }));
      return parts(root as Node, 'stock')
        .concat(parts(root as Node, 'add'))
        .map(textOf)
        .join(' ');
    };
    const own = (texts: object) => `<script type="application/json" data-sb-texts>${JSON.stringify(texts)}</script>`;
    const script = own({ en: { 'catalogue::stock::out_of_stock': 'Gone for now' } });
    const site = `<sb-site project-id="demo" texts='{"catalogue::add_to_cart":"Into the bag"}'></sb-site>`;
    expect(await words(SITE, script)).to.match(/Gone for now.*Add to cart|Add to cart.*Gone for now/);
    expect(await words(site, script)).to.match(/Gone for now.*Into the bag|Into the bag.*Gone for now/);
    expect(await words(SITE)).not.to.match(/Gone for now|Into the bag/);
  });

  it('[MODE-01] has the settings and texts of a second <sb-site> over those of the first', async () => {
    const first = `<sb-site project-id="demo" language="fr" texts='{"catalogue::add_to_cart":"Ins Netz"}'></sb-site>`;
    const second = `<sb-site language="de" texts='{"catalogue::stock::out_of_stock":"Vergriffen"}'></sb-site>`;
    const html = await render(pageOf(`${first}<sb-catalogue cards="full"></sb-catalogue>${second}`), {
      url: URL_OF_PAGE,
      fetch: shop().fetch,
    });
    const [root] = rootsOf(html);
    const [oak, ash] = parts(root as Node, 'card').map(textOf);
    expect(oak).to.contain('12,50\u00a0€').and.contain('Ins Netz');
    expect(ash).to.contain('Vergriffen');
    expect(Object.keys(scriptsOf(html, 'data-sb-served')[0].products)).to.deep.equal(['demo']);
  });

  it('loads the shop’s file from where the page’s <base> says, as the browser does', async () => {
    const asked: string[] = [];
    const fetch = async (address: string | URL | Request) => {
      asked.push(String(address));
      return Response.json({ currency: 'EUR', products: [{ id: 'mug', name: 'Mug', price: 18, link: '/mug' }] });
    };
    const site = '<sb-site backend="static" backend-src="shop.json"></sb-site><sb-catalogue></sb-catalogue>';
    const at = (head: string) => render(pageOf(site, head), { url: URL_OF_PAGE, fetch });
    for (const head of ['', '<base target="_top"><base href="/"><base href="/other/">', '<base href="https://[">'])
      expect(await at(head)).to.contain('Mug');
    expect(asked).to.deep.equal(
      ['chairs/shop.json', 'shop.json', 'chairs/shop.json'].map((path) => `https://shop.test/${path}`),
    );
  });

  it('accepts a locale as language: de_DE.UTF-8, fr_FR', async () => {
    const page = pageOf(`${SITE}<sb-catalogue></sb-catalogue><sb-catalogue language="fr_FR"></sb-catalogue>`);
    const shown = await render(page.replace('lang="en"', 'lang="de_DE.UTF-8"'), {
      url: URL_OF_PAGE,
      fetch: shop().fetch,
    });
    expect(shown).to.contain('In den Warenkorb').and.to.contain('12,50').and.to.contain('Ajouter au panier');
  });

  it('warns once of a language without texts in the library or the page, and of texts under an invalid key', async () => {
    const inLanguage = (language: string, texts: object) => {
      const own = `<script type="application/json" data-sb-texts>${JSON.stringify(texts)}</script>`;
      const form = `<sb-form endpoint="/send" fields='[{"id":"name","type":"name"}]'></sb-form>`;
      const page = pageOf(`${SITE}<sb-catalogue></sb-catalogue><sb-cart-button></sb-cart-button>${form}`, own);
      return render(page.replace('lang="en"', `lang="${language}"`), { url: URL_OF_PAGE, fetch: shop().fetch });
    };
    const it = await inLanguage('it', { it: { 'catalogue::add_to_cart': 'Nel carrello' } });
    expect(it).to.contain('Nel carrello');
    expect(quiet().warnings).to.deep.equal([]);
    for (const _ of [1, 2]) await inLanguage('pt', { nl: { 'catalogue::add_to_cart': 'In de wagen' } });
    await inLanguage('en', { 'no language': { 'catalogue::add_to_cart': 'x' } });
    const [unknown, unusable, ...others] = quiet().warnings;
    expect(unknown).to.match(/^sb-elements: there are no texts in the language "pt"; English is used\. Available: /);
    expect(unusable).to.match(/"no language" is neither the key of a text nor a language with its texts$/);
    expect(others).to.deep.equal([]);
  });

  it('loads the first picture of a catalogue eagerly, with loading="lazy" lazily', async () => {
    const loading = async (attributes: string) => {
      const page = pageOf(`${SITE}<sb-catalogue ${attributes}></sb-catalogue>`);
      const html = await render(page, { url: URL_OF_PAGE, fetch: shop().fetch });
      return attributeOf(named(parse(html), 'img')[0] as Node, 'loading');
    };
    expect(await loading('')).to.equal('eager');
    expect(await loading('loading="lazy"')).to.equal('lazy');
  });

  it('keeps the rest of the page byte for byte, and ignores tags in attributes, comments, templates and scripts', async () => {
    const odd = `<p title='<sb-catalogue>'>\tÄ&nbsp;&bogus; <!-- <sb-catalogue> --><p>unclosed<TEMPLATE><sb-catalogue></sb-catalogue></TEMPLATE>
<script>const a = '<sb-catalogue></sb-catalogue>';</script><sb-unknown a=b></sb-unknown>\r\n<div data-sb="catalogue"></div>`;
    const page = pageOf(`${SITE}${odd}<SB-Catalogue max-count=2><p slot="empty">None</p></SB-Catalogue>`);
    const html = await render(page, { url: URL_OF_PAGE, fetch: shop().fetch });
    expect(rootsOf(html)).to.have.length(1);
    expect(html).to.contain('<SB-Catalogue max-count=2 data-sb-rendered><template shadowrootmode="open">');
    const rest = html
      .replace(/ data-sb-rendered><template shadowroot[\s\S]*?<\/template>/, '>')
      .replace(/<script type="application\/(ld\+)?json" data-sb[\s\S]*?<\/script>/g, '');
    expect(rest).to.equal(page);
  });

  it('shows a product by its id or by the id in the URL, and requests the settings once', async () => {
    const { fetch, asked } = shop();
    const body = `${SITE}<sb-product product-id="p-oak"></sb-product><sb-product address="id" layout="card"></sb-product>`;
    const html = await render(pageOf(body), { url: `${URL_OF_PAGE}?id=p-ash`, fetch });
    expect(rootsOf(html).map((root) => parts(root, 'name').map(textOf))).to.deep.equal([
      ['Oak chair'],
      ['Ash </script><b>chair'],
    ]);
    expect(asked.filter(({ path }) => path.includes('settings'))).to.have.length(1);
  });

  it('shows the notice of a missing product and of an empty list, without structured data', async () => {
    const { fetch } = shop({ products: [] });
    const body = `${SITE}<sb-product product-id="p-gone"><p>More chairs</p></sb-product><sb-catalogue></sb-catalogue>`;
    const html = await render(pageOf(body), { url: URL_OF_PAGE, fetch });
    const [gone, list] = rootsOf(html);
    expect(parts(gone as Node, 'notice').map(textOf)).to.deep.equal(['This product is no longer in the shop']);
    expect(textOf(list as Node)).to.contain('No products');
    expect(scriptsOf(html, 'data-sb-structured')).to.deep.equal([]);
  });

  const left: [string, string][] = [
    ['a product without an id', '<sb-product></sb-product>'],
    ['a product whose id is in the visitor’s URL', '<sb-product address="id"></sb-product>'],
    ['a catalogue with its own list of card elements', `<sb-catalogue elements-list='["name"]'></sb-catalogue>`],
    ['an element hidden on one device', '<sb-catalogue hidden-on="mobile"></sb-catalogue>'],
    ['an element with a shadow root', '<sb-catalogue><template shadowrootmode="open">Own</template></sb-catalogue>'],
    ['a page without elements to render', '<sb-slider></sb-slider>'],
    ['an image hidden on one device', '<sb-image image-id="vase" hidden-on="mobile"></sb-image>'],
    ['a figure with content of the page', '<sb-figure shape="circle"><b>Words</b></sb-figure>'],
    ['a line with content of the page', '<sb-hr>or</sb-hr>'],
    ['media with a video', '<sb-media type="video" link="/lamp.webm"></sb-media>'],
  ];
  for (const [title, body] of left)
    it(`leaves ${title} to the browser`, async () => {
      const page = pageOf(SITE + body);
      expect(await render(page, { url: URL_OF_PAGE, fetch: shop().fetch })).to.equal(page);
    });

  it('shows images in several widths, icons and links even if the backend fails', async () => {
    const leaves = `<sb-image src="/a.jpg" alt="A"></sb-image><sb-image image-id="vase" width="1000" height="500" loading="eager"></sb-image>
<sb-button label="Read on" action="link" href="/about/" icon="truck"></sb-button><sb-background type="image" image-id="hill"></sb-background>
<sb-icon name="heart" color="#f00"></sb-icon><sb-video link="/lamp.webm" image-id="lamp"></sb-video><sb-contacts phone="110"></sb-contacts>`;
    const page = pageOf(`<sb-site images="https://img.test"></sb-site><sb-catalogue></sb-catalogue>${leaves}`);
    const html = await render(page, { url: URL_OF_PAGE, fetch: shop({ status: 500 }).fetch, nonce: 'n' });
    expect(quiet().warnings).to.have.length(1);
    const nodes = nodesIn(parse(html));
    const images = named(parse(html), 'img');
    expect(images.map((image) => attributeOf(image, 'loading'))).to.deep.equal(['lazy', undefined, 'lazy', 'lazy']);
    expect(attributeOf(images[0] as Node, 'src')).to.equal('/a.jpg');
    expect(attributeOf(images[1] as Node, 'srcset')).to.equal(
      'https://img.test/img/vase_400_q70.jpg 400w, https://img.test/img/vase_800_q70.jpg 800w, https://img.test/img/vase_1000_q70.jpg 1000w',
    );
    expect(attributeOf(images[1] as Node, 'sizes')).to.equal('(width > 1000px) 1000px, 100vw');
    expect(attributeOf(images[2] as Node, 'srcset')).to.contain('hill_2160_q70.jpg 2160w');
    expect(named(parse(html), 'path')).to.have.length(3);
    expect(named(parse(html), 'a').map((link) => attributeOf(link, 'href'))).to.deep.equal(['/about/', 'tel:110']);
    expect(nodes.filter((node) => attributeOf(node, 'style') !== undefined)).to.have.length(0);
    const styles = nodes.filter(({ nodeName }) => nodeName === 'style');
    expect(new Set(styles.map((style) => attributeOf(style, 'nonce')))).to.deep.equal(new Set(['n']));
    const rest = html.replace(/<template shadowroot[\s\S]*?<\/template>/g, '').replaceAll(' data-sb-rendered', '');
    expect(rest).to.equal(page);
  });

  it('renders the examples of the docs without a warning', async () => {
    const tags = readdirSync('demo/docs/elements').map((file) => file.replace('.md', ''));
    const examples = tags.flatMap((tag) => {
      const { chapters, markup = exampleOf(readFileSync(`elements/${tag}.ts`, 'utf8')) } = readExamples(tag);
      const blocks = chapters.flatMap(({ blocks }) => blocks.filter(({ isLive }) => isLive).map(({ text }) => text));
      return [markup, ...blocks];
    });
    const body = examples.join('').replace(/<sb-site[^>]*>/g, '');
    const html = await render(pageOf(SITE + body), { url: URL_OF_PAGE, fetch: shop().fetch });
    const gradients = rootsOf(html).filter((root) => JSON.stringify(textOf(root)).includes('gradient('));
    expect(gradients).not.to.have.length(0);
  });

  it('keeps the author’s sizes of an image, preceded by auto if it loads lazily', async () => {
    const sized = '<sb-image image-id="vase" width="1000" height="500" sizes="(width <= 600px) 600px, 50vw"';
    const page = pageOf(`${SITE}${sized} loading="eager"></sb-image>${sized}></sb-image>`);
    const html = await render(page, { url: URL_OF_PAGE, fetch: shop().fetch });
    expect(named(parse(html), 'img').map((image) => attributeOf(image, 'sizes'))).to.deep.equal([
      '(width <= 600px) 600px, 50vw',
      'auto, (width <= 600px) 600px, 50vw',
    ]);
  });

  it('has one script of structured data with prices, each product once, and none with no-structured-data', async () => {
    const body = `${SITE}<sb-catalogue label="Chairs"></sb-catalogue><sb-product product-id="p-oak"></sb-product>`;
    const html = await render(pageOf(body), { url: URL_OF_PAGE, fetch: shop().fetch });
    const data = scriptsOf(html, 'data-sb-structured');
    expect(data).to.have.length(1);
    expect(data[0].name).to.equal('Chairs');
    const [first, second] = data[0].itemListElement.map(({ item }: { item: unknown }) => item);
    expect(first).to.deep.include({ name: 'Oak chair', url: 'https://shop.test/oak' });
    expect(first.offers).to.deep.include({ price: '12.50', priceCurrency: 'EUR' });
    expect(second.name).to.equal('Ash </script><b>chair');
    const none = await render(pageOf(`${SITE}<sb-catalogue no-structured-data></sb-catalogue>`), {
      url: URL_OF_PAGE,
      fetch: shop().fetch,
    });
    expect(scriptsOf(none, 'data-sb-structured')).to.deep.equal([]);
    expect(scriptsOf(none, 'data-sb-served')).to.have.length(1);
  });

  it('describes the variant that a product element names, as it shows it', async () => {
    const variants = [fakeVariant('v-one', { price: 12.5 }), fakeVariant('v-two', { price: 99 })];
    const products = [fakeProduct('p-oak', { name: 'Oak chair', variants })];
    const body = `${SITE}<sb-product product-id="p-oak" variant-id="v-two"></sb-product>`;
    const html = await render(pageOf(body), { url: URL_OF_PAGE, fetch: shop({ products }).fetch });
    expect(scriptsOf(html, 'data-sb-structured')[0].offers.price).to.equal('99.00');
  });

  it('[TXT-01] keeps a picture’s colour within its rule: neither markup nor another rule comes from it', async () => {
    const shown = async (color: string) => {
      const variants = [fakeVariant('v-oak', { images: ['vase'] })];
      const products = [fakeProduct('p-oak', { images: [{ ...fakePicture('vase'), color }], variants })];
      const page = pageOf(`${SITE}<sb-catalogue></sb-catalogue>`);
      const tree = parse(await render(page, { url: URL_OF_PAGE, fetch: shop({ products }).fetch }));
      const inline = named(tree, 'style').filter((style) => attributeOf(style, 'data-sb-inline') !== undefined);
      return { pictures: named(tree, 'img').length, rules: inline.map(textOf).join() };
    };
    const plain = await shown('');
    for (const color of ['red}</style><img src=x onerror=alert(1)>', 'red}*{display:none', 'rgb(1 2 3', 'red/*'])
      expect(await shown(color), color).to.deep.equal(plain);
    expect((await shown('#abc')).rules).to.contain('background-color:#abc');
  });

  it('obeys a strict content policy: no style attribute, and the nonce on each style element', async () => {
    const html = await render(pageOf(`${SITE}<sb-catalogue></sb-catalogue>`), {
      url: URL_OF_PAGE,
      fetch: shop().fetch,
      nonce: 'a"b',
    });
    const nodes = nodesIn(parse(html));
    expect(nodes.filter((node) => attributeOf(node, 'style') !== undefined)).to.have.length(0);
    const styles = nodes.filter(({ nodeName }) => nodeName === 'style');
    expect(styles.map((style) => attributeOf(style, 'nonce'))).to.deep.equal(['a"b', 'a"b']);
    expect(html).to.contain('[data-sb-inline="0"]{--sb-catalogue-per-row:3');
  });

  it('is the unchanged page, with one warning, if the backend fails', async () => {
    const page = pageOf(`${SITE}<sb-catalogue></sb-catalogue><sb-product product-id="p-oak"></sb-product>`);
    expect(await render(page, { url: URL_OF_PAGE, fetch: shop({ status: 500 }).fetch })).to.equal(page);
    const { warnings } = quiet();
    quiet().forget();
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('products are left to the browser');
    expect(await render(pageOf('<sb-catalogue></sb-catalogue>'))).to.not.contain('shadowroot');
    expect(quiet().warnings).to.have.length(1);
  });

  it('rendered concurrently with another, does not mix languages, projects and products', async () => {
    const russian = pageOf('<sb-site project-id="ru"></sb-site><sb-catalogue></sb-catalogue>').replace('"en"', '"ru"');
    const english = pageOf(`${SITE}<sb-catalogue></sb-catalogue>`);
    const [ru = '', en = ''] = await Promise.all([
      render(russian, { url: URL_OF_PAGE, fetch: shop({ products: PRODUCTS.slice(0, 1) }).fetch }),
      render(english, { url: URL_OF_PAGE, fetch: shop({ products: PRODUCTS.slice(1) }).fetch }),
    ]);
    expect(ru).to.contain('Oak chair').and.to.contain('В корзину').and.not.to.contain('Ash');
    expect(en).to.contain('Ash').and.not.to.contain('Oak chair');
    expect(Object.keys(scriptsOf(ru, 'data-sb-served')[0].products)).to.deep.equal(['ru']);
  });

  it('is rendered where another library has defined HTMLElement and customElements on the server', async () => {
    const known = Object.getOwnPropertyDescriptors(globalThis);
    Object.assign(globalThis, { HTMLElement: class {}, customElements: { get: () => undefined, define: () => {} } });
    try {
      const { render: other } = await loadRenderer();
      const html = await other(pageOf(`${SITE}<sb-catalogue></sb-catalogue>`), {
        url: URL_OF_PAGE,
        fetch: shop().fetch,
      });
      expect(html).to.contain('Oak chair');
    } finally {
      for (const name of ['HTMLElement', 'customElements'] as const) {
        delete (globalThis as Record<string, unknown>)[name];
        if (known[name]) Object.defineProperty(globalThis, name, known[name]);
      }
    }
  });

  it('uses a backend made by defineBackend', async () => {
    const backend = defineBackend({
      shop: {
        products: async () => ({
          products: [{ id: 'mug', title: 'Mug', variants: [{ id: 'mug-1', price: 1250 }] }],
          total: 1,
        }),
        settings: async () => ({ currency: 'USD' }),
      },
    });
    const html = await render(pageOf('<sb-site backend="mine"></sb-site><sb-catalogue></sb-catalogue>'), { backend });
    expect(html).to.contain('$12.50');
    expect(scriptsOf(html, 'data-sb-structured')[0].itemListElement[0].item.offers.priceCurrency).to.equal('USD');
  });
});
