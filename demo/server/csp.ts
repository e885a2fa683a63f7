/**
 * The policy of every page. For images `data:` is allowed because a picture's base64 preview is drawn as one, `blob:` because so are
 * pictures that a visitor has chosen; without it a sign stands in their place.
 */
const BASE: Record<string, string[]> = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['sb'],
};

/** What a page adds when it says so in `<meta name="sb-sources" content="video captcha">`. */
const EXTRA: Record<string, Record<string, string[]>> = {
  docs: {
    // pagefind's search is WebAssembly
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    // shows the markup that a visitor writes into an example
    'trusted-types': ['sb', 'docs'],
  },
  video: {
    'frame-src': [
      "'self'",
      'https://www.youtube.com',
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
      'https://kinescope.io',
      'https://rutube.ru',
    ],
    'script-src': ["'self'", 'https://www.youtube.com', 'https://player.vimeo.com', 'https://player.kinescope.io'],
    'connect-src': ["'self'", 'https://vimeo.com'],
    // YouTube's script loads its other half by a policy of its own
    'trusted-types': ['sb', 'youtube-widget-api'],
  },
  captcha: {
    'frame-src': [
      "'self'",
      'https://www.google.com',
      'https://recaptcha.google.com',
      'https://challenges.cloudflare.com',
      'https://*.hcaptcha.com',
    ],
    'script-src': [
      "'self'",
      'https://www.google.com',
      'https://www.gstatic.com',
      'https://challenges.cloudflare.com',
      'https://js.hcaptcha.com',
    ],
  },
};

/** The Content-Security-Policy of a page, by its HTML; `nonce` allows the style sheets of elements that the server has rendered. */
export function contentSecurityPolicy(html = '', nonce = ''): string {
  const policy = new Map(Object.entries(BASE));
  if (nonce) policy.set('style-src', ["'self'", `'nonce-${nonce}'`]);
  // a page may name a backend of another origin
  const engine = /\sbackend-src="(https?:\/\/[\w.:-]+)/.exec(html)?.[1];
  if (engine) policy.set('connect-src', ["'self'", engine]);
  const asked = /<meta\s+name="sb-sources"\s+content="([a-z ]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  for (const name of asked) {
    for (const [directive, sources] of Object.entries(EXTRA[name] ?? {})) {
      policy.set(directive, [...new Set([...(policy.get(directive) ?? []), ...sources])]);
    }
  }
  return [...policy].map(([directive, sources]) => `${directive} ${sources.join(' ')}`).join('; ');
}
