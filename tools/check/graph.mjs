import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Code that needs a kind of texts: `pageTexts(language)`, `useTexts(shopTexts, language)`; not `cartTexts(language).load()`, which loads
 * them ahead of a press.
 */
const TEXT_LOADERS = /\b(page|shop|cart|form)Texts(?!\(\w+\)\.load\()[(,]/g;
/** A source of the project. */
const OWN = /^src\/.*\.tsx?$/;
const REACT = /^node_modules\/(p?react(-dom)?)\//;

/** Import graph of the built library, from the output files of buildLibrary(). */
export class Graph {
  #files;
  #sizes = new Map();
  #kinds = new Map();

  constructor(files) {
    this.#files = files;
  }

  /** The file of an entry in the default build (`folder` empty) or in `light/`. `kind` is `single` for elements in one file. */
  entry(name, folder = '', kind = 'elements') {
    const file = `${folder}${kind}/${name}.js`;
    if (!(file in this.#files)) throw new Error(`${file} is not built`);
    return file;
  }

  /** The files and all their static imports, direct and indirect. */
  closure(files, seen = new Set()) {
    for (const file of files) {
      if (seen.has(file) || !(file in this.#files)) continue;
      seen.add(file);
      this.closure(this.#files[file].imports, seen);
    }
    return seen;
  }

  /** All downloads that show the files' elements: the closure and the texts, which are loaded at once. */
  shown(files) {
    return this.#withTexts(this.closure(files));
  }

  #withTexts(files) {
    const texts = this.#dynamic(files).filter((file) => this.#holds(file, this.#texts(files)));
    return this.closure(texts, files);
  }

  /** Pattern of the English texts that the files' own sources load. */
  #texts(files) {
    const kinds = new Set([...files].flatMap((file) => this.#kindsOf(file)));
    // a form also has the texts of other widgets
    // texts of a form include those of the cart, and these include those of the shop
    if (kinds.has('form')) kinds.add('entry').add('cart');
    if (kinds.has('cart')) kinds.add('shop');
    return new RegExp(`^src/i18n/en/(${[...kinds].join('|') || 'none'})\\.ts`);
  }

  /** The kinds of texts that a file's sources load. */
  #kindsOf(file) {
    if (!this.#kinds.has(file)) {
      const texts = this.#files[file].modules
        .filter((path) => OWN.test(path))
        .map((path) => readFileSync(path, 'utf8'));
      const kinds = texts.flatMap((text) => [...text.matchAll(TEXT_LOADERS)].map(([, kind]) => kind));
      this.#kinds.set(file, [...new Set(kinds)]);
    }
    return this.#kinds.get(file);
  }

  /** Adds lazy modules, named by their sources, and their texts; each is loaded by the files or by an earlier one. */
  withModules(files, modules) {
    const all = new Set(files);
    for (const module of modules) {
      // the entry file of a shared element is empty: its code is in a chunk
      const entry = module.replace(/\.tsx?$/, '.js');
      const part = [...all, ...this.#dynamic(all)].find(
        (file) => file === entry || this.#files[file].modules.includes(module),
      );
      if (!part) throw new Error(`${module} is not lazy here: tools/check/lazy-budgets.mjs`);
      this.closure([part], all);
    }
    return this.#withTexts(all);
  }

  /** The files with everything that they may load lazily, directly or indirectly. */
  everything(files) {
    const all = this.closure(files);
    for (let more = true; more; ) {
      const size = all.size;
      this.closure(this.#dynamic(all), all);
      more = all.size > size;
    }
    return all;
  }

  /**
   * Round trips to the server until the last of the files is loaded, after those of the entries: a module's imports are known when it has
   * been loaded, its dynamic imports when it runs.
   */
  steps(entries, files) {
    const loadedAt = new Map([...files].map((file) => [file, Number.POSITIVE_INFINITY]));
    for (const entry of entries) loadedAt.set(entry, 0);
    const lower = (file, step) =>
      loadedAt.has(file) && step < (loadedAt.get(file) ?? 0) && Boolean(loadedAt.set(file, step));
    const runs = (file) => Math.max(...[...this.closure([file])].map((needed) => loadedAt.get(needed) ?? 0));
    for (let changed = true; changed; ) {
      changed = false;
      for (const [file, step] of loadedAt) {
        const { imports, lazyImports } = this.#files[file];
        for (const needed of imports) changed = lower(needed, step + 1) || changed;
        for (const lazy of lazyImports) changed = lower(lazy, runs(file) + 1) || changed;
      }
    }
    return Math.max(...loadedAt.values());
  }

  /** The largest modules of the files: `{ module, size }`, before minification. */
  largest(files, count) {
    const all = [...files].flatMap((file) => {
      const { modules, sizes } = this.#files[file];
      return modules.map((module, i) => ({ module, size: sizes[i] }));
    });
    return all.sort((a, b) => b.size - a.size).slice(0, count);
  }

  hasReact(files) {
    return [...files].some((file) => this.#holds(file, REACT));
  }

  /** Sum of the files' bytes after gzip -9, as a server sends them. */
  bytes(files) {
    return [...files].reduce((sum, file) => sum + this.#gzipped(file), 0);
  }

  #dynamic(files) {
    return [...files].flatMap((file) => this.#files[file].dynamicImports);
  }

  #holds(file, pattern) {
    return this.#files[file]?.modules.some((module) => pattern.test(module)) ?? false;
  }

  #gzipped(file) {
    if (!this.#sizes.has(file)) this.#sizes.set(file, gzipSync(readFileSync(join('dist', file)), { level: 9 }).length);
    return this.#sizes.get(file);
  }
}
