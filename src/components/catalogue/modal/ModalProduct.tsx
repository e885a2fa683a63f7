import { type CSSProperties, type ReactNode, type RefObject, useMemo, useState } from 'react';
import type { CardEntry } from '../../../domain/catalogue/card-list.js';
import { shownVariant } from '../../../domain/catalogue/default-variant.js';
import type { Variant } from '../../../domain/catalogue/product.js';
import type { DividerStyle, ModalListing } from '../../../domain/options/options-modal.js';
import { useStore } from '../../../platform/react/use-store.js';
import { products } from '../../../stores/shop/products.js';
import { ShopPicture } from '../../shared/picture/ShopPicture.js';
import { type CardFacts, cardFacts, timesCount } from '../context/card.state.js';
import type { CardContext, Opened, ShownProduct } from '../context/card-context.js';
import { priceRequestLink } from '../context/price-request.js';
import { ProductGallery } from '../gallery/ProductGallery.js';
import { useGallery } from '../gallery/use-gallery.js';
import { Options } from '../options/Options.js';
import { refusalWords } from '../options/tips.js';
import { AddButton, AddCount, type AddToCart, useAddToCart } from '../pieces/AddButton.js';
import { article, description } from '../pieces/details.js';
import { availability, choiceText, isSold, prices } from '../pieces/ProductPieces.js';

/** Maximum width of the picture, in CSS pixels; phones show it at full width. */
const PICTURE = 480;

export interface ModalProductProps {
  opened: Opened;
  shop: CardContext;
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
  const { opened, shop, listing, whole, counts, open, content, titleId, choose, close } = props;
  const known = useStore(products(shop.site.projectId)).get(opened.product.id);
  // a product removed from the shop stays readable but cannot be bought
  const product = useMemo(() => known ?? { ...opened.product, visible: false }, [known, opened.product]);
  const [chosenId, show] = useState(opened.variant.id);
  // price and stock of the variant just chosen; empty since the last press of the button
  const [choice, announceChoice] = useState('');
  const { rules, site } = shop;
  const variant = shownVariant(product, chosenId, rules);
  const facts = cardFacts(product, variant, rules, site.language);
  const shows = listing.entries.some(({ key }) => key === 'media');
  const gallery = useGallery(product, variant, whole && shows);
  const adding = useAddToCart({ product, variant, shop, counts });
  const addAndClose = async () => {
    announceChoice('');
    const place = content.current;
    const dialog = place?.closest('dialog');
    // presses during the closing animation are ignored
    const answer = open ? await adding.add() : undefined;
    const words = answer && refusalWords(answer, product, shop);
    if (words && !dialog?.open && opened.opener) shop.hint(words, opened.opener);
    // not another product that is shown by now
    if (answer?.added && !('most' in answer) && content.current === place) close();
    return answer;
  };
  const chooses = (next: Variant) => {
    show(next.id);
    choose(next.id);
    shop.cards.choose(product.id, next.id);
    shop.chosen(product, next);
    announceChoice(choiceText(product, next, shop));
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
        <p key="status" role="status" data-visually-hidden="">
          {adding.failed || choice}
        </p>
      </div>
    </>
  );
}

interface ModalElementProps extends ShownProduct {
  entry: CardEntry;
  divider: DividerStyle;
  facts: CardFacts;
  shop: CardContext;
  titleId: string;
  adding: AddToCart;
  /** Full product view: the price is beside the name, so the button shows the total without the old price. */
  whole: boolean;
  choose(variant: Variant): void;
}

/** One element of the modal; null if the product lacks it. The picture is rendered separately. */
function ModalElement(props: ModalElementProps) {
  const { entry, divider } = props;
  const shown = entry.key === 'media' ? null : viewOf(props);
  if (!shown) return null;
  const paddings = {
    '--sb-catalogue-padding': pixels(entry.key === 'divider' ? divider.paddingTop : entry.paddingTop),
    '--sb-catalogue-adaptive-padding': pixels(entry.adaptivePadding),
  } as CSSProperties;
  return (
    <div part={`modal-${entry.key.replace('_', '-')}-place`} data-modal-element={entry.key} style={paddings}>
      {shown}
    </div>
  );
}

function viewOf(props: ModalElementProps): ReactNode {
  const { entry, divider, product, variant, facts, shop, titleId, whole, choose } = props;
  const { t } = shop;
  switch (entry.key) {
    case 'name':
      return (
        <h2 part="modal-name" id={titleId} tabIndex={-1}>
          {product.title}
        </h2>
      );
    case 'options':
      return <Options product={product} variant={variant} shop={shop} choose={choose} names="all" />;
    case 'article':
      return article(variant, t, 'modal-article');
    case 'description':
      return product.description && description(product.description, 'modal-description');
    case 'available':
      if (facts.unpriced || priceRequestLink(product, variant, shop)) return null;
      return availability(variant, facts, t, 'modal-available');
    case 'price':
      return facts.price && <p part="modal-price">{prices(facts, t, 'modal-')}</p>;
    case 'divider':
      return <Divider {...divider} />;
    case 'button':
      return <ModalButton {...props} />;
    case 'more_details':
      return (
        product.link && (
          <a part="link-button" href={product.link}>
            {t(whole ? 'catalogue::full_details' : 'catalogue::more_details')}
          </a>
        )
      );
    default:
      return null;
  }
}

/** Add button with the total price, and a count stepper beside it (OPT-04). */
function ModalButton({ product, variant, facts, shop, adding, whole }: ModalElementProps) {
  const { t, rules, site } = shop;
  const { count, most } = adding;
  const sum = cardFacts(product, timesCount(variant, count), rules, site.language);
  const on = isSold(facts, shop);
  const priced = on && facts.price && !shop.buttonText.includes('{price}');
  const button = (
    <AddButton inModal product={product} variant={variant} facts={facts} shop={shop} adding={adding} price={sum.price}>
      {priced && <span part="modal-prices">{prices(whole ? { ...sum, oldPrice: null } : sum, t, 'modal-')}</span>}
    </AddButton>
  );
  if (!on || most < 2) return button;
  return (
    <div part="modal-buy">
      <AddCount product={product} shop={shop} adding={adding} />
      {button}
    </div>
  );
}

function Divider({ height, opacity, paddingBottom }: DividerStyle) {
  return <hr part="modal-divider" style={{ height, opacity: opacity / 100, marginBottom: paddingBottom }} />;
}

const pixels = (length: number | null) => (length === null ? undefined : `${length}px`);
