/** Milliseconds of processor time of the page's main thread so far. */
export async function busy(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime').value * 1000;
}

/**
 * Runs `step` in the page. Returns its milliseconds by the page's clock as `name`, and as `nameCpu` the processor time of the page's main
 * thread, which depends much less on other work of the machine.
 */
export async function timed({ page, cdp }, name, step, ...given) {
  const before = await busy(cdp);
  const clock = await page.evaluate(step, ...given);
  const cpu = (await busy(cdp)) - before;
  return { [name]: clock, [`${name}Cpu`]: cpu };
}

/**
 * Runs `step` at each of the page's `places`, after a rest, so that no press includes work of the one before it. Returns the mean of their
 * times as `name`, and the processor time of all as `nameCpu`.
 */
export async function timedEach(tab, name, step) {
  const places = await tab.page.evaluate(() => window.places);
  let clock = 0;
  let cpu = 0;
  for (const place of places) {
    await tab.page.evaluate((at) => window.rest(at), place);
    const one = await timed(tab, 'one', step, place);
    clock += one.one;
    cpu += one.oneCpu;
  }
  return { [name]: clock / places.length, [`${name}Cpu`]: cpu };
}
