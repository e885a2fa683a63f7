import { ENDPOINTS_ALLOWED, isBareAddress } from '../../domain/form/endpoint.js';
import { isText } from '../../domain/shared/is-text.js';
import { type Attribute, attribute } from './attributes.js';

/** The address that forms are sent to; empty when absent, or without its `https://` or `mailto:`. */
export function endpoint(): Attribute<string> {
  return attribute('text', '', ENDPOINTS_ALLOWED, (given) =>
    isText(given) && !isBareAddress(String(given)) ? String(given) : undefined,
  );
}
