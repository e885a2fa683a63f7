import { execFileSync } from 'node:child_process';

const WORDS =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=stand-in -keyout - -out -';

/** Creates a key and a self-signed certificate for the server of a test run, whose browser trusts any. */
export function ownCertificate() {
  const pem = execFileSync('openssl', WORDS.split(' '), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return { key: pem, cert: pem };
}
