import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { shopPage, shopPages } from '../../demo/server/pages.js';
import { products } from '../../demo/server/seed/products.js';
import type { SeedProduct } from '../../demo/server/seed/types.js';
import { SHOPS } from '../../demo/server/shop/shop-seed.js';

/** Facts about the shop, which the seed reads; these tests compare the pages with them. */
const story = JSON.parse(readFileSync('demo/server/seed/shop.json', 'utf8'));
let pages: { file: string; html: string }[] = [];
const demo = SHOPS.find(({ id }) => id === 'demo');

/** A page as the backend sends it, for the shop's pages with header and footer. */
async function sent(file: string): Promise<{ file: string; html: string }> {
  const page = shopPages.find((one) => one.file === file && one.language === 'en');
  const html = page ? await shopPage('.', page, new URL('http://localhost/')) : readFileSync(`demo/${file}`, 'utf8');
  return { file, html };
}

/** Expects a condition to hold for every match of an expression in the pages; reports the others as `page: text`. */
function hold(expression: RegExp, isTrue: (...groups: string[]) => boolean): void {
  const wrong = pages.flatMap(({ file, html }) =>
    [...html.matchAll(expression)]
      .filter(([, ...groups]) => !isTrue(...groups.map((group) => group ?? '')))
      .map(([words]) => `${file}: ${words.slice(0, 160)}`),
  );
  expect(wrong).to.deep.equal([]);
}
const count = (expression: RegExp) => pages.flatMap(({ html }) => [...html.matchAll(expression)]).length;

const productOf = (imageId: string) =>
  products
    .filter(({ images }) => images.some(({ id }) => id === imageId))
    .sort((one, other) => other.id.length - one.id.length)[0];

/** The price of the first variant with a picture, as pages write it. */
function priceOf(product: SeedProduct, imageId: string): string {
  const price = product.variants.find(({ images }) => images.includes(imageId))?.price;
  return price ? `€${price.toLocaleString('en')}` : 'Price on request';
}

describe('facts about the demo shop on its pages and in the examples of the docs', () => {
  before(async () => {
    pages = await Promise.all(
      readdirSync('demo')
        .filter((file) => file.endsWith('.html'))
        .map(sent),
    );
    for (const file of readdirSync('demo/docs/elements'))
      pages.push({ file, html: readFileSync(`demo/docs/elements/${file}`, 'utf8') });
  });

  it('cards show the name and price of their product', () => {
    const card = /<article[^>]*><sb-image image-id="([\w-]+)"[^>]*><\/sb-image><h[34]>(.*?)<\/h[34]><p>([^<]*)<\/p>/g;
    expect(count(card), 'cards with a price').to.be.above(10);
    hold(card, (imageId, heading, price) => {
      const product = productOf(imageId);
      const name = heading.replace(/<[^>]+>/g, '');
      return !product || (name.startsWith(product.name) && price === priceOf(product, imageId));
    });
  });

  it('the shop’s title, phone numbers, email domain, towns and streets are the same everywhere', () => {
    const { shop, workshop } = story.places;
    const phones = [story.phone, ...workshop.phone.split(', ')];
    const domain = story.email.split('@')[1];
    const towns = [shop, workshop].map(({ zipCode, city }) => `${zipCode} ${city}`);
    const streets = [shop, workshop].map(({ street }) => street);
    hold(/\bphone="([^"]+)"/g, (list) => list.split(/, ?/).every((one) => phones.includes(one)));
    // a hint may show an example of a visitor's address
    hold(/[\w.-]+@([\w-]+(?:\.[\w-]+)+)/g, (at) => at.endsWith(domain) || at === 'example.com');
    hold(/(?:^|\D)(\d{5} \p{Lu}\p{Ll}+)/gu, (town) => towns.includes(town));
    hold(/(\p{L}+(?:straße|strasse) \d+)/gu, (street) => streets.some((one) => one.endsWith(street)));
    expect(pages.find(({ file }) => file === 'shop.html')?.html).to.include(`<title>${story.name}`);
  });

  it('the year of its founding is the same everywhere', () => {
    const year = /(?:since|founded in|sold in|began in)[^<]{0,12}(?:<\w+>)?(\d{4})/gi;
    hold(year, (given) => Number(given) === story.founded);
  });

  it('the opening hours are the same everywhere', () => {
    const [days] = story.hours;
    hold(/"days":"mo-fr","from":"([\d:]+)","to":"([\d:]+)"/g, (from, to) => from === days.from && to === days.to);
    const shop = pages.find(({ file }) => file === 'shop.html')?.html;
    if (shop?.includes('hours=')) expect(shop).to.include(JSON.stringify(story.hours));
  });

  it('the thresholds for free delivery are those of the delivery methods', () => {
    const { courier, locker, furniture } = story.delivery;
    // of several methods in a text, the nearest one counts: "Free delivery: by courier from €120"
    const promise = /\b(courier|locker|furniture)\b(?:(?!courier|locker|furniture)[^€.;]){0,40}from €(\d+)/gi;
    expect(count(promise), 'promises').to.be.above(1);
    const ways: Record<string, { freeFrom: number }> = { courier, locker, furniture };
    hold(promise, (what, sum) => ways[what.toLowerCase()]?.freeFrom === Number(sum));
  });

  it('the percentages of promo codes and the days for returns are those of the shop', () => {
    const known = (name: string) => demo?.promocodes.find((one) => one.code === name);
    const code = /(\d+) % off[^.]{0,40}?\b([A-Z]{3,}\d+)\b/g;
    hold(code, (percent, name) => known(name)?.discount_amount === Number(percent));
    const days = /(\d+) days(?:<[^>]+>)? (?:to change|to return|for returns)/g;
    hold(days, (given) => Number(given) === story.returnDays);
  });
});
