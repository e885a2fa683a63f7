import { chosenProducts } from '../../domain/form/fields/products.js';
import { type FieldValue, type FormField, formProducts, isFillable } from '../../domain/form/form-rules.js';
import { leadPayload, productsPayment, sentFields } from '../../domain/form/lead-payload.js';
import type { PendingLead, SentOrder } from '../../domain/form/pending-lead.js';
import { own } from '../../domain/shared/own.js';
import { leadKey } from '../../stores/lead.js';
import { currentRules } from '../../stores/shop-rules.js';
import { visit } from '../../stores/visit.js';
import { withDerived } from '../shared/fields/field-parts.js';
import { type FormMachine, type SubmitContext, valuesOf } from './form-machine.js';

/** The lead of the form as it stands: the page's fields, and in checkout the order with the visitor's address. */
export function wholeLead({ props, site, fields, machine, order }: SubmitContext): {
  lead: Record<string, unknown>;
  order: SentOrder | null;
} {
  const values = withDerived(fields, valuesOf(fields, machine.now()));
  const parts = { pageId: site.pageId, projectId: site.projectId, fields, values };
  if (order) {
    const ordered = order.lead(valuesOf(order.fields, machine.now()));
    const beside = { ...leadOfBlocks(fields, values, machine), ...ordered.fields };
    const lead = leadPayload(props, { ...parts, products: [], order: beside, visit: visit() });
    return { lead, order: ordered.sent };
  }
  const chosen = sentFields(fields).map((field) => chosenProducts(field, own(values, field.id) ?? ''));
  const products = [...formProducts(props.products), ...chosen.flat()];
  const paid = props.action === 'pay' ? productsPayment(products, currentRules().get().currency) : {};
  const beside = { ...leadOfBlocks(fields, values, machine), ...paid };
  return { lead: leadPayload(props, { ...parts, products, order: beside, visit: visit() }), order: null };
}

/** What the blocks of the form add beside its fields. */
function leadOfBlocks(
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue>>,
  { blocks }: FormMachine,
): Record<string, unknown> {
  const added = Object.entries(blocks.get()).map(([id, { lead }]) => {
    const there = fields.filter((field) => field.within?.id === id && isFillable(field));
    return there.length > 0 && lead ? lead(there, values) : {};
  });
  return Object.assign({}, ...added);
}

/**
 * The lead as it goes out, from now on unchanged, under a key of its own. What was turned away at a gate may have got through all the same, where the browser has sent it twice
 * by itself: what follows it takes over its key, so that the server takes one of the two.
 */
export function freeze(form: SubmitContext): PendingLead {
  const earlier = form.record.settled()?.turnedAway;
  const pending = { key: earlier?.key ?? leadKey(), ...wholeLead(form), groupId: form.props.groupId, at: Date.now() };
  return earlier ? { ...pending, earlier } : pending;
}
