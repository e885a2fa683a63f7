import type { AddToCartDetail } from '../../events.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { requestAdd } from '../../stores/cart/requests.js';
import type { Facts } from './button-props.js';

/** How long a button says that it has added, and that there is less than was wanted, in milliseconds. */
const SHOWN_FOR = 2000;
const LIMIT_SHOWN_FOR = 8000;

type Outcome = 'added' | 'add_failed' | 'add_limit' | 'out_of_stock' | '';

/** What a button adds to the cart, and what came of it. */
export class Adding {
  state: Facts['state'] = 'idle';
  /** What came of the last press, for those who do not see the button. */
  outcome: Outcome = '';
  /** With `add_limit`: how many pieces there are. */
  most = 0;
  readonly #host: LeafHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The request whose answer is waited for; an answer to an earlier one says nothing any more. */
  #latest: AddToCartDetail | undefined;

  constructor(host: LeafHost) {
    this.#host = host;
  }

  enter(state: Facts['state'], outcome: Outcome = ''): void {
    clearTimeout(this.#timer);
    this.#latest = undefined;
    this.state = state;
    this.outcome = outcome;
    this.#host.requestUpdate();
  }

  /** Asks the cart, and is busy until it has answered; says nothing of what the page has stopped. */
  async add(detail: AddToCartDetail): Promise<void> {
    this.enter('busy');
    this.#latest = detail;
    const answer = await requestAdd(this.#host, detail);
    if (this.#latest !== detail) return;
    if ('most' in answer) this.#showLimit(answer.most);
    else if (answer.added) this.#showAdded();
    else this.enter('idle', answer.reason === 'refused' ? 'add_failed' : '');
  }

  #showLimit(most = 0): void {
    this.most = most;
    this.enter('idle', most > 0 ? 'add_limit' : 'out_of_stock');
    this.#timer = setTimeout(() => this.enter('idle'), LIMIT_SHOWN_FOR);
  }

  #showAdded(): void {
    this.enter('added', 'added');
    this.#timer = setTimeout(() => this.enter('idle'), SHOWN_FOR);
  }
}
