import { HTMLElement } from '@lit-labs/ssr-dom-shim';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server.edge';
import type { AttributeTable } from '../platform/element/attributes.js';
import { SERVER_OPTIONS, type ServerView } from '../platform/element/server-markup.js';
import type { ReactElementOptions } from '../platform/element/widget.js';
import type { RootProps } from '../platform/react/widget-root.js';
import { shadowRootOf } from './inline-styles.js';
import type { PageTag } from './page-markup.js';
import { hostOf, readSettings } from './tag-settings.js';

/** Options of a widget that a server can render. */
type WidgetOptions = Omit<ReactElementOptions<AttributeTable>, 'component' | 'server'> & {
  Root: ComponentType<RootProps>;
  server: ServerView<WidgetSettings>;
};

type WidgetSettings = Readonly<Record<string, unknown>>;

/** Modules of the widgets that a server can render. */
const MODULES: Readonly<Record<string, () => Promise<object>>> = {
  'sb-catalogue': () => import('../../elements/sb-catalogue.js'),
  'sb-form': () => import('../../elements/sb-form.js'),
  'sb-product': () => import('../../elements/sb-product.js'),
};

/** The options on a server's class of a widget; undefined for other exports of its module. */
const optionsOn = (exported: object): WidgetOptions | undefined =>
  (exported as { [SERVER_OPTIONS]?: WidgetOptions })[SERVER_OPTIONS];

/** The comment that React writes before the content of an Activity, the outermost of each view. */
const VIEW_BEGINS = '<!--&-->';

/** Rules for markup before its script: pictures that no script has to show, pressed buttons, and those that do nothing without one. */
const BEFORE_SCRIPT =
  '[part~="picture"] img{opacity:1}button[aria-busy="true"]{cursor:progress;opacity:.6}' +
  '@media (scripting:none){form[method="dialog"] [part~="submit"]{display:none}}';

/** One widget of a page, as a server renders it. */
export class ServerWidget {
  readonly tag: PageTag;
  readonly settings: WidgetSettings;
  readonly #options: WidgetOptions;
  readonly #host: HTMLElement;

  /** Creates the widgets of the tags that a server renders. */
  static async allOf(tags: readonly PageTag[]): Promise<ServerWidget[]> {
    return (await Promise.all(tags.map(ServerWidget.of))).filter((widget) => widget !== null);
  }

  /** Creates the widget of a tag; null if a server leaves the tag to the browser. */
  static async of(tag: PageTag): Promise<ServerWidget | null> {
    const module = await MODULES[tag.tag]?.();
    const options = Object.values(module ?? {})
      .map(optionsOn)
      .find(Boolean);
    if (!options) return null;
    const widget = new ServerWidget(tag, options);
    // the device is the browser's
    const isForAll = widget.settings.hiddenOn === '';
    return isForAll && options.server.renders(widget.settings, widget.#host) ? widget : null;
  }

  private constructor(tag: PageTag, options: WidgetOptions) {
    this.tag = tag;
    this.#options = options;
    this.#host = hostOf(tag, new HTMLElement());
    this.settings = readSettings(tag, options.attributes, this.#host);
  }

  /** The own text of a setting that may override the page's. */
  own(name: 'projectId' | 'language'): string {
    const value = this.settings[name];
    return typeof value === 'string' ? value : '';
  }

  /** Loads the texts of the view. */
  async loadTexts(language: string): Promise<void> {
    await this.#options.server.texts(language).load();
  }

  /** Renders the view; synchronous, because the stores of a page are those of the whole program meanwhile. */
  render(): string {
    const props = { host: this.#host, connected: true, values: this.settings };
    const markup = renderToString(createElement(this.#options.Root, props));
    // React asks for eager pictures to be loaded first, but the page may have more important ones
    return markup.slice(Math.max(0, markup.indexOf(VIEW_BEGINS)));
  }

  /** The declarative shadow root of a rendered view. `nonce` is that of the page's content policy. */
  shadowRoot(view: string, nonce: string): string {
    const { styles, server, delegatesFocus } = this.#options;
    const css = [...styles, ...(server.styles?.(this.settings) ?? [])].map(({ text }) => text).join('');
    return shadowRootOf(view, css + BEFORE_SCRIPT, { nonce, delegatesFocus });
  }
}
