import { type LeadOutcome, type PendingLead, readOutcome, readPending } from '../../domain/form/pending-lead.js';
import { parsedJson } from '../../domain/shared/read.js';
import { storage } from '../page/local-storage.js';
import { takeTabLock } from '../page/tab-lock.js';

/** Last sent lead of a form, shared by all tabs: the lead while it is open, then its outcome. */
export type LeadRecord = ReturnType<typeof leadRecord>;

/**
 * Opens the record of a form. `form`: ORDER if it sends the project's cart, else a name for the form.
 * Stored in localStorage, or in memory if storage is blocked.
 */
export function leadRecord(projectId: string, form: string) {
  const name = `sb-lead.1:${projectId}:${form}`;
  const read = () => {
    const text = storage().get(name);
    const [record, now] = [parsedJson(text), Date.now()];
    const kept = { pending: readPending(record, now), outcome: readOutcome(record, now) };
    // unreadable, or older than a day
    if (text !== null && !kept.pending && !kept.outcome) storage().remove(name);
    return kept;
  };
  const write = (record: PendingLead | LeadOutcome) => void storage().set(name, JSON.stringify(record));
  return {
    /** Lead that was sent and may have arrived; null when none is open. */
    pending: () => read().pending,
    /** Outcome of the last lead; null while it is open. */
    outcome: () => read().outcome,
    /** Stores the lead before it is sent. */
    keep: (pending: PendingLead) => write(pending),
    /** Closes the lead; `leadId` is null when the server has refused it. */
    resolve: (key: string, leadId: string | null) => write({ key, leadId, at: Date.now() }),
    /** Closes a lead that a gateway has rejected, or whose mail the visitor has not sent: the next lead reuses its key. */
    markUnsent: (pending: PendingLead) =>
      write({ key: pending.key, leadId: null, at: Date.now(), turnedAway: pending }),
    /** Calls `changed` when another tab writes; returns unsubscribe. */
    watch: (changed: () => void) => storage().watch(name, changed),
    /** Locks the form: no other tab sends it until the returned function releases it. Null while another tab is sending it. */
    lock: () => takeTabLock(`sb-form.1:${projectId}:${form}`),
  };
}

/** Record name of all forms that send the project's cart. */
export const ORDER = 'order';
