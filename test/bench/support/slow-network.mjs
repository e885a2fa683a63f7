const KILOBIT = 1000 / 8;

/** Lighthouse's "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back; a processor four times as slow. */
const DOWN = 1600 * KILOBIT;
const UP = 750 * KILOBIT;
const LATENCY = 150;
const CPU = 4;

/** What the bench says of it under its table. */
export const SLOW_NOTE = `processor ${CPU}x slower, slow 4G: 1.6 Mbit/s down, 750 kbit/s up, ${LATENCY} ms; HTTP/2, gzip -9, nothing cached`;

/** Makes a tab as slow as a cheap phone on a bad day, from its next navigation on. */
export async function slowDown({ cdp }) {
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: DOWN,
    uploadThroughput: UP,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
}
