import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { LeafHost } from '../../../platform/element/leaf.js';
import { type StyleProperties, styleProperties } from '../../../platform/sheets/style-properties.js';

/** Loading state of a picture (IMG-06). After `failed` it is not requested again. */
export type PictureState = 'not-loaded' | 'loading' | 'loaded' | 'failed';

/** Picture in a requested size. */
export interface PictureSource {
  /** Identifies the picture, whatever its size. */
  key: string;
  /** Pixels; 0 if the URL has no width. */
  width: number;
  url: string;
  /** Same picture in other formats, the best first; `url` is the fallback. */
  sources?: { type: string; url: string }[];
  /** Fetched before others. */
  eager: boolean;
  /** Widths that a server offers, because it knows no box; the browser chooses. */
  offered?: { srcset: string; sizes: string };
}

/** Separate `<img>` per picture and size, so that late events of earlier ones change nothing. */
interface Request {
  id: number;
  /** Place in the template, 0 or 1; a larger size loads in the other one. */
  place: number;
  source: PictureSource | undefined;
}

/** A served picture that is wider than its box by no more than this is sharp enough. */
const SPARE = 1.2;

/** Picture of the image service in a leaf: the current request, and the markup of what is loaded. */
export class Picture {
  readonly #host: LeafHost;
  #state: PictureState = 'not-loaded';
  #wanted: PictureSource | null = null;
  #asked = { key: '', width: 0, url: '' };
  #count = 0;
  #shown: Request = { id: 0, place: 0, source: undefined };
  /** The same picture while it loads in a larger size (IMG-07). */
  #larger: Request | undefined;

  constructor(host: LeafHost) {
    this.#host = host;
  }

  get state(): PictureState {
    return this.#state;
  }

  /** True for a picture of a server's markup. */
  get served(): boolean {
    return this.#shown.source?.offered !== undefined;
  }

  /** Loading state for style sheets: a served picture is shown while it loads, as it was before the script. */
  get shownState(): PictureState {
    return this.served && this.#state === 'loading' ? 'loaded' : this.#state;
  }

  /** URL that was requested last; empty before. */
  get url(): string {
    return this.#asked.url;
  }

  /**
   * Requests a picture. The same one in no larger size: does nothing. The same one in a larger size: replaces the smaller one once it is
   * loaded (IMG-07). Another one: starts over. Null: removes the picture. `boxWidth` is that of its box in CSS pixels.
   */
  ask(source: PictureSource | null, boxWidth = Infinity): void {
    this.#wanted = source;
    if (source) this.#widenServed(source, boxWidth);
    this.#requestWanted();
  }

  /** Lets the browser choose again where the picture covers a high box, and so is wider than the box, which a server cannot know. */
  #widenServed({ key, width }: PictureSource, boxWidth: number): void {
    const { source } = this.#shown;
    const shownWidth = Math.ceil(width / devicePixelRatio);
    const sizes = `${shownWidth}px`;
    if (
      !source?.offered?.srcset ||
      source.key !== key ||
      shownWidth <= SPARE * boxWidth ||
      source.offered.sizes === sizes
    )
      return;
    this.#shown.source = { ...source, offered: { ...source.offered, sizes } };
    this.#requestUpdate();
  }

  /** Shows the picture of a server's markup, which stays as it is; on a server, and while the browser hydrates. */
  serve(source: PictureSource | null): void {
    if (!source || this.#asked.key) return;
    this.#wanted = source;
    this.#asked = { ...source, width: Number.POSITIVE_INFINITY };
    this.#shown = { ...this.#shown, source };
    this.#state = 'loading';
  }

  /** Renders an `<img>` with the part `image`; a larger one stays hidden beside it until it can replace it. */
  render(alt: string, styles: StyleProperties = {}): unknown {
    const requests = [this.#shown, this.#larger];
    return [0, 1].map((place) => {
      const request = requests.find((each) => each?.place === place);
      return request ? keyed(request.id, this.#renderRequest(request, alt, styles)) : nothing;
    });
  }

  #renderRequest(request: Request, alt: string, styles: StyleProperties): TemplateResult {
    const { url, sources, eager, offered } = request.source ?? {};
    const waits = request === this.#larger;
    // the formats come before `src`, which a browser starts to load at once
    return html`<picture>${sources?.length ? sources.map((format) => html`<source type=${format.type} sizes=${offered?.sizes || nothing} srcset=${format.url}>`) : nothing}<img
        part=${waits ? nothing : 'image'}
        ?hidden=${waits}
        alt=${alt}
        decoding="async"
        draggable="false"
        fetchpriority=${eager ? 'high' : nothing}
        loading=${offered && !eager ? 'lazy' : nothing}
        sizes=${offered?.sizes || nothing}
        srcset=${offered?.srcset || nothing}
        style=${styleProperties(styles)}
        src=${url ?? nothing}
        @load=${() => this.#loaded(request)}
        @error=${() => this.#failed(request)}></picture>`;
  }

  #requestWanted(): void {
    const wanted = this.#wanted;
    if (wanted && wanted.key !== this.#asked.key) this.#request(wanted, false);
    else if (wanted && wanted.width > this.#asked.width && this.#state === 'loaded') this.#request(wanted, true);
    else if (!wanted && this.#asked.key !== '') this.#request(undefined, false);
  }

  #request(source: PictureSource | undefined, larger: boolean): void {
    // the first one uses the empty `<img>` that is there already
    const first = !larger && source && !this.#shown.source;
    const { id, place } = this.#shown;
    const request = { id: first ? id : ++this.#count, place: larger ? 1 - place : place, source };
    const { key = '', width = 0, url = '' } = source ?? {};
    this.#asked = { key, width, url };
    this.#larger = larger ? request : undefined;
    if (!larger) this.#show(request, source ? 'loading' : 'not-loaded');
    else this.#requestUpdate();
  }

  #show(request: Request, state: PictureState): void {
    this.#shown = request;
    this.#larger = undefined;
    this.#state = state;
    this.#requestUpdate();
  }

  #isAwaited(request: Request): boolean {
    return request === (this.#larger ?? this.#shown) && request.source !== undefined;
  }

  #loaded(request: Request): void {
    if (!this.#isAwaited(request)) return;
    this.#show(request, 'loaded');
    this.#requestWanted();
  }

  /** Logs a picture that cannot be loaded, once (IMG-12); if only its larger size fails, the smaller one stays. */
  #failed(request: Request): void {
    if (!this.#isAwaited(request)) return;
    const source = request.source as PictureSource;
    const larger = request === this.#larger;
    if (source.sources?.length) {
      // the service may not have the picture in these formats
      this.#request({ ...source, sources: [] }, larger);
      return;
    }
    console.warn('Image preload error', this.#host, source.url);
    this.#asked.width = Number.POSITIVE_INFINITY;
    if (larger) this.#larger = undefined;
    this.#show(this.#shown, larger ? 'loaded' : 'failed');
  }

  /** Requests another render: boxes are measured after a render, so a picture may be requested during an update. */
  #requestUpdate(): void {
    queueMicrotask(() => this.#host.requestUpdate());
  }
}
