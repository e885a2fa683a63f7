/*
 * The live example of a page. Its markup is the source of truth: an edit updates the view, a setting edits the markup and sets the
 * attribute, and the events and warnings of the element are listed beside.
 */
import { copy } from './docs.js';
import { asDivs, tokens, withAttribute, writtenFields } from './markup.js';

/** Markup that a visitor writes is shown to this visitor alone. */
const policy = globalThis.trustedTypes?.createPolicy('docs', { createHTML: (text) => text }) ?? {
  createHTML: (text) => text,
};

const PLAIN = ['text', 'space', 'end', 'equals'];
const MOST_EVENTS = 30;
const MOST_LETTERS = 400;

/** Code with its colours. */
function coloured(text) {
  return tokens(text).map(([kind, part]) => {
    if (PLAIN.includes(kind)) return part;
    const node = document.createElement('i');
    node.className = kind;
    node.textContent = part;
    return node;
  });
}

function parsed(text) {
  const template = document.createElement('template');
  template.innerHTML = policy.createHTML(text);
  return template.content;
}

/** The detail of an event as text; what cannot be written is left out. */
function writtenDetail(detail) {
  if (detail === null || detail === undefined) return '';
  const seen = new WeakSet();
  const text = JSON.stringify(detail, (_, value) => {
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value) || value instanceof Node) return undefined;
    seen.add(value);
    return value;
  });
  return text?.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : (text ?? '');
}

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

class Workbench {
  #root;
  #tag;
  #field;
  #stage;
  #first;
  #text;
  #isDivs = false;
  #editor = document.createElement('textarea');
  #code;
  #controls;
  #shown = new CSSStyleSheet();

  constructor(root) {
    this.#root = root;
    this.#tag = root.dataset.tag;
    this.#field = root.dataset.field;
    this.#stage = root.querySelector('.stage');
    this.#code = root.querySelector('.editor code');
    this.#controls = [...root.querySelectorAll('.control')];
    this.#first = this.#text = this.#code.textContent;
    document.adoptedStyleSheets.push(this.#shown);
    this.#addEditor();
    this.#addButtons();
    this.#addLog();
    this.#addParts();
    for (const control of this.#controls) control.addEventListener('input', () => this.#change(control));
    root.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
    this.#followText();
  }

  #addEditor() {
    const pre = this.#code.parentElement;
    pre.removeAttribute('tabindex');
    pre.setAttribute('aria-hidden', 'true');
    Object.assign(this.#editor, { value: this.#text, spellcheck: false, autocapitalize: 'off', rows: 1 });
    this.#editor.ariaLabel = 'Markup of the example';
    pre.after(this.#editor);
    this.#editor.addEventListener('input', () => {
      this.#text = this.#editor.value;
      this.#showCode();
      this.#followText();
      this.#render();
    });
  }

  #addButtons() {
    const [copying, reset] = ['.copy', '.reset'].map((name) => this.#root.querySelector(name));
    copying.addEventListener('click', () => copy(copying, this.#written()));
    reset.addEventListener('click', () => this.#write(this.#first, true));
    const views = [...this.#root.querySelectorAll('.views button')];
    for (const button of views) {
      button.addEventListener('click', () => {
        for (const one of views) one.ariaPressed = String(one === button);
        this.#isDivs = button.dataset.view === 'divs';
        this.#editor.readOnly = this.#isDivs;
        this.#showCode();
      });
    }
  }

  /** Lists events of the element, the latest first. */
  #addLog() {
    const log = this.#root.querySelector('.log');
    const names = this.#root.dataset.events.split(' ').filter(Boolean);
    let count = 0;
    for (const name of names) {
      document.addEventListener(name, ({ detail, target }) => {
        // requests may come from the document, as a page's own do
        if (target !== document && !this.#stage.contains(target)) return;
        const line = document.createElement('li');
        const title = document.createElement('b');
        title.textContent = name;
        line.append(title, ` ${writtenDetail(detail)}`);
        log.querySelector('ol').prepend(line);
        log.querySelector('ol').children[MOST_EVENTS]?.remove();
        log.querySelector('.count').textContent = String(++count);
      });
    }
  }

  /** Buttons beside the parts mark a part in the example. */
  #addParts() {
    const buttons = [...document.querySelectorAll('.show-part')];
    for (const button of buttons) {
      button.addEventListener('click', () => {
        const isShown = button.ariaPressed !== 'true';
        for (const one of buttons) one.ariaPressed = String(one === button && isShown);
        const rule = `.stage ${this.#tag}::part(${button.dataset.part}) { outline: 3px dashed var(--sb-color-danger); outline-offset: 2px; }`;
        this.#shown.replaceSync(isShown ? rule : '');
        if (isShown) this.#stage.scrollIntoView({ block: 'nearest' });
      });
    }
  }

  #written() {
    return this.#isDivs ? asDivs(this.#text) : this.#text;
  }

  #showCode() {
    const text = this.#written();
    // the last line of a pre is not shown when it is empty
    this.#code.replaceChildren(...coloured(text), '\n');
    if (this.#editor.value !== text) this.#editor.value = text;
  }

  /** Shows the markup; elements that it replaces leave first, in a microtask, with their ids. */
  #render() {
    this.#clearWarnings();
    this.#stage.replaceChildren();
    queueMicrotask(() => {
      if (!this.#stage.hasChildNodes()) this.#stage.append(document.importNode(parsed(this.#text), true));
    });
  }

  #write(text, isNew) {
    this.#text = text;
    this.#showCode();
    if (isNew) {
      this.#followText();
      this.#render();
    }
  }

  /** Entries of the form's fields, and the one that the page is about. */
  #fields() {
    try {
      const fields = JSON.parse(parsed(this.#text).querySelector(this.#tag)?.getAttribute('fields') ?? '');
      return { fields, own: fields.findLast(({ type }) => type === this.#field) };
    } catch {
      return {};
    }
  }

  /** Sets the controls as the text has them. */
  #followText() {
    const element = parsed(this.#text).querySelector(this.#tag);
    const { own } = this.#field ? this.#fields() : {};
    for (const control of this.#controls) {
      const { name, kind } = control.dataset;
      const input = control.querySelector('input, select, textarea');
      const setting = own?.[name];
      const text = this.#field
        ? typeof setting === 'object'
          ? JSON.stringify(setting)
          : setting
        : element?.getAttribute(name);
      if (kind === 'flag') input.checked = this.#field ? setting === true : text !== null && text !== 'false';
      else input.value = text ?? '';
    }
  }

  /** Reads a control: null when it is empty, and so the default. */
  #valueOf({ dataset: { kind } }, input) {
    if (kind === 'flag') return input.checked ? '' : null;
    return input.value.trim() === '' ? null : input.value;
  }

  #change(control) {
    const { name, kind } = control.dataset;
    const input = control.querySelector('input, select, textarea');
    const value = this.#valueOf(control, input);
    const hadWarning = this.#root.querySelector('.warning:not([hidden])') !== null;
    if (this.#field) return this.#changeField(control, name, kind, value);
    this.#write(withAttribute(this.#text, this.#tag, name, value), false);
    const element = this.#stage.querySelector(this.#tag);
    // elements remove JSON that they have read, and warn once of the same text
    if (!element || kind === 'json' || hadWarning) return this.#render();
    this.#clearWarnings();
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }

  #changeField(control, name, kind, value) {
    const { fields, own } = this.#fields();
    if (!own) return;
    try {
      if (value === null) delete own[name];
      else if (kind === 'flag') own[name] = true;
      else if (kind === 'number') own[name] = Number(value);
      else own[name] = kind === 'json' ? JSON.parse(value) : value;
    } catch (error) {
      this.#warn(control, error.message);
      return;
    }
    this.#write(withAttribute(this.#text, this.#tag, 'fields', writtenFields(fields)), false);
    this.#render();
  }

  #clearWarnings() {
    for (const warning of this.#root.querySelectorAll('.warning')) warning.hidden = true;
  }

  #warn(control, words) {
    const place = control?.querySelector('.warning') ?? this.#root.querySelector('.general');
    place.textContent = words;
    place.hidden = false;
  }

  /** Shows a warning of the console beside the setting that it names. */
  notice(words) {
    const [, tag, rest] = /^<([\w-]+)>: (.*)/s.exec(words) ?? [];
    // as a tag or as a div, whose settings become `data-*` attributes
    if (!tag || !new RegExp(`<${tag}\\b|data-sb="${tag.slice(3)}"`).test(this.#text)) return;
    const [, name = ''] = /^(?:data-)?([\w-]+)[=:]/.exec(rest) ?? [];
    const named = this.#controls.find(({ dataset }) => dataset.name === kebab(name) || dataset.name === name);
    this.#warn(tag === this.#tag ? named : undefined, rest);
  }
}

const benches = [...document.querySelectorAll('.workbench')].map((root) => new Workbench(root));
const original = console.warn;
console.warn = (...words) => {
  original.apply(console, words);
  for (const bench of benches) bench.notice(words.map(String).join(' '));
};
