import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@esm-bundle/chai';
import { shopPage, shopPages } from '../../demo/server/pages.js';
import { products, productWords } from '../../demo/server/seed/products.js';
import { pageWords } from '../../demo/server/seed/ru/page-words.js';
import { russianProduct } from '../../demo/server/seed/ru/russian-shop.js';
import { serverWords } from '../../demo/server/seed/ru/server-words.js';
import { shopWords, valueWords } from '../../demo/server/seed/ru/shop-words.js';
import { SHOPS } from '../../demo/server/shop/shop-seed.js';

/** Texts in Latin letters also in Russian: names, addresses, codes, and the path of a file. */
const LATIN =
  /Halden|Goods|Hafenstraße 12, 20457 Hamburg|WELCOME10|Visa|Mastercard|PayPal|QR|English|\/demo\/video\/lamp\.ru\.vtt|name@example\.com/g;
const ADDRESS = new URL('http://localhost/');
const numbers = (text: string) => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((one) => one.replace(',', '.')).sort();
const shopOf = (id: string) => SHOPS.find((shop) => shop.id === id);
const hasLatin = (text: string) => /\p{Script=Latin}/u.test(text.replace(/\{\w+\}/g, '').replace(LATIN, ''));

/** The texts of the shop's pages that are translated. */
async function textsOfPages(): Promise<Set<string>> {
  const texts = new Set<string>();
  for (const page of shopPages) {
    await shopPage('.', page, ADDRESS, (text) => {
      texts.add(text);
      return text;
    });
  }
  return texts;
}

/** The source of the backend without the Russian texts. */
function backendSource(): string {
  const files = readdirSync('demo/server', { recursive: true }).map(String);
  const own = files.filter((file) => file.endsWith('.ts') && !file.startsWith(join('seed', 'ru')));
  return own.map((file) => readFileSync(join('demo/server', file), 'utf8')).join('\n');
}

describe('the demo shop in Russian', () => {
  it('every product has Russian texts, and no texts are unused', () => {
    const stems = products.map(({ id }) => id.replace(/^p-/, ''));
    expect(Object.keys(productWords).sort()).to.deep.equal(stems.sort());
  });

  it('no two products have the same Russian name or description', () => {
    for (const at of [0, 1] as const) {
      const texts = Object.values(productWords).map((words) => words[at]);
      expect(new Set(texts).size).to.equal(texts.length);
    }
  });

  it('every text of a page is translated, and no translation is unused', async () => {
    const texts = await textsOfPages();
    expect([...texts].filter((text) => /\p{L}/u.test(text) && !(text in pageWords))).to.deep.equal([]);
    expect(Object.keys(pageWords).filter((text) => !texts.has(text))).to.deep.equal([]);
  });

  it('every text of the backend for visitors is translated, and no translation is unused', () => {
    const source = backendSource();
    const texts = [...source.matchAll(/\bsay(?:In\([^']*?\))?\(\s*'([^']+)'/g)].map(([, text = '']) => text);
    expect(texts.length, 'texts').to.be.above(30);
    expect(texts.filter((text) => !(text in serverWords))).to.deep.equal([]);
    const isSaid = (text: string) => source.includes(`'${text}'`);
    expect(Object.keys(serverWords).filter((text) => !isSaid(text))).to.deep.equal([]);
  });

  it('every option, section, delivery method, tax and video title is translated; no translation, also of a value, is unused', () => {
    const used = new Set<string>();
    const demo = shopOf('demo');
    for (const { name } of demo?.categories ?? []) used.add(name);
    for (const { title, fields } of demo?.shipping ?? []) {
      for (const text of [title, ...(fields ?? []).flatMap(({ label, options = [] }) => [label, ...options])])
        used.add(text);
    }
    for (const { title } of demo?.settings.taxes ?? []) used.add(title);
    used.add(demo?.settings.noPriceLabel ?? '');
    for (const { videos = [] } of products) for (const { title } of videos) used.add(title);
    const options = products.flatMap((product) => product.options);
    for (const { name, filterName } of options) for (const text of [name, filterName ?? name]) used.add(text);
    expect(Object.keys(shopWords).sort()).to.deep.equal([...used].sort());
    const values = new Set(options.flatMap((option) => option.values.map(({ name }) => name)));
    expect(Object.keys(valueWords).filter((name) => !values.has(name))).to.deep.equal([]);
  });

  it('no Russian text has Latin letters, except in names and codes', () => {
    const all = [pageWords, serverWords, shopWords, valueWords].flatMap((words) => Object.values(words));
    expect([...all, ...Object.values(productWords).flat()].filter(hasLatin)).to.deep.equal([]);
    const { products: shown = [], shipping = [] } = shopOf('demo-ru') ?? {};
    const said = shown.flatMap(({ name, images }) => [name, ...images.map(({ alt }) => alt)]);
    expect([...said, ...shipping.map(({ title }) => title)].filter(hasLatin)).to.deep.equal([]);
  });

  it('the texts of pages and products have the same figures as in English', () => {
    const descriptions = products.map((product) => [product.description, russianProduct(product).description]);
    const pairs = [...Object.entries(pageWords), ...descriptions] as [english: string, russian: string][];
    const figures = pairs.filter(([english]) => numbers(english).length > 0);
    expect(figures.length, 'texts with figures').to.be.above(15);
    for (const [english, russian] of figures) expect(numbers(russian), russian).to.deep.equal(numbers(english));
  });

  it('the Russian shop has the same products, variants, pictures, discounts and promo codes', () => {
    const [english, russian] = ['demo', 'demo-ru'].map((id) =>
      shopOf(id)?.products.map(({ id: product, categoryIds, variants, images }) => ({
        ...{ product, categoryIds, variants },
        images: images.map((image) => image.id),
      })),
    );
    expect(russian).to.deep.equal(english);
    expect(shopOf('demo-ru')?.discounts).to.deep.equal(shopOf('demo')?.discounts);
    expect(shopOf('demo-ru')?.promocodes).to.deep.equal(shopOf('demo')?.promocodes);
  });

  it('pages have their language and project, links within their language, and links to the same page in the other one', async () => {
    for (const page of shopPages) {
      const html = await shopPage('.', page, new URL(`http://localhost${page.address}?id=p-1`));
      const other = page.language === 'ru' ? page.address.replace(/^\/ru/, '') : `/ru${page.address}`;
      expect(html).to.match(new RegExp(`<html lang="${page.language}">`));
      expect(html).to.include(`project-id="${page.language === 'ru' ? 'demo-ru' : 'demo'}"`);
      const there = page.language === 'ru' ? 'en' : 'ru';
      expect(html).to.include(`<link rel="alternate" hreflang="${there}" href="http://localhost${other}?id=p-1">`);
      expect(html).to.include(`<a href="${other}?id=p-1" hreflang="${there}"`);
      const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? [];
      expect(/\p{Script=Cyrillic}/u.test(description), description).to.equal(page.language === 'ru');
      const home = [...html.matchAll(/href="(\/[^"#?]*)[#"]/g)].map(([, href = '']) => href);
      const pages = home.filter((href) => !/^\/(demo|docs|styles|dist|mod)\b/.test(href));
      expect(pages.length).to.be.above(2);
      for (const href of pages) expect(/^\/ru(\/|$)/.test(href), href).to.equal(page.language === 'ru');
    }
  });
});
