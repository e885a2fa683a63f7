/** Lighthouse's curves for phones since version 10: values for 90 and for 50 points, and weight. Without Speed Index. */
const CURVES = {
  fcp: { good: 1800, fair: 3000, weight: 10 },
  lcp: { good: 2500, fair: 4000, weight: 25 },
  tbt: { good: 200, fair: 600, weight: 30 },
  cls: { good: 0.1, fair: 0.25, weight: 25 },
};

/** Argument at which the complementary error function is 0.2: where a curve has 90 points. */
const AT_NINETY = 0.9061938024368232;

/** The error function, by Abramowitz and Stegun, 7.1.26. */
function erf(x) {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return Math.sign(x) * (1 - series.reduce((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x));
}

/** Score of a metric, 0 to 1, by the log-normal curve through its two values. */
function scoreOf(value, { good, fair }) {
  if (value <= 0) return 1;
  return (1 - erf((Math.log(value / fair) * AT_NINETY) / Math.log(fair / good))) / 2;
}

/** Points of a page, 0 to 100, by its metrics with Lighthouse's weights: `fcp`, `lcp`, `tbt` in milliseconds, `cls`. */
export function lighthousePoints(metrics) {
  const curves = Object.entries(CURVES);
  const weights = curves.reduce((sum, [, { weight }]) => sum + weight, 0);
  return curves.reduce((sum, [name, curve]) => sum + (100 * curve.weight * scoreOf(metrics[name], curve)) / weights, 0);
}
