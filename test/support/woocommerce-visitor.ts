import { memoryServices } from '../../src/backends/engine/page-services.js';
import { openWooCommerceBackend } from '../../src/backends/woocommerce/woocommerce.js';
import { type BackendApis, openBackend } from '../../src/ports/backend/apis.js';
import { leadOf } from './stand-in-orders.js';
import { WooCommerceStandIn } from './woocommerce-stand-in.js';

export const SRC = 'https://shop.example/wp-json/wc/store/v1';

/** A visitor of a shop; `page` survives a reload. */
export class Visitor {
  readonly shop = new WooCommerceStandIn();
  readonly page = memoryServices();
  currency = 'EUR';

  apis(src = SRC): BackendApis {
    const opened = openBackend(openWooCommerceBackend({ src, send: this.shop.send, page: this.page }));
    return opened.apis(() => ({ projectId: 'p', groupId: '', language: 'en', currency: this.currency }));
  }
}

/** The lead of an order of two chairs by courier. */
export const lead = (total: number, changes: Record<string, unknown> = {}) =>
  leadOf('1', total, {
    ...{ 'shipping[id]': 'flat_rate:1', 'shipping[price]': 5 },
    ...{ 'shipping[fields][country]': 'DE', 'shipping[fields][city]': 'Bonn' },
    ...{ 'shipping[fields][addressLine1]': 'Markt 1', 'shipping[fields][zipCode]': '53111' },
    ...changes,
  });

/** Sends the same order after a reload; resolves to its answer or error. */
export const sent = (visitor: Visitor) =>
  visitor
    .apis()
    .lead.send(lead(25), 'k1')
    .catch((error) => error);
