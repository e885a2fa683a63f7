import { createElement } from 'react';
import type { CardPress, CardPresses } from '../../../domain/catalogue/card-action.js';
import type { CardKey } from '../../../domain/catalogue/card-list.js';
import { Icon } from '../../shared/icons/Icon.js';
import { ShopPicture } from '../../shared/picture/ShopPicture.js';
import { Options } from '../options/Options.js';
import { reasonTip } from '../options/tips.js';
import { availability, isSold, offReason, PercentOff, prices } from '../pieces/ProductPieces.js';
import { buttonText, furtherPictures } from './card.state.js';
import type { CardContext, CardView, ElementView } from './card-context.js';
import { colourOption, showsOptions } from './card-look.js';
import { questionLink } from './price-question.js';

/** The elements that cards show without settings; `card-style-rules.ts` has the others. */
export const ELEMENT_VIEWS: Partial<Record<CardKey, ElementView>> = {
  media,
  name,
  options,
  available,
  price,
  button,
  more_details: moreDetails,
};

/** Attributes of a link; a new window cannot reach back. What is opened here has one too, where it has a page: for new tabs, and without script. */
function linkTo(press: CardPress, { blank }: CardPresses) {
  if (!('href' in press) || !press.href) return null;
  return blank && press.does === 'lead'
    ? { href: press.href, target: '_blank', rel: 'noopener' }
    : { href: press.href };
}

/** The editor shows what opens the options, and opens nothing. */
const canOpen = ({ openModal, admin }: CardContext) => openModal !== null || admin;

/** The picture, and on hover or focus another one of the same variant, which is not asked for before. */
function media({ product, variant, facts, shop, look, eager, activated }: CardView) {
  const { picture, percentOff } = facts;
  const { site, pictureWidth: boxWidth } = shop;
  const second = activated && look.gallery === 'hover' ? furtherPictures(product, variant, picture)[0] : undefined;
  const link = look.mediaLink && linkTo(look.presses.name(product), look.presses);
  return (
    <div part="media">
      {picture && boxWidth > 0 && (
        <ShopPicture key={picture.id} image={picture} alt={picture.alt} boxWidth={boxWidth} site={site} eager={eager} />
      )}
      {second && (
        <ShopPicture key={second.id} part="second-picture" image={second} alt="" boxWidth={boxWidth} site={site} />
      )}
      {look.calm && <StockNote {...{ variant, facts, shop }} />}
      <PercentOff percent={percentOff} t={shop.t} />
      {link && <a part="media-link" tabIndex={-1} aria-hidden="true" {...link} />}
    </div>
  );
}

function options({ product, variant, shop, look, choose }: CardView) {
  if (!look.calm) return <Options product={product} variant={variant} shop={shop} choose={choose} />;
  const colours = colourOption(product);
  // its place stays, so that what is on its way is as high as what comes
  if (!colours) return <div part="options" />;
  return <Options product={product} variant={variant} shop={shop} choose={choose} names="none" only={colours.id} />;
}

/** So few pieces are worth a word. */
const FEW = 5;

/** That there are few left, or none yet; of what cannot be ordered, the button says so. A shop that keeps its figures to itself says none here. */
function StockNote({
  variant: { quantity },
  facts: { status },
  shop: { t },
}: Pick<CardView, 'variant' | 'facts' | 'shop'>) {
  const few = status === 'items_in_stock' && quantity <= FEW;
  if (!few && status !== 'preorder') return null;
  return (
    <span part="stock" data-state={status}>
      {t(few ? 'catalogue::stock::items_left_in_stock' : 'catalogue::stock::preorder', { count: quantity })}
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

/** Of what cannot be ordered, the button says so where there is one. */
function available({ variant, facts, shop, look }: CardView) {
  const onButton = !facts.orderable && look.presses.sells && look.elements.includes('button');
  return onButton ? null : availability(variant, facts, shop.t);
}

function price({ facts, shop }: CardView) {
  return facts.price ? <p part="price">{prices(facts, shop.t)}</p> : null;
}

/** Its presses are answered by the list (press-in-list.ts). */
function button({ product, variant, facts, shop, look, added }: CardView) {
  const { t } = shop;
  const { sells } = look.presses;
  const optionsShown = showsOptions(look, product);
  const press = look.presses.button(product, { optionsShown, opens: canOpen(shop) });
  const question = sells ? questionLink(product, variant, shop) : null;
  const link = question ? { href: question.href } : linkTo(press, look.presses);
  if (press.does === 'nothing' || (press.does === 'open' && !canOpen(shop))) return null;
  const off = sells && !link && !isSold(facts, shop);
  const usual = !sells
    ? 'catalogue::more_details'
    : press.does === 'add'
      ? 'catalogue::add_to_cart'
      : 'catalogue::choose_options';
  const text = off
    ? offReason(variant, facts, t)
    : (question?.text ?? buttonText(shop.buttonText, facts.price, t(usual)));
  const shown = added ? t('catalogue::added') : text;
  return createElement(
    link ? 'a' : 'button',
    {
      part: 'button add',
      'data-state': added ? 'added' : 'idle',
      'data-hover': off ? undefined : look.hover,
      'aria-label': t('catalogue::button_name', { text: shown, title: product.title }),
      // off and in reach: the keyboard comes to the reason, and keeps its place when another variant is chosen
      ...(link ?? { type: 'button', 'aria-disabled': off || undefined }),
      'data-tip': off ? reasonTip(product, text, shop) : undefined,
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
