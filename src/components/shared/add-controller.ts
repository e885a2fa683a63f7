import { atom, type ReadableAtom } from 'nanostores';
import type { AddAnswer } from '../../stores/cart/add-to-cart.js';

/** How long it is shown that something was added, in milliseconds. */
export const ADDED_FOR = 2000;

/** The state of a button that adds, or of several that share it. */
export interface AddState<Item> {
  readonly phase: 'idle' | 'busy' | 'added';
  /** The item of the last answer. */
  readonly item: Item | null;
  /** Not all of it was added: `most` pieces are to be had, null when adding failed. */
  readonly refusal: { readonly most: number | null } | null;
}

const IDLE = { phase: 'idle', item: null, refusal: null } as const;

/** How long refusals are shown, in milliseconds: until the next press when absent. */
export interface RefusalTimes {
  /** The cart has fewer pieces than were wanted. */
  limit?: number;
  /** Adding failed. */
  failed?: number;
}

/**
 * Adds to the cart and holds the state to show: busy until the answer, then added for a moment, or refused. Adds cancelled by the page show
 * nothing.
 */
export class AddController<Item> {
  readonly #state = atom<AddState<Item>>(IDLE);
  readonly #times: RefusalTimes;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #held = false;

  constructor(times: RefusalTimes = {}) {
    this.#times = times;
  }

  get state(): ReadableAtom<AddState<Item>> {
    return this.#state;
  }

  /** Asks the cart by `ask`, once however often the button is pressed: undefined while another answer is awaited. */
  async add(item: Item, ask: () => Promise<AddAnswer>): Promise<AddAnswer | undefined> {
    if (this.#state.get().phase === 'busy') return undefined;
    this.begin();
    const asked = this.#state.get();
    const answer = await ask();
    // cleared meanwhile
    if (this.#state.get() === asked) this.show(item, answer);
    return answer;
  }

  /** Enters busy, until an answer is shown or the state is cleared. */
  begin(): void {
    this.#enter({ phase: 'busy', item: null, refusal: null });
  }

  /** Shows an answer of the cart. */
  show(item: Item, answer: AddAnswer): void {
    const limited = 'most' in answer;
    const refused = limited || (!answer.added && answer.reason === 'refused');
    const refusal = refused ? { most: limited ? (answer.most ?? 0) : null } : null;
    this.#enter({ phase: answer.added ? 'added' : 'idle', item, refusal });
    if (answer.added && !this.#held) this.#later(ADDED_FOR, { phase: 'idle' });
    const shownFor = limited ? this.#times.limit : this.#times.failed;
    if (refused && shownFor !== undefined) this.#later(shownFor, { refusal: null });
  }

  /** Returns to idle; an answer that is still to come is not shown. */
  clear(): void {
    this.#enter(IDLE);
  }

  /** Keeps what is added from now on shown until it is released; its time begins then. */
  hold(held: boolean): void {
    this.#held = held;
    if (!held && this.#state.get().phase === 'added' && this.#timers.length === 0) {
      this.#later(ADDED_FOR, { phase: 'idle' });
    }
  }

  #enter(state: AddState<Item>): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#state.set(state);
  }

  #later(delay: number, change: Partial<AddState<Item>>): void {
    this.#timers.push(setTimeout(() => this.#state.set({ ...this.#state.get(), ...change }), delay));
  }
}
