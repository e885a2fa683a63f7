import { useState } from 'react';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { writeLinkedVariant } from '../../../domain/options/options-address.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';

export interface ShareButtonProps {
  product: Product;
  variant: Variant;
  t: ShopTranslate;
}

/** A link to the product in the variant that is shown: the system's way to share where there is one, else it is copied. */
export function ShareButton({ product, variant, t }: ShareButtonProps) {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const url = linkTo(product, variant);
    try {
      if (navigator.share) return await navigator.share({ title: product.title, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // the visitor has thought better of it, or the page may not share
    }
  };
  return (
    <p part="share">
      <button type="button" part="link-button" onClick={() => void share()}>
        {t('product::share')}
      </button>
      <span role="status">{copied && t('product::link_copied')}</span>
    </p>
  );
}

/** Its own page where it has one, else this one, which names the variant. */
function linkTo({ id, link }: Product, variant: Variant): string {
  const address = new URL(link ?? location.href, document.baseURI);
  address.search = writeLinkedVariant(address.search, { productId: id, variantId: variant.id });
  return address.href;
}
