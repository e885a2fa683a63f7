import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { fault } from '../faults.js';
import { bodyText, JSON_LIMIT } from '../http.js';
import { htmlPage, sendFile } from '../static.js';

/** Milliseconds that a token is good for, as at the providers. */
const TOKEN_LIFE = 120_000;

/** Tokens that have been given out and not used, with the time they end. */
const tokens = new Map<string, number>();

/** What the fault `captcha` makes of the stand-ins; empty while it is off. */
function modeOf(c: Context): string {
  return fault(c, 'lead', 'captcha')?.value ?? '';
}

function giveToken(): string {
  const now = Date.now();
  for (const [token, end] of tokens) if (end < now) tokens.delete(token);
  const token = randomUUID();
  tokens.set(token, now + TOKEN_LIFE);
  return token;
}

/** Whether a token was given out here and has not been used; it is used up by asking. */
export function acceptToken(token: string): boolean {
  const end = tokens.get(token) ?? 0;
  tokens.delete(token);
  return end > Date.now();
}

/** What comes of a challenge: `again` when it is not the first of its widget. */
function outcome(mode: string, again: boolean): object {
  if (mode === 'stuck') return { outcome: 'nothing' };
  if (mode === 'expire' && !again) return { outcome: 'expired' };
  if (mode === 'error' || (mode === 'flaky' && !again)) return { outcome: 'error' };
  return { outcome: 'token', token: giveToken() };
}

/**
 * Stand-ins of the captcha providers, to be challenged without the internet: `/demo/captcha/<provider>/api.js` is what `captcha-src` of a form names. The script follows the
 * documented interface of reCAPTCHA v2, Turnstile and hCaptcha, `siteverify` that of their servers. A key that begins with `puzzle` also opens a window with a question.
 */
export function captchaRoutes(app: Hono, root: string): void {
  const folder = join(root, 'demo', 'server', 'public', 'captcha');
  const provider = ':provider{recaptcha|turnstile|hcaptcha}';
  for (const script of ['api.js', 'api']) {
    app.get(`/demo/captcha/${provider}/${script}`, async (c): Promise<Response> => {
      // kept by nobody: the next request may be let through
      if (modeOf(c) === 'blocked') return c.text('A failure was asked for', 403, { 'Cache-Control': 'no-store' });
      return sendFile(c, join(folder, 'api.js'));
    });
  }
  for (const page of ['widget', 'bframe']) {
    app.get(`/demo/captcha/${provider}/${page}`, async (c) =>
      htmlPage(c, await readFile(join(folder, `${page}.html`), 'utf8')),
    );
  }
  for (const name of ['widget.js', 'bframe.js', 'widget.css']) {
    app.get(`/demo/captcha/${name}`, (c) => sendFile(c, join(folder, name)));
  }
  app.post(`/demo/captcha/${provider}/answer`, (c) => c.json(outcome(modeOf(c), c.req.query('again') === '1')));
  app.post('/demo/captcha/siteverify', async (c) => {
    const form = new URLSearchParams(await bodyText(c.req.raw, JSON_LIMIT));
    if (!form.get('secret')) return c.json({ success: false, 'error-codes': ['missing-input-secret'] });
    if (!form.get('response')) return c.json({ success: false, 'error-codes': ['missing-input-response'] });
    if (acceptToken(form.get('response') ?? ''))
      return c.json({ success: true, hostname: new URL(c.req.url).hostname });
    return c.json({ success: false, 'error-codes': ['timeout-or-duplicate'] });
  });
}
