// Sets of entries and of parts are bits of a BigInt, by their index.
const bit = (place) => 1n << BigInt(place);

/**
 * The indexes of the bits that are set.
 * @returns {number[]}
 */
function places(bits) {
  // reading the digits is many times faster than a shift for each
  const digits = bits.toString(2);
  const found = [];
  for (let at = digits.lastIndexOf('1'); at >= 0; at = at > 0 ? digits.lastIndexOf('1', at - 1) : -1)
    found.push(digits.length - 1 - at);
  return found;
}

const count = (bits) => places(bits).length;

/**
 * The bits of the items that match.
 * @returns {bigint}
 */
const bitsOf = (items, matches) => items.reduce((bits, item, place) => (matches(item) ? bits | bit(place) : bits), 0n);

/** Adds a module and all its static imports, direct and indirect, to a set. */
export function staticImports(id, getModuleInfo, seen = new Set()) {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of getModuleInfo(id).importedIds) staticImports(imported, getModuleInfo, seen);
  return seen;
}

/** Elements and lazy modules: the modules that each needs, and those that are loaded before it because all its importers have them. */
function readEntries({ getModuleIds, getModuleInfo }) {
  const ids = [...getModuleIds()];
  const entries = ids.map(getModuleInfo).flatMap(({ id, isEntry, dynamicImporters }) => {
    if (!isEntry && dynamicImporters.length === 0) return [];
    return {
      id,
      importers: isEntry ? [] : dynamicImporters,
      needs: staticImports(id, getModuleInfo),
      loaded: new Set(isEntry ? [] : ids),
    };
  });
  const lazy = entries.filter(({ importers }) => importers.length > 0);
  // lazy modules may load each other: repeat until nothing changes
  for (let changed = true; changed; ) {
    changed = false;
    for (const entry of lazy) {
      const loaders = entries.filter(({ needs }) => entry.importers.some((id) => needs.has(id)));
      const loaded = [...entry.loaded].filter((id) =>
        loaders.every((loader) => loader.needs.has(id) || loader.loaded.has(id)),
      );
      changed ||= loaded.length < entry.loaded.size;
      entry.loaded = new Set(loaded);
    }
  }
  return entries;
}

/**
 * Cost of a file in characters of source: a phone's main thread takes about two milliseconds to request and link a module, in which slow 4G
 * transfers 400 bytes.
 */
const REQUEST = 1_500;

/**
 * @typedef {object} Part a future chunk
 * @property {{ id: string, code: string }[]} infos its modules; empty after it has been joined to another
 * @property {number} size characters
 * @property {boolean} isOwn true if nothing may be joined with it
 * @property {bigint} by the entries that load it
 * @property {bigint} imports the parts that it imports
 * @property {bigint} needs itself and the parts that it imports directly or indirectly
 */

/**
 * Decides which modules share a chunk. Modules that the same entries load are one part, as in Rollup; parts are then joined where the saved
 * requests outweigh the code that some entries load without needing it.
 */
export class ChunkPlan {
  /** @param {(id: string) => string | undefined} vendorOf the fixed chunk name of a package's module */
  constructor(graph, vendorOf) {
    const entries = readEntries(graph);
    const groups = new Map();
    for (const id of graph.getModuleIds()) {
      const by = bitsOf(entries, ({ needs, loaded }) => needs.has(id) && !loaded.has(id));
      const group = groups.get(vendorOf(id) ?? by) ?? { infos: [], by: 0n, isOwn: vendorOf(id) !== undefined };
      group.infos.push(graph.getModuleInfo(id));
      group.by |= by;
      groups.set(vendorOf(id) ?? by, group);
    }
    const isEntry = new Set(entries.map(({ id }) => id));
    const read = [...groups.values()];
    const importsOf = ({ infos }) => new Set(infos.flatMap(({ importedIds }) => importedIds));
    /** @type {Part[]} */
    this.parts = read.map((group, place) => {
      const imported = importsOf(group);
      return {
        ...group,
        size: group.infos.reduce((sum, { code }) => sum + code.length, 0),
        // code that only one entry loads is in that entry's file
        isOwn: group.isOwn || count(group.by) < 2 || group.infos.some(({ id }) => isEntry.has(id)),
        imports: bitsOf(read, ({ infos }) => infos.some(({ id }) => imported.has(id))) & ~bit(place),
        needs: 0n,
      };
    });
    this.has = entries.map(({ needs, loaded }) =>
      bitsOf(this.parts, ({ infos }) => infos.some(({ id }) => needs.has(id) || loaded.has(id))),
    );
    this.#follow();
    while (this.#joinEach());
  }

  /** Chunk names of shared modules by module id; a chunk is named after its largest module. */
  names() {
    const names = new Map();
    const taken = new Set();
    for (const { infos } of this.parts.filter((part) => part.infos.length > 0 && !part.isOwn)) {
      const largest = infos.reduce((most, info) => (info.code.length > most.code.length ? info : most));
      const plain = /([\w-]+)(\.\w+)+(\?.*)?$/.exec(largest.id)?.[1] ?? 'shared';
      let name = plain;
      for (let more = 2; taken.has(name); more++) name = `${plain}-${more}`;
      taken.add(name);
      for (const { id } of infos) names.set(id, name);
    }
    return names;
  }

  /** Joins each part, the smallest first, with the one of the largest gain. Returns true if any were joined. */
  #joinEach() {
    const order = [...this.parts.keys()].sort((a, b) => this.parts[a].size - this.parts[b].size);
    let joined = false;
    for (const place of order) {
      if (this.parts[place].isOwn) continue;
      const worth = order
        .filter((other) => other !== place && !this.parts[other].isOwn)
        .map((other) => ({ other, gain: this.#gain(this.parts[place], this.parts[other]) }))
        .filter(({ other, gain }) => gain > 0 && !this.#isCircular(place, other));
      if (worth.length === 0) continue;
      this.#join(place, worth.reduce((most, next) => (next.gain > most.gain ? next : most)).other);
      joined = true;
    }
    return joined;
  }

  /**
   * Gain of joining two parts, in characters.
   * @param {Part} one
   * @param {Part} other
   */
  #gain(one, other) {
    const both = one.by & other.by;
    if (both === 0n) return 0;
    return count(both) * REQUEST - this.#unneeded(one.by & ~both, other) - this.#unneeded(other.by & ~both, one);
  }

  /**
   * Characters that entries would load in addition with a part.
   * @param {bigint} entries
   * @param {Part} part
   */
  #unneeded(entries, part) {
    let sum = 0;
    for (const entry of places(entries))
      for (const place of places(part.needs & ~this.has[entry])) sum += this.parts[place].size;
    return sum;
  }

  /** Returns true if one needs the other through a third part: their chunk and the third would import each other. */
  #isCircular(one, other) {
    const through = (from, to) =>
      places(this.parts[from].imports & ~bit(to)).some((place) => Boolean(this.parts[place].needs & bit(to)));
    return through(one, other) || through(other, one);
  }

  #join(place, other) {
    /** @type {Part[]} */
    const [part, joined] = [this.parts[place], this.parts[other]];
    /** @type {(bits: bigint) => bigint} */
    const moved = (bits) => (bits & bit(other) ? (bits & ~bit(other)) | bit(place) : bits);
    part.infos.push(...joined.infos);
    part.size += joined.size;
    part.by |= joined.by;
    part.imports |= joined.imports;
    Object.assign(joined, { infos: [], size: 0, by: 0n, isOwn: true, imports: 0n, needs: 0n });
    for (const each of this.parts) each.imports = moved(each.imports);
    part.imports &= ~bit(place);
    this.has = this.has.map(moved);
    this.#follow();
    for (const entry of places(part.by)) {
      for (const more of places(part.needs & ~this.has[entry])) this.parts[more].by |= bit(entry);
      this.has[entry] |= part.needs;
    }
  }

  /** Computes `needs` of all parts. */
  #follow() {
    /** @type {(place: number, seen: bigint) => bigint} */
    const reach = (place, seen) => {
      if (seen & bit(place)) return seen;
      return places(this.parts[place].imports).reduce((all, next) => reach(next, all), seen | bit(place));
    };
    for (const [place, part] of this.parts.entries()) if (part.infos.length > 0) part.needs = reach(place, 0n);
  }
}
