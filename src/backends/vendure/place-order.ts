import type { LeadForm, LeadOrder, LeadRequest } from '../../domain/form/lead-view.js';
import { readText } from '../../domain/shared/lenient-read.js';
import { asRecord, type Fields } from '../../domain/shared/read.js';
import { engineText } from '../../i18n/engine-texts.js';
import type { Call } from '../../ports/backend/port.js';
import type { LeadAnswer } from '../../ports/lead-api.js';
import { payment, readOrder, type WantedOrder } from './order.js';
import { sharesOf, shortage } from './quote.js';
import { Refusal, sentenceOf } from './refusal.js';
import { type Followed, type SessionOrder, wantedLines } from './session-order.js';
import { assertTaken, type ShopCalls } from './shop-calls.js';

/** Names of fields by which a form chooses a payment method of the shop. */
const PAYMENT = /^payment(_?method)?$/i;
/** Beginnings of the reasons of the plugin that keeps the stock. */
const NO_STOCK = 'INSUFFICIENT_STOCK';

/** Refusals that belong to the field with the email address. */
const OF_EMAIL = ['EMAIL_ADDRESS_CONFLICT_ERROR', 'GUEST_CHECKOUT_ERROR'];

const valueIn = ({ fields }: LeadForm, matches: (field: LeadForm['fields'][number]) => boolean) =>
  readText(fields.find((field) => matches(field) && field.value.length > 0)?.value);

const emailField = ({ fields }: LeadForm) => fields.find(({ type, name }) => type === 'email' || /e-?mail/i.test(name));

/** The customer of a form, and where the order is sent. */
function contactOf(form: LeadForm, { shipping }: LeadOrder): Required<Pick<WantedOrder, 'customer' | 'address'>> {
  const emailAddress = readText(emailField(form)?.value);
  if (emailAddress === '') throw new Refusal('setCustomerForOrder', 'NO_EMAIL');
  const fullName = valueIn(form, ({ type, name }) => type === 'name' || /^(full_?)?name$/i.test(name));
  const [firstName = '', ...others] = fullName.trim().split(/\s+/);
  const phoneNumber = valueIn(form, ({ type, name }) => type === 'phone' || /^(phone|tel)/i.test(name)) || undefined;
  const { addressLine1, addressLine2, city, region, state, zipCode, country } = shipping?.values ?? {};
  return {
    customer: { firstName, lastName: others.join(' '), emailAddress, phoneNumber },
    address: {
      ...{ fullName, streetLine1: addressLine1 ?? '', streetLine2: addressLine2, city, province: state ?? region },
      ...{ postalCode: zipCode, phoneNumber, countryCode: country },
    },
  };
}

/** Metadata of the payment: the visitor's notes, and the form as it was filled in. */
function noteOf(key: string, { fields }: LeadForm, { note, lines }: LeadOrder): Fields {
  const notes = lines.flatMap((line) => (line.note ? [{ title: line.title, note: line.note }] : []));
  const filled = fields.map(({ name, value }) => ({ name, value }));
  return { key, note: note || undefined, notes: notes.length > 0 ? notes : undefined, fields: filled };
}

/** Places orders: one for each key of a lead. */
export class OrderPlacing {
  readonly #calls: ShopCalls;
  readonly #session: SessionOrder;
  /** The shop's own country, for an order without an address. */
  readonly #country: string;

  constructor(calls: ShopCalls, session: SessionOrder, country: string) {
    this.#calls = calls;
    this.#session = session;
    this.#country = country;
  }

  /** Places an order, or finds the one that was placed under its key. @throws Refusal */
  async send({ key, form, order }: LeadRequest, call: Call): Promise<LeadAnswer> {
    if (!order) throw new Refusal('addPaymentToOrder', 'NO_ORDER');
    const sent = this.#calls.sentOrder(call.projectId, key);
    const leadId = sent && (await this.#session.placed(sent, call));
    if (leadId) return { kind: 'sent', leadId, pay: null };
    if (!order.shipping) throw new Refusal('setOrderShippingMethod', 'NO_SHIPPING');
    const contact = contactOf(form, order);
    const country = readText(contact.address.countryCode) || this.#country;
    const wanted: WantedOrder = {
      ...{ ...wantedLines(order.lines), coupon: order.promocode, shippingId: order.shipping.id },
      ...{ country, currency: order.currency, customer: contact.customer },
      address: { ...contact.address, countryCode: country },
    };
    try {
      return (await this.#differs(order, wanted, call)) ?? (await this.#pay({ key, form, order }, wanted, call));
    } catch (cause) {
      const email = emailField(form);
      if (!(email && cause instanceof Refusal && OF_EMAIL.includes(cause.code))) throw cause;
      return { kind: 'violations', violations: { [email.id]: await sentenceOf(cause, call.language) } };
    }
  }

  /** The conflict between what the visitor has agreed to and the engine's order; null if there is none. */
  async #differs(order: LeadOrder, wanted: WantedOrder, call: Call): Promise<LeadAnswer | null> {
    const followed: Followed = await this.#session.follow(wanted, call);
    const conflict = { kind: 'conflict' as const, rules: null, shippingGone: false };
    for (const { title, wanted: asked, count } of sharesOf(quotedLines(order), followed.order))
      if (count < asked) return { ...conflict, message: await shortage(title, count, call) };
    const message = await engineText(call.language, 'engine::changed');
    if (followed.order?.shipping?.id !== wanted.shippingId) return { ...conflict, shippingGone: true, message };
    return followed.order.total === order.total ? null : { ...conflict, message };
  }

  async #pay(
    { key, form, order }: Pick<LeadRequest, 'key' | 'form'> & { order: LeadOrder },
    wanted: WantedOrder,
    call: Call,
  ): Promise<LeadAnswer> {
    const methods = await this.#session.paymentMethods(call);
    const chosen = valueIn(form, ({ name }) => PAYMENT.test(name));
    const method = methods.find((code) => code === chosen) ?? methods[0];
    const active = await this.#session.active(call);
    if (!method || !active) throw new Refusal('eligiblePaymentMethods', 'INELIGIBLE_PAYMENT_METHOD_ERROR');
    // before it is placed: an answer may be lost
    this.#calls.keepOrder(call.projectId, key, active.code);
    const results = await this.#calls.ask(payment(method, noteOf(key, form, order)), call);
    const placed = readOrder(results.pay);
    if (placed && !placed.active) return { kind: 'sent', leadId: placed.code, pay: null };
    const reason = readText(asRecord(results.pay)?.paymentErrorMessage);
    const isMoved = readText(asRecord(results.state)?.errorCode) !== '';
    // following the cart once more finds what the order lacks now
    if (isMoved || reason.startsWith(NO_STOCK)) {
      const conflict = await this.#differs(order, wanted, call);
      if (conflict) return conflict;
    }
    assertTaken(results);
    throw new Refusal('addPaymentToOrder', 'PAYMENT_FAILED_ERROR');
  }
}

const quotedLines = ({ lines }: LeadOrder) => lines.map((line) => ({ ...line, note: line.note ?? '' }));
