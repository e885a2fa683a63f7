import { type Fields, isRecord } from '../../domain/shared/read.js';
import { readAnswer } from '../../ports/answer.js';
import { RequestError } from '../../ports/request-error.js';
import { productsOfMarkup } from './product-markup.js';
import { productsOfTable } from './product-table.js';
import { readShop, ShopFileError, type StaticShop } from './shop-file.js';

/** Maximum file size in bytes: larger files would delay every page with a product. */
const MAX_BYTES = 10_000_000;

/** Structured data for search engines, except the library's own. */
const MARKUP = 'script[type="application/ld+json"]:not([data-sb-structured])';

const NO_MARKUP =
  'backend="static" without backend-src reads the product markup of the page, and there is none: ' +
  'add products in a <script type="application/ld+json">, or set backend-src to their file';

/** Loads the shop again; an unchanged file is neither parsed nor warned about again. */
export type ShopSource = () => Promise<StaticShop>;

/** Last result: the file, its table (both empty without one), and the shop. */
interface Reading {
  text: string;
  tableSrc: string;
  table: string;
  shop: StaticShop;
}

/**
 * Creates the source of a shop: a file (JSON, or products as CSV) at an absolute address, or the page's product markup if empty. `send`
 * replaces fetch(). Rejects with a RequestError when the file cannot be loaded, with `incorrect_answer` and the reason when it is no shop.
 */
export function shopSource(src: string, send?: typeof fetch): ShopSource {
  if (src === '') return shopOfPage();
  let known: Reading | undefined;
  return async () => {
    try {
      known = await reload(src, send, known);
      return known.shop;
    } catch (cause) {
      if (!(cause instanceof ShopFileError)) throw cause;
      const message = `the shop cannot be read: ${src} ${cause.message}`;
      throw new RequestError({ code: 'incorrect_answer', status: 200, message, cause });
    }
  };
}

function shopOfPage(): ShopSource {
  const scripts = [...document.querySelectorAll(MARKUP)].map(({ textContent }) => textContent ?? '');
  const found = productsOfMarkup(scripts);
  if (found.products.length === 0) console.warn(`sb-elements: ${NO_MARKUP}`);
  const shop = readShop(found, document.baseURI, "the page's product markup");
  return async () => shop;
}

async function reload(src: string, send?: typeof fetch, known?: Reading): Promise<Reading> {
  const text = await loadText(src, send);
  const before = known?.text === text ? known : undefined;
  let file = before ? undefined : contentOf(src, text);
  const tableSrc = before ? before.tableSrc : tableOf(file, src);
  const table = tableSrc && (await loadText(tableSrc, send));
  if (before?.table === table) return before;
  file ??= contentOf(src, text);
  const whole = table === '' ? file : { ...fieldsOf(file), products: productsOfTable(table) };
  return { text, tableSrc, table, shop: readShop(whole, src) };
}

/** Address of the table that replaces a file's products; empty without one. */
function tableOf(file: unknown, src: string): string {
  const { products } = fieldsOf(file);
  if (typeof products !== 'string') return '';
  if (!URL.canParse(products, src))
    throw new ShopFileError('has "products" that are neither a list nor the address of a table');
  return new URL(products, src).href;
}

const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});

/** Detects JSON by its content too: the address of a published spreadsheet has no file extension. */
function contentOf(src: string, text: string): unknown {
  const isJson = /\.json$/i.test(src.replace(/[?#].*$/, '')) || /^\s*[[{<]/.test(text);
  return isJson ? parsed(text) : productsOfTable(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const page = /^\s*</.test(text) ? ' but an HTML page: is the address right?' : '';
    throw new ShopFileError(`is not JSON${page} (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** Loads a text file; the browser revalidates its cache. */
async function loadText(address: string, send = fetch): Promise<string> {
  const response = await send(address, { cache: 'no-cache' }).catch((cause: unknown) => {
    throw new RequestError({ code: 'network', message: `${address} could not be loaded${adviceFor(address)}`, cause });
  });
  if (!response.ok)
    readAnswer(response.status, {
      ok: true,
      data: { message: `${address} could not be loaded: the server answers ${response.status}` },
    });
  return decoded(await bytesOf(response), response.headers.get('Content-Type') ?? '');
}

/** Advice for a file that could not be fetched. */
function adviceFor(address: string): string {
  const { protocol, origin } = new URL(address);
  if (protocol === 'file:') return ': a page opened from a folder cannot read files, open it from a file server';
  if (origin === globalThis.location?.origin) return '';
  return `: ${origin} must be reachable and allow this page to read it (Access-Control-Allow-Origin)`;
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length <= MAX_BYTES) continue;
    void reader?.cancel();
    throw new ShopFileError(
      `has more than ${MAX_BYTES / 1_000_000} MB: serve its products in pages with defineBackend()`,
    );
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Languages whose Windows code page is Cyrillic. */
const CYRILLIC = /^(ru|uk|be|bg|mk|sr)\b/i;

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or the server's charset; else the legacy encoding of the page's language, with a warning.
 */
function decoded(bytes: Uint8Array, type: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? '';
  const text = decodedAs('utf-8', bytes) ?? decodedAs(charset, bytes);
  if (text !== null) return text;
  const usual = CYRILLIC.test(document.documentElement.lang) ? 'windows-1251' : 'windows-1252';
  console.warn(`sb-elements: the shop's file is not UTF-8 and was read as ${usual}: save it as UTF-8`);
  return new TextDecoder(usual).decode(bytes);
}

/** Null if the bytes or the encoding are invalid. */
function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
