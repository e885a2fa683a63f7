import { limit, ratio } from '../support/budget.mjs';
import { openImpatiently } from '../support/impatient-visitor.mjs';
import { visitorOf, writeMovingPages } from '../support/moving-pages.mjs';
import { installPeers } from '../support/peers.mjs';
import { stubHosts } from '../support/stub-hosts.mjs';

/** Lighthouse's "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back; a processor four times as slow: a cheap phone on a bad day. */
const SLOW = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };
const SLOWDOWN = 4;
const NOTE = `processor ${SLOWDOWN}x slower, slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms; HTTP/2, gzip -9, nothing cached`;

function prepare({ folder }) {
  installPeers(folder);
  return { pages: writeMovingPages(folder), notes: [NOTE] };
}

async function measure(tab, page) {
  await stubHosts(tab);
  await tab.page.setCacheEnabled(false);
  await tab.page.emulateNetworkConditions(SLOW);
  await tab.page.emulateCPUThrottling(SLOWDOWN);
  return openImpatiently(tab, tab.url, visitorOf(page));
}

/** Time, bytes, files and journeys of one page beside another's; the time is at most `most` times as much. */
function beside(what, ours, reference, peer, most) {
  const pair = { ours, reference };
  return [
    ratio(`${what} beside ${peer}: interactive`, { figure: 'interactive', unit: 'ms', most, ...pair }),
    ratio(`${what} beside ${peer}: processor time until then`, { figure: 'processor', unit: 'ms', ...pair }),
    ratio(`${what} beside ${peer}: journeys for scripts until then`, { figure: 'journeys', unit: '', ...pair }),
    ratio(`${what} beside ${peer}: scripts`, { figure: 'bytes', unit: 'KB', ...pair }),
    ratio(`${what} beside ${peer}: files of script`, { figure: 'files', unit: '', ...pair }),
  ];
}

/** There is often none, so it is no ratio. */
const longest = (page) => limit(`${page}: longest task after load`, { figure: 'longestAfterLoad', unit: 'ms', page });

/**
 * How long a visitor with a cheap phone and a slow network waits until a press on the next arrow, the second tab or the play button
 * has its effect, from navigation on, beside others' elements for the same job.
 */
export default {
  name: 'moving',
  about: 'from navigation until a press has its effect, on a slow phone and network, beside others',
  rounds: 5,
  pages: {},
  blank: true,
  host: true,
  prepare,
  measure,
  budget: [
    ...beside('slider in one file', 'sliderSingle', 'swiper', 'swiper-element-bundle', 1),
    ...beside('slider', 'slider', 'swiper', 'swiper-element-bundle'),
    ...beside('slider', 'slider', 'carousel', 'wa-carousel'),
    ...beside('tabs in one file', 'tabsSingle', 'tabGroup', 'wa-tab-group', 0.8),
    ...beside('tabs', 'tabs', 'tabGroup', 'wa-tab-group', 0.8),
    ...beside('video in one file', 'videoSingle', 'liteYoutube', 'lite-youtube', 1.3),
    ...beside('video', 'video', 'liteYoutube', 'lite-youtube'),
    limit('video: the press is answered', { figure: 'answered', unit: 'ms', page: 'video' }),
    ...['slider', 'swiper', 'carousel', 'tabs', 'tabGroup', 'video', 'liteYoutube'].map(longest),
  ],
};
