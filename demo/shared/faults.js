/*
 * The backend's faults as the demo bar offers them: a cookie that every call reads. `{fault: {call}}` as in the server's README.
 */

/** Faults in groups, each with what it is called. */
export const FAULTS = {
  '': { '': 'Works' },
  Connection: {
    cut: 'Cut, nothing done',
    'cut|after': 'Cut, all done',
    broken: 'Breaks off halfway',
    silence: 'Silent for 30 s',
    'silence|after': 'All done, silent for 30 s',
    'stall:3000': 'Slow (3 s)',
    slow: 'Answer drips for 10 s',
  },
  Answer: {
    fail: 'Fails (500)',
    'fail:500|after': 'Fails (500), all done',
    'fail:503': 'Not available (503)',
    'fail:429': 'Too many requests (429)',
    'fail:403': 'Forbids (403)',
    'fail:413': 'Too large (413)',
    login: 'Asks to sign in (401)',
    'no-content': 'Says nothing (204)',
    'no-content|after': 'All done, says nothing (204)',
    moved: 'Sends elsewhere (302)',
    html: 'Answers a page',
    garbage: 'Answers garbage',
    truncated: 'Answers half',
  },
  Captcha: {
    captcha: 'Demands a captcha',
    'captcha:visible': 'Demands a visible one',
    'captcha:stuck': 'It gets stuck',
    'captcha:refuse': 'It refuses',
    'captcha:expire': 'It expires',
    'captcha:blocked': 'It is blocked',
  },
  Shop: { decline: 'Declines', empty: 'Has no products', cash: 'Takes only cash', 'no-bill': 'Has no bill' },
  Chaos: { 'chaos:1': 'One fault after another' },
};

/** The calls that a fault can be limited to. */
export const CALLS = {
  '': 'Every call',
  lead: 'Sending a form',
  products: 'Products',
  settings: 'Settings',
  discounts: 'Discounts',
  promocodes: 'Promo codes',
  shipping: 'Shipping',
  upload: 'Uploads',
  metadata: 'Countries',
  pay: 'Payment',
  img: 'Pictures',
};

/** What is switched on, and at which call. */
export function readFault() {
  const value = /(?:^|; )sb-fault=([^;]*)/.exec(document.cookie)?.[1];
  const parts = value ? decodeURIComponent(value).split('|') : [];
  const call = /@([a-z]+)$/.exec(parts[0] ?? '')?.[1] ?? '';
  return { fault: parts.map((part) => part.replace(/@.*/, '')).join('|'), call };
}

/** Switches a fault on, or off when it is empty. Who had signed in is asked to once more. */
export function writeFault({ fault, call }) {
  const named = fault.split('|').map((part) => (call ? `${part}@${call}` : part));
  const value = encodeURIComponent(fault ? named.join('|') : '');
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser
  document.cookie = `sb-fault=${value}; path=/; max-age=${fault ? 3600 : 0}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser
  if (fault === 'login') document.cookie = 'sb-login=; path=/; max-age=0';
}
