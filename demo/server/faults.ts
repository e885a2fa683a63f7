import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The calls that a fault can be limited to, as in `fail@products`. */
export type Call =
  | 'products'
  | 'settings'
  | 'discounts'
  | 'promocodes'
  | 'shipping'
  | 'lead'
  | 'upload'
  | 'metadata'
  | 'pay'
  | 'img';

/** One switched-on misbehaviour, such as `stall:2000@lead`. */
export interface Fault {
  kind: string;
  /** What stands behind the colon; empty when nothing does. */
  value: string;
}

/** Longest stall in milliseconds, and the default one. */
const MAX_STALL = 120_000;
const DEFAULT_STALL = 30_000;

/** Reads `stall`, `stall:2000`, `fail:503@lead`, several joined by comma or bar; keeps those meant for the call. */
export function parseFaults(text: string, call: Call): Fault[] {
  return text
    .split(/[,|]/)
    .map((part) => /^([a-z-]+)(?::([\w-]+))?(?:@([a-z]+))?$/.exec(part.trim()))
    .filter((match) => match !== null)
    .filter((match) => match[3] === undefined || match[3] === call)
    .map((match) => ({ kind: match[1] ?? '', value: match[2] ?? '' }));
}

/** The faults a request asks for: header `X-Sb-Fault`, else query `sb-fault`, else cookie `sb-fault`. */
function faultsOf(c: Context, call: Call): Fault[] {
  const text = c.req.header('x-sb-fault') ?? c.req.query('sb-fault') ?? getCookie(c, 'sb-fault') ?? '';
  return parseFaults(text, call);
}

/** The fault of that kind which the request asks for, if any. */
export function fault(c: Context, call: Call, kind: string): Fault | undefined {
  return faultsOf(c, call).find((entry) => entry.kind === kind);
}

/** Waits, but not longer than the server lives nor than the caller stays. */
function pause(ms: number, signals: AbortSignal[]): Promise<void> {
  const stop = AbortSignal.any(signals);
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Middleware that stalls, fails or answers garbage when the request asks for it. `closing` cuts every stall. */
export function faulty(call: Call, closing: AbortSignal): MiddlewareHandler {
  return async (c, next) => {
    const fail = fault(c, call, 'fail');
    if (fail) {
      const status = /^[45]\d\d$/.test(fail.value) ? Number(fail.value) : 500;
      return c.json({ message: 'A failure was asked for' }, status as ContentfulStatusCode);
    }
    if (fault(c, call, 'garbage')) return c.text('<!-- this is not JSON', 200);
    await next();
    const stall = fault(c, call, 'stall');
    if (!stall) return;
    // The work is done and only the answer is late: the hardest case for a visitor who sends twice.
    const asked = /^\d+$/.test(stall.value) ? Number(stall.value) : DEFAULT_STALL;
    await pause(Math.min(asked, MAX_STALL), [closing, c.req.raw.signal]);
  };
}
