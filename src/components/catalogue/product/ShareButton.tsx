import { useState } from 'react';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { writeLinkedVariant } from '../../../domain/options/options-address.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { type HandedOn, handOnLink } from '../../shared/share/hand-on-link.js';
import { LinkField } from '../../shared/share/LinkField.js';

export interface ShareButtonProps {
  product: Product;
  variant: Variant;
  t: ShopTranslate;
}

/** Shares a link to the shown variant: native share sheet, else clipboard, else a field to copy from. */
export function ShareButton({ product, variant, t }: ShareButtonProps) {
  const [handed, setHanded] = useState<{ how: HandedOn; link: string } | null>(null);
  const link = linkTo(product, variant);
  const outcome = handed?.link === link ? handed.how : null; // drop the result of another variant's link
  const share = async () => setHanded({ how: await handOnLink(link, product.title), link });
  return (
    <div part="share">
      <button type="button" part="link-button" onClick={() => void share()}>
        {t('product::share')}
      </button>
      {outcome === 'refused' && <LinkField label={t('product::link')} link={link} />}
      <span role="status">{outcome === 'copied' && t('product::link_copied')}</span>
    </div>
  );
}

/** Returns the URL of the product's page, else of this page, with the variant in the query. */
function linkTo({ id, link }: Product, variant: Variant): string {
  const address = new URL(link ?? location.href, document.baseURI);
  address.search = writeLinkedVariant(address.search, { productId: id, variantId: variant.id });
  return address.href;
}
