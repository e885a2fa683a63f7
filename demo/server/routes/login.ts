import type { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { bodyText, escapeHtml } from '../http.js';
import { languageAt } from '../pages.js';
import { refererPath, returnPath } from '../shop/return-path.js';
import { sayIn } from '../shop/shop-language.js';
import { htmlPage, serverPage } from '../static.js';

/** The cookie of who has signed in: the fault `login` lets them through. */
export const SIGNED_IN = 'sb-login';

const FORM_LIMIT = 10_000;
const AN_HOUR = 3600;

function loginPage(back: string): string {
  const language = languageAt(back);
  const say = sayIn(language);
  const main = `<h1>${say('Sign in')}</h1>
<p>${say('This page stands for the site’s login. No password is asked for.')}</p>
<form method="post" action="/login">
<input type="hidden" name="return" value="${escapeHtml(back)}">
<button name="act" value="in">${say('Sign in')}</button>
<button name="act" value="out">${say('Sign out')}</button>
</form>`;
  return serverPage(language, say('Sign in'), main);
}

/** GET /login, and what its form sends: who signs in or out is back where they were, by `return` or the page they came from. */
export function loginRoutes(app: Hono): void {
  app.get('/login', (c) => {
    const from = refererPath(c.req.header('referer'), c.req.header('host'));
    return htmlPage(c, loginPage(returnPath(c.req.query('return') ?? from)));
  });
  app.post('/login', async (c) => {
    const form = new URLSearchParams(await bodyText(c.req.raw, FORM_LIMIT));
    if (form.get('act') === 'out') deleteCookie(c, SIGNED_IN, { path: '/' });
    else setCookie(c, SIGNED_IN, '1', { path: '/', maxAge: AN_HOUR, sameSite: 'Lax' });
    return c.redirect(returnPath(form.get('return')), 303);
  });
}
