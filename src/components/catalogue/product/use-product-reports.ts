import { useEffect, useRef } from 'react';
import { viewItem } from '../../../domain/catalogue/analytics.js';
import { productSchema } from '../../../domain/catalogue/product-schema.js';
import { announce } from '../../../events.js';
import { useLatest } from '../../../platform/react/use-latest.js';
import { useSite } from '../../../platform/react/use-site.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { showStructuredData } from '../../../platform/trusted-types/structured-data.js';
import type { ShownProduct } from '../context/card-context.js';
import { jsonLdOwners, schemaSubject } from '../deferred/structured-data.js';
import type { ProductSettings } from './product-settings.js';

export interface ReportedProduct extends ShownProduct {
  settings: ProductSettings;
  /** The product is viewed; a card or a button alone is not a view. */
  looked: boolean;
}

/** Reports one `view_item` per product to analytics, and writes JSON-LD unless another element of the page describes the product. */
export function useProductReports(reported: ReportedProduct): void {
  const { product, variant, shop, settings, looked } = reported;
  const host = useHost();
  const now = useLatest(reported);
  const admin = useSite(settings).mode === 'admin';
  const viewed = useRef('');
  const { id } = product;
  useEffect(() => {
    // once only: the effect also runs again when the element is moved in the document
    if (admin || !looked || viewed.current === id) return;
    viewed.current = id;
    const { product: seen, variant: first, shop: sold } = now.current;
    const { currency } = sold.rules;
    announce(host, 'analytics', { name: 'view_item', ecommerce: viewItem(seen, first, currency) });
  }, [id, admin, looked, host, now]);
  const silent = settings.noStructuredData || settings.layout === 'button';
  useEffect(() => {
    if (silent) return;
    const owners = jsonLdOwners(shop.site.projectId);
    const write = () => {
      const may = owners.claim(host, [product.id], write).has(product.id);
      const schema = may && productSchema(schemaSubject(product, variant, shop), shop.rules.currency);
      showStructuredData(host, schema ? { '@context': 'https://schema.org', ...schema } : null);
    };
    write();
    return () => {
      owners.release(host);
      showStructuredData(host, null);
    };
  }, [host, silent, product, variant, shop]);
}
