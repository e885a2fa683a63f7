import { atom, type ReadableAtom } from 'nanostores';
import type { AddAnswer } from '../../stores/cart/add-to-cart.js';

/** How long it is shown that something was added, in milliseconds. */
export const ADDED_FOR = 2000;

/** The state of a button that adds, or of several that share it. */
export interface AddState<Item> {
  readonly phase: 'idle' | 'busy' | 'added';
  /** The item of the answer that is shown. */
  readonly item: Item | null;
  /** The answer where not all was added. With `most` the cart has fewer pieces than were wanted, without it adding failed. */
  readonly refusal: AddAnswer | null;
}

const IDLE: AddState<never> = { phase: 'idle', item: null, refusal: null };

/**
 * Adds to the cart and holds the state to show: busy until the answer, then added for a moment, or refused. Adds cancelled by the page show
 * nothing.
 */
export class AddController<Item> {
  readonly #state = atom<AddState<Item>>(IDLE);
  readonly #refusedFor: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;

  readonly state: ReadableAtom<AddState<Item>> = this.#state;

  /** `refusedFor`: how long refusals are shown, in milliseconds; until the next press when absent. */
  constructor(refusedFor?: number) {
    this.#refusedFor = refusedFor;
  }

  /** Calls `ask` once, however often the button is pressed; undefined while another request is in flight. */
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
    this.#enter({ ...IDLE, phase: 'busy' });
  }

  /** Shows an answer of the cart. */
  show(item: Item, answer: AddAnswer): void {
    const refused = 'most' in answer || (!answer.added && answer.reason === 'refused');
    this.#enter({ phase: answer.added ? 'added' : 'idle', item, refusal: refused ? answer : null });
  }

  /** Returns to idle; an answer that is still to come is not shown. */
  clear(): void {
    this.#enter(IDLE);
  }

  /** Keeps showing what was added while `held`; the timeout starts on release. */
  hold(held: boolean): void {
    this.#held = held;
    if (!held) this.#enter(this.#state.get());
  }

  /** Enters a state, and leaves it when its time is over. */
  #enter(state: AddState<Item>): void {
    const { phase, refusal } = state;
    clearTimeout(this.#timer);
    if (refusal && this.#refusedFor) this.#timer = setTimeout(() => this.clear(), this.#refusedFor);
    else if (phase === 'added' && !this.#held) {
      this.#timer = setTimeout(() => this.#enter({ ...state, phase: 'idle' }), ADDED_FOR);
    }
    this.#state.set(state);
  }
}
