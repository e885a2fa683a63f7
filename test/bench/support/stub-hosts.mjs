/** Whom the pages of the benches would ask on the internet. */
const HOSTS = ['*youtube.com', '*youtube-nocookie.com', '*ytimg.com', '*google.com', '*doubleclick.net'];

const EMPTY = Buffer.from('<!doctype html><title>A player</title>').toString('base64');

/** Answers for the hosts of videos with an empty page: nothing leaves this machine. */
export async function stubHosts({ cdp }) {
  cdp.on('Fetch.requestPaused', ({ requestId, resourceType }) => {
    const type = resourceType === 'Script' ? 'text/javascript' : 'text/html';
    const body = resourceType === 'Script' ? '' : EMPTY;
    const responseHeaders = [{ name: 'content-type', value: type }];
    // the page may be gone by now
    cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { patterns: HOSTS.map((host) => ({ urlPattern: `https://${host}/*` })) });
}
