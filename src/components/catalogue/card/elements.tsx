import { createElement } from 'react';
import type { CardPress, CardPresses } from '../../../domain/catalogue/card-action.js';
import type { CardKey } from '../../../domain/catalogue/card-list.js';
import { Icon } from '../../shared/icons/Icon.js';
import { ShopPicture } from '../../shared/picture/ShopPicture.js';
import { buttonText, furtherPictures } from '../context/card.state.js';
import type { CardContext, CardView, ElementView } from '../context/card-context.js';
import { priceRequestLink } from '../context/price-request.js';
import { Options } from '../options/Options.js';
import { reasonTip } from '../options/tips.js';
import { availability, isSold, offReason, PercentOff, prices } from '../pieces/ProductPieces.js';
import { canChoose, colourOption, showsOptions } from './card-look.js';

/** Views of the default card elements; the others are in `authored-look.tsx`. */
export const ELEMENT_VIEWS: Partial<Record<CardKey, ElementView>> = {
  media,
  name,
  options,
  available,
  price,
  button,
  more_details: moreDetails,
};

/** Returns the link attributes of a press; null without a URL. Presses that open the modal have a link too, for new tabs and no script. */
function linkTo(press: CardPress, { blank }: CardPresses) {
  if (!('href' in press) || !press.href) return null;
  return blank && press.does === 'lead'
    ? { href: press.href, target: '_blank', rel: 'noopener' }
    : { href: press.href };
}

/** True if options can be opened; the editor shows the controls too but opens nothing. */
const canOpen = ({ openModal, admin }: CardContext) => openModal !== null || admin;

/** Picture, and on hover or focus a second one of the same variant, loaded on first activation. */
function media({ product, variant, facts, shop, look, eager, activated }: CardView) {
  const { picture, percentOff } = facts;
  const { site, pictureWidth: boxWidth, pictureSizes: sizes } = shop;
  const second = activated && look.gallery === 'hover' ? furtherPictures(product, variant, picture)[0] : undefined;
  const link = look.mediaLink && linkTo(look.presses.name(product), look.presses);
  return (
    <div part="media">
      {picture && boxWidth > 0 && (
        <ShopPicture key={picture.id} image={picture} alt={picture.alt} {...{ boxWidth, sizes, site, eager }} />
      )}
      {second && (
        <ShopPicture key={second.id} part="second-picture" image={second} alt="" boxWidth={boxWidth} site={site} />
      )}
      {look.compact && <StockNote {...{ variant, facts, shop }} />}
      <PercentOff percent={percentOff} t={shop.t} />
      {link && <a part="media-link" tabIndex={-1} aria-hidden="true" {...link} />}
    </div>
  );
}

function options({ product, variant, shop, look, choose }: CardView) {
  if (!look.compact) return <Options product={product} variant={variant} shop={shop} choose={choose} />;
  const colours = colourOption(product);
  // kept empty, so that the card is as high as its skeleton
  if (!colours) return <div part="options" />;
  return <Options product={product} variant={variant} shop={shop} choose={choose} names="none" only={colours.id} />;
}

/** Stock up to this count is shown as low. */
const FEW = 5;

/** Low-stock or pre-order note; the button covers unavailable products. Empty if the shop hides its stock figures. */
function StockNote({ variant, facts, shop }: Pick<CardView, 'variant' | 'facts' | 'shop'>) {
  const { quantity } = variant;
  const { status } = facts;
  const few = status === 'items_in_stock' && quantity <= FEW;
  if (!few && status !== 'preorder') return null;
  return (
    <span part="stock" data-state={status}>
      {shop.t(few ? 'catalogue::stock::items_left_in_stock' : 'catalogue::stock::preorder', { count: quantity })}
    </span>
  );
}

function name({ product, shop, look }: CardView) {
  const press = look.presses.name(product);
  const link = linkTo(press, look.presses);
  const opens = (press.does === 'open' || press.does === 'view') && canOpen(shop);
  return (
    <h3 part="name">
      {link ? <a {...link}>{product.title}</a> : opens ? <button type="button">{product.title}</button> : product.title}
    </h3>
  );
}

/** Availability, left out when the button shows why the product cannot be ordered. */
function available({ variant, facts, shop, look }: CardView) {
  const onButton = !facts.orderable && look.presses.sells && look.elements.includes('button');
  return onButton ? null : availability(variant, facts, shop.t);
}

function price({ facts, shop }: CardView) {
  return facts.price ? <p part="price">{prices(facts, shop.t)}</p> : null;
}

/** Button of a card; the list handles its clicks (press-in-list.ts). */
function button({ product, variant, facts, shop, look, added }: CardView) {
  const { t } = shop;
  const { sells } = look.presses;
  const optionsShown = showsOptions(look, product);
  const press = look.presses.button(product, { optionsShown, opens: canOpen(shop) });
  const question = sells ? priceRequestLink(product, variant, shop) : null;
  const link = question ? { href: question.href } : linkTo(press, look.presses);
  if (press.does === 'nothing' || (press.does === 'open' && !canOpen(shop))) return null;
  const chooses = press.does === 'open' && shop.add !== null && canChoose(look, product, variant, shop.rules);
  const off = sells && !link && !chooses && !isSold(facts, shop);
  const usual = !sells
    ? 'catalogue::more_details'
    : press.does === 'add'
      ? 'catalogue::add_to_cart'
      : 'catalogue::choose_options';
  const text = off
    ? offReason(variant, facts, t)
    : (question?.text ?? buttonText(shop.buttonText, facts.price, t(usual)));
  const shown = added ? t('catalogue::added') : text;
  const tip = off ? reasonTip(product, text, shop) : undefined;
  return createElement(
    link ? 'a' : 'button',
    {
      part: 'button add',
      'data-state': added ? 'added' : 'idle',
      'data-hover': off ? undefined : look.hover,
      'aria-label': t('catalogue::button_name', { text: (!added && tip) || shown, title: product.title }),
      // aria-disabled: the keyboard reaches the reason, and focus stays when another variant is chosen
      ...(link ?? { type: 'button', 'aria-disabled': off || undefined }),
      'data-tip': tip,
    },
    added && <Icon name="check" />,
    look.words ? look.words(shown) : shown,
  );
}

function moreDetails({ product, shop }: CardView) {
  if (!product.link && !shop.admin) return null;
  return (
    <a
      part="link-button more-details"
      href={product.link || undefined}
      aria-label={shop.t('catalogue::button_name', { text: shop.t('catalogue::more_details'), title: product.title })}
    >
      {shop.t('catalogue::more_details')}
    </a>
  );
}
