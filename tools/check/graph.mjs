import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** How a view asks for a kind of texts: `pageTexts(language)`, `useTexts(shopTexts, language)`. */
const ASKED_TEXTS = /\b(page|shop|form)Texts[(,]/g;
/** A source of the project's own. */
const OWN = /^src\/.*\.tsx?$/;
const REACT = /^node_modules\/(p?react(-dom)?)\//;

/** What a page downloads of the built library, from the output files that buildLibrary() gives. */
export class Graph {
  #files;
  #sizes = new Map();
  #kinds = new Map();

  constructor(files) {
    this.#files = files;
  }

  /** The file of an element, or of several, in the default build or in another folder: `light/`. `kind` is the folder of elements alone: `single`. */
  entry(name, folder = '', kind = 'elements') {
    const file = `${folder}${kind}/${name}.js`;
    if (!(file in this.#files)) throw new Error(`${file} is not built`);
    return file;
  }

  /** The files and all they import, directly and further on. */
  closure(files, seen = new Set()) {
    for (const file of files) {
      if (seen.has(file) || !(file in this.#files)) continue;
      seen.add(file);
      this.closure(this.#files[file].imports, seen);
    }
    return seen;
  }

  /** What is downloaded to show the files' elements: the closure and the texts, which are asked for at once. */
  shown(files) {
    return this.#withTexts(this.closure(files));
  }

  #withTexts(files) {
    const texts = this.#dynamic(files).filter((file) => this.#holds(file, this.#texts(files)));
    return this.closure(texts, files);
  }

  /** The English texts that the files' own sources ask for. */
  #texts(files) {
    const kinds = new Set([...files].flatMap((file) => this.#kindsOf(file)));
    // a form says what other widgets say as well
    if (kinds.has('form')) kinds.add('shop');
    return new RegExp(`^src/i18n/en/(${[...kinds].join('|') || 'none'})\\.ts`);
  }

  /** The kinds of texts that a file's sources ask for. */
  #kindsOf(file) {
    if (!this.#kinds.has(file)) {
      const texts = this.#files[file].modules
        .filter((path) => OWN.test(path))
        .map((path) => readFileSync(path, 'utf8'));
      const kinds = texts.flatMap((text) => [...text.matchAll(ASKED_TEXTS)].map(([, kind]) => kind));
      this.#kinds.set(file, [...new Set(kinds)]);
    }
    return this.#kinds.get(file);
  }

  /** Adds what the files load later, as far as it holds a package. */
  withPackage(files, name) {
    return this.closure(this.lazyFor(files, name), new Set(files));
  }

  /** Adds the lazy parts that the files' own sources ask for, named by their sources, and their texts; a later one may be a part of an earlier one. */
  withModules(files, modules) {
    const all = new Set(files);
    for (const module of modules) {
      // the file of an element that others share is empty beside its chunk
      const entry = module.replace(/\.tsx?$/, '.js');
      const part = [...all, ...this.#dynamic(all)].find(
        (file) => file === entry || this.#files[file].modules.includes(module),
      );
      if (!part) throw new Error(`${module} is no lazy part here: tools/check/lazy-budgets.mjs`);
      this.closure([part], all);
    }
    return this.#withTexts(all);
  }

  /** Whether a module's code is in one of the files. */
  includes(files, module) {
    return [...files].some((file) => this.#files[file].modules.includes(module));
  }

  /** Entries of a package's lazy parts that the files can reach, also by way of other lazy parts. */
  lazyFor(files, name) {
    const pattern = new RegExp(`^node_modules/${name}/`);
    const reached = new Set(files);
    const found = new Set();
    const queue = this.#dynamic(reached);
    for (let file = queue.pop(); file; file = queue.pop()) {
      if (reached.has(file)) continue;
      const added = [...this.closure([file])].filter((chunk) => !reached.has(chunk));
      if (added.some((chunk) => this.#holds(chunk, pattern))) found.add(file);
      for (const chunk of added) reached.add(chunk);
      queue.push(...this.#dynamic(new Set(added)));
    }
    return [...found];
  }

  /** The files with all that they may load later, and what that may. */
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
   * Journeys to the server until the last of the files is there, after those of the entries: a module's imports are known once it has come,
   * what it asks for by `import()` once it runs.
   */
  steps(entries, files) {
    const come = new Map([...files].map((file) => [file, Number.POSITIVE_INFINITY]));
    for (const entry of entries) come.set(entry, 0);
    const sooner = (file, step) => come.has(file) && step < (come.get(file) ?? 0) && Boolean(come.set(file, step));
    const runs = (file) => Math.max(...[...this.closure([file])].map((needed) => come.get(needed) ?? 0));
    for (let changed = true; changed; ) {
      changed = false;
      for (const [file, step] of come) {
        const { imports, asked } = this.#files[file];
        for (const needed of imports) changed = sooner(needed, step + 1) || changed;
        for (const lazy of asked) changed = sooner(lazy, runs(file) + 1) || changed;
      }
    }
    return Math.max(...come.values());
  }

  /** The largest modules of the files: `{ module, size }`, before they are minified. */
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

  /** Bytes after gzip -9, file by file, as a server sends them. */
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
