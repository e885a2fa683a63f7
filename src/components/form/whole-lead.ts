import { formProducts } from '../../domain/form/form-rules.js';
import { leadPayload, productsPayment } from '../../domain/form/lead-payload.js';
import type { PendingLead, SentOrder } from '../../domain/form/pending-lead.js';
import { leadKey } from '../../stores/lead.js';
import { currentRules } from '../../stores/shop-rules.js';
import { visit } from '../../stores/visit.js';
import { withDerived } from '../shared/fields/field-parts.js';
import { type SubmitContext, valuesOf } from './form-machine.js';

/** The lead of the form as it stands: the page's fields, and in checkout the order with the visitor's address. */
export function wholeLead({ props, site, fields, machine, order }: SubmitContext): {
  lead: Record<string, unknown>;
  order: SentOrder | null;
} {
  const values = withDerived(fields, valuesOf(fields, machine.now()));
  const parts = { pageId: site.pageId, projectId: site.projectId, fields, values };
  if (order) {
    const ordered = order.lead(valuesOf(order.fields, machine.now()));
    const lead = leadPayload(props, { ...parts, products: [], order: ordered.fields, visit: visit() });
    return { lead, order: ordered.sent };
  }
  const products = formProducts(props.products);
  const paid = props.action === 'pay' ? productsPayment(products, currentRules().get().currency) : {};
  return { lead: leadPayload(props, { ...parts, products, order: paid, visit: visit() }), order: null };
}

/** The lead as it goes out, from now on unchanged, under a key of its own. */
export function freeze(form: SubmitContext): PendingLead {
  return { key: leadKey(), ...wholeLead(form), groupId: form.props.groupId, at: Date.now() };
}
