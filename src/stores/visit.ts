import { asRecord, asTextOrNull, parsedJson } from '../domain/shared/read.js';
import { createStorage } from '../ports/storage.js';
import { leadKey } from './lead.js';
import { storage } from './local-storage.js';
import { site } from './site.js';

/** Where the visitor came from, for as long as the tab. */
const CAMPAIGN = 'sb-utm.1';
/** Who sends leads from this browser. */
const USER = 'sb-user.1';

/** Keeps the campaign that has led to the page, which a page that the visitor goes on to no longer has in its address. */
export function rememberCampaign(): void {
  const here = campaignOf(location.search);
  if (here) createStorage('session').set(CAMPAIGN, JSON.stringify(here));
}

/** What a lead says of the visit: `utmData` of the campaign, by the names without `utm_`, and, unless page or visitor refuse it, `userId`, which is made with the first lead. */
export function visit(): Record<string, unknown> {
  rememberCampaign();
  const utmData = asRecord(parsedJson(createStorage('session').get(CAMPAIGN)));
  return { ...userId(), ...(utmData && { utmData }) };
}

function campaignOf(search: string): Record<string, string> | null {
  const named = [...new URLSearchParams(search)].filter(([name, value]) => name.startsWith('utm_') && value !== '');
  if (named.length === 0) return null;
  return Object.fromEntries(named.map(([name, value]) => [name.slice('utm_'.length), value]));
}

function userId(): { userId?: string } {
  const { noUserId, consent } = site().get();
  if (noUserId || consent === 'denied') {
    storage().remove(USER);
    return {};
  }
  const known = asTextOrNull(storage().get(USER));
  if (known) return { userId: known };
  const fresh = leadKey();
  storage().set(USER, fresh);
  return { userId: fresh };
}
