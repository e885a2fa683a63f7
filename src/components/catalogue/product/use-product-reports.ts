import { useEffect, useRef } from 'react';
import { analyticsItem, analyticsValue } from '../../../domain/catalogue/analytics.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { productSchema } from '../../../domain/catalogue/product-schema.js';
import { announce } from '../../../events.js';
import { useLatest } from '../../../platform/element/use-latest.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { showStructuredData } from '../../../platform/trusted-types/structured-data.js';
import type { ProductShop } from '../card/card-context.js';
import { jsonLdOwners, schemaSubject } from '../deferred/structured-data.js';
import type { ProductSettings } from './product-settings.js';

interface ReportedProduct {
  product: Product;
  variant: Variant;
  shop: ProductShop;
  settings: ProductSettings;
  projectId: string;
  /** A visitor looks at it: a card or a button is no look. */
  looked: boolean;
}

/** Reports to analytics, once, that a product is looked at, and to search engines what it is, unless another element of the page does. */
export function useProductReports(reported: ReportedProduct): void {
  const { product, variant, shop, settings, projectId, looked } = reported;
  const host = useHost();
  const now = useLatest(reported);
  const admin = settings.mode === 'admin';
  const viewed = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product, as it is then
  useEffect(() => {
    // also where the effect is done again, as after the element was put elsewhere
    if (admin || !looked || viewed.current === product.id) return;
    viewed.current = product.id;
    const { currency } = now.current.shop.rules;
    const value = analyticsValue(variant.price, 1, currency);
    const items = [analyticsItem(product, variant, currency, {})];
    announce(host, 'analytics', {
      name: 'view_item',
      ecommerce: { currency, ...(value !== undefined && { value }), items },
    });
  }, [product.id, admin, looked]);
  const silent = settings.noStructuredData || settings.layout === 'button';
  useEffect(() => {
    if (silent) return;
    const owners = jsonLdOwners(projectId);
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
  }, [host, silent, projectId, product, variant, shop]);
}
