import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const REACT = /^node_modules\/(p?react(-dom)?)\//;

/** @type {Map<string, number>} */
const sizes = new Map();

/** Bytes of a file after gzip -9, as a server sends it. */
export function gzipped(path) {
  if (!sizes.has(path)) sizes.set(path, gzipSync(readFileSync(path), { level: 9 }).length);
  return sizes.get(path) ?? 0;
}

/** Sum of the bytes of files after gzip -9. */
export const gzippedSum = (paths) => [...paths].reduce((sum, path) => sum + gzipped(path), 0);

/** Import graph of the built library, from the output files of buildLibrary(). */
export class Graph {
  #files;

  constructor(files) {
    this.#files = files;
  }

  /** The files with all their static imports, direct and indirect. */
  #closure(files, seen = new Set()) {
    for (const file of files) {
      if (seen.has(file) || !(file in this.#files)) continue;
      seen.add(file);
      this.#closure(this.#files[file].imports, seen);
    }
    return seen;
  }

  /** Modules in a file of `dist`: paths of sources, and their sizes before minification. */
  modules(file) {
    const { modules, sizes } = this.#files[file] ?? { modules: [], sizes: [] };
    return modules.map((name, at) => ({ name, size: sizes[at] }));
  }

  /** Returns true if a file may load React, also lazily. */
  mayLoadReact(file) {
    const files = this.#closure([file]);
    // the loop also visits files that it adds
    for (const each of files) this.#closure(this.#files[each].dynamicImports, files);
    return [...files].some((each) => this.#files[each].modules.some((module) => REACT.test(module)));
  }

  /**
   * Bytes that a lazy module adds to an entry, by the shortest chain of lazy modules that loads it, without texts; undefined if the entry
   * never loads it.
   */
  added(entry, module) {
    // the entry file of a shared element is empty: its code is in a chunk
    const isIt = (file) => file === module.replace(/\.tsx?$/, '.js') || this.#files[file]?.modules.includes(module);
    const seen = new Set();
    const loads = [this.#closure([entry])];
    // the loop also visits the loads that it adds
    for (const files of loads) {
      for (const lazy of [...files].flatMap((file) => this.#files[file].dynamicImports)) {
        if (seen.has(lazy)) continue;
        seen.add(lazy);
        const all = this.#closure([lazy], new Set(files));
        loads.push(all);
        const added = [...all].filter((file) => !files.has(file)).map((file) => `dist/${file}`);
        if (isIt(lazy)) return gzippedSum(added);
      }
    }
    return undefined;
  }
}
