import { gzipSync } from 'node:zlib';

const gzipped = ({ body, base64Encoded }) =>
  gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), { level: 9 }).length;

/** Loads the tab's page anew until its network is quiet: bytes of all its scripts, each after gzip -9, and how many there are. */
export async function scriptBytes({ page, cdp }) {
  const url = page.url();
  // what the first load still has under way must not be taken for the second's
  await page.goto('about:blank');
  const scripts = new Map();
  const bodies = [];
  // a failure is told when all are there
  const read = (requestId) => cdp.send('Network.getResponseBody', { requestId }).catch((error) => error);
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response);
  });
  // at once: the browser does not keep what it has been asked for too late
  cdp.on('Network.loadingFinished', ({ requestId }) => {
    if (scripts.has(requestId)) bodies.push(read(requestId));
  });
  await cdp.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle0' });
  const failed = [...scripts.values()].find(({ status }) => status !== 200);
  if (failed) throw new Error(`${failed.url} was answered with ${failed.status}`);
  const answers = await Promise.all(bodies);
  const lost = answers.find((answer) => answer instanceof Error);
  if (lost) throw lost;
  const sizes = answers.map(gzipped);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
}
