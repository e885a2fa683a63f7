/** URL queries, available in browsers, Node and Deno alike, so the domain, which has no DOM types, may use them. */
declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string);
  append(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  keys(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
  toString(): string;
}
