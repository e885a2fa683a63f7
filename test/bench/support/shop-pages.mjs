import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FEW, shopAnswer } from './shop-answers.mjs';

/** Head and body that an author writes for a list of products and a cart. */
export const SHOP = {
  head: '<link rel="stylesheet" href="/styles/page.css"><script type="module" src="/dist/elements/autoload.js"></script>',
  site: '<sb-site project-id="bench" images="/photos/{id}-{width}.{ext}"></sb-site>',
  list: `<sb-catalogue max-count="${FEW}"></sb-catalogue><sb-cart></sb-cart>`,
};

/** Returns a page for phones. */
export const pageOf = ({ head = '', body }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A page of the bench"><title>A page</title>${head}</head>
<body>${body}</body></html>`;

/** Answers the calls of the specification without a network. */
async function answer(address) {
  const { pathname, searchParams } = new URL(String(address));
  const known = shopAnswer(pathname, searchParams);
  return known ? Response.json(known) : new Response('{}', { status: 404 });
}

/** Renders a page by the package's entry `./server`, as a server would send it from `url`. */
export async function rendered(html, url) {
  const { render } = await import(pathToFileURL(resolve('dist', 'single', 'server.js')).href);
  return render(html, { url, fetch: answer });
}

/** Writes pages, `{ name: html }`, into a folder of the server. Returns their paths by name. */
export function writePages(folder, prefix, pages) {
  const write = ([name, html]) => {
    const file = `${prefix}-${name}.html`;
    writeFileSync(join(folder, 'data', file), html);
    return [name, `/data/${file}`];
  };
  return Object.fromEntries(Object.entries(pages).map(write));
}
