const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing'];
/** Trace events of script (SCRIPT), and of the browser's work within it (DRAWING). */
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

/** The events that are not nested in another one. */
function outermost(events) {
  const found = [];
  for (const event of events.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur))
    if (!found.some((outer) => isIn(outer)(event))) found.push(event);
  return found;
}

/** Calls of the browser marked by the page with `native-start` and `native-end`, such as `showModal()`, which makes the page inert. */
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
 * Runs `step`. Returns its figures, and as `nameScript` the milliseconds of processor time that the page's main thread spent in script,
 * without style and layout forced by script, and without calls marked as the browser's. Unlike the clock it does not include other work
 * of the machine. A page can mark the end of the step by `performance.mark('step-end')`.
 */
export async function withScriptTime({ page }, name, step) {
  await page.tracing.start({ categories: CATEGORIES });
  const figures = await step();
  const { traceEvents } = JSON.parse(Buffer.from(await page.tracing.stop()).toString());
  const end = traceEvents.findLast(({ name }) => name === 'step-end')?.ts ?? Number.POSITIVE_INFINITY;
  const events = traceEvents.filter(({ ph, dur, ts }) => ph === 'X' && dur > 0 && ts < end);
  // the thread that draws the page also runs its script
  const script = outermost(events.filter((event) => SCRIPT.has(event.name)));
  const drawing = outermost(events.filter((event) => DRAWING.has(event.name)));
  const calls = nativeCalls(traceEvents, end);
  const ofBrowser = [...calls, ...drawing.filter((event) => !calls.some((call) => isIn(call)(event)))];
  const nested = ofBrowser.filter((event) => script.some((outer) => outer.tid === event.tid && isIn(outer)(event)));
  return { ...figures, [`${name}Script`]: sum(script) - sum(nested) };
}
