import { isMailto } from '../../domain/form/endpoint.js';
import { type FieldValue, type FormField, isFillable } from '../../domain/form/form-rules.js';
import { isSameContent, leadPayload, productsPayment, soldProducts } from '../../domain/form/lead-payload.js';
import { isRepeatable, isSameLead, type PendingLead, type SentOrder } from '../../domain/form/pending-lead.js';
import type { Money } from '../../domain/shared/money.js';
import { lacking } from '../../stores/backend.js';
import { leadKey } from '../../stores/lead.js';
import { currentRules } from '../../stores/shop-rules.js';
import { visit } from '../../stores/visit.js';
import { withDerived } from '../shared/fields/lazy-controls.js';
import type { FormBlock } from './form-block.js';
import { formEndpoint } from './form-endpoint.js';
import { type FormMachine, type SubmitContext, valuesOf } from './form-machine.js';

/** The lead of the form as it stands: the page's fields, and in checkout the order with the visitor's address. */
export function wholeLead({ props, site, fields, machine, order }: SubmitContext): {
  lead: Record<string, unknown>;
  order: SentOrder | null;
} {
  const values = withDerived(fields, valuesOf(fields, machine.now()));
  const parts = {
    pageId: site.pageId,
    projectId: site.projectId,
    fields,
    values,
    plain: site.endpoint !== '' && !isMailto(site.endpoint),
    returnTo: returnAddress(site.api),
  };
  if (order) {
    const ordered = order.lead(valuesOf(order.fields, machine.now()));
    const beside = { ...leadOfBlocks(fields, values, machine), ...ordered.fields };
    const lead = leadPayload(props, { ...parts, products: [], order: beside, visit: visit() });
    return { lead, order: ordered.sent };
  }
  const products = soldProducts(props.products, fields, values);
  const { currency } = currentRules().get();
  const paid = props.action === 'pay' ? productsPayment(products, currency, costOfBlocks(fields, machine)) : {};
  const beside = { ...leadOfBlocks(fields, values, machine), ...paid };
  return { lead: leadPayload(props, { ...parts, products, order: beside, visit: visit() }), order: null };
}

/** The page's own address, for a backend of another host; empty for one of this host, which is told of it by the browser. */
function returnAddress(api: string): string {
  const { href, origin } = location;
  if (!URL.canParse(api, href) || new URL(api, href).origin === origin) return '';
  return href.replace(/#.*$/, '');
}

/** The blocks of the form that are there, each with its fields that are. */
function blocksThere(
  fields: readonly FormField[],
  { blocks }: FormMachine,
): { block: FormBlock; there: FormField[] }[] {
  return Object.entries(blocks.get()).flatMap(([id, block]) => {
    const there = fields.filter((field) => field.within?.id === id && isFillable(field));
    return there.length > 0 ? [{ block, there }] : [];
  });
}

/** What the blocks of the form add beside its fields. */
function leadOfBlocks(
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue>>,
  machine: FormMachine,
): Record<string, unknown> {
  return Object.assign({}, ...blocksThere(fields, machine).map(({ block, there }) => block.lead?.(there, values)));
}

/** What the blocks of the form cost, in minor units. */
function costOfBlocks(fields: readonly FormField[], machine: FormMachine): Money {
  return blocksThere(fields, machine).reduce((sum, { block }) => sum + (block.cost ?? 0), 0);
}

/**
 * The lead as it goes out, from now on unchanged, under a key of its own. What a gate has rejected may have got through all the same, where the browser has sent it twice
 * by itself: what follows it takes over its key, so that the server takes one of the two. An endpoint gets the key again with the same content only.
 */
export function freeze(form: SubmitContext): PendingLead {
  const endpoint = formEndpoint(form);
  const once = !endpoint && lacking().get()?.has('repeatable') === true;
  const made: Omit<PendingLead, 'key'> = {
    ...{ ...wholeLead(form), groupId: form.props.groupId, at: Date.now() },
    ...(endpoint && { endpoint }),
    ...(once && { once }),
  };
  const before = form.record.outcome()?.turnedAway;
  const earlier = before && follows(made, before) ? before : undefined;
  const pending = { key: earlier?.key ?? leadKey(), ...made };
  return earlier && isRepeatable(pending) ? { ...pending, earlier } : pending;
}

/** Whether a form that goes to an endpoint would send once more what has been sent: the same, to the same address. */
export function sendsAgain(form: SubmitContext, before: PendingLead): boolean {
  const endpoint = formEndpoint(form);
  return (
    endpoint !== null && isSameLead([endpoint], [before.endpoint]) && isSameContent(wholeLead(form).lead, before.lead)
  );
}

function follows(made: Pick<PendingLead, 'lead' | 'endpoint'>, before: PendingLead): boolean {
  if (!isSameLead([made.endpoint], [before.endpoint])) return false;
  return isRepeatable(made) || isSameContent(made.lead, before.lead);
}
