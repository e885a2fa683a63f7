import { type Endpoint, endpointOf, isMailto } from '../../../domain/form/endpoint.js';
import { bodyObject, endpointBody } from '../../../domain/form/endpoint-body.js';
import { filesOf, holdsFiles, isTypeLoading } from '../../../domain/form/field/kinds.js';
import { isCaptcha } from '../../../domain/form/fields/captcha/captcha.js';
import { isHidden } from '../../../domain/form/fields/hidden.js';
import { defaultValues, type FormField, isEmpty, isFillable } from '../../../domain/form/form-rules.js';
import type { FormAction, FormState } from '../../../domain/form/form-state.js';
import {
  askedValues,
  hasOtherInput,
  isSameContent,
  leadPayload,
  productsPayment,
  sentFields,
  soldProducts,
} from '../../../domain/form/lead-payload.js';
import { hasSameInput, isRepeatable, type PendingLead, type SentOrder } from '../../../domain/form/pending-lead.js';
import { outcomeAction, type SentLead } from '../../../domain/form/refusal.js';
import { type Submission, submissionOf } from '../../../domain/form/submission.js';
import { own } from '../../../domain/shared/own.js';
import { asRecord } from '../../../domain/shared/read.js';
import { isSameData } from '../../../domain/shared/same-data.js';
import { warnOnce } from '../../../platform/warnings/warn.js';
import { missingAbilities } from '../../../stores/backend/own-backend.js';
import { isKept } from '../../../stores/forms/form-draft.js';
import { type ExtraValues, leadKey, visit, webAddress } from '../../../stores/forms/lead.js';
import { currentRules } from '../../../stores/shop/rules-state.js';
import { hasProvider } from '../../shared/captcha/captcha-token.js';
import { requiredAndMissing, withDerived } from '../../shared/fields/controls.js';
import { checkedForm, valuesOf } from '../model/form-machine.js';
import { type FormBlock, type FormMachine, SHIPPING, type SubmitContext } from '../model/form-model.js';

/** Gathers everything that prevents sending a form. Without a captcha widget its field is not required, and the server decides. */
export function submissionFor(form: SubmitContext): Submission {
  const { all, site, host, machine, props, order, remote } = form;
  const hasCaptcha = hasProvider(site) || host.querySelector(':scope > [slot="captcha"]');
  const fields = all.map((field) => (isCaptcha(field) && !hasCaptcha ? { ...field, required: false } : field));
  return submissionOf({
    ...checkedForm(form, fields, remote),
    filledIn: machine.now().form.values,
    blocks: machine.blocks.get(),
    missing: requiredAndMissing(fields),
    order,
    noSend: props.noSend,
  });
}

interface Lead {
  /** In wire format. */
  lead: Record<string, unknown>;
  order: SentOrder | null;
}

/** Builds the lead from the current form: the page's fields, and in a checkout the order with the visitor's address. */
function leadOf(form: SubmitContext): Lead {
  const { props, site, fields, machine } = form;
  const values = withDerived(fields, valuesOf(fields, machine.now()));
  const blocks = blocksOf(fields, machine);
  const ofBlocks = blocks.map(({ block, there }) => block.lead?.(there, values));
  const ordered = orderOf(form);
  const products = ordered ? [] : soldProducts(props.products, fields, values);
  const cost = blocks.reduce((sum, { block }) => sum + (block.cost ?? 0), 0);
  const isPaid = !ordered && props.action === 'pay';
  const paid = isPaid ? productsPayment(products, currentRules().get().currency, cost) : {};
  const lead = leadPayload(props, {
    pageId: site.pageId,
    projectId: site.projectId,
    fields,
    values,
    products,
    order: { ...Object.assign({}, ...ofBlocks), ...(ordered?.fields ?? paid) },
    visit: visit(site.mode),
    plain: site.endpoint !== '' && !isMailto(site.endpoint),
    returnTo: returnAddress(site.api),
  });
  return { lead, order: ordered?.sent ?? null };
}

/** Builds the order's part of a lead, with the values of the delivery's fields; null for a form that is no checkout. */
function orderOf({ order, machine, t }: SubmitContext) {
  if (!order) return null;
  const asked = order.fields.filter(({ id }) => id !== SHIPPING);
  const address = askedValues(asked, valuesOf(asked, machine.now()));
  return order.store.orderPayload(address, document.title || t('form::order'));
}

/** Loaded and visible blocks of the form, each with the fields that are sent: visible ones, and hidden ones of a delivery method. */
function blocksOf(fields: readonly FormField[], { blocks }: FormMachine): { block: FormBlock; there: FormField[] }[] {
  return Object.entries(blocks.get()).flatMap(([id, block]) => {
    const ours = fields.filter(({ within, absent, disabled }) => within?.id === id && !absent && !disabled);
    const there = ours.filter((field) => isFillable(field) || isHidden(field));
    return there.length > 0 ? [{ block, there }] : [];
  });
}

/** URL of the page for a backend on another origin; empty on the same origin, where the backend reads it from the request. */
function returnAddress(api: string): string {
  const { href, origin } = location;
  if (!URL.canParse(api, href) || new URL(api, href).origin === origin) return '';
  return href.replace(/#.*$/, '');
}

/**
 * Builds the lead to send, unchanged from now on, under a new key. A lead that a gateway has rejected may have arrived all the same,
 * if the browser has sent it twice by itself: the next one reuses its key, so that the server accepts one of the two.
 * For an endpoint the key is reused with the same content only.
 */
export function newPendingLead(form: SubmitContext): PendingLead {
  const endpoint = formEndpoint(form);
  const once = !endpoint && missingAbilities().get()?.has('repeatable') === true;
  const made: Omit<PendingLead, 'key'> = {
    ...{ ...leadOf(form), groupId: form.props.groupId, at: Date.now(), currency: currentRules().get().currency },
    ...(endpoint && { endpoint }),
    ...(once && { once }),
  };
  const before = form.record.outcome()?.turnedAway;
  const earlier = before && follows(made, before) ? before : undefined;
  const pending = { key: earlier?.key ?? leadKey(), ...made };
  return earlier && isRepeatable(pending) ? { ...pending, earlier } : pending;
}

function follows(made: Pick<PendingLead, 'lead' | 'endpoint'>, before: PendingLead): boolean {
  if (!isSameData(made.endpoint, before.endpoint)) return false;
  return isRepeatable(made) || isSameContent(made.lead, before.lead);
}

/** True if a form sent to an endpoint would repeat an earlier lead: same content, same URL. */
function repeats(form: SubmitContext, before: PendingLead): boolean {
  const endpoint = formEndpoint(form);
  return endpoint !== null && isSameData(endpoint, before.endpoint) && isSameContent(leadOf(form).lead, before.lead);
}

/** True if the form holds input of the visitor that the sent lead lacks. */
export function isEdited(form: SubmitContext, { lead }: PendingLead): boolean {
  return !isUntouched(form) && hasOtherInput(withoutLost(form, leadOf(form).lead), withoutLost(form, lead));
}

/** The lead without the values that drafts do not keep, such as consents, where the form has none: after a reload they are no change. */
function withoutLost({ all, machine }: SubmitContext, lead: PendingLead['lead']): Record<string, unknown> {
  const values = valuesOf(all, machine.now());
  const lost = all.filter((field) => !isKept(field) && isEmpty(field, own(values, field.id) ?? ''));
  const beside = lost.map(({ name }) => `shipping[fields][${name}]`);
  const fields = Array.isArray(lead.fields) ? lead.fields : [];
  return {
    ...Object.fromEntries(Object.entries(lead).filter(([name]) => !beside.includes(name))),
    fields: fields.filter((sent) => !lost.some(({ id }) => id === asRecord(sent)?.id)),
  };
}

/** True if all fields hold their default values. */
export function isUntouched({ fields, machine }: SubmitContext): boolean {
  const known = fields.filter((field) => !isTypeLoading(field));
  return isSameData(valuesOf(known, machine.now()), defaultValues(known));
}

/** Endpoint that a form is sent to instead of the backend; null when it is sent to the backend. */
function formEndpoint({ host, site, props, all }: SubmitContext): Endpoint | null {
  const endpoint = endpointOf(site, props.method, all.some(holdsFiles));
  if (endpoint && !isMailto(endpoint.url) && !webAddress(endpoint.url)) {
    const allowed = 'an http, https, mailto or relative address; until then the form cannot be sent';
    warnOnce(host, 'endpoint', endpoint.url, allowed);
  }
  return endpoint;
}

/** Collects extra data for an endpoint: the page's URL without query and hash, the honeypot field, files. */
export function extraValuesOf({ site, props, fields, machine, root }: SubmitContext): ExtraValues {
  const { values } = machine.now().form;
  const lists = sentFields(fields).filter(holdsFiles);
  const files = lists.map(({ id, name }) => {
    const chosen = filesOf(own(values, id) ?? []).filter(({ status, source }) => status === 'done' && source);
    return [name, chosen.map(({ source }) => source as File)] as const;
  });
  const robots = root.current?.querySelector<HTMLInputElement>('[data-honeypot]');
  const [page = location.href] = location.href.split(/[?#]/);
  return {
    fields: { page, ...(props.honeypot && { [props.honeypot]: robots?.value ?? '' }) },
    files: new Map(files),
    captcha: site.captcha,
  };
}

/** Lists the data that would be sent, in the receiver's format, for the editor, which sends nothing. */
export function listedLead(form: SubmitContext): Readonly<Record<string, unknown>> {
  const { lead } = leadOf(form);
  if (!form.site.endpoint) return lead;
  const { currency } = currentRules().get();
  // `form` lists the names of files, whatever the form's own encoding
  return bodyObject(endpointBody(lead, { key: '', encoding: 'form', beside: extraValuesOf(form).fields, currency }));
}

/** One attempt to send a lead. */
export interface Attempt extends SentLead {
  /** The form equals the sent lead except for prices. */
  alike: boolean;
  /** Answer to the server's own challenge or to a captcha field. */
  token: string | null;
  beside: ExtraValues;
}

/**
 * Creates the lead of a busy form, unless there is one to ask about, and stores it before it is sent; null when another tab has received
 * the answer. Errors thrown by the page's own data propagate.
 */
export function keepLead(form: SubmitContext): Attempt | null {
  const { machine, record } = form;
  const state = machine.now();
  if (state.kind !== 'busy') return null;
  const open = record.pending();
  const known = state.asks ? knownOutcome(form) : null;
  if (open && open.key !== state.pending?.key && (isRepeatable(open) || repeats(form, open)))
    machine.apply({ type: 'ask', pending: open });
  else if (known) machine.apply(known);
  const busy = machine.now();
  if (busy.kind !== 'busy') return null;
  const attempt = attemptOf(form, busy);
  if (!busy.pending) machine.apply({ type: 'frozen', pending: attempt.pending });
  record.keep(attempt.pending);
  return attempt;
}

/** The outcome stored by another tab, as an action of this form: of its pending lead, or of one that blocked it; null if there is none. */
export function knownOutcome(form: SubmitContext): FormAction | null {
  const outcome = form.record.outcome();
  const state = form.machine.now();
  const pending = 'pending' in state ? state.pending : null;
  return outcome && outcomeAction(state, outcome, pending !== null && isEdited(form, pending));
}

/** Compares a busy form with the lead to send, which is created unless there is one. */
function attemptOf(form: SubmitContext, busy: Extract<FormState, { kind: 'busy' }>): Attempt {
  const { asks, token } = busy;
  const pending = busy.pending ?? newPendingLead(form);
  const field = token === null ? captchaField(form) : null;
  const { lead } = asks && isRepeatable(pending) ? leadOf(form) : pending;
  const same = isSameData(lead, pending.lead);
  const alike = same || hasSameInput(withoutLost(form, lead), withoutLost(form, pending.lead));
  return { pending, asks, same, alike, token: token ?? field?.token ?? null, field, beside: extraValuesOf(form) };
}

/** Finds the captcha field that is solved; null without one. */
function captchaField({ all, machine }: SubmitContext): { id: string; token: string } | null {
  const { values } = machine.now().form;
  for (const field of all) {
    const token = isCaptcha(field) && isFillable(field) ? own(values, field.id) : '';
    if (typeof token === 'string' && token !== '') return { id: field.id, token };
  }
  return null;
}
