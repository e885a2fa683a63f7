import { ENCODINGS } from '../../domain/form/endpoint.js';
import { CAPTCHA_PROVIDERS } from '../../domain/form/fields/captcha/providers.js';
import { isRecord, recordOfTexts } from '../../domain/shared/read.js';
import { type Attribute, attribute, flag, json, oneOf, type PropsOf, text } from '../../platform/element/attributes.js';
import { endpoint } from '../../platform/element/endpoint-attribute.js';
import type { SiteSettings } from '../../stores/site/site.js';

/** An ISO code of some letters, in upper case; empty when absent. */
function code(letters: number, allowed: string): Attribute<string> {
  return attribute('text', '', allowed, (given) => {
    if (typeof given !== 'string') return undefined;
    const written = given.trim().toUpperCase();
    return written === '' || (written.length === letters && /^[A-Z]+$/.test(written)) ? written : undefined;
  });
}

/** Attribute table of `<sb-site>`; empty means not set here. */
export const SITE_ATTRIBUTES = {
  projectId: text(),
  groupId: text(),
  pageId: text(),
  mode: oneOf(['', 'visitor', 'preview', 'admin'], ''),
  language: text(),
  country: code(2, 'an ISO 3166 code of two letters, such as DE'),
  currency: code(3, 'an ISO 4217 code of three letters, such as EUR'),
  backend: text(),
  backendSrc: text(),
  api: text(),
  images: text(),
  loginUrl: text(),
  captcha: oneOf(['', ...CAPTCHA_PROVIDERS], ''),
  captchaKey: text(),
  captchaSrc: text(),
  paths: json(recordOfTexts, {}, 'a JSON object of paths by call name'),
  endpoint: endpoint(),
  encoding: oneOf(['', ...ENCODINGS], ''),
  noUserId: flag(),
  consent: oneOf(['', 'granted', 'denied'], ''),
  device: oneOf(['', 'desktop', 'mobile'], ''),
  context: oneOf(['', 'page', 'bot', 'screenshot', 'critical-css'], ''),
  slowNetwork: oneOf(['auto', 'on', 'off'], 'auto'),
  texts: json(
    (value) => (isRecord(value) ? value : undefined),
    {},
    'a JSON object of texts by key, or of such objects by language',
  ),
};

/** Settings of `<sb-site>`. */
export type SiteProps = PropsOf<typeof SITE_ATTRIBUTES>;

/** Converts the attributes that are set to the store's settings. */
export function settingsOf({ slowNetwork, paths, noUserId, texts: _, ...others }: SiteProps): Partial<SiteSettings> {
  const given: { [K in keyof SiteSettings]: SiteSettings[K] | '' } = {
    ...others,
    noUserId: noUserId || '',
    slowNetwork: slowNetwork === 'auto' ? '' : slowNetwork === 'on',
    paths: Object.keys(paths).length > 0 ? paths : '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
