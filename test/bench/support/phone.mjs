/** Lighthouse's "slow 4G", 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip; and a processor four times as slow: a cheap phone. */
const SLOW = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };
const SLOWDOWN = 4;
export const SLOW_NOTE = `processor ${SLOWDOWN}x slower, slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms; HTTP/2, gzip -9, nothing cached`;

/** Lighthouse's phone. */
const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Fields of a bench whose pages are opened as a phone opens them: an empty cache, a host of today, 60 frames a second. */
export const ON_A_PHONE = { rounds: 5, pages: {}, blank: true, host: true, paced: true };

/** Gives a page the network and the processor of a cheap phone. */
export async function slowDown({ page }) {
  await page.emulateNetworkConditions(SLOW);
  await page.emulateCPUThrottling(SLOWDOWN);
}

/** The same, with the screen of a phone. */
export async function asPhone(tab) {
  await tab.page.setViewport(SCREEN);
  await slowDown(tab);
}
