import { generateKeyPairSync, sign } from 'node:crypto';

/** DER: tag, length, contents. */
function der(tag, ...contents) {
  const body = Buffer.concat(contents);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
const SEQUENCE = 0x30;
const sequence = (...parts) => der(SEQUENCE, ...parts);
const oid = (...bytes) => der(0x06, Buffer.from(bytes));
const utcTime = (date) => der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const ECDSA_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = oid(0x55, 0x04, 0x03);
const DAY = 86_400_000;

/** A key and a certificate signed by itself, for one run: browsers speak HTTP/2 only over TLS. */
export function ownCertificate() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('bench')))));
  const now = Date.now();
  const valid = sequence(utcTime(new Date(now - DAY)), utcTime(new Date(now + DAY)));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const serial = der(0x02, Buffer.from([1]));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const told = sequence(version, serial, ECDSA_SHA256, name, valid, name, key);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', told, privateKey));
  const body = sequence(told, ECDSA_SHA256, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  };
}
