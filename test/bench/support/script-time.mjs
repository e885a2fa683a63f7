const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing'];
/** What the trace calls script, and what of it is the browser's own work. */
const SCRIPT = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
]);
const DRAWING = new Set(['Layout', 'UpdateLayoutTree', 'PrePaint', 'Paint']);

const isIn = (outer) => (event) =>
  event !== outer && event.ts >= outer.ts && event.ts + event.dur <= outer.ts + outer.dur;

/** The events that lie in no other of them. */
function outermost(events) {
  const found = [];
  for (const event of events.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur))
    if (!found.some((outer) => isIn(outer)(event))) found.push(event);
  return found;
}

/** Calls into the browser that the page marks by `native-start` and `native-end`: `showModal()` puts a page's whole tree behind the dialog. */
function nativeCalls(events, end) {
  const marks = (mark) => events.filter(({ name, ts }) => name === mark && ts < end);
  const ends = marks('native-end');
  return marks('native-start').map((start, at) => {
    const dur = (ends[at]?.ts ?? start.ts) - start.ts;
    return { ...start, dur, tdur: dur };
  });
}

const sum = (events) => events.reduce((time, { tdur }) => time + (tdur ?? 0) / 1000, 0);

/**
 * Runs `step` and gives, beside its figures, as `nameScript` the milliseconds of processor time that the page's main thread spent in script: without
 * the style and layout that script asked for, and without what the page marks as the browser's own. Unlike the clock it does not count what else the machine has to do. A page that marks the end of the step by
 * `performance.mark('step-end')` is measured until then: what follows when the browser has time is no part of the step.
 */
export async function withScriptTime({ page }, name, step) {
  await page.tracing.start({ categories: CATEGORIES });
  const figures = await step();
  const { traceEvents } = JSON.parse(Buffer.from(await page.tracing.stop()).toString());
  const end = traceEvents.findLast(({ name }) => name === 'step-end')?.ts ?? Number.POSITIVE_INFINITY;
  const events = traceEvents.filter(({ ph, dur, ts }) => ph === 'X' && dur > 0 && ts < end);
  // the thread that draws the page is the one that runs its script
  const script = outermost(events.filter((event) => SCRIPT.has(event.name)));
  const drawing = outermost(events.filter((event) => DRAWING.has(event.name)));
  const calls = nativeCalls(traceEvents, end);
  const ofBrowser = [...calls, ...drawing.filter((event) => !calls.some((call) => isIn(call)(event)))];
  const nested = ofBrowser.filter((event) => script.some((outer) => outer.tid === event.tid && isIn(outer)(event)));
  return { ...figures, [`${name}Script`]: sum(script) - sum(nested) };
}
