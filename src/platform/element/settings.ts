import { own } from '../../domain/shared/own.js';
import { isParsing } from '../../stores/environment.js';
import type { Site } from '../../stores/site.js';
import { type Attribute, type AttributeTable, acceptJson, attributeName, type PropsOf } from './attributes.js';
import { COMMON, type CommonProps } from './common-attributes.js';
import { siteOf } from './site-of.js';
import { attributesOf, COPY_KEY, keyOf } from './taken-off.js';
import { shortened, shownValue, warn, warnOnce } from './warn.js';

/** Where a setting came from; `lower` is an attribute in the spelling that frameworks make of a property's name: `projectid`. */
type Source = 'child' | 'data' | 'lower' | 'attribute' | 'property';

/** Where an element keeps its settings: a symbol, so that no attribute's property can take the name. */
export const SETTINGS = Symbol('settings');

/** An element's attribute table, prepared once per class. */
export interface SettingsPlan {
  table: AttributeTable;
  /** Attribute name -> property and source. */
  names: Map<string, { property: string; source: Source }>;
  /** What an element of the table observes. */
  observed: string[];
  fallback: Record<string, unknown>;
  /** Structured settings may come as a script child. */
  json: boolean;
  /** What such a child is when it is a list. */
  main?: string;
  /** Attributes that do not stay on a visitor's page. */
  data: string[];
}

/** Advice for a page whose template gives a list or an object to an attribute. */
const STRUCTURED = 'JSON.stringify(value), or the value as a property once the element is defined';

const asObject = (value: unknown) => (typeof value === 'object' && value ? value : undefined);

/** Prepares an element's table with what is common to all: all spellings of every name, and the defaults. */
export function planSettings(own: AttributeTable): SettingsPlan {
  const table: AttributeTable = { ...COMMON, ...own };
  const plan: SettingsPlan = { table, names: new Map(), observed: [], fallback: {}, json: false, data: [] };
  for (const [property, { kind, fallback, main }] of Object.entries(table)) {
    const name = attributeName(property);
    const data = `data-${name}`;
    const lower = property.toLowerCase();
    plan.names.set(data, { property, source: 'data' }).set(lower, { property, source: 'lower' });
    // last, for a name of one word is its own lower case
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
 * The settings of one element: what its attributes, properties and JSON child say, parsed. Both renderers use it, so that an
 * attribute means the same in a leaf and in a widget.
 */
export class Settings<T extends AttributeTable> {
  readonly plan: SettingsPlan;
  readonly #host: HTMLElement;
  readonly #changed: () => void;
  /** What each source says, the strongest last. */
  readonly #sources: Record<Source, Record<string, unknown>> = {
    child: {},
    data: {},
    lower: {},
    attribute: {},
    property: {},
  };
  #values: (PropsOf<T> & CommonProps) | undefined;
  #children: MutationObserver | undefined;
  /** What was taken off the page once it had been read. */
  #takenOff: Record<string, string> = {};
  /** Takes it off, or puts it back. */
  #moving = false;
  #tidies = false;
  /** The page's markup is another one. */
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

  /** The page's settings with the element's own laid over them. */
  get site(): Site {
    return siteOf(this.values);
  }

  /** For attributeChangedCallback. */
  read(name: string, value: string | null): void {
    if (this.#moving) return;
    if (name === COPY_KEY) this.#readKey(value);
    const known = this.plan.names.get(name);
    if (!known) return;
    if (this.plan.data.includes(name)) this.#tidyLater();
    // as it was before it was taken off: a list stays the same list
    if (value !== null && value === this.#takenOff[name]) return;
    delete this.#takenOff[name];
    const attribute = this.plan.table[known.property] as Attribute<unknown>;
    const parsed = value === null ? undefined : attribute.parse(value);
    if (value !== null && parsed === undefined) {
      // what is in a list or an object is lost when a template writes it as text
      const allowed = value.startsWith('[object ') ? STRUCTURED : attribute.allowed;
      warnOnce(this.#host, name, value, allowed);
    }
    this.#set(known.source, known.property, parsed);
    if (known.property === 'mode') this.#tidyLater();
  }

  /** A copy has again what was taken off its original; where a key goes, other markup has been morphed into the page. */
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

  /** An element may not take attributes off while its callback for one of them runs. */
  #tidyLater(): void {
    if (this.#tidies) return;
    this.#tidies = true;
    queueMicrotask(() => {
      this.#tidies = false;
      if (this.#host.isConnected) this.tidy();
    });
  }

  /**
   * For property setters: scalars are mirrored to their attribute, structured values are kept as they are. A text means what it would as the
   * attribute, for frameworks set properties where their templates have attributes (React 19, Vue).
   */
  setProperty(property: string, value: unknown): void {
    const attribute = this.plan.table[property] as Attribute<unknown>;
    const name = attributeName(property);
    if (value === null || value === undefined) {
      for (const spelling of [name, property.toLowerCase()]) {
        this.#host.removeAttribute(spelling);
        delete this.#takenOff[spelling];
      }
      // what was read and taken off the page (MODE-02) no longer stands in an attribute
      for (const source of ['property', 'attribute', 'lower'] as const) this.#set(source, property);
      if (!this.#host.hasAttribute(`data-${name}`)) {
        this.#set('data', property);
        delete this.#takenOff[`data-${name}`];
      }
      this.#tidyLater();
    } else if (attribute.kind === 'flag') {
      this.#host.toggleAttribute(name, Boolean(typeof value === 'string' ? attribute.parse(value) : value));
    } else if (attribute.kind === 'json' || attribute.kind === 'list') {
      const parsed = typeof value === 'string' ? attribute.parse(value) : attribute.accept(value);
      if (parsed !== undefined) this.#set('property', property, parsed);
      else warnOnce(this.#host, name, shownValue(value), attribute.allowed);
    } else {
      this.#host.setAttribute(name, String(value));
    }
  }

  /** For connectedCallback: reads what was set before the element was defined and the JSON child, and follows the child. */
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
   * For every change of the page's mode too: visitor mode takes `data-*` settings and JSON attributes off the page once they are read (MODE-02), but
   * not before the page's load event: earlier it would break hosts that hydrate their own markup. Preview and admin keep them. And for the end of
   * the page's parsing, when all of a JSON child is there.
   */
  tidy(): void {
    if (this.plan.json) this.#readChild();
    if (this.#morphed) this.#forgetAbsent();
    if (![COPY_KEY, ...this.plan.data].some((name) => this.#host.hasAttribute(name))) return;
    if (this.site.mode !== 'visitor') this.#putBack();
    // said again before the event, it is one listener
    else if (document.readyState === 'complete') this.#takeOff();
    else addEventListener('load', this.#takeOff, { once: true });
  }

  readonly #takeOff = () => {
    if (!this.#host.isConnected || this.site.mode !== 'visitor') return;
    this.#move(() => {
      for (const name of this.plan.data) {
        const value = this.#host.getAttribute(name);
        if (value === null) continue;
        this.#takenOff[name] = value;
        this.#host.removeAttribute(name);
      }
      const key = keyOf(this.#takenOff);
      if (!key) this.#host.removeAttribute(COPY_KEY);
      else if (key !== this.#host.getAttribute(COPY_KEY)) this.#host.setAttribute(COPY_KEY, key);
    });
  };

  #putBack(): void {
    this.#move(() => {
      for (const [name, value] of Object.entries(this.#takenOff)) this.#host.setAttribute(name, value);
      this.#host.removeAttribute(COPY_KEY);
    });
    this.#takenOff = {};
  }

  #move(move: () => void): void {
    this.#moving = true;
    move();
    this.#moving = false;
  }

  /** What was taken off, and is not in the markup that is there now, means its default. */
  #forgetAbsent(): void {
    this.#morphed = false;
    for (const name of Object.keys(this.#takenOff)) {
      if (this.#host.hasAttribute(name)) continue;
      delete this.#takenOff[name];
      const { source, property } = this.plan.names.get(name) as { source: Source; property: string };
      this.#set(source, property);
    }
  }

  /** For disconnectedCallback. */
  disconnect(): void {
    this.#children?.disconnect();
  }

  #readChild(): void {
    const child = this.#host.querySelector(':scope > script[type="application/json"]');
    const text = child?.textContent ?? '{}';
    const { main } = this.plan;
    let given = acceptJson(text, asObject);
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
    this.#touch();
  }

  /** No value takes back what the source has said. */
  #set(source: Source, property: string, value?: unknown): void {
    const values = this.#sources[source];
    if (Object.is(values[property], value)) return;
    if (value === undefined) delete values[property];
    else values[property] = value;
    this.#touch();
  }

  #touch(): void {
    this.#values = undefined;
    this.#changed();
  }
}
