export type { QuoteKind, QuoteLine } from '../src/domain/cart/explanation.js';
export type { QuotedCart, QuotedItem } from '../src/domain/cart/quote.js';
export type { Facet, FacetValue } from '../src/domain/catalogue/facet.js';
export type { Filters } from '../src/domain/catalogue/list-query.js';
export type { ShopRules } from '../src/domain/catalogue/shop-rules.js';
export type { LeadForm, LeadItem, LeadOrder, LeadRequest } from '../src/domain/form/lead-view.js';
export type { PaymentData, PaymentMethod, Ticket } from '../src/domain/payment/payment.js';
export type { RequestErrorCode } from '../src/domain/shared/failed-request.js';
export { type Money, toMajor, toMinor } from '../src/domain/shared/money.js';
export type { Tax } from '../src/domain/shared/tax.js';
export { defineBackend, PORT } from '../src/ports/backend/define.js';
export type {
  Backend,
  BackendDefinition,
  Call,
  CartPort,
  DiscountInput,
  Finds,
  LeadPort,
  OptionInput,
  PayPort,
  PictureInput,
  ProductInput,
  ProductsAnswer,
  PromocodeInput,
  QuoteInput,
  QuoteLineInput,
  SettingsInput,
  ShippingMethodInput,
  ShopPort,
  VariantInput,
  VideoInput,
} from '../src/ports/backend/port.js';
export { type RequestOptions, requestJson } from '../src/ports/http.js';
export type { LeadAnswer, LeadPayment, Metadata } from '../src/ports/lead-api.js';
export { RequestError } from '../src/ports/request-error.js';
export type { ProductQuery } from '../src/ports/shop-api.js';
export { type BackendLoader, registerBackend } from '../src/stores/backend/backend-names.js';
