import { isMailto } from '../../domain/form/endpoint.js';
import { type PendingLead, shortNumber } from '../../domain/form/pending-lead.js';
import { sent } from './answer.js';
import { besideOf } from './form-endpoint.js';
import type { SubmitContext } from './form-machine.js';
import { freeze } from './whole-lead.js';

/** Has what goes by mail shown to the visitor, who sends it; nothing else is sent then. False where it goes another way, or to nobody. */
export async function handOver(now: () => SubmitContext): Promise<boolean> {
  const { machine, mail, site, record } = now();
  if (!isMailto(site.endpoint)) return false;
  const part = await mail.load();
  if (!part) {
    machine.apply({ type: 'refused', errors: {}, failure: { key: 'main::error::network' } });
    return true;
  }
  const pending = freeze(now());
  const letter = await part.writeLetter(now(), pending, besideOf(now()).fields);
  if (!letter) return false;
  const kept = { ...pending, letter };
  record.keep(kept);
  machine.apply({ type: 'handedOver', pending: kept, kept: false });
  return true;
}

/** After a reload, once there is something to show the mail with: until then the form can be filled in. */
export async function showAgain(now: () => SubmitContext, pending: PendingLead): Promise<void> {
  const { machine, mail } = now();
  if (await mail.load()) machine.apply({ type: 'handedOver', pending, kept: true });
}

/** The visitor says that the mail has been sent: all follows that follows a form that has arrived. Its number is the one in the mail. */
export function confirmSent(now: () => SubmitContext): void {
  const { props, t } = now();
  const pending = shown(now());
  if (!pending) return;
  const worded = { ...now(), props: { ...props, success: props.success || t('form::mail_success') } };
  const answer = { kind: 'sent', leadId: shortNumber(pending.key), pay: null } as const;
  sent(worded, answer, { pending, asks: false, alike: true });
}

/** The visitor goes back to the form, which is as it was. The same written once more has the same number. */
export function takeBack(now: () => SubmitContext): void {
  const { machine, record } = now();
  const pending = shown(now());
  if (!pending) return;
  if (record.pending()?.key === pending.key) record.turnAway(pending);
  machine.apply({ type: 'refused', errors: {}, failure: null });
}

function shown({ machine }: SubmitContext): PendingLead | null {
  const state = machine.now();
  return state.kind === 'mail' ? state.pending : null;
}
