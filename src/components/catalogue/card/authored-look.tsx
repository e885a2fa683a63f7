import buttonHover from '../../../../styles/sb-button-hover.css';
import cardHover from '../../../../styles/sb-catalogue-hover.css';
import styles from '../../../../styles/sb-catalogue-look.css';
import { type CardActions, pressesOf } from '../../../domain/catalogue/card-action.js';
import {
  ADAPTIVE_NAMES,
  CARD_STYLE_NAMES,
  type CardLayout,
  COLUMNS,
  narrowLayout,
  readCardStyles,
  readProportions,
} from '../../../domain/catalogue/card-design.js';
import { CARD_KEYS, type CardEntry, type CardKey, readCardList } from '../../../domain/catalogue/card-list.js';
import { cardDescription } from '../../../domain/catalogue/description.js';
import { COLOURS_ALLOWED, type Colour, recogniseColour } from '../../../domain/shared/colour.js';
import { LINKS_ALLOWED, safeLink } from '../../../domain/shared/link-address.js';
import { addStyles, css } from '../../../platform/sheets/styles.js';
import { warnOnce } from '../../../platform/warnings/warn.js';
import type { CardLook, ElementView } from '../context/card-context.js';
import type { CatalogueSettings } from '../context/settings.js';
import { article, description } from '../pieces/details.js';
import { plainElements, plainLook } from './card-look.js';
import { type CardDesign, cardSheet, isCovered, shapeOf } from './card-sheet.js';

/** Hover effects of cards and their buttons (CARD-03), the same as of `<sb-button>`, whose style sheet implements them. */
const HOVER_EFFECTS: readonly string[] = [
  'fill',
  'border',
  'glare',
  'scale',
  'shift',
  'fadein',
  'shadow',
  'opacity',
  'underline',
  'text',
];

/** Builds the look from the author's settings; unusable values are left out with one warning per setting. */
export function lookOfSettings(host: HTMLElement, settings: CatalogueSettings): CardLook {
  const design = designOf(host, settings);
  const compact = settings.cards === 'compact' && !settings.elementsList;
  const onCard = effectsOf(host, 'transitions', settings.transitions);
  const onButton = effectsOf(host, 'button-transitions', settings.buttonTransitions);
  const rolls = onCard.includes('text') || onButton.some((effect) => effect === 'text' || effect === 'underline');
  const hoverStyles = onCard.length + onButton.length > 0 ? [buttonHover, cardHover] : [];
  return {
    ...plainLook(settings),
    elements: design.entries.map(({ key }) => key),
    compact,
    views: LATE_VIEWS,
    presses: pressesOf(actionsOf(host, settings)),
    shape: shapeOf(design),
    mediaLink: !isCovered(design),
    hover: onButton.length > 0 ? onButton.join(' ') : undefined,
    words: rolls ? rolling : null,
    list: {
      'data-cards': compact ? 'compact' : 'full',
      'data-card': design.background ? 'filled' : 'plain',
      ...(onCard.length > 0 && { 'data-card-hover': onCard.join(' ') }),
    },
    adoptStyleSheets: (root) => addStyles(root, styles, css(cardSheet(design)), ...hoverStyles),
  };
}

/** Reads the design of cards. */
function designOf(host: HTMLElement, settings: CatalogueSettings): CardDesign {
  const { justify, perRow, perRowMobile } = settings;
  const { styles, unusable } = readCardStyles(settings.elementsStyles);
  warnUnusable(host, 'elements-styles', unusable, `${CARD_KEYS.join(', ')}, each with ${CARD_STYLE_NAMES.join(', ')}`);
  return {
    entries: entriesOf(host, settings),
    ...layoutsOf(host, settings),
    ...{ styles, justify, perRow, perRowMobile, background: backgroundOf(host, settings.cardBackground) },
  };
}

function warnUnusable(host: HTMLElement, name: string, unusable: readonly string[], allowed: string): void {
  if (unusable.length > 0) warnOnce(host, name, unusable.join(', '), allowed);
}

/** Reads the author's elements list; without a usable name the default applies. */
function entriesOf(host: HTMLElement, settings: CatalogueSettings): readonly CardEntry[] {
  const { elementsList } = settings;
  const plain = plainElements(settings).map((key) => ({ key, paddingTop: null, adaptivePadding: null }));
  if (!elementsList) return plain;
  const { entries, unusable } = readCardList(elementsList);
  warnUnusable(
    host,
    'elements-list',
    unusable,
    `each once of ${CARD_KEYS.join(', ')}, with padding_top and adaptive_padding`,
  );
  return entries.length > 0 ? entries : plain;
}

function layoutsOf(host: HTMLElement, settings: CatalogueSettings): { wide: CardLayout; narrow: CardLayout } {
  const proportions = readProportions(settings.productsProportions);
  if (!proportions)
    warnUnusable(host, 'products-proportions', [settings.productsProportions], 'two numbers of columns, like 12/12');
  const layout: CardLayout = {
    type: settings.productsType,
    swap: settings.productsType === 'double' && settings.productsSwap,
    proportions: proportions ?? [12, 12],
    direction: settings.doubleDirection,
    cols: settings.wide ? COLUMNS : settings.containerCols,
    align: settings.align,
  };
  const { layout: narrow, unusable } = narrowLayout(layout, settings.adaptive);
  warnUnusable(host, 'adaptive', unusable, ADAPTIVE_NAMES.join(', '));
  return { wide: layout, narrow };
}

function backgroundOf(host: HTMLElement, given: string): Colour | null {
  const colour = given === '' ? null : recogniseColour(given);
  if (given !== '' && !colour) warnUnusable(host, 'card-background', [given], COLOURS_ALLOWED);
  return colour;
}

function effectsOf(host: HTMLElement, name: string, given: readonly string[]): readonly string[] {
  warnUnusable(
    host,
    name,
    given.filter((effect) => !HOVER_EFFECTS.includes(effect)),
    HOVER_EFFECTS.join(', '),
  );
  return given.filter((effect) => HOVER_EFFECTS.includes(effect));
}

/** Reads the press action; unsafe URLs are dropped with a warning. */
function actionsOf(host: HTMLElement, settings: CatalogueSettings): CardActions {
  const read = (name: string, given: string) => {
    const address = safeLink(given, 'link');
    if (address === null) warnUnusable(host, name, [given], LINKS_ALLOWED);
    return address ?? '';
  };
  const { action, actionLink, actionPage, actionLinkBlank: blank } = settings;
  return { action, blank, link: read('action-link', actionLink), page: read('action-page', actionPage) };
}

/** Views of the less common elements, loaded with the author's look. */
const LATE_VIEWS: Partial<Record<CardKey, ElementView>> = {
  divider: () => <hr part="divider" />,
  article: ({ variant, shop }) => article(variant, shop.t),
  description: ({ product }) => product.description.trim() && description(cardDescription(product.description)),
};

/** Button text with the markup of the effects `text` and `underline`: a label that rolls out and a copy that rolls in. */
function rolling(text: string) {
  return (
    <span part="words" data-hover={text}>
      <span part="label">{text}</span>
    </span>
  );
}
