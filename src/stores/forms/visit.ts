import { asRecord, asTextOrNull, parsedJson } from '../../domain/shared/read.js';
import { createStorage } from '../../ports/storage.js';
import { storage } from '../page/local-storage.js';
import { site } from '../site/site.js';
import { leadKey } from './lead.js';

/** Session key of the campaign that led the visitor here. */
const CAMPAIGN = 'sb-utm.1';
/** Storage key of the id under which this browser sends leads. */
const USER = 'sb-user.1';

/** Stores the campaign of the page's address: later pages no longer have it in theirs. */
export function rememberCampaign(): void {
  const here = campaignOf(location.search);
  if (here) createStorage('session').set(CAMPAIGN, JSON.stringify(here));
}

/** Visit data of a lead: `utmData`, keyed without `utm_`, and `userId`, generated with the first lead unless page or visitor opt out. */
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
