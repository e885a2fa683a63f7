import { asRecord, asText } from '../shared/read.js';
import type { FormField } from './form-field.js';

/** How the fields of a form are written into the request that its endpoint gets. */
export const ENCODINGS = ['json', 'form', 'multipart'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** `get` writes the fields into the address, as forms of HTML do. */
export const METHODS = ['post', 'get'] as const;
export type Method = (typeof METHODS)[number];

/** Where a form is posted to in place of the backend, and how. */
export interface Endpoint {
  /** As the page has written it: of the web, relative to the page, or `mailto:`, which the visitor sends. */
  url: string;
  method: Method;
  encoding: Encoding;
}

/** Settings of an endpoint, as a page has them. */
export interface EndpointSettings {
  /** Address that forms are posted to in place of the backend, or `mailto:`; empty is the backend. */
  endpoint: string;
  /** Empty goes by the fields of the form. */
  encoding: Encoding | '';
}

/**
 * Where a form with these fields goes in place of the backend; null when that is the backend. Without an encoding of the page it is that of forms of HTML, which any
 * receiver reads and no browser asks leave for, or multipart for a form that takes files, which no other encoding can hold.
 */
export function endpointOf(
  { endpoint: url, encoding }: EndpointSettings,
  method: Method,
  fields: readonly Pick<FormField, 'type'>[],
): Endpoint | null {
  if (url === '') return null;
  if (isMailto(url)) return { url, method: 'post', encoding: 'form' };
  if (method === 'get') return { url, method, encoding: 'form' };
  return { url, method, encoding: encoding || (fields.some(({ type }) => type === 'file') ? 'multipart' : 'form') };
}

/** Whether what is sent there goes by a mail of the visitor. */
export function isMailto(url: string): boolean {
  return /^\s*mailto:/i.test(url);
}

/** Whether the files of such a form stay in the page until it is sent, and go along with it. */
export function takesFiles(settings: EndpointSettings, method: Method): boolean {
  return endpointOf(settings, method, [{ type: 'file' }])?.encoding === 'multipart';
}

/** Reads a kept endpoint; null for what is none. */
export function readEndpoint(kept: unknown): Endpoint | null {
  const fields = asRecord(kept);
  const url = asText(fields?.url);
  const method = METHODS.find((one) => one === fields?.method);
  const encoding = ENCODINGS.find((one) => one === fields?.encoding);
  return url && method && encoding ? { url, method, encoding } : null;
}
