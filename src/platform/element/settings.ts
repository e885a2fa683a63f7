import { own } from '../../domain/shared/own.js';
import { isParsing } from '../../stores/page/environment.js';
import { type Site, siteOf } from '../../stores/site/site.js';
import { shortened, shownValue, warn, warnOnce } from '../warnings/warn.js';
import {
  type Attribute,
  type AttributeTable,
  acceptJson,
  anyObject,
  attributeName,
  COMMON,
  type CommonProps,
  type PropsOf,
} from './attributes.js';
import { attributesOf, COPY_KEY, keyOf } from './removed-attributes.js';

/** Source of a setting; `lower` is an attribute in a property's lower-case spelling, as frameworks write it: `projectid`. */
type Source = 'child' | 'data' | 'lower' | 'attribute' | 'property';

/** Key of an element's settings: a symbol, so that no attribute's property can clash with it. */
export const SETTINGS = Symbol('settings');

/** An element's attribute table, prepared once per class. */
export interface SettingsPlan {
  table: AttributeTable;
  /** Attribute name -> property and source. */
  names: Map<string, { property: string; source: Source }>;
  /** The observed attributes of an element with this table. */
  observed: string[];
  fallback: Record<string, unknown>;
  /** True if settings may come as JSON in a script child. */
  json: boolean;
  /** The setting that a JSON child holds if it is a list. */
  main?: string;
  /** Attributes removed on a visitor's page. */
  data: string[];
}

/** Advice for a page whose template writes a list or an object to an attribute. */
const STRUCTURED = 'JSON.stringify(value), or the value as a property once the element is defined';

/** Adds the common attributes to an element's table, and prepares the spellings of all names and the defaults. */
export function planSettings(own: AttributeTable): SettingsPlan {
  const table: AttributeTable = { ...COMMON, ...own };
  const plan: SettingsPlan = { table, names: new Map(), observed: [], fallback: {}, json: false, data: [] };
  for (const [property, { kind, fallback, main }] of Object.entries(table)) {
    const name = attributeName(property);
    const data = `data-${name}`;
    const lower = property.toLowerCase();
    plan.names.set(data, { property, source: 'data' }).set(lower, { property, source: 'lower' });
    // last: a one-word name equals its lower-case spelling
    plan.names.set(name, { property, source: 'attribute' });
    plan.fallback[property] = fallback;
    plan.data.push(data);
    if (kind !== 'json') continue;
    plan.json = true;
    if (main) plan.main = property;
    plan.data.push(...new Set([name, lower]));
  }
  plan.observed = [...plan.names.keys(), COPY_KEY];
  return plan;
}

/**
 * The parsed settings of one element, from attributes, properties and JSON child. Leaves and widgets share it, so that an attribute means
 * the same in both.
 */
export class Settings<T extends AttributeTable> {
  readonly plan: SettingsPlan;
  readonly #host: HTMLElement;
  readonly #changed: () => void;
  /** The values of each source, lowest precedence first. */
  readonly #sources: Record<Source, Record<string, unknown>> = {
    child: {},
    data: {},
    lower: {},
    attribute: {},
    property: {},
  };
  #values: (PropsOf<T> & CommonProps) | undefined;
  #children: MutationObserver | undefined;
  /** Attributes removed from the page after they were read. */
  #removed: Record<string, string> = {};
  /** True while it removes or restores attributes. */
  #updating = false;
  #tidyQueued = false;
  /** True if new markup has been morphed into the page. */
  #morphed = false;

  constructor(host: HTMLElement, plan: SettingsPlan, changed: () => void) {
    this.#host = host;
    this.plan = plan;
    this.#changed = changed;
  }

  /** All values, defaults included; the same object until something changes. */
  get values(): PropsOf<T> & CommonProps {
    this.#values ??= Object.assign({}, this.plan.fallback, ...Object.values(this.#sources)) as PropsOf<T> & CommonProps;
    return this.#values;
  }

  /** The page's settings, overridden by the element's. */
  get site(): Site {
    return siteOf(this.values);
  }

  /** Handles attributeChangedCallback. */
  read(name: string, value: string | null): void {
    if (this.#updating) return;
    if (name === COPY_KEY) this.#readKey(value);
    const known = this.plan.names.get(name);
    if (!known) return;
    if (this.plan.data.includes(name)) this.#tidyLater();
    // the same text as before it was removed: keeps the same list object
    if (value !== null && value === this.#removed[name]) return;
    delete this.#removed[name];
    const attribute = this.plan.table[known.property] as Attribute<unknown>;
    const parsed = value === null ? undefined : attribute.parse(value);
    if (value !== null && parsed === undefined) {
      // a template that prints a list or an object writes "[object …]"
      const allowed = value.startsWith('[object ') ? STRUCTURED : attribute.allowed;
      warnOnce(this.#host, name, value, allowed);
    }
    this.#set(known.source, known.property, parsed);
    if (known.property === 'mode') this.#tidyLater();
  }

  /** Restores a copied element's removed attributes. If the key is removed, new markup has been morphed into the page. */
  #readKey(key: string | null): void {
    if (key === null) {
      this.#morphed = true;
      this.#tidyLater();
      return;
    }
    const copied = Object.entries(attributesOf(key)).filter(([name]) => !this.#host.hasAttribute(name));
    this.#host.removeAttribute(COPY_KEY);
    for (const [name, value] of copied) this.#host.setAttribute(name, value);
  }

  /** Defers tidy(): an element must not remove attributes during its attribute callback. */
  #tidyLater(): void {
    if (this.#tidyQueued) return;
    this.#tidyQueued = true;
    queueMicrotask(() => {
      this.#tidyQueued = false;
      if (this.#host.isConnected) this.tidy();
    });
  }

  /**
   * Handles property setters: scalars are mirrored to the attribute, structured values are kept as they are. A text is parsed like the
   * attribute, because frameworks set properties for attributes in their templates (React 19, Vue).
   */
  setProperty(property: string, value: unknown): void {
    const attribute = this.plan.table[property] as Attribute<unknown>;
    const name = attributeName(property);
    if (value === null || value === undefined) {
      for (const spelling of [name, property.toLowerCase()]) {
        this.#host.removeAttribute(spelling);
        delete this.#removed[spelling];
      }
      // an attribute removed earlier (MODE-02) sends no callback
      for (const source of ['property', 'attribute', 'lower'] as const) this.#set(source, property);
      if (!this.#host.hasAttribute(`data-${name}`)) {
        this.#set('data', property);
        delete this.#removed[`data-${name}`];
      }
      this.#tidyLater();
    } else if (attribute.kind === 'flag') {
      const on = Boolean(typeof value === 'string' ? attribute.parse(value) : value);
      this.#host.toggleAttribute(name, on);
      // its attribute is "false", or a weaker source still sets the flag
      if (this.values[property] !== on) this.#host.setAttribute(name, on ? '' : 'false');
    } else if (attribute.kind === 'json' || attribute.kind === 'list') {
      const parsed = typeof value === 'string' ? attribute.parse(value) : attribute.accept(value);
      if (parsed !== undefined) this.#set('property', property, parsed);
      else warnOnce(this.#host, name, shownValue(value), attribute.allowed);
    } else {
      this.#host.setAttribute(name, String(value));
    }
  }

  /** Handles connectedCallback: reads properties set before the definition and the JSON child, and observes the child. */
  connect(): void {
    const early = this.#host as unknown as Record<string, unknown>;
    for (const property in this.plan.table) {
      if (!Object.hasOwn(early, property)) continue;
      const value = early[property];
      delete early[property];
      this.setProperty(property, value);
    }
    if (this.plan.json) {
      this.#children ??= new MutationObserver(() => this.#readChild());
      this.#children.observe(this.#host, { childList: true });
    }
    this.tidy();
  }

  /**
   * Applies the page's mode: visitor mode removes `data-*` settings and JSON attributes once they are read (MODE-02), but not before the
   * page's load event: earlier it would break hosts that hydrate their own markup. Preview and admin keep them. Called on each change of
   * the mode, and at the end of parsing, when the whole JSON child is there.
   */
  tidy(): void {
    if (this.plan.json) this.#readChild();
    if (this.#morphed) this.#forgetAbsent();
    if (![COPY_KEY, ...this.plan.data].some((name) => this.#host.hasAttribute(name))) return;
    if (this.site.mode !== 'visitor') this.#restoreAttributes();
    // adding the same listener again has no effect
    else if (document.readyState === 'complete') this.#removeAttributes();
    else addEventListener('load', this.#removeAttributes, { once: true });
  }

  readonly #removeAttributes = () => {
    if (!this.#host.isConnected || this.site.mode !== 'visitor') return;
    this.#update(() => {
      for (const name of this.plan.data) {
        const value = this.#host.getAttribute(name);
        if (value === null) continue;
        this.#removed[name] = value;
        this.#host.removeAttribute(name);
      }
      const key = keyOf(this.#removed);
      if (!key) this.#host.removeAttribute(COPY_KEY);
      else if (key !== this.#host.getAttribute(COPY_KEY)) this.#host.setAttribute(COPY_KEY, key);
    });
  };

  #restoreAttributes(): void {
    this.#update(() => {
      for (const [name, value] of Object.entries(this.#removed)) this.#host.setAttribute(name, value);
      this.#host.removeAttribute(COPY_KEY);
    });
    this.#removed = {};
  }

  #update(write: () => void): void {
    this.#updating = true;
    write();
    this.#updating = false;
  }

  /** Resets removed attributes that the new markup does not have. */
  #forgetAbsent(): void {
    this.#morphed = false;
    for (const name of Object.keys(this.#removed)) if (!this.#host.hasAttribute(name)) this.#forget(name);
  }

  #forget(name: string): void {
    delete this.#removed[name];
    const { source, property } = this.plan.names.get(name) as { source: Source; property: string };
    this.#set(source, property);
  }

  /** Handles removeAttribute(): an attribute removed earlier (MODE-02) sends no callback. */
  removed(name: string): void {
    const key = name.toLowerCase();
    if (this.#updating || !Object.hasOwn(this.#removed, key)) return;
    this.#forget(key);
    this.#tidyLater();
  }

  /** Handles disconnectedCallback. */
  disconnect(): void {
    this.#children?.disconnect();
  }

  #readChild(): void {
    const child = this.#host.querySelector(':scope > script[type="application/json"]');
    // a morph writes its text in place; observing again has no effect
    if (child) this.#children?.observe(child, { childList: true, characterData: true, subtree: true });
    const text = child?.textContent ?? '{}';
    const { main } = this.plan;
    let given = acceptJson(text, anyObject);
    if (Array.isArray(given)) given = main ? { [main]: given } : undefined;
    const accepted: Record<string, unknown> = {};
    if (!isParsing() && !given)
      warn(
        this.#host,
        `its <script type="application/json"> is not usable: "${shortened(text)}"; allowed: a JSON object`,
      );
    for (const [property, value] of Object.entries(given ?? {})) {
      const attribute = own(this.plan.table, property);
      const parsed = attribute?.accept(value);
      if (parsed !== undefined) accepted[property] = parsed;
      else
        warnOnce(
          this.#host,
          property,
          shownValue(value),
          attribute?.allowed ?? Object.keys(this.plan.table).join(', '),
        );
    }
    if (JSON.stringify(accepted) === JSON.stringify(this.#sources.child)) return;
    this.#sources.child = accepted;
    this.#invalidate();
  }

  /** Sets a source's value; undefined removes it. */
  #set(source: Source, property: string, value?: unknown): void {
    const values = this.#sources[source];
    if (Object.is(values[property], value)) return;
    if (value === undefined) delete values[property];
    else values[property] = value;
    this.#invalidate();
  }

  #invalidate(): void {
    this.#values = undefined;
    this.#changed();
  }
}

/** An element with settings. */
interface Configured extends HTMLElement {
  readonly [SETTINGS]: Settings<AttributeTable>;
}

/**
 * Defines one property per entry of the table, backed by the instance's settings, and passes removed attributes on to them. A test checks
 * that no entry shadows a built-in property.
 */
export function defineProperties({ prototype }: { prototype: HTMLElement }, table: AttributeTable): void {
  const { removeAttribute } = prototype;
  prototype.removeAttribute = function (this: Configured, name) {
    removeAttribute.call(this, name);
    this[SETTINGS].removed(name);
  };
  for (const property in table)
    Object.defineProperty(prototype, property, {
      enumerable: true,
      configurable: true,
      get(this: Configured) {
        return this[SETTINGS].values[property];
      },
      set(this: Configured, value: unknown) {
        this[SETTINGS].setProperty(property, value);
      },
    });
}
