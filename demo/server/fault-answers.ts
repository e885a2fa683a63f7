import { setTimeout } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Chaos } from './chaos.js';
import { type Call, drawFaults, type Fault, fault } from './faults.js';
import { SIGNED_IN } from './routes/login.js';

type Faulty = Context<{ Bindings: HttpBindings }>;

/** Longest wait in milliseconds, and the default ones. */
const MAX_WAIT = 120_000;
const WAIT = 30_000;
const SLOW = 10_000;
/** Pieces that a slow body comes in. */
const PIECES = 20;
/** Seconds after which a busy server may be asked again. */
const RETRY_AFTER = 2;

function wait({ value }: Fault, fallback: number): number {
  return Math.min(/^\d+$/.test(value) ? Number(value) : fallback, MAX_WAIT);
}

/** Waits, but not longer than the server lives nor than the caller stays. */
const pause = (ms: number, signals: AbortSignal[]): Promise<void> =>
  setTimeout(ms, undefined, { signal: AbortSignal.any(signals) }).catch(() => {});

/** What tells the adapter that the socket needs no answer from it. */
function noAnswer(): Response {
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}

function cut(c: Faulty): Response {
  c.env.incoming.socket.destroy();
  return noAnswer();
}

function failed(c: Faulty, { value }: Fault): Response {
  const status = /^[45]\d\d$/.test(value) ? Number(value) : 500;
  if ([429, 503].includes(status)) c.header('Retry-After', String(RETRY_AFTER));
  return c.json({ message: 'A failure was asked for' }, status as ContentfulStatusCode);
}

const HTML =
  '<!doctype html><html lang="en"><title>Welcome</title><h1>Welcome to the free network of the station</h1></html>';

/** What comes in place of the call's own answer, by the fault's kind. */
const ANSWERS: Record<string, (c: Faulty, fault: Fault, closing: AbortSignal) => Response | Promise<Response>> = {
  cut,
  fail: failed,
  garbage: (c) => c.text('<!-- this is not JSON', 200),
  html: (c) => c.html(HTML),
  'no-content': (c) => c.body(null, 204),
  moved: (c) => c.redirect('/demo/', 302),
  login: (c) => c.json({ message: 'Sign in first' }, 401),
  silence: async (c, asked, closing) => {
    await pause(wait(asked, WAIT), [closing, c.req.raw.signal]);
    return cut(c);
  },
};

/** The answer that was asked for in place of the call's own one; who has signed in is not asked to again. */
function substitute(c: Faulty, call: Call, closing: AbortSignal): (() => Response | Promise<Response>) | null {
  for (const [kind, answer] of Object.entries(ANSWERS)) {
    const asked = fault(c, call, kind);
    if (asked && !(kind === 'login' && getCookie(c, SIGNED_IN))) return () => answer(c, asked, closing);
  }
  return null;
}

/** The body and the head of the call's own answer, to be sent in another way. */
async function ownAnswer(c: Faulty): Promise<{ body: Uint8Array; head: { status: number; headers: Headers } }> {
  const { status, headers } = c.res;
  return { body: new Uint8Array(await c.res.arrayBuffer()), head: { status, headers: new Headers(headers) } };
}

/** Half of the body, as a whole answer. */
async function truncate(c: Faulty): Promise<Response> {
  const { body, head } = await ownAnswer(c);
  return new Response(body.slice(0, Math.ceil(body.length / 2)), head);
}

/** Half of the body, then the connection ends. */
async function breakOff(c: Faulty): Promise<Response> {
  const { body, head } = await ownAnswer(c);
  const { outgoing } = c.env;
  outgoing.writeHead(head.status, { ...Object.fromEntries(head.headers), 'content-length': String(body.length) });
  await new Promise((written) => outgoing.write(body.slice(0, Math.ceil(body.length / 2)), written));
  return cut(c);
}

/** The body piece by piece; nothing may gather the pieces, hence no compression. */
async function slow(c: Faulty, asked: Fault, closing: AbortSignal): Promise<Response> {
  const { body, head } = await ownAnswer(c);
  const { signal } = c.req.raw;
  const size = Math.max(1, Math.ceil(body.length / PIECES));
  let sent = 0;
  const pieces = new ReadableStream<Uint8Array>({
    async pull(stream) {
      if (sent > 0) await pause(wait(asked, SLOW) / PIECES, [closing, signal]);
      if (sent < body.length && !signal.aborted) stream.enqueue(body.slice(sent, sent + size));
      sent += size;
      if (sent >= body.length || signal.aborted) stream.close();
    },
  });
  head.headers.set('Content-Encoding', 'identity');
  return new Response(pieces, head);
}

/** Sends the call's own answer in the way that was asked for, if any. */
async function spoil(c: Faulty, call: Call, closing: AbortSignal): Promise<void> {
  const late = fault(c, call, 'stall');
  // The work is done and only the answer is late: the hardest case for a visitor who sends twice.
  if (late) await pause(wait(late, WAIT), [closing, c.req.raw.signal]);
  const drips = fault(c, call, 'slow');
  if (drips) c.res = await slow(c, drips, closing);
  else if (fault(c, call, 'truncated')) c.res = await truncate(c);
  else if (fault(c, call, 'broken')) c.res = await breakOff(c);
}

/**
 * Middleware that makes the call misbehave when the request asks for it. What comes in place of the answer comes before any work,
 * or with `after` when the work is done. `closing` cuts every wait.
 */
export function faulty(call: Call, chaos: Chaos, closing: AbortSignal): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    drawFaults(c, call, (seed) => chaos.draw(seed, call, c.req.header('idempotency-key') ?? ''));
    const other = substitute(c, call, closing);
    if (other && !fault(c, call, 'after')) return other();
    await next();
    if (!other) return spoil(c, call, closing);
    c.res = await other();
  };
}
