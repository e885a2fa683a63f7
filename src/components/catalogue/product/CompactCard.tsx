import { useCallback, useLayoutEffect, useState } from 'react';
import card from '../../../../styles/sb-catalogue-card.css';
import place from '../../../../styles/sb-product-card.css';
import { shownVariant } from '../../../domain/catalogue/default-variant.js';
import type { Product } from '../../../domain/catalogue/product.js';
import type { ShopRules } from '../../../domain/catalogue/shop-rules.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { addStyles, removeStyles } from '../../../platform/sheets/styles.js';
import { AddedStatus, useCardAdding } from '../card/adding.js';
import { plainLook } from '../card/card-look.js';
import { ProductCard, skeletonPlaces } from '../card/ProductCard.js';
import { pressInList } from '../card/press-in-list.js';
import { useCardContext } from '../card/use-card-context.js';
import type { CardLook } from '../context/card-context.js';
import { CardStates } from '../context/card-states.js';
import { useLinkedVariant } from '../modal/modal-history.js';
import { useOptionsModal } from '../modal/use-options-modal.js';
import type { ProductSettings } from './product-settings.js';
import { useProductReports } from './use-product-reports.js';

/** Look of a catalogue's compact cards. */
const LOOK: CardLook = plainLook({ cards: 'compact', moreDetails: false, gallery: 'hover' });
const [MEDIA, ...WORDS] = skeletonPlaces(LOOK);

/** The card's style sheets. */
export const COMPACT_STYLES = [card, place];

/** Adds the card's style sheets while mounted: other layouts use the same part names. */
export function CompactCardStyles() {
  const root = useHost().shadowRoot;
  useLayoutEffect(() => {
    if (!root) return;
    addStyles(root, ...COMPACT_STYLES);
    // also those added when a server's markup was hydrated
    return () => removeStyles(root, ...COMPACT_STYLES);
  }, [root]);
  return null;
}

/** Placeholder of a loading card: picture skeleton, and below it the page's fallback content, or text skeletons if there is none. */
export function CompactCardPlaceholder({ isBare }: { isBare: boolean }) {
  return (
    <div part="grid" {...LOOK.list}>
      <div part="card card-skeleton">
        {MEDIA}
        <slot />
        {isBare && WORDS}
      </div>
    </div>
  );
}

export interface CompactCardProps {
  product: Product;
  settings: ProductSettings;
}

/** Product as a catalogue's compact card: picture, name, price, colours and one button, which opens the modal for other options. */
export function CompactCard({ product, settings }: CompactCardProps) {
  const [cards] = useState(() => new CardStates());
  const [linkedId] = useLinkedVariant(product);
  const { controller, add } = useCardAdding(cards);
  const modal = useOptionsModal();
  const wantedId = linkedId ?? (settings.variantId || undefined);
  const found = useCallback((shown: Product, rules: ShopRules) => shownVariant(shown, wantedId, rules), [wantedId]);
  const one = { ...settings, perRow: 1, perRowMobile: 1 };
  const shop = useCardContext(one, { look: LOOK, add, cards, modal, found, listed: true });
  const variant = modal.opened?.variant ?? shop.shown(product);
  useProductReports({ product, variant, shop, settings, looked: modal.opened !== null });
  const activate = () => cards.activate(product.id);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes pointer and focus */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the pressable parts are links and buttons, which dispatch clicks for keys */}
      <div
        part="grid"
        {...LOOK.list}
        onPointerOver={activate}
        onFocus={activate}
        onClick={(event) => pressInList(event.nativeEvent, shop, [product])}
      >
        <ProductCard product={product} shop={shop} look={LOOK} eager={false} alone />
      </div>
      <AddedStatus controller={controller} muted={modal.shown} t={shop.t} />
      {modal.View && <modal.View modal={modal} shop={shop} list={null} addressed={false} />}
    </>
  );
}
