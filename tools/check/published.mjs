import { readFileSync } from 'node:fs';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { buildPackage } from '../build/package.mjs';

/** The package as it would be published, as bundlers and Node will read it. */
export async function checkPublished() {
  await buildPackage();
  const { messages } = await publint({ pkgDir: '.', strict: true, level: 'suggestion' });
  const pkg = JSON.parse(readFileSync('package.json', 'utf8'));
  const text = (message) => `${message.type}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`;
  return { problems: messages.map(text) };
}
