import { endpointBody, TOKEN_FIELDS } from '../../domain/form/endpoint-body.js';
import type { CaptchaProvider } from '../../domain/form/fields/captcha/providers.js';
import type { PendingLead } from '../../domain/form/pending-lead.js';
import { asTextOrNull } from '../../domain/shared/read.js';
import { type Posting, sendToEndpoint } from '../../ports/endpoint.js';
import { createLeadApi, type LeadAnswer } from '../../ports/lead-api.js';
import { createStorage } from '../../ports/storage.js';
import { callsOf, pageBase } from '../backend/backend.js';
import { CAMPAIGN, rememberCampaign } from '../page/environment.js';
import { storage } from '../page/local-storage.js';
import { type Mode, site, USER } from '../site/site.js';

export { webAddress } from '../../ports/endpoint.js';

/** Values sent to an endpoint beside the lead, as the page has them at that moment. */
export interface ExtraValues {
  fields: Readonly<Record<string, string>>;
  files: Posting['files'];
  /** Provider of the answered challenge; empty for the page's own widget. */
  captcha: CaptchaProvider | '';
}

/** Sends a form to its endpoint, else to the backend (LEAD-01), with the captcha token if there is one. Rejects with a RequestError. */
export function sendLead(
  { lead, key, groupId, currency, endpoint }: PendingLead,
  token: string | null,
  beside: ExtraValues,
): Promise<LeadAnswer> {
  if (endpoint) {
    const fields = { ...beside.fields, ...(token !== null && { [TOKEN_FIELDS[beside.captcha]]: token }) };
    const entries = endpointBody(lead, { key, encoding: endpoint.encoding, beside: fields, currency });
    return sendToEndpoint({ endpoint, key, entries, files: beside.files });
  }
  const answered = token === null ? {} : { 'captcha-token': token };
  const api = callsOf('lead', () => createLeadApi(() => pageBase('', groupId)), { groupId, currency });
  return api.send({ ...lead, ...answered }, key);
}

/** Creates an idempotency key; a page without a secure context has no `randomUUID`. */
export function leadKey(random: Pick<Crypto, 'getRandomValues'> & { randomUUID?: () => string } = crypto): string {
  if (random.randomUUID) return random.randomUUID();
  const bytes = random.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Visit data of a lead: `utmData`, keyed without `utm_`, and `userId`, generated with the first lead unless page or visitor opt out; not in
 * the editor, which sends none.
 */
export function visit(mode = site().get().mode): Record<string, unknown> {
  if (site().get().consent !== 'denied') rememberCampaign();
  const utmData = campaignOf(location.search) ?? campaignOf(createStorage('session').get(CAMPAIGN) ?? '');
  return { ...userId(mode), ...(utmData && { utmData }) };
}

function campaignOf(search: string): Record<string, string> | null {
  const named = [...new URLSearchParams(search)].filter(([name, value]) => name.startsWith('utm_') && value !== '');
  if (named.length === 0) return null;
  return Object.fromEntries(named.map(([name, value]) => [name.slice('utm_'.length), value]));
}

function userId(mode: Mode): { userId?: string } {
  const { noUserId, consent } = site().get();
  if (noUserId || consent === 'denied') {
    storage().remove(USER);
    return {};
  }
  const known = asTextOrNull(storage().get(USER));
  if (known) return { userId: known };
  if (mode === 'admin') return {};
  const fresh = leadKey();
  storage().set(USER, fresh);
  return { userId: fresh };
}
