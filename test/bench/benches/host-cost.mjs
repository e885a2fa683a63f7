import { loadingRequests } from '../../../tools/check/page-load.mjs';
import { limit, loss, ratio } from '../support/budget.mjs';
import { lighthousePoints } from '../support/lighthouse-score.mjs';
import { asPhone, ON_A_PHONE, SLOW_NOTE } from '../support/phone.mjs';
import { pageOf, rendered, SHOP, writePages } from '../support/shop-pages.mjs';

/** Most points of 100 that an embed may cost its page. */
const MOST_POINTS = 3;

const STYLE =
  '<style>body { max-width: 40em; margin: 0 auto; padding: 16px; font: 16px/1.5 sans-serif; overflow-wrap: anywhere }</style>';
const WORDS =
  'Oak that has stood in the wind grows slowly, and what is made of it stays in a house for a hundred years. ';
const paragraphs = (count) => `<p>${WORDS.repeat(4)}</p>`.repeat(count);
const PARAGRAPHS = 24;

/** A page of text, with an embed after its first paragraphs. */
const article = (before, { head = '', embed = '' } = {}) =>
  pageOf({
    head: STYLE + head,
    body: `<h1>How a chair is made</h1>${paragraphs(before)}${embed}${paragraphs(PARAGRAPHS - before)}`,
  });

/** Pages with products and a cart: in the first screen, or in the middle of the page with lazily loaded pictures. */
const FIRST = article(1, { head: SHOP.head, embed: SHOP.site + SHOP.list });
const BELOW = article(12, {
  head: SHOP.head,
  embed: SHOP.site + SHOP.list.replace('<sb-catalogue', '<sb-catalogue loading="lazy"'),
});

async function prepare({ folder, origin }) {
  const pages = {
    plain: article(0),
    renderedFirst: await rendered(FIRST, `${origin}/`),
    scriptFirst: FIRST,
    renderedBelow: await rendered(BELOW, `${origin}/`),
    scriptBelow: BELOW,
  };
  return { pages: writePages(folder, 'host-cost', pages), notes: [SLOW_NOTE] };
}

/** Runs before a page's first script: collects the browser's performance entries. */
function observe() {
  if (window !== top) return;
  const entries = [];
  window.measured = entries;
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true });
  }
}

/** Reads Lighthouse's metrics, from navigation until the page is idle. */
function metrics() {
  const of = (type) => window.measured.filter(({ entryType }) => entryType === type);
  const fcp = of('paint').find(({ name }) => name === 'first-contentful-paint').startTime;
  const lcp = of('largest-contentful-paint').at(-1).startTime;
  const blocking = of('longtask').map(
    ({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp) - 50,
  );
  const tbt = blocking.filter((time) => time > 0).reduce((sum, time) => sum + time, 0);
  // layout shifts of one burst are summed: less than a second apart, at most five seconds in all
  let cls = 0;
  let burst = { value: 0, start: 0, last: Number.NEGATIVE_INFINITY };
  for (const { startTime, value } of of('layout-shift').filter((shift) => !shift.hadRecentInput)) {
    const isSame = startTime - burst.last < 1000 && startTime - burst.start < 5000;
    burst = isSame
      ? { ...burst, value: burst.value + value, last: startTime }
      : { value, start: startTime, last: startTime };
    cls = Math.max(cls, burst.value);
  }
  return { fcp, lcp, tbt, cls };
}

async function measure(tab) {
  await asPhone(tab);
  await tab.page.evaluateOnNewDocument(observe);
  await loadingRequests(tab.page, tab.url);
  const found = await tab.page.evaluate(metrics);
  return { ...found, points: lighthousePoints(found) };
}

const besidePlain = (what, ours) => [
  loss(`${what}: points of 100 that it costs`, { figure: 'points', most: MOST_POINTS, ours }),
  ratio(`${what}: first contentful paint`, { figure: 'fcp', unit: 'ms', ours }),
  ratio(`${what}: largest contentful paint`, { figure: 'lcp', unit: 'ms', ours }),
  limit(`${what}: blocking time`, { figure: 'tbt', unit: 'ms', page: ours }),
  limit(`${what}: layout shift`, { figure: 'cls', unit: '', page: ours }),
];

/** Cost of a list of products and a cart for a page of text, by Lighthouse's metrics on a phone. */
export default {
  name: 'host-cost',
  about:
    'a page of text with 12 products and a cart, compared with the same page without, by Lighthouse’s metrics on a phone',
  ...ON_A_PHONE,
  prepare,
  measure,
  budget: [
    limit('the page without them: points', { figure: 'points', unit: '', page: 'plain' }),
    ...besidePlain('rendered, below the first screen', 'renderedBelow'),
    ...besidePlain('not rendered, below the first screen', 'scriptBelow'),
    ...besidePlain('rendered, in the first screen', 'renderedFirst'),
    ...besidePlain('not rendered, in the first screen', 'scriptFirst'),
  ],
};
