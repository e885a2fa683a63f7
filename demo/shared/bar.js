/*
 * The settings of the demo: theme, language, colour scheme, run mode and the backend's faults, kept for the next page; how many problems the page
 * has had. They only use what any host page could: attributes of <sb-site>, tokens and a cookie. `?clean` leaves them out, for pictures of a
 * page; "Hide" does for every page, until `?settings` brings them back.
 */
import { CALLS, FAULTS, readFault, writeFault } from './faults.js';
import './theme.js';

const THEMES = { '': 'Halden', mono: 'Mono', candy: 'Candy', trail: 'Trail', neutral: 'Neutral' };
const CHOICES = {
  language: { label: 'Language', values: { en: 'English', ru: 'Русский' } },
  scheme: { label: 'Colours', values: { 'light dark': 'System', light: 'Light', dark: 'Dark' } },
  mode: { label: 'Mode', values: { visitor: 'Visitor', preview: 'Preview', admin: 'Admin' } },
  fault: { label: 'Backend', groups: FAULTS },
  call: { label: 'At', values: CALLS },
};
const STORED = 'sb-demo';
const HIDDEN = 'sb-demo-hidden';
const ICON =
  'M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M6 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0';

function load() {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '{}');
  } catch {
    return {};
  }
}

/** The addresses of this page by language, where it has more than one: there all of it is in the language, and not the elements alone. */
const versions = Object.fromEntries(
  [...document.querySelectorAll('link[rel=alternate][hreflang]')].map(({ hreflang, href }) => [hreflang, href]),
);
const chosen = { mode: 'visitor', language: 'en', scheme: 'light dark', ...load() };
if (document.documentElement.lang in versions) chosen.language = document.documentElement.lang;
chosen.theme = document.documentElement.dataset.theme ?? '';

function apply() {
  const site = document.querySelector('sb-site');
  site?.setAttribute('mode', chosen.mode);
  site?.setAttribute('language', chosen.language);
  document.documentElement.lang = chosen.language;
  document.documentElement.style.colorScheme = chosen.scheme;
  document.documentElement.dataset.theme = chosen.theme;
}

function choose(name, value) {
  chosen[name] = value;
  const { fault, call, ...kept } = chosen;
  try {
    localStorage.setItem(STORED, JSON.stringify(kept));
  } catch {
    // a page without storage forgets the choice
  }
  if (name === 'language' && value in versions) {
    location.href = new URL(versions[value]).pathname + location.search + location.hash;
    return;
  }
  if (name === 'fault' || name === 'call') writeFault({ fault, call });
  apply();
  document.dispatchEvent(new CustomEvent('demo-change', { detail: { ...chosen } }));
}

/** A node with its class and what is in it. */
function make(tag, className, ...content) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...content);
  return node;
}

const optionsOf = (values, value) =>
  Object.entries(values).map(([name, text]) => new Option(text, name, false, name === value));

function group([label, values], value) {
  if (label === '') return optionsOf(values, value);
  const options = document.createElement('optgroup');
  options.label = label;
  options.append(...optionsOf(values, value));
  return [options];
}

function select(name) {
  const { label, values = {}, groups = { '': values } } = CHOICES[name];
  const list = make('select', '', ...Object.entries(groups).flatMap((entry) => group(entry, chosen[name])));
  list.addEventListener('change', () => choose(name, list.value));
  return make('label', 'demo-row', make('span', '', label), list);
}

/** The themes, each with the colours and the corners that it has itself. */
function themes() {
  const tiles = Object.entries(THEMES).map(([name, title]) => {
    const input = make('input', '');
    input.type = 'radio';
    input.name = 'demo-theme';
    input.checked = name === chosen.theme;
    input.addEventListener('change', () => choose('theme', name));
    const sample = make('span', 'demo-sample');
    sample.dataset.sample = name || 'halden';
    return make('label', 'demo-theme', input, sample, title);
  });
  const all = make('fieldset', 'demo-themes', make('legend', '', 'Theme'), ...tiles);
  return all;
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

function icon() {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', ICON);
  svg.append(path);
  return svg;
}

function hide(bar) {
  const button = make('button', 'demo-hide', 'Hide');
  button.type = 'button';
  button.title = '?settings in the address brings the settings back';
  button.addEventListener('click', () => {
    try {
      localStorage.setItem(HIDDEN, 'yes');
    } catch {
      // a page without storage shows them again next time
    }
    bar.remove();
  });
  return button;
}

/** While the page goes down its button is out of the way; going up, and at the end, it is there. */
function goesAway(bar) {
  // where the page begins is not asked: that would have the browser lay it out at once
  let last = 0;
  addEventListener(
    'scroll',
    () => {
      const end = scrollY + innerHeight > document.documentElement.scrollHeight - 8;
      if (Math.abs(scrollY - last) < 4 && !end) return;
      bar.toggleAttribute('data-away', scrollY > last && !end && !bar.open);
      last = scrollY;
    },
    { passive: true },
  );
}

/** What the button opens. */
function panel(bar) {
  Object.assign(chosen, readFault());
  const index = make('a', '', 'The docs');
  index.href = '/docs/';
  const last = make('div', 'demo-last', index, problems(), hide(bar));
  return make('div', 'demo-panel', themes(), ...Object.keys(CHOICES).map(select), last);
}

function bar() {
  const details = make('details', 'demo-bar');
  const summary = make('summary', '', icon());
  summary.setAttribute('aria-label', 'Demo settings');
  summary.title = 'Demo settings';
  details.append(summary);
  // few open it, and no page is to be built more slowly for those who do not
  summary.addEventListener('click', () => details.append(panel(details)), { once: true });
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !details.open) return;
    event.preventDefault();
    details.open = false;
    summary.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!details.contains(target)) details.open = false;
  });
  goesAway(details);
  addStyles(details);
  return details;
}

/** Its own style sheet, without which it is not shown: no page waits for what it can be read without. */
function addStyles(bar) {
  const sheet = make('link', '');
  sheet.rel = 'stylesheet';
  sheet.href = new URL('bar.css', import.meta.url).href;
  bar.hidden = true;
  sheet.addEventListener('load', () => {
    bar.hidden = false;
  });
  document.head.append(sheet);
}

/** Whether this page is to be shown without settings. */
function isClean() {
  const asked = new URLSearchParams(location.search);
  try {
    if (asked.has('settings')) localStorage.removeItem(HIDDEN);
    return asked.has('clean') || localStorage.getItem(HIDDEN) === 'yes';
  } catch {
    return asked.has('clean');
  }
}

apply();
if (!isClean()) document.body.append(bar());
