import buttonHover from '../../../../styles/sb-button-hover.css';
import cardHover from '../../../../styles/sb-catalogue-hover.css';
import styles from '../../../../styles/sb-catalogue-look.css';
import { type CardActions, pressesOf } from '../../../domain/catalogue/card-action.js';
import {
  ADAPTIVE_NAMES,
  type CardLayout,
  COLUMNS,
  isBeside,
  narrowLayout,
  readProportions,
} from '../../../domain/catalogue/card-layout.js';
import { CARD_KEYS, type CardEntry, type CardKey, readCardList } from '../../../domain/catalogue/card-list.js';
import { CARD_STYLE_NAMES, readCardStyles } from '../../../domain/catalogue/card-styles.js';
import { cardDescription } from '../../../domain/catalogue/description.js';
import { type Colour, recogniseColour } from '../../../domain/shared/colour.js';
import { readableOn } from '../../../domain/shared/colour-contrast.js';
import { LINKS_ALLOWED, safeLink } from '../../../domain/shared/link-address.js';
import { addStyles, css } from '../../../platform/sheets/styles.js';
import { warnOnce } from '../../../platform/warnings/warn.js';
import type { CardLook, CardShape, ElementView } from '../context/card-context.js';
import type { CatalogueSettings } from '../context/settings.js';
import { article, description } from '../pieces/details.js';
import { plainElements, plainLook } from './card-look.js';
import { between, gridRules, keysOf, minCardWidth, placeRules, rule, styleRules, topOf } from './card-sheet.js';
import { NARROW } from './grid.state.js';

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

/** CSS pixels around the elements of a card with a background. */
const CARD_PADDING = 12;

/** Builds the look from the author's settings; unusable values are left out with one warning per setting. */
export function lookOfSettings(host: HTMLElement, settings: CatalogueSettings): CardLook {
  const entries = entriesOf(host, settings);
  const keys = keysOf(entries);
  const compact = settings.cards === 'calm' && !settings.elementsList;
  const { wide, narrow } = layoutsOf(host, settings);
  const { styles: looks, unusable } = readCardStyles(settings.elementsStyles);
  warnUnusable(host, 'elements-styles', unusable, `${CARD_KEYS.join(', ')}, each with ${CARD_STYLE_NAMES.join(', ')}`);
  const background = backgroundOf(host, settings.cardBackground);
  const onCard = effectsOf(host, 'transitions', settings.transitions);
  const onButton = effectsOf(host, 'button-transitions', settings.buttonTransitions);
  const covered = keys[0] === 'media' && !isBeside(wide) && !isBeside(narrow) && !wide.swap && !narrow.swap;
  const rules =
    gridRules(wide, narrow, settings.perRow, settings.perRowMobile) +
    placeRules(entries, wide, false) +
    between(0, NARROW, placeRules(entries, narrow, true)) +
    styleRules(keys, looks, settings.justify) +
    surfaceRules(background) +
    linkRules(covered, entries, background ? CARD_PADDING : 0);
  return {
    ...plainLook(settings),
    elements: keys,
    compact,
    views: LATE_VIEWS,
    presses: pressesOf(actionsOf(host, settings)),
    shape: shapeOf(wide, narrow),
    mediaLink: !covered,
    hover: onButton.length > 0 ? onButton.join(' ') : undefined,
    words:
      onCard.includes('text') || onButton.some((effect) => effect === 'text' || effect === 'underline')
        ? rolling
        : null,
    list: {
      'data-cards': compact ? 'calm' : 'full',
      'data-card': background ? 'filled' : 'plain',
      ...(onCard.length > 0 && { 'data-card-hover': onCard.join(' ') }),
    },
    adoptStyleSheets: (root) => adoptStyleSheets(root, rules, onCard.length + onButton.length > 0),
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
  if (given !== '' && !colour)
    warnUnusable(
      host,
      'card-background',
      [given],
      'a colour (hex, rgb, hsl, oklch) or a linear, radial or conic gradient',
    );
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

/** Sets the colour scheme of cards with a background to match it instead of the page. */
function surfaceRules(background: Colour | null): string {
  if (!background) return '';
  const text = readableOn(background);
  const scheme = text === 'light' ? 'dark' : text === 'dark' ? 'light' : undefined;
  return rule('[part~="card"]', { background: background.css, 'color-scheme': scheme });
}

/** Extends the name's link over the picture when the picture is on top; otherwise the picture has a separate link. */
function linkRules(covered: boolean, [first]: readonly CardEntry[], padding: number): string {
  const over = '[part~="card"] > [part="name"] :is(a, button)::after';
  if (!covered || !first) return rule(over, { content: 'none' });
  const place = (narrow: boolean) => ({
    'inset-block-start': `${padding + topOf(first, undefined, narrow)}px`,
    'inset-inline': `${padding}px`,
  });
  return rule(over, place(false)) + between(0, NARROW, rule(over, place(true)));
}

function shapeOf(wide: CardLayout, narrow: CardLayout): CardShape {
  const share = (layout: CardLayout) => {
    const [media, words] = layout.proportions;
    return {
      list: layout.cols / COLUMNS,
      media: isBeside(layout) ? media / (media + words) : 1,
      least: minCardWidth(layout),
    };
  };
  return { wide: share(wide), narrow: share(narrow) };
}

function adoptStyleSheets(root: ShadowRoot, rules: string, moves: boolean): () => void {
  return addStyles(root, styles, css(rules), ...(moves ? [buttonHover, cardHover] : []));
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
