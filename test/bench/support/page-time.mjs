/** Milliseconds of processor time that the page's main thread has taken so far. */
export async function busy(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime').value * 1000;
}

/**
 * Runs `step` in the page and gives its milliseconds by the page's own clock as `name`, and as `nameCpu` the processor time that
 * the page's main thread took: unlike the clock it hardly notices what else the machine has to do.
 */
export async function timed({ page, cdp }, name, step, ...given) {
  const before = await busy(cdp);
  const clock = await page.evaluate(step, ...given);
  const cpu = (await busy(cdp)) - before;
  return { [name]: clock, [`${name}Cpu`]: cpu };
}

/**
 * Runs `step` at each of the page's `places`, after a rest there, so that no press pays for the one before it. Gives the mean of their
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
