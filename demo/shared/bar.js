/*
 * The developer's bar of the demo pages: run mode, language, colour scheme and the backend's faults, kept for the next page; how
 * many problems the page has had. It only uses what any host page could: attributes of <sb-site> and a cookie.
 */
import { CALLS, FAULTS, readFault, writeFault } from './faults.js';
import './markup.js';
import './reference.js';

const CHOICES = {
  mode: { label: 'Mode', values: { visitor: 'Visitor', preview: 'Preview', admin: 'Admin' } },
  language: { label: 'Language', values: { en: 'English', ru: 'Русский' } },
  scheme: { label: 'Colours', values: { 'light dark': 'System', light: 'Light', dark: 'Dark' } },
  fault: { label: 'Backend', groups: FAULTS },
  call: { label: 'At', values: CALLS },
};
const STORED = 'sb-demo';

function load() {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '{}');
  } catch {
    return {};
  }
}

const chosen = { mode: 'visitor', language: 'en', scheme: 'light dark', ...load(), ...readFault() };

function apply() {
  const site = document.querySelector('sb-site');
  site?.setAttribute('mode', chosen.mode);
  site?.setAttribute('language', chosen.language);
  document.documentElement.lang = chosen.language;
  document.documentElement.style.colorScheme = chosen.scheme;
}

function choose(name, value) {
  chosen[name] = value;
  const { fault, call, ...kept } = chosen;
  try {
    localStorage.setItem(STORED, JSON.stringify(kept));
  } catch {
    // a page without storage forgets the choice
  }
  if (name === 'fault' || name === 'call') writeFault({ fault, call });
  apply();
  document.dispatchEvent(new CustomEvent('demo-change', { detail: { ...chosen } }));
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
  const box = document.createElement('label');
  box.append(label, ' ');
  const list = document.createElement('select');
  list.append(...Object.entries(groups).flatMap((entry) => group(entry, chosen[name])));
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
