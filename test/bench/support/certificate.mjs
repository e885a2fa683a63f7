import { execFileSync } from 'node:child_process';

const WORDS = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=bench -keyout - -out -';

/** A key and a certificate signed by itself, for one run: browsers speak HTTP/2 only over TLS. */
export function ownCertificate() {
  const pem = execFileSync('openssl', WORDS.split(' '), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return { key: pem, cert: pem };
}
