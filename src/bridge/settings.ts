import { type Attribute, type AttributeTable, attributeName, type PropsOf } from './attributes.js';
import { COMMON, type CommonProps } from './common.js';
import { SettingsRemoval } from './settings-removal.js';
import { siteOf } from './site-of.js';
import { warnOnce } from './warn.js';

/** Where a setting came from, strongest first. */
const SOURCES = ['property', 'attribute', 'data', 'child'] as const;
type Source = (typeof SOURCES)[number];

/** Where an element keeps its settings: a symbol, so that no attribute's property can take the name. */
export const SETTINGS = Symbol('settings');

/** An element's attribute table, prepared once per class. */
export interface SettingsPlan {
  table: AttributeTable;
  /** Attribute name -> property and source. */
  names: Map<string, { property: string; source: Source }>;
  fallbacks: Record<string, unknown>;
  /** Structured settings may come as a script child. */
  structured: boolean;
}

/** Prepares an element's table with what is common to all: both spellings of every name, and the defaults. */
export function planSettings(own: AttributeTable): SettingsPlan {
  const table: AttributeTable = { ...COMMON, ...own };
  const names: SettingsPlan['names'] = new Map();
  for (const property of Object.keys(table)) {
    names.set(attributeName(property), { property, source: 'attribute' });
    names.set(`data-${attributeName(property)}`, { property, source: 'data' });
  }
  const fallbacks = Object.fromEntries(Object.entries(table).map(([property, { fallback }]) => [property, fallback]));
  return { table, names, fallbacks, structured: Object.values(table).some(({ kind }) => kind === 'json') };
}

/**
 * The settings of one element: what its attributes, properties and JSON child say, parsed. Both renderers use it, so that an
 * attribute means the same in a leaf and in a widget.
 */
export class Settings<T extends AttributeTable> {
  readonly plan: SettingsPlan;
  readonly #host: HTMLElement;
  readonly #changed: () => void;
  #sources: Partial<Record<Source, Record<string, unknown>>> = {};
  #values: (PropsOf<T> & CommonProps) | undefined;
  #children: MutationObserver | undefined;
  #removal: SettingsRemoval | undefined;

  constructor(host: HTMLElement, plan: SettingsPlan, changed: () => void) {
    this.#host = host;
    this.plan = plan;
    this.#changed = changed;
  }

  /** All values, defaults included; the same object until something changes. */
  get values(): PropsOf<T> & CommonProps {
    this.#values ??= Object.assign(
      {},
      this.plan.fallbacks,
      ...[...SOURCES].reverse().map((s) => this.#sources[s]),
    ) as PropsOf<T> & CommonProps;
    return this.#values;
  }

  /** For attributeChangedCallback. */
  attributeChanged(name: string, value: string | null): void {
    const known = this.plan.names.get(name);
    if (!known || this.#removal?.removes(name)) return;
    const attribute = this.plan.table[known.property] as Attribute<unknown>;
    const parsed = value === null ? undefined : attribute.parse(value);
    if (parsed?.ok) {
      this.#set(known.source, known.property, parsed.value);
    } else {
      if (value !== null) warnOnce(this.#host, name, value, attribute.allowed);
      this.#forget(known.source, known.property);
    }
    // later: an element may not take attributes off while one of them is being told
    if (known.property === 'mode') queueMicrotask(() => this.#removal?.connect());
  }

  /** For property setters: scalars are mirrored to their attribute, structured values are kept as they are. */
  setProperty(property: string, value: unknown): void {
    const attribute = this.plan.table[property] as Attribute<unknown>;
    const name = attributeName(property);
    if (value === null || value === undefined) {
      this.#forget('property', property);
      this.#host.removeAttribute(name);
      // what was read and taken off the page (MODE-02) is no longer told by an attribute
      this.#forget('attribute', property);
      if (!this.#host.hasAttribute(`data-${name}`)) this.#forget('data', property);
    } else if (attribute.kind === 'flag') {
      this.#host.toggleAttribute(name, Boolean(value));
    } else if (attribute.kind === 'json' || attribute.kind === 'list') {
      const parsed = attribute.accept(value);
      if (parsed.ok) this.#set('property', property, parsed.value);
      else warnOnce(this.#host, property, String(value), attribute.allowed);
    } else {
      this.#host.setAttribute(name, String(value));
    }
  }

  /** For connectedCallback: reads what was set before the element was defined and the JSON child, then follows the child. */
  connect(): void {
    for (const property of Object.keys(this.plan.table)) {
      if (!Object.hasOwn(this.#host, property)) continue;
      const early = (this.#host as unknown as Record<string, unknown>)[property];
      delete (this.#host as unknown as Record<string, unknown>)[property];
      this.setProperty(property, early);
    }
    if (this.plan.structured && !this.#children) {
      this.#readChild();
      this.#children = new MutationObserver(() => this.#readChild());
      this.#children.observe(this.#host, { childList: true });
    }
    this.removeRead();
  }

  /** For every change of the page's mode too: what a visitor's page does not keep goes off it (MODE-02). */
  removeRead(): void {
    this.#removal ??= new SettingsRemoval(this.#host, this.plan, () => siteOf(this.values).mode);
    this.#removal.connect();
  }

  /** For disconnectedCallback. */
  disconnect(): void {
    this.#children?.disconnect();
    this.#children = undefined;
  }

  #readChild(): void {
    // most elements have no children at all
    if (!this.#host.firstElementChild && !this.#sources.child) return;
    const child = this.#host.querySelector(':scope > script[type="application/json"]');
    const given = child ? this.#parseChild(child.textContent ?? '') : {};
    const accepted: Record<string, unknown> = {};
    for (const [property, value] of Object.entries(given)) {
      const attribute = this.plan.table[property];
      const parsed = attribute?.accept(value);
      if (parsed?.ok) accepted[property] = parsed.value;
      else
        warnOnce(
          this.#host,
          property,
          JSON.stringify(value),
          attribute?.allowed ?? Object.keys(this.plan.table).join(', '),
        );
    }
    if (JSON.stringify(accepted) === JSON.stringify(this.#sources.child ?? {})) return;
    this.#sources.child = accepted;
    this.#touch();
  }

  #parseChild(source: string): Record<string, unknown> {
    try {
      const value: unknown = JSON.parse(source);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    } catch {
      // the warning below says it
    }
    warnOnce(this.#host, 'script', source.slice(0, 40), 'a JSON object of settings');
    return {};
  }

  #set(source: Source, property: string, value: unknown): void {
    this.#sources[source] ??= {};
    const values = this.#sources[source];
    if (Object.is(values[property], value)) return;
    values[property] = value;
    this.#touch();
  }

  #forget(source: Source, property: string): void {
    const values = this.#sources[source];
    if (!values || !(property in values)) return;
    delete values[property];
    this.#touch();
  }

  #touch(): void {
    this.#values = undefined;
    this.#changed();
  }
}
