import { expect } from '@esm-bundle/chai';
import { inRussian, pageIn, type Say, type ShopPage, shopPages } from '../../demo/server/pages.js';

const ASKED = new URL('http://localhost/product?id=p-1');
const same: Say = (text) => text;
const page = (address: string) => shopPages.find((one) => one.address === address) as ShopPage;

/** Builds a page from a source. Returns it, and the texts that were passed to the translator. */
function made(source: string, { say = same, address = '/' } = {}): { html: string; said: string[] } {
  const said: string[] = [];
  const html = pageIn(source, page(address), ASKED, (text) => {
    said.push(text);
    return say(text);
  });
  return { html, said };
}

describe('the source of a page of the demo shop', () => {
  it('passes texts to the translator with entities decoded, and encodes them again where needed', () => {
    const { html, said } = made('<p title="x">a&nbsp;b &lt;i&gt; &#39;c&#x27; &mdash; R&amp;D "d" &amp;lt;</p>');
    expect(said).to.deep.equal(['a\u00a0b <i> \'c\' — R&D "d" &lt;']);
    expect(html).to.equal('<p title="x">a\u00a0b &lt;i&gt; \'c\' — R&amp;D "d" &amp;lt;</p>');
  });

  it('keeps both kinds of quotes in attributes, and the JSON in them', () => {
    const { html, said } = made(
      `<img alt="&quot;A&quot; &amp; 'B'"><sb-form fields='[{"label":"Ada&#39;s &lt;R&amp;D&gt;","hint":"a \\"b\\""}]'></sb-form>`,
    );
    expect(said).to.have.members([`"A" & 'B'`, "Ada's <R&D>", 'a "b"']);
    expect(html).to.equal(
      `<img alt="&quot;A&quot; &amp; 'B'"><sb-form fields='[{"label":"Ada&#39;s &lt;R&amp;D>","hint":"a \\"b\\""}]'></sb-form>`,
    );
  });

  it('throws on an unknown entity, and accepts a bare ampersand', () => {
    expect(() => made('<p>a &frobnicate; b</p>')).to.throw('&frobnicate;');
    expect(made('<p>AT&T & sons</p>').said).to.deep.equal(['AT&T & sons']);
  });

  it('leaves scripts, styles, JSON and comments unchanged', () => {
    const raw = [
      '<script>if (a < b && c > d) document.title = "<p>Shop</p>";</script>',
      '<style>p > a::before { content: "&amp; Shop"; }</style>',
      '<script type="application/ld+json">{"name": "Shop & \\"sons\\" &nbsp;"}</script>',
      '<!-- <p>Shop</p> -->',
    ];
    const { html, said } = made(raw.join('\n'), { say: () => 'no' });
    expect(html).to.equal(raw.join('\n'));
    expect(said).to.deep.equal([]);
  });

  it('keeps whitespace around a text, and texts of whitespace only', () => {
    expect(made('<p>\n  Shop\n  <b> </b> Menu</p>', { say: inRussian, address: '/ru/' }).html) //
      .to.equal('<p>\n  Каталог\n  <b> </b> Меню</p>');
  });
});

describe('a link on a Russian page of the demo shop', () => {
  const led = (href: string, address = '/ru/') =>
    /href="([^"]*)"/.exec(made(`<a href="${href}">`, { address }).html)?.[1];

  for (const [href, to] of [
    ['/', '/ru/'],
    ['/product?id=p-1', '/ru/product?id=p-1'],
    ['/product?id=p-1&amp;a=b#ask', '/ru/product?id=p-1&amp;a=b#ask'],
    ['/?filter=oak#goods', '/ru/?filter=oak#goods'],
    ['/legal#terms', '/ru/legal#terms'],
    ['/#goods', '#goods'],
    ['#content', '#content'],
    ['/demo/', '/demo/'],
    ['/styles/page.css', '/styles/page.css'],
    ['https://halden.example/product?id=p-1', 'https://halden.example/product?id=p-1'],
  ] as const) {
    it(`${href} leads to ${to}`, () => expect(led(href)).to.equal(to));
  }

  it('to an anchor of the same product page is the hash alone, which keeps the product’s query', () => {
    expect(led('/product#ask', '/ru/product')).to.equal('#ask');
    expect(led('/product?id=p-2#ask', '/ru/product')).to.equal('/ru/product?id=p-2#ask');
  });
});
