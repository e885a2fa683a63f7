import { type RefObject, useMemo, useState } from 'react';
import { shownVariant } from '../../../domain/catalogue/default-variant.js';
import type { Variant } from '../../../domain/catalogue/product.js';
import type { ModalListing } from '../../../domain/options/options-modal.js';
import { useStore } from '../../../platform/react/use-store.js';
import { products } from '../../../stores/shop/products.js';
import { ShopPicture } from '../../shared/picture/ShopPicture.js';
import { cardFacts } from '../context/card.state.js';
import type { CardContext, Opened } from '../context/card-context.js';
import { questionLink } from '../context/price-question.js';
import { ProductGallery } from '../gallery/ProductGallery.js';
import { useGallery } from '../gallery/use-gallery.js';
import { stockText } from '../pieces/ProductPieces.js';
import { useAddToCart } from '../pieces/use-add-to-cart.js';
import { ModalElement } from './ModalElement.js';

/** Maximum width of the picture, in CSS pixels; phones show it at full width. */
const PICTURE = 480;

export interface ModalProductProps {
  opened: Opened;
  shop: CardContext;
  projectId: string;
  listing: ModalListing;
  /** Full product view: gallery of all pictures, and the price beside the name. */
  whole: boolean;
  /** Show the count stepper. */
  counts: boolean;
  open: boolean;
  content: RefObject<HTMLDivElement | null>;
  titleId: string;
  /** Called with the newly shown variant. */
  choose(variantId: string): void;
  close(): void;
}

/** Product in the modal; follows updates of its data in the store. */
export function ModalProduct(props: ModalProductProps) {
  const { opened, shop, projectId, listing, whole, counts, open, content, titleId, choose, close } = props;
  const known = useStore(products(projectId)).get(opened.product.id);
  // a product removed from the shop stays readable but cannot be bought
  const product = useMemo(() => known ?? { ...opened.product, visible: false }, [known, opened.product]);
  const [chosenId, show] = useState(opened.variant.id);
  const [announcement, announce] = useState('');
  const { rules, site, t } = shop;
  const variant = shownVariant(product, chosenId, rules);
  const facts = cardFacts(product, variant, rules, site.language);
  const shows = listing.entries.some(({ key }) => key === 'media');
  const gallery = useGallery(product, variant, whole && shows);
  const adding = useAddToCart({ product, variant, shop, counts });
  const addAndClose = async () => {
    // presses during the closing animation are ignored
    const answer = open ? await adding.add() : undefined;
    if (answer?.added && !('most' in answer)) close();
    return answer;
  };
  const chooses = (next: Variant) => {
    show(next.id);
    choose(next.id);
    shop.cards.choose(product.id, next.id);
    shop.chosen(product, next);
    const nextFacts = cardFacts(product, next, rules, site.language);
    const stock = !questionLink(product, next, shop) && stockText(next, nextFacts, t);
    announce([nextFacts.price, stock].filter(Boolean).join(', '));
  };
  return (
    <>
      {shows && (
        <div part="modal-media">
          {whole && gallery.entries.length > 0 && <ProductGallery {...gallery} title={product.title} shop={shop} />}
          {facts.picture && !whole && (
            <ShopPicture
              key={facts.picture.id}
              image={facts.picture}
              alt={facts.picture.alt}
              boxWidth={PICTURE}
              site={site}
              eager
            />
          )}
        </div>
      )}
      <div part="modal-content" ref={content}>
        {listing.entries.map((entry) => (
          <ModalElement
            key={entry.key}
            entry={entry}
            divider={listing.divider}
            product={product}
            variant={variant}
            facts={facts}
            shop={shop}
            titleId={titleId}
            adding={{ ...adding, add: addAndClose }}
            whole={whole}
            choose={chooses}
          />
        ))}
        {adding.failed && <p part="modal-failed">{adding.failed}</p>}
        <p role="status" data-visually-hidden="">
          {adding.failed || announcement}
        </p>
      </div>
    </>
  );
}
