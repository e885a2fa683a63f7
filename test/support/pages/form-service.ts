/** What a stand-in of form-services.mjs has got. */
export interface Taken {
  method: string;
  type: string;
  /** Of the header. */
  key: string | null;
  fields: [name: string, value: string][];
  files: { name: string; file: string; size: number }[];
}

/** One visit to a stand-in of a form service: on another site, or on the page's own. */
export class FormService {
  readonly #base: string;
  readonly endpoint: string;

  constructor(service: 'formspree' | 'netlify' | 'web3forms' | 'webhook', { own = false, query = '' } = {}) {
    const site = own ? location.origin : `http://127.0.0.1:${location.port}`;
    const place = `/services/${service}/${Math.random().toString(36).slice(2)}`;
    this.#base = `${location.origin}${place}`;
    this.endpoint = `${site}${place}/${query && `?${query}`}`;
  }

  /** What it has accepted. */
  taken(): Promise<Taken[]> {
    return this.#ask('taken');
  }

  /** What each field of the last accepted form was sent as. */
  async last(): Promise<Record<string, string>> {
    return Object.fromEntries((await this.taken()).at(-1)?.fields ?? []);
  }

  /** The keys of all that has come, refused or not. */
  async keys(): Promise<(string | undefined)[]> {
    return ((await this.#ask('tried')) as Taken[]).map(({ fields }) => fields.find(([name]) => name === 'sb-key')?.[1]);
  }

  /** How a webhook answers from now on: `status=429`, `to=` another place, `cors=none`. */
  async says(query: string): Promise<void> {
    await fetch(`${this.#base}/says?${query}`);
  }

  /** From now on its answers wait; what is returned lets them go. */
  async hold(): Promise<() => Promise<unknown>> {
    await fetch(`${this.#base}/hold`);
    return () => fetch(`${this.#base}/go`);
  }

  /** Until something has come. */
  async arrived(): Promise<void> {
    await fetch(`${this.#base}/arrived`);
  }

  async #ask(what: string): Promise<Taken[]> {
    return (await fetch(`${this.#base}/${what}`)).json();
  }
}
