import { type PendingLead, readPending, readSettled, type SettledLead } from '../domain/form/pending-lead.js';
import { parsedJson } from '../domain/shared/read.js';
import { storage } from './local-storage.js';
import { takeTurn } from './turn.js';

/** What all tabs know of the last sending of a form: its lead until its fate is known, then what became of it. */
export interface LeadRecord {
  /** What has been sent and may have arrived; null when nothing is open. */
  pending(): PendingLead | null;
  /** What became of the last sending; null while it is open. */
  settled(): SettledLead | null;
  /** Before it goes out. */
  keep(pending: PendingLead): void;
  /** `leadId` is null when the server has refused it. */
  settle(key: string, leadId: string | null): void;
  /** It was turned away before the shop looked at it: nothing is open, and what is sent next takes over its key. */
  turnAway(pending: PendingLead): void;
  /** Hears what other tabs write; gives the undo. */
  watch(changed: () => void): () => void;
  /** Keeps other tabs from sending the form until it is given back; null while another tab is sending it. */
  take(): Promise<(() => Promise<void>) | null>;
}

/** The record of a form: `order` for what sends the project's cart, else the form's id. Kept in the browser, or on the page where it refuses. */
export function leadRecord(projectId: string, form: string): LeadRecord {
  const name = `sb-lead.1:${projectId}:${form}`;
  const kept = () => parsedJson(storage().get(name));
  const write = (record: PendingLead | SettledLead) => void storage().set(name, JSON.stringify(record));
  return {
    pending: () => readPending(kept(), Date.now()),
    settled: () => readSettled(kept(), Date.now()),
    keep: write,
    settle: (key, leadId) => write({ key, leadId, at: Date.now() }),
    turnAway: (pending) => write({ key: pending.key, leadId: null, at: Date.now(), turnedAway: pending }),
    watch: (changed) => storage().watch(name, changed),
    take: () => takeTurn(`sb-form.1:${projectId}:${form}`),
  };
}

/** The form that sends the project's cart. */
export const ORDER = 'order';
