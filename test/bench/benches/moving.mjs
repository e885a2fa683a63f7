import { limit, ratio } from '../support/budget.mjs';
import { openImpatiently } from '../support/impatient-visitor.mjs';
import { visitorOf, writeMovingPages } from '../support/moving-pages.mjs';
import { installPeers } from '../support/peers.mjs';
import { ON_A_PHONE, SLOW_NOTE, slowDown } from '../support/phone.mjs';

function prepare({ folder }) {
  installPeers(folder);
  return { pages: writeMovingPages(folder), notes: [SLOW_NOTE] };
}

/** Internet hosts that the pages request. */
const HOSTS = ['*youtube.com', '*youtube-nocookie.com', '*ytimg.com', '*google.com', '*doubleclick.net'];

const EMPTY = Buffer.from('<!doctype html><title>A player</title>').toString('base64');

/** Fulfils requests to video hosts with an empty page, so that nothing leaves this machine. */
async function stubHosts({ cdp }) {
  cdp.on('Fetch.requestPaused', ({ requestId, resourceType }) => {
    const type = resourceType === 'Script' ? 'text/javascript' : 'text/html';
    const body = resourceType === 'Script' ? '' : EMPTY;
    const responseHeaders = [{ name: 'content-type', value: type }];
    // the page may be closed by now
    cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { patterns: HOSTS.map((host) => ({ urlPattern: `https://${host}/*` })) });
}

async function measure(tab, page) {
  await stubHosts(tab);
  await tab.page.setCacheEnabled(false);
  await slowDown(tab);
  return openImpatiently(tab, tab.url, visitorOf(page));
}

/** Budget lines that compare one page with another: at most `most` times its time. */
function beside(what, ours, reference, peer, most) {
  const pair = { ours, reference };
  return [
    ratio(`${what} beside ${peer}: interactive`, { figure: 'interactive', unit: 'ms', most, ...pair }),
    ratio(`${what} beside ${peer}: processor time until then`, { figure: 'processor', unit: 'ms', ...pair }),
  ];
}

/**
 * Time from navigation until a press on the next arrow, the second tab or the play button has its effect, on a cheap phone and a slow
 * network, compared with other libraries' elements.
 */
export default {
  name: 'moving',
  about: 'from navigation until a press has its effect, on a slow phone and network, compared with other libraries',
  ...ON_A_PHONE,
  prepare,
  measure,
  budget: [
    ...beside('slider in one file', 'sliderSingle', 'swiper', 'swiper-element-bundle', 1),
    ...beside('slider', 'slider', 'swiper', 'swiper-element-bundle'),
    ...beside('tabs in one file', 'tabsSingle', 'tabGroup', 'wa-tab-group', 0.8),
    ...beside('tabs', 'tabs', 'tabGroup', 'wa-tab-group', 0.8),
    ...beside('video in one file', 'videoSingle', 'liteYoutube', 'lite-youtube', 1.3),
    ...beside('video', 'video', 'liteYoutube', 'lite-youtube'),
    limit('video: the press is answered', { figure: 'answered', unit: 'ms', page: 'video' }),
  ],
};
