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

/** A link to the product in the variant that is shown: by the phone's own sheet, else by the clipboard, else to be copied by hand. */
export function ShareButton({ product, variant, t }: ShareButtonProps) {
  const [handed, setHanded] = useState<{ how: HandedOn; link: string } | null>(null);
  const link = linkTo(product, variant);
  const outcome = handed?.link === link ? handed.how : null; // what came of a link to another variant is not of this one
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

/** Its own page where it has one, else this one, which names the variant. */
function linkTo({ id, link }: Product, variant: Variant): string {
  const address = new URL(link ?? location.href, document.baseURI);
  address.search = writeLinkedVariant(address.search, { productId: id, variantId: variant.id });
  return address.href;
}
