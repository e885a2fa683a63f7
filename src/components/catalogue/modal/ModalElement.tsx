import type { CSSProperties, ReactNode } from 'react';
import type { CardEntry } from '../../../domain/catalogue/card-list.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import type { DividerStyle } from '../../../domain/options/options-modal.js';
import { type CardFacts, cardFacts, timesCount } from '../context/card.state.js';
import type { CardContext } from '../context/card-context.js';
import { questionLink } from '../context/price-question.js';
import { Options } from '../options/Options.js';
import { AddButton, AddCount } from '../pieces/AddButton.js';
import { article, description } from '../pieces/details.js';
import { availability, isSold, prices } from '../pieces/ProductPieces.js';
import type { AddToCart } from '../pieces/use-add-to-cart.js';

export interface ModalElementProps {
  entry: CardEntry;
  divider: DividerStyle;
  product: Product;
  variant: Variant;
  facts: CardFacts;
  shop: CardContext;
  titleId: string;
  adding: AddToCart;
  /** Full product view: the price is beside the name, so the button shows the total without the old price. */
  whole: boolean;
  choose(variant: Variant): void;
}

/** One element of the modal; null if the product lacks it. The picture is rendered separately. */
export function ModalElement(props: ModalElementProps) {
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
      return questionLink(product, variant, shop) ? null : availability(variant, facts, t, 'modal-available');
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
