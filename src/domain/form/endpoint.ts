import { lacksScheme } from '../shared/link-address.js';
import { asRecord, asText } from '../shared/read.js';

/** Encodings of the request to an endpoint. */
export const ENCODINGS = ['json', 'form', 'multipart'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** `get` puts the fields into the URL, as HTML forms do. */
export const METHODS = ['post', 'get'] as const;
export type Method = (typeof METHODS)[number];

/** URL and format for a form that is sent to an endpoint instead of the backend. */
export interface Endpoint {
  /** As written in the page: absolute, relative to the page, or `mailto:`, which the visitor sends. */
  url: string;
  method: Method;
  encoding: Encoding;
}

/** Endpoint settings of a page. */
export interface EndpointSettings {
  /** URL to send forms to instead of the backend, or `mailto:`; empty means the backend. */
  endpoint: string;
  /** Empty means that it depends on the form's fields. */
  encoding: Encoding | '';
}

/**
 * The endpoint of a form; null for the backend. The default encoding is that of HTML forms, which any receiver reads and
 * which needs no CORS preflight, or multipart if the form has file fields, which no other encoding can carry.
 */
export function endpointOf(
  { endpoint: url, encoding }: EndpointSettings,
  method: Method,
  hasFiles: boolean,
): Endpoint | null {
  if (url === '') return null;
  if (isMailto(url)) return { url, method: 'post', encoding: 'form' };
  if (method === 'get') return { url, method, encoding: 'form' };
  return { url, method, encoding: encoding || (hasFiles ? 'multipart' : 'form') };
}

/** True if the visitor sends the form as a mail. */
export function isMailto(url: string): boolean {
  return /^\s*mailto:/i.test(url);
}

/** Allowed values of an endpoint, for warnings. */
export const ENDPOINTS_ALLOWED = 'a URL with https://, a path of this site, or mailto: with an address';

/** True for a mail address without `mailto:` and a host without `https://`: it would be a path of the site, and every order be lost. */
export function isBareAddress(url: string): boolean {
  return /^\s*[^\s/:?#@]+@[^\s/:?#@]+\s*$/.test(url) || lacksScheme(url);
}

/** True if files stay in the page until the form is sent, and are sent with it. */
export function takesFiles(settings: EndpointSettings, method: Method): boolean {
  return endpointOf(settings, method, true)?.encoding === 'multipart';
}

/** Reads a stored endpoint; null if invalid. */
export function readEndpoint(kept: unknown): Endpoint | null {
  const fields = asRecord(kept);
  const url = asText(fields?.url);
  const method = METHODS.find((one) => one === fields?.method);
  const encoding = ENCODINGS.find((one) => one === fields?.encoding);
  return url && method && encoding ? { url, method, encoding } : null;
}
