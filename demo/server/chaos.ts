import { createHash } from 'node:crypto';
import type { Call } from './faults.js';

/** A request that a fault was drawn for: what a soak tells of it. */
export interface Draw {
  seed: string;
  /** 1 for the first request of its seed. */
  number: number;
  call: Call;
  /** Empty when the request is answered as it should be. */
  fault: string;
  /** The request's Idempotency-Key; empty when it has none. */
  key: string;
}

/** What can happen to a request, in short: a soak that waits 30 seconds for each silence would take a day. */
const FAULTS = [
  ...['', '', '', ''],
  ...['cut', 'cut|after', 'cut|after', 'broken', 'truncated', 'truncated'],
  ...['html', 'html|after', 'no-content', 'no-content|after', 'moved', 'moved|after'],
  ...['slow:600', 'stall:600', 'silence:500', 'silence:500|after'],
  ...['login', 'fail:403', 'fail:413', 'fail:429', 'fail:502', 'fail:500', 'fail:500|after'],
  ...['fail:502|after', 'fail:503', 'fail:504|after'],
];

/** The fault of the request with that number. The same seed always gives the same row of faults; empty: none. */
export function chaosFault(seed: string, number: number): string {
  const drawn = createHash('sha256').update(`${seed} ${number}`).digest().readUInt32BE();
  return FAULTS[drawn % FAULTS.length] ?? '';
}

/** Draws kept, at most: the server may run for days. */
const KEPT = 10_000;

/** Numbers the requests of each seed, and keeps what was drawn for them. */
export class Chaos {
  readonly #numbers = new Map<string, number>();
  #draws: Draw[] = [];

  draw(seed: string, call: Call, key: string): string {
    const number = (this.#numbers.get(seed) ?? 0) + 1;
    this.#numbers.set(seed, number);
    const fault = chaosFault(seed, number);
    this.#draws.push({ seed, number, call, fault, key });
    if (this.#draws.length > KEPT) this.#draws = this.#draws.slice(-KEPT / 2);
    return fault;
  }

  /** What was drawn for the requests of a seed, the first one first. */
  drawn(seed: string): Draw[] {
    return this.#draws.filter((draw) => draw.seed === seed);
  }

  /** Requests are numbered from 1 again. */
  forget(): void {
    this.#numbers.clear();
    this.#draws = [];
  }
}
