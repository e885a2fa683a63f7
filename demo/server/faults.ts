import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

/** Paths of the calls that a fault can be limited to, as in `fail@products`. */
export const CALLS = {
  products: '/api/ecommerce/products',
  settings: '/api/ecommerce/settings',
  discounts: '/api/ecommerce/discounts',
  promocodes: '/api/ecommerce/promocodes',
  shipping: '/api/ecommerce/shipping',
  lead: '/mod/project/:groupId/lead/send',
  upload: '/mod/project/:groupId/upload',
  metadata: '/mod/metadata',
  pay: '/mod/pay/ajax',
  img: '/img/*',
} as const;

/** Name of such a call. */
export type Call = keyof typeof CALLS;

/** One switched-on misbehaviour, such as `stall:2000@lead`. */
export interface Fault {
  kind: string;
  /** What stands behind the colon; empty when nothing does. */
  value: string;
}

/** Reads `stall`, `stall:2000`, `fail:503@lead`, several joined by comma or bar; keeps those meant for the call. */
export function parseFaults(text: string, call: Call): Fault[] {
  return text
    .split(/[,|]/)
    .map((part) => /^([a-z-]+)(?::([\w-]+))?(?:@([a-z]+))?$/.exec(part.trim()))
    .filter((match) => match !== null)
    .filter((match) => match[3] === undefined || match[3] === call)
    .map((match) => ({ kind: match[1] ?? '', value: match[2] ?? '' }));
}

/** What a request asks for: header `X-Sb-Fault`, else query `sb-fault`, else cookie `sb-fault`. */
function asked(c: Context): string {
  return c.req.header('x-sb-fault') ?? c.req.query('sb-fault') ?? getCookie(c, 'sb-fault') ?? '';
}

const NAME = 'sb-faults';

/** Keeps the faults of a request to the call. Each `chaos:SEED` becomes what `draw` gives, once: `fault` says the same later. */
export function drawFaults(c: Context, call: Call, draw: (seed: string) => string): void {
  const faults = parseFaults(asked(c), call).flatMap((fault) =>
    fault.kind === 'chaos' ? parseFaults(draw(fault.value), call) : [fault],
  );
  c.set(NAME, faults);
}

/** The fault of that kind which the request asks for, if any; also of another call than the one that is answered. */
export function fault(c: Context, call: Call, kind: string): Fault | undefined {
  const drawn = c.get(NAME) as Fault[] | undefined;
  return (drawn ?? parseFaults(asked(c), call)).find((entry) => entry.kind === kind);
}
