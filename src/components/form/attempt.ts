import type { FormState } from '../../domain/form/form-state.js';
import { isFilledAlike, isRepeatable, isSameLead, type PendingLead } from '../../domain/form/pending-lead.js';
import { type FieldToken, fieldToken } from './captcha/field-token.js';
import type { SubmitContext } from './form-machine.js';
import { freeze, sendsAgain, wholeLead } from './whole-lead.js';

/** One way to the server and back. */
export interface Attempt {
  pending: PendingLead;
  asks: boolean;
  /** The form holds what is sent; `alike`: but for prices. */
  same: boolean;
  alike: boolean;
  /** A visitor has pressed for it. */
  pressed: boolean;
  /** The answer to the form's own challenge that goes along; null while there is none, or one that the server has demanded goes instead. */
  answered: FieldToken | null;
}

/** What goes out, kept before it does; null when another tab knows its outcome meanwhile. Throws what the page's own data throw. */
export function begin(form: SubmitContext, pressed: boolean): Attempt | null {
  const { machine, record } = form;
  const open = record.pending();
  const state = machine.now();
  if (state.kind !== 'busy') return null;
  const goesOut = open && open.key !== state.pending?.key && (isRepeatable(open) || sendsAgain(form, open));
  if (goesOut) machine.apply({ type: 'ask', pending: open });
  else if (state.pending && state.asks && record.outcome()?.key === state.pending.key) return found(form);
  else if (!state.pending) machine.apply({ type: 'frozen', pending: freeze(form) });
  const { pending, asks, token } = machine.now() as Extract<FormState, { kind: 'busy' }>;
  if (!pending) return null;
  const answered = token === null ? fieldToken(form) : null;
  record.keep(pending);
  const { lead } = asks && isRepeatable(pending) ? wholeLead(form) : pending;
  return {
    pending,
    asks,
    pressed,
    answered,
    same: isSameLead(lead, pending.lead),
    alike: isFilledAlike(lead, pending.lead),
  };
}

/** Another tab has had the answer. */
function found({ machine, record }: SubmitContext): null {
  const leadId = record.outcome()?.leadId ?? null;
  if (leadId !== null) machine.apply({ type: 'placed', leadId, edited: false });
  else machine.apply({ type: 'refused', errors: {}, failure: { key: 'form::not_taken' } });
  return null;
}
