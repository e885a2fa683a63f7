import type { QuotedCart } from '../../src/domain/cart/quote.js';
import { type Piece, random } from './shop-tab.js';
import { cartOf } from './visitor.js';

/** Number of random carts. */
export const CARTS = Number(process.env.CARTS || 1000);

/** Delivery methods and countries of a shop, including null and '' for no choice. */
interface Choices {
  methods: readonly (string | null)[];
  countries: readonly string[];
}

/** Generates carts that change step by step, the same ones in each run. */
export function* randomCarts(
  pieces: readonly Piece[],
  { methods, countries }: Choices,
  seed = 7,
): Generator<QuotedCart> {
  const pick = random(seed);
  const bought = new Map<string, Piece & { count: number }>();
  let [promocode, shippingId]: [string | null, string | null] = [null, null];
  for (;;) {
    for (let change = 0; change <= pick(2); change++) {
      const one = pieces[pick(pieces.length)] as Piece;
      const known = [...bought.keys()];
      if (bought.size > 4) bought.delete(known[pick(known.length)] ?? '');
      else bought.set(one.variant.id, { ...one, count: 1 + pick(4) });
    }
    if (pick(4) === 0) promocode = [null, 'WELCOME10', 'HALF', 'OLD'][pick(4)] ?? null;
    if (pick(4) === 0) shippingId = methods[pick(methods.length)] ?? null;
    const country = countries[pick(countries.length)] ?? '';
    if (bought.size > 0) yield cartOf([...bought.values()], { promocode, shippingId, country });
  }
}

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Sum of the lines of a kind. */
export const sumOfKind = (lines: readonly { kind: string; amount: number }[], kind: string) =>
  sumOf(lines.filter((one) => one.kind === kind).map(({ amount }) => amount));

/** Differences between numbers of ours and the engine's. */
export class Differences {
  readonly problems: string[] = [];

  same(what: string, ours: number, theirs: number, by = 0): void {
    if (Math.abs(ours - theirs) > by) this.problems.push(`${what}: ${ours}, ${theirs}`);
  }
}
