/*
 * The developer's bar of the demo pages: run mode, language, colour scheme and the backend's faults, kept for the next page; how
 * many problems the page has had. It only uses what any host page could: attributes of <sb-site> and a cookie.
 */
import './markup.js';
import './reference.js';

const CHOICES = {
  mode: { label: 'Mode', values: { visitor: 'Visitor', preview: 'Preview', admin: 'Admin' } },
  language: { label: 'Language', values: { en: 'English', ru: 'Русский' } },
  scheme: { label: 'Colours', values: { 'light dark': 'System', light: 'Light', dark: 'Dark' } },
  fault: {
    label: 'Backend',
    values: {
      '': 'Works',
      'stall:3000': 'Slow (3 s)',
      fail: 'Fails (500)',
      garbage: 'Answers garbage',
      decline: 'Declines',
      captcha: 'Demands a captcha',
      empty: 'Has no products',
    },
  },
};
const STORED = 'sb-demo';

function load() {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '{}');
  } catch {
    return {};
  }
}

const chosen = { mode: 'visitor', language: 'en', scheme: 'light dark', ...load(), fault: faultCookie() };

function faultCookie() {
  const value = /(?:^|; )sb-fault=([^;]*)/.exec(document.cookie)?.[1];
  return value ? decodeURIComponent(value) : '';
}

function apply() {
  const site = document.querySelector('sb-site');
  site?.setAttribute('mode', chosen.mode);
  site?.setAttribute('language', chosen.language);
  document.documentElement.lang = chosen.language;
  document.documentElement.style.colorScheme = chosen.scheme;
}

function choose(name, value) {
  chosen[name] = value;
  const { fault, ...kept } = chosen;
  try {
    localStorage.setItem(STORED, JSON.stringify(kept));
  } catch {
    // a page without storage forgets the choice
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser
  if (name === 'fault') document.cookie = `sb-fault=${encodeURIComponent(fault)}; path=/; max-age=${fault ? 3600 : 0}`;
  apply();
  document.dispatchEvent(new CustomEvent('demo-change', { detail: { ...chosen } }));
}

function select(name) {
  const { label, values } = CHOICES[name];
  const box = document.createElement('label');
  box.append(label, ' ');
  const list = document.createElement('select');
  for (const [value, text] of Object.entries(values))
    list.append(new Option(text, value, false, value === chosen[name]));
  list.addEventListener('change', () => choose(name, list.value));
  box.append(list);
  return box;
}

function problems() {
  const output = document.createElement('output');
  const show = () => {
    const count = window.journal?.length ?? 0;
    output.textContent = count === 0 ? 'No problems' : `${count} problems`;
    output.title = (window.journal ?? []).map(({ kind, text }) => `${kind}: ${text}`).join('\n');
    output.toggleAttribute('data-bad', count > 0);
  };
  document.addEventListener('journal', show);
  show();
  return output;
}

function bar() {
  const details = document.createElement('details');
  details.className = 'demo-bar';
  const summary = document.createElement('summary');
  summary.append('Demo settings');
  const body = document.createElement('div');
  const index = document.createElement('a');
  index.href = '/demo/';
  index.append('All elements');
  body.append(...Object.keys(CHOICES).map(select), problems(), index);
  details.append(summary, body);
  return details;
}

apply();
document.body.append(bar());
