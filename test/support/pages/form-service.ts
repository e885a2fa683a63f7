/** A request that a fake of form-services.mjs has received. */
export interface Taken {
  method: string;
  type: string;
  /** Idempotency-Key header. */
  key: string | null;
  fields: [name: string, value: string][];
  files: { name: string; file: string; size: number }[];
}

/** Connects a test to a fake form service, on another origin or on the page's. */
export class FormService {
  readonly #base: string;
  readonly endpoint: string;

  constructor(service: 'formspree' | 'netlify' | 'web3forms' | 'webhook', { own = false, query = '' } = {}) {
    const site = own ? location.origin : `http://127.0.0.1:${location.port}`;
    const place = `/services/${service}/${Math.random().toString(36).slice(2)}`;
    this.#base = `${location.origin}${place}`;
    this.endpoint = `${site}${place}/${query && `?${query}`}`;
  }

  /** Accepted requests. */
  taken(): Promise<Taken[]> {
    return this.#ask('taken');
  }

  /** Fields of the last accepted form. */
  async last(): Promise<Record<string, string>> {
    return Object.fromEntries((await this.taken()).at(-1)?.fields ?? []);
  }

  /** Keys of all requests, accepted or not. */
  async keys(): Promise<(string | undefined)[]> {
    return ((await this.#ask('tried')) as Taken[]).map(({ fields }) => fields.find(([name]) => name === 'sb-key')?.[1]);
  }

  /** Configures the responses of a webhook: `status=429`, `to=` a redirect, `cors=none`. */
  async says(query: string): Promise<void> {
    await fetch(`${this.#base}/says?${query}`);
  }

  /** Delays its responses until the returned function is called. */
  async hold(): Promise<() => Promise<unknown>> {
    await fetch(`${this.#base}/hold`);
    return () => fetch(`${this.#base}/go`);
  }

  /** Waits for the first request. */
  async arrived(): Promise<void> {
    await fetch(`${this.#base}/arrived`);
  }

  async #ask(what: string): Promise<Taken[]> {
    return (await fetch(`${this.#base}/${what}`)).json();
  }
}
