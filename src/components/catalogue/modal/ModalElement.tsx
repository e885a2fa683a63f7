import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { CardEntry } from '../../../domain/catalogue/card-list.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import type { DividerStyle } from '../../../domain/options/options-modal.js';
import { showText } from '../../../platform/trusted-types/rich-text.js';
import type { CardFacts } from '../card/card.state.js';
import type { CardContext } from '../card/card-context.js';
import { questionLink } from '../card/price-question.js';
import { QuestionButton } from '../card/QuestionButton.js';
import { Options } from '../options/Options.js';
import type { AddToCart } from '../pieces/use-add-to-cart.js';
import { ModalButton, Prices } from './ModalButton.js';

export interface ModalElementProps {
  entry: CardEntry;
  divider: DividerStyle;
  product: Product;
  variant: Variant;
  facts: CardFacts;
  /** The stock, in words. */
  available: string;
  shop: CardContext;
  titleId: string;
  adding: AddToCart;
  add(): void;
  /** The price stands by the name, too. */
  whole: boolean;
  choose(variant: Variant): void;
}

/** One element of the modal in its place; nothing where the product has none of it. The picture stands apart. */
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
  const { entry, divider, product, variant, facts, available, shop, titleId, adding, add, whole, choose } = props;
  const { t } = shop;
  const question = questionLink(product, variant, shop);
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
      return variant.article && <p part="modal-article">{t('catalogue::article', { article: variant.article })}</p>;
    case 'description':
      return product.description && <ModalText text={product.description} />;
    case 'available':
      return question ? null : (
        <p part="modal-available" data-state={facts.status}>
          {available}
        </p>
      );
    case 'price':
      return (
        facts.price && (
          <p part="modal-price">
            <Prices facts={facts} shop={shop} />
          </p>
        )
      );
    case 'divider':
      return <Divider {...divider} />;
    case 'button':
      return question ? (
        <QuestionButton part="modal-button" question={question} product={product} t={t} />
      ) : (
        <ModalButton
          product={product}
          variant={variant}
          facts={facts}
          available={available}
          shop={shop}
          adding={adding}
          add={add}
          whole={whole}
        />
      );
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

function Divider({ height, opacity, paddingBottom }: DividerStyle) {
  return <hr part="modal-divider" style={{ height, opacity: opacity / 100, marginBottom: paddingBottom }} />;
}

const pixels = (length: number | null) => (length === null ? undefined : `${length}px`);

/** The product's description: the shop's markup, sanitised (TXT-01). */
export function ModalText({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) showText(box.current, text);
  }, [text]);
  return <div part="modal-description" ref={box} />;
}
