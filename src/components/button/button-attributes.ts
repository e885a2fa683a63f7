import { flag, list, number, oneOf, type PropsOf, text } from '../../platform/element/attributes.js';
import { colour } from '../../platform/element/colour-attribute.js';
import { link } from '../../platform/element/link-attribute.js';

/** Attribute table of `<sb-button>`. */
export const BUTTON_ATTRIBUTES = {
  label: text(),
  action: oneOf(['none', 'link', 'cart', 'product-page', 'pages', 'modal'], 'none'),
  href: link(),
  blank: flag(),
  productId: text(),
  variantId: text(),
  count: number(1, { min: 1, integer: true }),
  price: text(),
  modalId: text(),
  submit: flag(),
  disabled: flag(),
  variant: oneOf(['primary', 'secondary', 'outline', 'ghost', 'link'], 'primary'),
  size: oneOf(['s', 'm', 'l'], 'm'),
  shape: oneOf(['square', 'rounded', 'pill'], 'rounded'),
  wide: flag(),
  color: colour(),
  textColor: colour({ gradient: false }),
  icon: text(),
  iconAfter: text(),
  /** Effects on hover and focus: see EFFECTS in button-decoration.ts. */
  hover: list(),
  hoverLabel: text(),
};

/** Settings of `<sb-button>`. */
export type ButtonProps = PropsOf<typeof BUTTON_ATTRIBUTES>;

/** Product facts shown by a button; empty values while unknown. */
export interface Facts {
  price: string;
  /** Default label for a button without one. */
  words: string;
  /** Why the button is disabled; empty when enabled. */
  reason: string;
  /** URL of the product's page; empty without one. */
  link: string;
  /** The visitor must choose options first. */
  choose: boolean;
  state: 'idle' | 'busy' | 'added';
}
