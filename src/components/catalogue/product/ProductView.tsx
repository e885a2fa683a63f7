import { useState } from 'react';
import { shownVariant } from '../../../domain/catalogue/default-variant.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { taxRate } from '../../../domain/shared/tax.js';
import { announce } from '../../../events.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { cardFacts } from '../card/card.state.js';
import type { ProductShop } from '../card/card-context.js';
import { PercentOff } from '../card/PercentOff.js';
import { Prices } from '../modal/ModalButton.js';
import { ModalText } from '../modal/ModalElement.js';
import { linkedVariant } from '../modal/modal-history.js';
import { Options } from '../options/Options.js';
import { BuyBox } from './BuyBox.js';
import { ProductGallery } from './ProductGallery.js';
import type { ProductSettings } from './product-settings.js';
import { ShareButton } from './ShareButton.js';
import { useGallery } from './use-gallery.js';
import { useProductReports } from './use-product-reports.js';

export interface ProductViewProps {
  product: Product;
  settings: ProductSettings;
  shop: ProductShop;
  projectId: string;
}

/** What of the price is tax, or will be added to it. */
function TaxNote({ shop: { rules, site, t } }: { shop: ProductShop }) {
  return rules.taxes.map(({ id, title, rate, included }) => (
    <span part="tax" key={id}>
      {t(included ? 'cart::tax_included' : 'product::tax_added', { title, rate: taxRate(rate, site.language) })}
    </span>
  ));
}

/** A product as it stands: what it looks like, what it is called and costs, what there is to choose, and the way to buy it. */
export function ProductView({ product, settings, shop, projectId }: ProductViewProps) {
  const host = useHost();
  const { rules, site, t } = shop;
  const [chosenId, choose] = useState(() => linkedVariant(product));
  const variant = shownVariant(product, chosenId ?? (settings.variantId || undefined), rules);
  const facts = cardFacts(product, variant, rules, site.language);
  useProductReports({ product, variant, shop, settings, projectId, looked: settings.layout !== 'button' });
  const gallery = useGallery(product, variant, settings.layout !== 'button');
  const chooses = (next: Variant) => {
    choose(next.id);
    announce(host, 'variant-change', { productId: product.id, variantId: next.id });
  };
  const buy = (
    <BuyBox
      product={product}
      variant={variant}
      facts={facts}
      shop={shop}
      counts={!settings.noCount && settings.layout !== 'button'}
      buysNow={settings.buyNow}
    />
  );
  if (settings.layout === 'button') return buy;
  const long = settings.layout !== 'card';
  const Title = settings.layout === 'full' ? 'h1' : 'h2';
  return (
    <article part="product" aria-label={product.title}>
      {gallery.entries.length > 0 && (
        <div part="media">
          <ProductGallery {...gallery} title={product.title} shop={shop} />
          <PercentOff percent={facts.percentOff} t={t} />
        </div>
      )}
      <div part="content">
        <Title part="name">{product.title}</Title>
        {facts.price && (
          <p part="price">
            <Prices facts={facts} shop={shop} />
            {long && variant.price !== null && <TaxNote shop={shop} />}
          </p>
        )}
        {long && product.description && <ModalText text={product.description} />}
        <Options product={product} variant={variant} shop={shop} choose={chooses} names="all" />
        {facts.orderable && (
          <p part="availability" data-state={facts.status}>
            {t(`catalogue::stock::${facts.status}`, { count: variant.quantity })}
          </p>
        )}
        {buy}
        <slot name="promise" />
        {long && variant.article && <p part="article">{t('catalogue::article', { article: variant.article })}</p>}
        {settings.share && <ShareButton product={product} variant={variant} t={t} />}
      </div>
    </article>
  );
}
