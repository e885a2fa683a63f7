import { memo, useState } from 'react';
import { currentSelection, selectValue, valueStates } from '../../domain/options.js';
import type { Product } from '../../domain/product.js';
import { Icon } from '../kit/Icon.js';
import { ShopPicture } from '../kit/ShopPicture.js';
import { buttonText, type CardFacts, cardFacts, shownVariant } from './card.state.js';
import { OptionGroup } from './OptionGroup.js';
import type { Shop } from './shop.js';

export interface ProductCardProps {
  product: Product;
  shop: Shop;
  /** It has just been added to the cart. */
  added: boolean;
  /** Near the top: its picture is loaded at once. */
  eager: boolean;
}

/**
 * A product: picture, name, options, price, availability, button. Few nodes and no effects of its own, because a page
 * may hold thousands; choosing an option renders this card alone.
 */
export const ProductCard = memo(function ProductCard({ product, shop, added, eager }: ProductCardProps) {
  const [met, setMet] = useState(false);
  const [chosenId, setChosenId] = useState(() => shop.choices.get(product.id));
  const { settings, site, t } = shop;
  const variant = shownVariant(product, chosenId, settings);
  const facts = cardFacts(product, variant, settings, site.language);
  const selection = currentSelection(product, variant);
  const states = product.options.length > 0 ? valueStates(product, selection, settings) : {};
  const choose = (optionId: string, valueId: string) => {
    const next = selectValue(product, selection, optionId, valueId).variant;
    if (!next || next === variant) return;
    shop.choices.set(product.id, next.id);
    setChosenId(next.id);
    shop.chosen(product, next);
  };
  const meet = () => setMet(true);
  const available = t(`catalogue::stock::${facts.status}`, { count: variant.quantity });
  const addable = facts.orderable && shop.add !== null;
  const text = buttonText(shop.buttonText, facts.price, t('catalogue::add_to_cart'));
  const offer = addable ? text : facts.orderable ? t('catalogue::stock::not_available') : available;
  return (
    // biome-ignore lint/a11y/useSemanticElements: its list spans several grids, so it is no child of a <ul>
    <div part="card" role="listitem" data-product={product.id} onPointerEnter={meet} onFocus={meet}>
      <CardMedia facts={facts} shop={shop} eager={eager} met={met} />
      <h3 part="name">{product.link ? <a href={product.link}>{product.title}</a> : product.title}</h3>
      {product.options.length > 0 && (
        <div part="options">
          {product.options.map((option) => (
            <OptionGroup
              key={option.id}
              product={product}
              option={option}
              chosen={selection[option.id]}
              states={states[option.id] ?? {}}
              t={t}
              choose={choose}
            />
          ))}
        </div>
      )}
      {facts.orderable && (
        <p part="availability" data-state={facts.status}>
          {available}
        </p>
      )}
      <CardPrice facts={facts} shop={shop} />
      <button
        type="button"
        part="button add"
        data-state={added ? 'added' : 'idle'}
        disabled={!addable}
        aria-label={t('catalogue::button_name', { text: offer, title: product.title })}
        onClick={() => shop.add?.(product, variant)}
      >
        {added && <Icon name="check" />}
        {added ? t('catalogue::added') : offer}
      </button>
      {shop.moreDetails !== 'none' && (product.link || shop.moreDetails === 'always') && (
        <a
          part="link-button more-details"
          href={product.link || undefined}
          aria-label={t('catalogue::button_name', { text: t('catalogue::more_details'), title: product.title })}
        >
          {t('catalogue::more_details')}
        </a>
      )}
    </div>
  );
});

interface CardMediaProps {
  facts: CardFacts;
  shop: Shop;
  eager: boolean;
  /** The pointer or the focus has been on the card. */
  met: boolean;
}

/** The picture, and on hover or focus another one of the same variant, which is not asked for before. */
function CardMedia({ facts, shop, eager, met }: CardMediaProps) {
  const { picture, second, percentOff } = facts;
  const { site, pictureWidth: boxWidth } = shop;
  return (
    <div part="media">
      {picture && boxWidth > 0 && (
        <ShopPicture key={picture.id} image={picture} alt={picture.alt} boxWidth={boxWidth} site={site} eager={eager} />
      )}
      {met && second && (
        <ShopPicture key={second.id} part="second-picture" image={second} alt="" boxWidth={boxWidth} site={site} />
      )}
      {percentOff !== null && <span part="badge">{shop.t('catalogue::percent_off', { percent: percentOff })}</span>}
    </div>
  );
}

function CardPrice({ facts, shop }: { facts: CardFacts; shop: Shop }) {
  if (!facts.price) return null;
  return (
    <p part="price">
      <span part="current-price">{facts.price}</span>
      {facts.oldPrice && (
        <s part="old-price">
          <span data-visually-hidden="">{shop.t('catalogue::old_price')} </span>
          {facts.oldPrice}
        </s>
      )}
    </p>
  );
}
