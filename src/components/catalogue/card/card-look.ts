import { useLayoutEffect, useMemo, useState } from 'react';
import { cartPresses, pressesOf } from '../../../domain/catalogue/card-action.js';
import type { CardKey } from '../../../domain/catalogue/card-list.js';
import type { Product, ProductOption, Variant } from '../../../domain/catalogue/product.js';
import type { ShopRules } from '../../../domain/catalogue/shop-rules.js';
import { canOrder } from '../../../domain/catalogue/stock.js';
import { choosableOptions } from '../../../domain/options/options.js';
import { safeLink } from '../../../domain/shared/link-address.js';
import { own } from '../../../domain/shared/own.js';
import { type LazyState, readyValue } from '../../../platform/lazy/lazy.js';
import { useLastPresent } from '../../../platform/react/use-latest.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { warn } from '../../../platform/warnings/warn.js';
import type { CardLook } from '../context/card-context.js';
import { type CatalogueSettings, LOOK_ATTRIBUTES, type LookSettings } from '../context/settings.js';
import { PLAIN_SHAPE } from './grid.state.js';

type CardDetail = CatalogueSettings['cards'];

const ELEMENTS: Readonly<Record<CardDetail, readonly CardKey[]>> = {
  compact: ['media', 'name', 'price', 'options', 'button'],
  full: ['media', 'name', 'options', 'available', 'price', 'button'],
};

/** Returns the elements of a card when the author sets no list. */
export function plainElements({ moreDetails, cards }: PlainSettings): readonly CardKey[] {
  return moreDetails ? [...ELEMENTS[cards], 'more_details'] : ELEMENTS[cards];
}

type PlainSettings = Pick<CatalogueSettings, 'cards' | 'moreDetails'>;

/** Returns the default look, styled by the element's own style sheets. */
export function plainLook(settings: PlainSettings & Pick<CatalogueSettings, 'gallery'>): CardLook {
  const { gallery, cards } = settings;
  return {
    elements: plainElements(settings),
    compact: cards === 'compact',
    views: {},
    gallery,
    presses: cartPresses(),
    shape: PLAIN_SHAPE,
    mediaLink: false,
    hover: undefined,
    words: null,
    list: { 'data-cards': cards },
    galleryViews: null,
    adoptStyleSheets: () => () => {},
  };
}

/** True if a card shows all options of a product; a compact card shows only colours. */
export function showsOptions({ elements, compact }: Pick<CardLook, 'elements' | 'compact'>, product: Product): boolean {
  if (!elements.includes('options')) return false;
  return !compact || choosableOptions(product).every((option) => option === colourOption(product));
}

/** True if a variant can be ordered that differs from the shown one in no option on its card: the button asks for the others. */
export function canChoose({ compact }: CardLook, product: Product, { values }: Variant, rules: ShopRules): boolean {
  const colour = compact && colourOption(product)?.id;
  const isAlike = (one: Variant) => !colour || own(one.values, colour) === own(values, colour);
  return product.visible && product.variants.some((one) => isAlike(one) && canOrder(one, rules).allowed);
}

/** Returns the option shown on a compact card: the first colour option. */
export function colourOption(product: Product): ProductOption | undefined {
  return choosableOptions(product).find(({ type }) => type === 'color');
}

/** Builds a look from the author's settings. */
type ReadLook = (host: HTMLElement, settings: CatalogueSettings) => CardLook;

/** Lazy code of the author's look: its reader and the gallery of cards. */
interface LookParts {
  look: LazyState<{ lookOfSettings: ReadLook }>;
  gallery: LazyState<NonNullable<CardLook['galleryViews']>>;
}

const NAMES = Object.keys(LOOK_ATTRIBUTES) as (keyof LookSettings)[];
const asText = (settings: LookSettings) => JSON.stringify(NAMES.map((name) => settings[name]));
const UNSET = JSON.stringify(NAMES.map((name) => LOOK_ATTRIBUTES[name].fallback));

/** Returns settings that are the same object until one changes on which the look depends. */
function useLookSettings(settings: CatalogueSettings): CatalogueSettings {
  const { moreDetails, gallery, cards, perRow, perRowMobile } = settings;
  const key = JSON.stringify([asText(settings), moreDetails, gallery, cards, perRow, perRowMobile]);
  const [kept, setKept] = useState({ key, settings });
  if (kept.key === key) return kept.settings;
  setKept({ key, settings });
  return settings;
}

/** Default look for when the code of the author's look cannot be loaded; press actions that lead to a page are kept. */
function fallenBack(settings: CatalogueSettings): CardLook {
  const { action, actionLink, actionPage, actionLinkBlank: blank } = settings;
  const read = (address: string) => safeLink(address, 'link') ?? '';
  const actions = { action, link: read(actionLink), page: read(actionPage), blank };
  return { ...plainLook(settings), presses: pressesOf(actions) };
}

/** Reads the look; on an exception it warns and falls back to the default, so that products still show. */
function lookOf(host: HTMLElement, settings: CatalogueSettings, read: ReadLook): CardLook {
  try {
    return read(host, settings);
  } catch (error) {
    warn(host, 'the card settings could not be read, so the default look is used', error);
    return fallenBack(settings);
  }
}

/** True if the author has set a card look. */
export const isDesigned = (settings: LookSettings): boolean => asText(settings) !== UNSET;

/** True if cards have a gallery that is more than a second picture. */
export const hasGallery = ({ gallery }: CatalogueSettings): boolean => gallery === 'arrows' || gallery === 'zones';

/**
 * Returns the look of the cards: default or the author's. The code for the author's look is loaded in parallel with the products; null
 * until then, unless an earlier look can stay. Cards do not wait for the gallery.
 */
export function useLook(given: CatalogueSettings, { look: design, gallery }: LookParts): CardLook | null {
  const host = useHost();
  const settings = useLookSettings(given);
  const authored = isDesigned(settings) ? design : null;
  const galleryViews = (hasGallery(settings) && readyValue(gallery)) || null;
  const read = useMemo(() => {
    const look = authored ? authoredLook(host, settings, authored) : plainLook(settings);
    return look && { ...look, galleryViews };
  }, [host, settings, authored, galleryViews]);
  const look = useLastPresent(read);
  useLayoutEffect(() => look?.adoptStyleSheets(host.shadowRoot as ShadowRoot), [look, host]);
  return look;
}

function authoredLook(host: HTMLElement, settings: CatalogueSettings, design: LookParts['look']): CardLook | null {
  if (design.status === 'failed') return fallenBack(settings);
  return design.status === 'ready' ? lookOf(host, settings, design.value.lookOfSettings) : null;
}
