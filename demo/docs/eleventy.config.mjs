import { readdirSync, readFileSync } from 'node:fs';
import { EleventyRenderPlugin } from '@11ty/eleventy';
import { transformSync } from 'esbuild';
import { readTokens } from '../../tools/build/css.mjs';
import { drawing } from './drawings.mjs';
import { MORE_PRODUCTS, PRODUCT_IDS, pictures, SITE } from './examples.mjs';
import { setUpMarkdown } from './markdown.mjs';
import { openapi } from './openapi.mjs';
import { contrastScript, mixerData } from './themes.mjs';
import { code, inline, paragraphs, plain } from './words.mjs';

/** Folders of the site's source; the others are relative to the first. */
const dir = { input: 'demo/docs/pages', includes: '../layouts', data: '../data' };

/** The way from a page to the site's root, so that the site works below any address. */
const rootOf = (url) => '../'.repeat(url.split('/').length - 1);

/** The starter's shop, with its pictures beside it, orders as mails, the ids that examples name, and more products for some of them. */
function shopFile() {
  const { $schema, ...shop } = JSON.parse(readFileSync('demo/starter/shop.json', 'utf8'));
  const renamed = (id) => Object.entries(PRODUCT_IDS).reduce((name, [from, to]) => name.replace(from, to), id);
  const withId = (one) => ({ ...one, id: renamed(one.id) });
  const products = shop.products.map((product) => ({
    ...withId(product),
    ...(product.variants && { variants: product.variants.map(withId) }),
  }));
  return JSON.stringify({ ...shop, products: [...products, ...MORE_PRODUCTS], email: 'orders@shop.example' });
}

const read = (path) => readFileSync(path, 'utf8');
const sheetsOf = (folder) =>
  readdirSync(folder)
    .sort()
    .map((file) => read(`${folder}/${file}`));

/** Rules that show the colours of the theme that is chosen. */
const swatches = () =>
  [...readTokens().keys()]
    .filter((name) => name.startsWith('--sb-color'))
    .map((name) => `.swatch${name} { background: var(${name}); }`);

/**
 * The style sheet of the pages, in one file, for which their first paint waits: tokens, the themes of the package, the spaces of elements, and
 * the pages' own. Themes are chosen by `data-theme` alone: without it a page has the tokens' defaults.
 */
function styleSheet() {
  const themes = sheetsOf('styles/themes').map((css) => css.replace(':root:not([data-theme]),\n', ''));
  const sheets = [read('styles/tokens.css'), ...themes, read('styles/page.css'), ...sheetsOf('demo/docs/styles')];
  return transformSync([...sheets, ...swatches()].join('\n'), { loader: 'css', minify: true }).code;
}

function copyFiles(config) {
  config.addPassthroughCopy({
    'demo/docs/assets': 'assets',
    'demo/docs/examples': 'examples',
    'demo/docs/pictures': 'pictures',
    'demo/shared/icon.svg': 'assets/icon.svg',
    'demo/starter/img': 'img',
    'demo/screenshots/shop.webp': 'pictures/shop.webp',
    'demo/server/public/video/lamp.webm': 'pictures/lamp.webm',
    'demo/server/public/video/lamp.vtt': 'pictures/lamp.vtt',
  });
  for (const file of pictures()) config.addPassthroughCopy({ [`demo/pictures/${file}`]: `pictures/${file}` });
}

/** Eleventy's settings of the docs. Pages are read from data: the manifest, the field registry, the events, the tokens and the shop's schema. */
export default function (config) {
  copyFiles(config);
  config.addPlugin(EleventyRenderPlugin);
  config.amendLibrary('md', setUpMarkdown);
  config.addFilter('code', code);
  config.addFilter('drawing', drawing);
  config.addFilter('inline', inline);
  config.addFilter('paragraphs', paragraphs);
  config.addFilter('plain', plain);
  config.addFilter('json', (value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  config.addFilter('twin', (url) => url.replace(/html$/, 'md'));
  config.addFilter('fileName', (url) => url.replace(/^.*\//, ''));
  config.addGlobalData('site', SITE);
  config.addGlobalData('shopJson', shopFile);
  config.addGlobalData('openapi', openapi);
  config.addGlobalData('css', styleSheet);
  config.addGlobalData('mixer', mixerData);
  config.addGlobalData('contrast', contrastScript);
  config.addGlobalData('eleventyComputed', {
    root: ({ page }) => (page.url ? rootOf(page.url.slice(1)) : ''),
    path: ({ page }) => (page.url ? page.url.slice(1) : ''),
  });
  return { dir, templateFormats: ['njk'], htmlTemplateEngine: 'njk' };
}
