import { type Lazy, lazyModule } from '../../domain/shared/lazy.js';
import { asRecord, parsedJson } from '../../domain/shared/read.js';
import { pageLazy } from '../../ports/page-lazy.js';
import { nextTask } from '../../ports/task-queue.js';
import { waitAtMost } from '../../ports/wait.js';
import { keepCartRequests } from '../../stores/cart/early-requests.js';
import { isParsing, MOBILE_QUERY, rememberCampaign } from '../../stores/page/environment.js';
import { whenIdle } from '../lazy/idle.js';
import { mediaQuery } from '../motion/media-query.js';
import { addStyles, css } from '../sheets/styles.js';
import { attributeName } from './attributes.js';
import { loadForPage } from './define.js';
import { EarlyPresses } from './early-press.js';
import { isServerRendered, QUEUED_PRESS, type WithPress } from './server-markup.js';

/** Distance from the screen at which a tag's module is imported. */
const NEAR = '200px';

/**
 * CSS property by which `page.css` pauses its timers: where no script comes, they show all panels of a group of tabs, and let a slider
 * scroll. An element that is far from the screen has no script for as long as it is not near.
 */
const NO_SCRIPT_TIMERS = '--sb-no-script-timers';
const PAUSED_TIMERS = css(`:root { ${NO_SCRIPT_TIMERS}: paused }`);

/** Maximum wait for a page to load, in ms: one picture may take for ever. */
const LOADED_WITHIN = 5000;

/** Resolves once the page has loaded and the browser is idle. */
async function pageIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
    await waitAtMost(LOADED_WITHIN, loaded);
  }
  await new Promise<void>((resolve) => whenIdle(resolve, 2000));
}

export interface AutoloadOptions {
  /** By tag, the import of the element's module. */
  loaders: Readonly<Record<string, () => Promise<unknown>>>;
  /** Tags loaded as soon as they are on the page: invisible at first, or needed to listen early. */
  eager: readonly string[];
  /** Tags that a hash of the URL is meant for, loaded wherever they are on the page. */
  ofHash?(hash: string): readonly string[];
  /**
   * Imports a file instead of the loaders: it has most elements, and loads the others. Tags are looked up once the page has loaded and is
   * idle, or the visitor interacts with an element. If the file fails, the loaders are used.
   */
  file?: () => Promise<unknown>;
}

/**
 * Imports an element's module when its tag first comes near the screen, or the URL's hash is meant for it, also for tags added later. Tags
 * inside another element's shadow root are left to that element. Markup of a server waits until the page has loaded and is idle as well,
 * or the visitor is in it; a press there is queued and replayed after hydration, and so are cart requests of scripts that come too early.
 * A failed import is warned about once and retried when the tag is scrolled to or added again. (Firefox remembers the failure until the
 * page is reloaded.)
 */
export class Autoload {
  readonly #options: AutoloadOptions;
  readonly #tags: string;
  /** By tag, the element's module. */
  readonly #modules = new Map<string, Lazy<unknown>>();
  /** By observed element, the tags to load when it comes near, each with an element of it. */
  readonly #waiting = new WeakMap<Element, Map<string, Element>>();
  /** Tags waiting for their task. */
  readonly #queued = new Set<string>();
  #stopped = false;
  #file: Promise<boolean> | undefined;
  readonly #presses: EarlyPresses;
  #stopKeeping = () => {};
  readonly #near: IntersectionObserver;
  readonly #added: MutationObserver;

  constructor(options: AutoloadOptions) {
    this.#options = options;
    this.#tags = Object.keys(options.loaders).join();
    this.#near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          for (const [, element] of (isIntersecting && this.#waiting.get(target)) || []) void this.#loadNear(element);
      },
      { rootMargin: NEAR },
    );
    this.#presses = new EarlyPresses(this.#tags, ({ localName }) => void this.#loadInTask(localName));
    this.#added = new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) if (node instanceof Element) this.#scan(node);
      }
    });
  }

  /** Starts with the tags in the document. Returns stop. */
  start(): () => void {
    this.#stopped = false;
    const resumeTimers = addStyles(document, PAUSED_TIMERS);
    this.#presses.listen();
    rememberCampaign();
    this.#stopKeeping = keepCartRequests(() => void this.#loadInTask('sb-cart'));
    if (this.#options.file) void pageIdle().then(this.#begin);
    else this.#begin();
    return () => {
      this.#stop();
      resumeTimers();
    };
  }

  readonly #begin = () => {
    if (this.#stopped) return;
    this.#added.observe(document.documentElement, { childList: true, subtree: true });
    this.#scanAll();
    addEventListener('hashchange', this.#scanAll);
    if (isParsing()) document.addEventListener('DOMContentLoaded', this.#scanAll);
  };

  readonly #scanAll = () => this.#scan(document.documentElement);

  #stop(): void {
    this.#stopped = true;
    this.#presses.stop();
    this.#stopKeeping();
    document.removeEventListener('DOMContentLoaded', this.#scanAll);
    removeEventListener('hashchange', this.#scanAll);
    this.#added.disconnect();
    this.#near.disconnect();
  }

  #scan(root: Element): void {
    if (!root.isConnected) return;
    const isTag = (tag: string) => tag in this.#options.loaders;
    // with an `async` script, not before the page is parsed: children still to be parsed would go into the replaced div
    const divs = isParsing() ? [] : selfAndBelow<HTMLElement>(root, UPGRADABLE);
    // outer ones first: their children move along and are found below
    for (const div of divs) {
      const element = upgradeMarkup(div, isTag);
      if (element && div === root) {
        this.#scan(element);
        return;
      }
    }
    for (const element of selfAndBelow(root, this.#tags)) this.#watch(element);
  }

  #watch(element: Element): void {
    const tag = element.localName;
    if (customElements.get(tag)) return;
    if (this.#options.eager.includes(tag)) void this.#loadInTask(tag);
    else {
      if (this.#options.ofHash?.(location.hash).includes(tag)) void this.#loadNear(element);
      const box = observableBox(element);
      this.#waiting.set(box, (this.#waiting.get(box) ?? new Map()).set(tag, element));
      // observing again makes the observer report an element that it already observes
      this.#near.unobserve(box);
      this.#near.observe(box);
    }
  }

  async #loadNear(element: Element): Promise<void> {
    // a kept press does not wait
    if (isServerRendered(element) && !(element as WithPress)[QUEUED_PRESS]) await pageIdle();
    await this.#loadInTask(element.localName);
  }

  /** Loads each tag in a separate task: requesting a module takes milliseconds on a phone, and the page can paint in between. */
  async #loadInTask(tag: string): Promise<void> {
    if (this.#queued.has(tag)) return;
    this.#queued.add(tag);
    await nextTask();
    this.#queued.delete(tag);
    if (!this.#stopped) await this.#load(tag);
  }

  async #load(tag: string): Promise<void> {
    if (customElements.get(tag)) return;
    const module = this.#modules.get(tag) ?? this.#moduleOf(tag);
    this.#modules.set(tag, module);
    await module.load();
    const isReady = module.state.status === 'ready';
    for (const element of document.querySelectorAll<WithPress>(tag)) {
      if (isReady) {
        this.#near.unobserve(element);
        element.style.removeProperty(NO_SCRIPT_TIMERS);
      } else {
        element[QUEUED_PRESS]?.fail();
        element.style.setProperty(NO_SCRIPT_TIMERS, 'running');
      }
    }
  }

  /** True once the file that replaces this is loaded. */
  #loadFile(): Promise<boolean> {
    this.#file ??= (async () => {
      const { file } = this.#options;
      const isLoaded = file !== undefined && (await file().then(Boolean, () => false));
      if (isLoaded) this.#stop();
      return isLoaded;
    })();
    return this.#file;
  }

  #moduleOf(tag: string): Lazy<unknown> {
    const load = () => loadForPage(tag, async () => (await this.#loadFile()) || this.#options.loaders[tag]?.());
    return pageLazy(
      lazyModule(load, `<${tag}> could not be loaded and is not shown; it is retried when another one comes near`),
    );
  }
}

/**
 * The element to observe: the element itself, or its nearest ancestor with a box if the page hides undefined elements (`:not(:defined) {
 * display: none }`), since an element without a box never intersects. Elements hidden for another reason wait until they are shown.
 */
function observableBox(element: Element): Element {
  const device = mediaQuery(MOBILE_QUERY).matches() ? 'mobile' : 'desktop';
  const hidden = `[hidden], [hidden-on="${device}"], [data-hidden-on="${device}"]`;
  if (getComputedStyle(element).display !== 'none' || element.matches(hidden)) return element;
  let box = element.parentElement;
  while (box && getComputedStyle(box).display === 'contents') box = box.parentElement;
  return box ?? element;
}

function selfAndBelow<E extends Element>(root: Element, selector: string): E[] {
  const below = [...root.querySelectorAll<E>(selector)];
  return root.matches(selector) ? [root as E, ...below] : below;
}

/** Attributes of a div that stands for an element: the tag without `sb-`, and settings as JSON. */
const TAG = 'data-sb';
const SETTINGS = 'data-settings';

/** Block types whose element has another name: a FREE block is a background with children (BLK-01). */
const BLOCKS: Record<string, string> = { products: 'catalogue', free: 'background' };

/** The tag of a name: an element's, or the specification's, such as `form01`, `cart widget` and `BUNDLE` (BLK-01). */
function tagOf(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/01$|[ _-]?widget$/, '');
  return `sb-${Object.hasOwn(BLOCKS, plain) ? BLOCKS[plain] : plain}`;
}

/** Selects divs that stand for elements. */
const UPGRADABLE = `div[${TAG}]`;

const warned = new Set<string>();
function warnOnce(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(message);
}

function readSettings(source: string, tag: string): Record<string, unknown> {
  const settings = asRecord(parsedJson(source));
  if (settings) return settings;
  warnOnce(`<${tag}>: ${SETTINGS}="${source.slice(0, 40)}" is not usable; allowed: a JSON object of settings`);
  return {};
}

/** Converts a setting to an attribute's text; undefined means the default. */
function attributeText(value: unknown): string | undefined {
  if (value === null || value === false) return undefined;
  if (value === true) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Writes settings as `data-*` attributes, which every element reads and browsers ignore: settings must not be able to add an event handler.
 */
function applySettings(element: HTMLElement, settings: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(settings)) {
    const attribute = attributeName(name);
    if (!/^[a-z][a-z0-9-]*$/.test(attribute)) {
      warnOnce(`<${element.localName}>: "${name}" is not a valid setting name`);
      continue;
    }
    const text = attributeText(value);
    if (text !== undefined) element.setAttribute(`data-${attribute}`, text);
  }
}

function copyAttributes(from: HTMLElement, to: HTMLElement): void {
  for (const { name, value } of from.attributes) {
    if (name === TAG || name === SETTINGS || name.startsWith('on')) continue;
    // a strict content security policy blocks the attribute, not the property
    if (name === 'style') to.style.cssText = from.style.cssText;
    else to.setAttribute(name, value);
  }
}

/**
 * Replaces `<div data-sb="slider" data-settings='{…}'>` by `<sb-slider>`: the one form that survives content systems without custom tags
 * and script children. Keeps children and other attributes. Returns the new element, or undefined for an unknown tag.
 */
function upgradeMarkup(div: HTMLElement, isTag: (tag: string) => boolean): HTMLElement | undefined {
  const tag = tagOf(div.getAttribute(TAG) ?? '');
  if (!isTag(tag)) {
    warnOnce(`${TAG}="${div.getAttribute(TAG)}": there is no <${tag}>`);
    return undefined;
  }
  const element = div.ownerDocument.createElement(tag);
  copyAttributes(div, element);
  applySettings(element, readSettings(div.getAttribute(SETTINGS) || '{}', tag));
  element.append(...div.childNodes);
  div.replaceWith(element);
  return element;
}
