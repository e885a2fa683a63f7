import { type LeadOutcome, type PendingLead, readOutcome, readPending } from '../domain/form/pending-lead.js';
import { parsedJson } from '../domain/shared/read.js';
import { storage } from './local-storage.js';
import { takeTabLock } from './tab-lock.js';

/** The last sent lead of a form, shared by all tabs: the lead while it is open, then its outcome. */
export interface LeadRecord {
  /** The lead that was sent and may have arrived; null when none is open. */
  pending(): PendingLead | null;
  /** Outcome of the last lead; null while it is open. */
  outcome(): LeadOutcome | null;
  /** Before it goes out. */
  keep(pending: PendingLead): void;
  /** `leadId` is null when the server has refused it. */
  resolve(key: string, leadId: string | null): void;
  /** Closes a lead that a gate before the shop has rejected, or whose mail the visitor has not sent: the next lead reuses its key. */
  markUnsent(pending: PendingLead): void;
  /** Calls `changed` when another tab writes; returns the undo. */
  watch(changed: () => void): () => void;
  /** Locks the form: no other tab sends it until the returned function releases it. Null while another tab is sending it. */
  lock(): Promise<(() => Promise<void>) | null>;
}

/**
 * The record of a form: `order` for one that sends the project's cart, else the form's id.
 * Kept in the browser, or on the page where storage is refused.
 */
export function leadRecord(projectId: string, form: string): LeadRecord {
  const name = `sb-lead.1:${projectId}:${form}`;
  const kept = () => parsedJson(storage().get(name));
  const write = (record: PendingLead | LeadOutcome) => void storage().set(name, JSON.stringify(record));
  return {
    pending: () => readPending(kept(), Date.now()),
    outcome: () => readOutcome(kept(), Date.now()),
    keep: write,
    resolve: (key, leadId) => write({ key, leadId, at: Date.now() }),
    markUnsent: (pending) => write({ key: pending.key, leadId: null, at: Date.now(), turnedAway: pending }),
    watch: (changed) => storage().watch(name, changed),
    lock: () => takeTabLock(`sb-form.1:${projectId}:${form}`),
  };
}

/** The form that sends the project's cart. */
export const ORDER = 'order';
