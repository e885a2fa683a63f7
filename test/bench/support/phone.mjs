/** Lighthouse's "slow 4G" (1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip) and a processor four times slower, as of a cheap phone. */
const SLOW = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };
const SLOWDOWN = 4;
export const SLOW_NOTE = `processor ${SLOWDOWN}x slower, slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms; HTTP/2, gzip -9, nothing cached`;

/** Screen of Lighthouse's phone. */
const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Settings of a bench on a phone: empty cache, HTTP/2 host, 60 frames per second. */
export const ON_A_PHONE = { rounds: 5, pages: {}, blank: true, host: true, paced: true };

/** Emulates the network and the processor of a cheap phone. */
export async function slowDown({ page }) {
  await page.emulateNetworkConditions(SLOW);
  await page.emulateCPUThrottling(SLOWDOWN);
}

/** Emulates network, processor and screen of a cheap phone. */
export async function asPhone(tab) {
  await tab.page.setViewport(SCREEN);
  await slowDown(tab);
}
