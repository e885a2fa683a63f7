/** Milliseconds of processor time that the page's main thread has taken so far. */
export async function busy(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime').value * 1000;
}

/**
 * Runs `step` in the page and gives its milliseconds by the page's own clock as `name`, and as `nameCpu` the processor time that
 * the page's main thread took: unlike the clock it hardly notices what else the machine has to do.
 */
export async function timed({ page, cdp }, name, step) {
  const before = await busy(cdp);
  const clock = await page.evaluate(step);
  const cpu = (await busy(cdp)) - before;
  return { [name]: clock, [`${name}Cpu`]: cpu };
}
