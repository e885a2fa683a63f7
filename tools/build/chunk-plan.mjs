import { bit, bitsOf, count, places } from './bits.mjs';
import { readEntries } from './entries.mjs';

/**
 * What a file less is worth, in characters of source: a phone's main thread takes some two milliseconds to ask for a module and to link it, in
 * which slow 4G brings 400 bytes.
 */
const REQUEST = 1_500;

/**
 * @typedef {object} Part a chunk to be
 * @property {{ id: string, code: string }[]} infos its modules; empty when it has been joined with another
 * @property {number} size characters
 * @property {boolean} isOwn whether nothing may be joined with it
 * @property {bigint} by the entries that load it
 * @property {bigint} imports the parts that it imports
 * @property {bigint} needs the same, directly and further on, itself included
 */

/**
 * Which modules share a chunk. As Rollup splits them, modules that the same entries load are one part; of those, parts are joined where the requests
 * that this saves are worth more than what some entries then load without a need. Sets of entries and of parts are bits,
 * by their places.
 */
export class ChunkPlan {
  /** @param {(id: string) => string | undefined} vendorOf the name of the chunk that a package's module has anyway */
  constructor(graph, vendorOf) {
    const entries = readEntries(graph);
    const groups = new Map();
    for (const id of graph.getModuleIds()) {
      const by = bitsOf(entries, ({ needs, there }) => needs.has(id) && !there.has(id));
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
        // what an entry alone loads comes in its own file, and nobody else may run that
        isOwn: group.isOwn || count(group.by) < 2 || group.infos.some(({ id }) => isEntry.has(id)),
        imports: bitsOf(read, ({ infos }) => infos.some(({ id }) => imported.has(id))) & ~bit(place),
        needs: 0n,
      };
    });
    this.has = entries.map(({ needs, there }) =>
      bitsOf(this.parts, ({ infos }) => infos.some(({ id }) => needs.has(id) || there.has(id))),
    );
    this.#follow();
    while (this.#joinEach());
  }

  /** The chunk of each module that shares one with others, by its id: named after the largest of them. */
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

  /** Joins each part, the smallest first, with the one that is worth most; says whether there was one. */
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
   * What joining two parts is worth, in characters.
   * @param {Part} one
   * @param {Part} other
   */
  #gain(one, other) {
    const both = one.by & other.by;
    if (both === 0n) return 0;
    return count(both) * REQUEST - this.#unneeded(one.by & ~both, other) - this.#unneeded(other.by & ~both, one);
  }

  /**
   * Characters that entries would load with a part beside what they have.
   * @param {bigint} entries
   * @param {Part} part
   */
  #unneeded(entries, part) {
    let sum = 0;
    for (const entry of places(entries))
      for (const place of places(part.needs & ~this.has[entry])) sum += this.parts[place].size;
    return sum;
  }

  /** Whether one needs the other by way of a third, which their chunk would then import and be imported by. */
  #isCircular(one, other) {
    const through = (from, to) =>
      places(this.parts[from].imports & ~bit(to)).some((place) => Boolean(this.parts[place].needs & bit(to)));
    return through(one, other) || through(other, one);
  }

  #join(place, gone) {
    /** @type {Part[]} */
    const [part, other] = [this.parts[place], this.parts[gone]];
    /** @type {(bits: bigint) => bigint} */
    const moved = (bits) => (bits & bit(gone) ? (bits & ~bit(gone)) | bit(place) : bits);
    part.infos.push(...other.infos);
    part.size += other.size;
    part.by |= other.by;
    part.imports |= other.imports;
    Object.assign(other, { infos: [], size: 0, by: 0n, isOwn: true, imports: 0n, needs: 0n });
    for (const each of this.parts) each.imports = moved(each.imports);
    part.imports &= ~bit(place);
    this.has = this.has.map(moved);
    this.#follow();
    for (const entry of places(part.by)) {
      for (const more of places(part.needs & ~this.has[entry])) this.parts[more].by |= bit(entry);
      this.has[entry] |= part.needs;
    }
  }

  /** What each part needs: what it imports, directly and further on, itself included. */
  #follow() {
    /** @type {(place: number, seen: bigint) => bigint} */
    const reach = (place, seen) => {
      if (seen & bit(place)) return seen;
      return places(this.parts[place].imports).reduce((all, next) => reach(next, all), seen | bit(place));
    };
    for (const [place, part] of this.parts.entries()) if (part.infos.length > 0) part.needs = reach(place, 0n);
  }
}
