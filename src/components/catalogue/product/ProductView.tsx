import { useState } from 'react';
import { shownVariant } from '../../../domain/catalogue/default-variant.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { writeLinkedVariant } from '../../../domain/options/options-address.js';
import { taxRate } from '../../../domain/shared/tax.js';
import { announce, request } from '../../../events.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { useHost } from '../../../platform/react/widget-root.js';
import type { Site } from '../../../stores/site/site.js';
import { LinkButton } from '../../shared/buttons.js';
import { LinkField } from '../../shared/share/LinkField.js';
import { type ShareResult, shareOrCopyLink } from '../../shared/share/share-or-copy.js';
import { useProductShop } from '../card/use-card-context.js';
import { type CardFacts, cardFacts } from '../context/card.state.js';
import type { AddProduct, ProductShop } from '../context/card-context.js';
import { ProductGallery } from '../gallery/ProductGallery.js';
import { useGallery } from '../gallery/use-gallery.js';
import { useLinkedVariant } from '../modal/modal-history.js';
import { Options } from '../options/Options.js';
import { AddButton, AddCount, type AddToCart, type AddToCartOptions, useAddToCart } from '../pieces/AddButton.js';
import { article, description } from '../pieces/details.js';
import { availability, choiceText, isSold, PercentOff, prices } from '../pieces/ProductPieces.js';
import { type ReportedProduct, useProductReports } from './use-product-reports.js';

export interface ProductViewProps extends Pick<ReportedProduct, 'product' | 'settings'> {
  site: Site;
  add: AddProduct;
}

/** Notes about taxes included in the price or added to it. */
function TaxNote({ shop: { rules, site, t } }: { shop: ProductShop }) {
  return rules.taxes.map(({ id, title, rate, included }) => (
    <span part="tax" key={id}>
      {t(included ? 'cart::tax_included' : 'product::tax_added', { title, rate: taxRate(rate, site.language) })}
    </span>
  ));
}

interface BuyBoxProps extends AddToCartOptions {
  facts: CardFacts;
  buysNow: boolean;
  /** Price and stock of the variant just chosen, to be announced; empty since the last press of the button. */
  choice: string;
  onAdd(): void;
}

/** Count stepper, add button and buy-now button; announces what they did, and a choice. */
function BuyBox({ product, variant, facts, shop, counts, buysNow, choice, onAdd }: BuyBoxProps) {
  const host = useHost();
  const { add, ...shown } = useAddToCart({ product, variant, shop, counts });
  const adding: AddToCart = {
    ...shown,
    add() {
      onAdd();
      return add();
    },
  };
  const { phase, failed } = shown;
  const on = isSold(facts, shop);
  const buyNow = async () => {
    if ((await adding.add())?.added) request(host, 'cart-open', { step: 'checkout' });
  };
  return (
    <div part="buy">
      {counts && on && <AddCount product={product} shop={shop} adding={adding} />}
      <AddButton product={product} variant={variant} facts={facts} shop={shop} adding={adding} price={facts.price} />
      {buysNow && on && (
        <button type="button" part="button buy-now" onClick={() => void buyNow()}>
          {shop.t('product::buy_now')}
        </button>
      )}
      {failed && <p part="buy-failed">{failed}</p>}
      <p key="status" role="status" data-visually-hidden="">
        {failed || (phase === 'added' ? shop.t('catalogue::added_to_cart', { title: product.title }) : choice)}
      </p>
    </div>
  );
}

/** Product with gallery, name, price, options and buy box, in one of the layouts. */
export function ProductView({ product, settings, site, add }: ProductViewProps) {
  const host = useHost();
  const shop = useProductShop(settings, site, add);
  const { rules, t } = shop;
  const [chosenId, choose] = useLinkedVariant(product);
  const variant = shownVariant(product, chosenId ?? (settings.variantId || undefined), rules);
  const facts = cardFacts(product, variant, rules, site.language);
  useProductReports({ product, variant, shop, settings, looked: settings.layout !== 'button' });
  const [choice, setChoice] = useState('');
  const gallery = useGallery(product, variant, settings.layout !== 'button');
  const chooses = (next: Variant) => {
    choose(next.id);
    setChoice(choiceText(product, next, shop));
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
      choice={choice}
      onAdd={() => setChoice('')}
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
            {prices(facts, t)}
            {long && variant.price !== null && <TaxNote shop={shop} />}
          </p>
        )}
        {long && product.description && description(product.description)}
        <Options product={product} variant={variant} shop={shop} choose={chooses} names="all" />
        {facts.orderable && availability(variant, facts, t)}
        {buy}
        <slot name="promise" />
        {long && article(variant, t)}
        {settings.share && <ShareButton product={product} variant={variant} t={t} />}
      </div>
    </article>
  );
}

/** Shares a link to the shown variant: native share sheet, else clipboard, else a field to copy from. */
function ShareButton({ product, variant, t }: { product: Product; variant: Variant; t: ShopTranslate }) {
  const [handed, setHanded] = useState<{ how: ShareResult; link: string; variant: Variant } | null>(null);
  const outcome = handed?.variant === variant ? handed : null; // drop the result of another variant's link
  const share = async () => {
    const link = linkTo(product, variant);
    setHanded({ how: await shareOrCopyLink(link, product.title), link, variant });
  };
  return (
    <div part="share">
      <LinkButton onClick={share}>{t('product::share')}</LinkButton>
      {outcome?.how === 'refused' && <LinkField label={t('product::link')} link={outcome.link} />}
      <span role="status">{outcome?.how === 'copied' && t('product::link_copied')}</span>
    </div>
  );
}

/** Returns the URL of the product's page, else of this page, with the variant in the query. */
function linkTo({ id, link }: Product, variant: Variant): string {
  const address = new URL(link ?? location.href, document.baseURI);
  address.search = writeLinkedVariant(address.search, { productId: id, variantId: variant.id });
  return address.href;
}
