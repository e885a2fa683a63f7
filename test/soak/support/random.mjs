import { createHash } from 'node:crypto';

/** Reproducible random choices: the same seed makes the same ones. */
export class Random {
  #made = 0;

  constructor(seed) {
    this.seed = seed;
  }

  pick(list) {
    this.#made += 1;
    const drawn = createHash('sha256').update(`${this.seed} ${this.#made}`).digest().readUInt32BE();
    return list[drawn % list.length];
  }
}
