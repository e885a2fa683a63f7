import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, relative, resolve, sep } from 'node:path';
import type { Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { contentSecurityPolicy } from './csp.js';
import { escapeHtml } from './http.js';
import { homeIn, pageSource, shopPage, shopPages } from './pages.js';
import { type RenderPage, renderedPage } from './rendered-page.js';
import type { ServerText } from './seed/ru/server-words.js';
import type { Language } from './seed/types.js';
import { sayIn, visitorLanguage } from './shop/shop-language.js';

/** Types that hono does not know. */
const OTHER_TYPES: Record<string, string> = {
  '.md': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** The folders of the project that are public. */
const PUBLIC = ['demo', 'dist', 'styles', 'docs'] as const;

/** Where the public folders are, by the names that they have in addresses. */
type Folders = Record<(typeof PUBLIC)[number], string>;

const isPublic = (name: string | undefined): name is keyof Folders => PUBLIC.some((known) => known === name);

/** The files of the demo's typeface, as a page asks for them; where they come from is in package.json. */
const FONT = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'];
const FONT_FILES = 'node_modules/@fontsource-variable/commissioner/files';
/** A release of a font does not change: a page that is opened again has it at once. */
const FONT_AGE = 'public, max-age=604800';

/** Answers an HTML page with the policy it needs. */
export function htmlPage(c: Context, html: string, status: 200 | 400 | 404 = 200): Response {
  c.header('Content-Security-Policy', contentSecurityPolicy(html));
  c.header('Cache-Control', 'no-cache');
  return c.html(html, status);
}

/** A page of the server itself, such as the one that stands for the bank: `title` is a text, `main` markup. */
export function serverPage(language: Language, title: string, main: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/mod/pay/page.css">
</head>
<body>
<main>
${main}
</main>
</body>
</html>`;
}

/** A short page that says what happened in the visitor's language, with a way back to the shop. */
export function messagePage(c: Context, title: ServerText, text: ServerText, status: 400 | 404): Response {
  const language = visitorLanguage(c);
  const say = sayIn(language);
  const main = `<h1>${escapeHtml(say(title))}</h1><p>${escapeHtml(say(text))}</p>
<p><a href="${homeIn(language)}">${escapeHtml(say('Back to the shop'))}</a></p>`;
  return htmlPage(c, serverPage(language, say(title), main), status);
}

/** The real path of a public file, or null when there is none or the path leads outside the public folders. */
async function publicFile(folders: Folders, urlPath: string): Promise<string | null> {
  let path: string;
  try {
    path = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  const [folder, ...parts] = path.split('/').filter((part) => part !== '');
  if (path.includes('\0') || path.includes('\\') || parts.some((part) => part.startsWith('.'))) return null;
  if (!isPublic(folder) || (folder === 'demo' && ['server', 'docs'].includes(parts[0] ?? ''))) return null;
  try {
    const base = await realpath(folders[folder]);
    const file = await realpath(join(base, ...parts));
    if (file !== base && !file.startsWith(base + sep)) return null;
    const found = await stat(file);
    if (!found.isDirectory()) return file;
    return path.endsWith('/') ? await realpath(join(file, 'index.html')) : null;
  } catch {
    return null;
  }
}

/** Sends a file. */
export async function sendFile(c: Context, file: string): Promise<Response> {
  return sendData(c, await readFile(file), extname(file).toLowerCase());
}

/** Sends what a file holds; everything is revalidated by ETag, so that a rebuilt library is seen at once. */
function sendData(c: Context, data: Buffer, extension: string): Response {
  const etag = `"${createHash('sha256').update(data).digest('base64url').slice(0, 20)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'no-cache');
  if (extension === '.html') c.header('Content-Security-Policy', contentSecurityPolicy(data.toString('utf8')));
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return c.body(null, 304);
  c.header('Content-Type', getMimeType(extension) ?? OTHER_TYPES[extension] ?? 'application/octet-stream');
  return c.body(new Uint8Array(data));
}

/** The demo's typeface from the package that is installed: no page asks anybody else for it. */
function serveFont(app: Hono, root: string): void {
  for (const name of FONT) {
    app.get(`/demo/font/${name}.woff2`, async (c) => {
      const answer = await sendFile(c, join(root, FONT_FILES, `commissioner-${name}-flar-normal.woff2`));
      answer.headers.set('Cache-Control', FONT_AGE);
      return answer;
    });
  }
}

/**
 * The themes of the package and what they do to the demo's own titles, in one file, because each file of a page's head keeps a phone waiting.
 * They are chosen by `data-theme` alone.
 */
async function themeSheet(root: string): Promise<string> {
  const folder = join(root, 'styles', 'themes');
  const files = (await readdir(folder)).map((name) => join(folder, name));
  const sheets = await Promise.all([...files, join(root, 'demo', 'themes.css')].map((file) => readFile(file, 'utf8')));
  return sheets.join('\n').replaceAll(':root:not([data-theme]),\n', '');
}

/**
 * Serves the shop's pages, the editor, the docs, the built library and the styles. `library` is the folder that answers `/dist/`; default: `dist`.
 * With `render`, the shop's pages show their products before any script.
 */
export function serveStatic(app: Hono, root: string, library = 'dist', render?: RenderPage): void {
  const folders = {
    demo: join(root, 'demo'),
    dist: resolve(root, library),
    styles: join(root, 'styles'),
    docs: join(root, 'build', 'docs'),
  };
  serveFont(app, root);
  // elements are told about in the docs
  app.get('/demo/', (c) => c.redirect('/docs/'));
  app.get('/demo/themes.css', async (c) => sendData(c, Buffer.from(await themeSheet(root)), '.css'));
  for (const page of shopPages) {
    const send = async (c: Context) => {
      const html = await shopPage(root, page, new URL(c.req.url));
      return render ? renderedPage(app, render, c, html) : sendData(c, Buffer.from(html), '.html');
    };
    // with a slash at the end or without
    app.get(page.address.replace(/(.)\/$/, '$1'), send);
    // the file by its own name is the English page
    if (page.language === 'en') app.get(`/demo/${page.file}`, send);
  }
  app.get('/mod/pay/page.css', (c) => sendFile(c, join(root, 'demo', 'server', 'public', 'page.css')));
  for (const folder of PUBLIC) {
    app.get(`/${folder}/*`, async (c, next) => {
      const { pathname } = new URL(c.req.url);
      // Relative links of a folder's page work only behind the slash.
      if (pathname === `/${folder}`) return c.redirect(`${pathname}/`);
      // the pages of the docs have the library beside them
      const file = await publicFile(folders, pathname.replace(/^\/docs(?=\/dist\/)/, ''));
      if (!file) return next();
      const isPage = folder === 'demo' && file.endsWith('.html');
      return isPage
        ? sendData(c, Buffer.from(await pageSource(root, relative(await realpath(folders.demo), file))), '.html')
        : sendFile(c, file);
    });
  }
}
