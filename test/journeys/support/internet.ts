import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { ownCertificate } from '../../support/own-certificate.mjs';

/**
 * Fakes hosts of the internet: request handlers by host name. A browser connects to them by HTTPS through `proxy`, so pages use real URLs;
 * other hosts cannot be reached, and are listed in `missed`.
 */
export async function internet(hosts: Record<string, RequestListener>) {
  const missed = new Set<string>();
  const secure = createSecureServer(ownCertificate(), (request, response) => {
    void hosts[request.headers.host ?? '']?.(request, response);
  });
  const proxy = createServer();
  proxy.on('connect', ({ url = '' }, socket) => {
    const host = url.replace(/:443$/, '');
    // a connection that the browser aborts is no error
    socket.on('error', () => {});
    if (!Object.hasOwn(hosts, host)) {
      missed.add(host);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    secure.emit('connection', socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return { proxy: `127.0.0.1:${port}`, missed, close: () => proxy.close() };
}
