import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { LeafHost } from '../../../platform/element/leaf.js';
import { type StyleProperties, styleProperties } from '../../../platform/sheets/style-properties.js';

/** Where a picture is on its way (IMG-06). After `failed` it is not asked for again. */
export type PictureState = 'not-loaded' | 'loading' | 'loaded' | 'failed';

/** One picture, in the size it is wanted in. */
export interface PictureSource {
  /** Which picture it is, whatever its size. */
  key: string;
  /** Pixels; 0 where the address holds no width. */
  width: number;
  url: string;
  /** The same in other formats, the best first; `url` is for browsers that know none of them. */
  sources?: { type: string; url: string }[];
  /** Fetched before others. */
  eager: boolean;
}

/** Pictures and sizes have an `<img>` each, so that answers of earlier ones change nothing. */
interface Request {
  id: number;
  source: PictureSource | undefined;
}

/** A picture of the image service in a leaf: which address was asked for, and the markup that shows what has come. */
export class Picture {
  readonly #host: LeafHost;
  #state: PictureState = 'not-loaded';
  #wanted: PictureSource | null = null;
  #asked = { key: '', width: 0, url: '' };
  #count = 0;
  #shown: Request = { id: 0, source: undefined };
  /** The same picture on its way in a larger size (IMG-07). */
  #larger: Request | undefined;

  constructor(host: LeafHost) {
    this.#host = host;
  }

  get state(): PictureState {
    return this.#state;
  }

  /** What was asked for last; empty before. */
  get url(): string {
    return this.#asked.url;
  }

  /**
   * Asks for a picture. The same one not larger than before: nothing happens. The same one larger: it takes the place of the smaller
   * when it is there (IMG-07). Another one: it starts anew. None: what is there is forgotten.
   */
  ask(source: PictureSource | null): void {
    this.#wanted = source;
    this.#followWish();
  }

  /** An `<img>` with the part `image`; a larger one stays hidden beside it until it can take its place. */
  render(alt: string, styles: StyleProperties = {}): unknown {
    const requests = this.#larger ? [this.#shown, this.#larger] : [this.#shown];
    return repeat(
      requests,
      ({ id }) => id,
      (request) => this.#renderRequest(request, alt, styles),
    );
  }

  #renderRequest(request: Request, alt: string, styles: StyleProperties): TemplateResult {
    const { url, sources, eager } = request.source ?? {};
    const waits = request === this.#larger;
    // the formats stand before the address, which a browser begins to load at once
    return html`<picture>${sources?.length ? sources.map((format) => html`<source type=${format.type} srcset=${format.url}>`) : nothing}<img
        part=${waits ? nothing : 'image'}
        ?hidden=${waits}
        alt=${alt}
        decoding="async"
        draggable="false"
        fetchpriority=${eager ? 'high' : nothing}
        style=${styleProperties(styles)}
        src=${url ?? nothing}
        @load=${() => this.#loaded(request)}
        @error=${() => this.#failed(request)}></picture>`;
  }

  #followWish(): void {
    const wanted = this.#wanted;
    if (wanted && wanted.key !== this.#asked.key) this.#request(wanted, false);
    else if (wanted && wanted.width > this.#asked.width && this.#state === 'loaded') this.#request(wanted, true);
    else if (!wanted && this.#asked.key !== '') this.#request(undefined, false);
  }

  #request(source: PictureSource | undefined, larger: boolean): void {
    // the first one takes the empty `<img>` that is there already
    const first = !larger && source && !this.#shown.source;
    const request = { id: first ? this.#shown.id : ++this.#count, source };
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
    this.#followWish();
  }

  /** One that cannot be loaded is logged once (IMG-12); one that cannot be loaded larger stays as it is. */
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

  /** Pictures are measured after a render, and one that is asked for then is shown by another. */
  #requestUpdate(): void {
    queueMicrotask(() => this.#host.requestUpdate());
  }
}
