import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { contentSecurityPolicy } from './csp.js';

/** Renders the elements of a page before it is sent: `render()` of the package's entry `./server`. */
export type RenderPage = (
  html: string,
  options: {
    url: string;
    nonce: string;
    fetch: (address: string | URL | Request, init?: RequestInit) => Promise<Response>;
  },
) => Promise<string>;

/** Milliseconds that a page waits for the calls of its elements; then it is sent as it is, and the browser makes them. */
const RENDER_TIMEOUT = 2000;

/** Answers a page whose products are there before any script. The shop is asked without a network, with the visitor's cookies. */
export async function renderedPage(app: Hono, render: RenderPage, c: Context, html: string): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const timeout = AbortSignal.timeout(RENDER_TIMEOUT);
  const headers = { Cookie: c.req.header('cookie') ?? '' };
  const answerOf = async (address: string | URL | Request) => app.request(String(address), { headers });
  const tooLate = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(new Error(`no answer within ${RENDER_TIMEOUT} ms`)));
  });
  tooLate.catch(() => {});
  const fetch = (address: string | URL | Request) => Promise.race([answerOf(address), tooLate]);
  const rendered = await render(html, { url: c.req.url, nonce, fetch });
  c.header('Content-Security-Policy', contentSecurityPolicy(rendered, nonce));
  c.header('Cache-Control', 'no-cache');
  return c.html(rendered);
}
