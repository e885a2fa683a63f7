import { execFileSync } from 'node:child_process';

const WORDS =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=stand-in -keyout - -out -';

/** A key and a certificate signed by itself, for one run: the server that has them is a stand-in, and its browser is told to trust it. */
export function ownCertificate() {
  const pem = execFileSync('openssl', WORDS.split(' '), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return { key: pem, cert: pem };
}
