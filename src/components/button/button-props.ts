/** Settings of `<sb-button>`: see the wrapper's attribute table. */
export interface ButtonProps {
  label: string;
  action: 'none' | 'link' | 'cart' | 'product-page' | 'pages' | 'modal';
  href: string;
  blank: boolean;
  productId: string;
  variantId: string;
  count: number;
  /** Overrides the product's price: a plain number is formatted as money, other text is shown unchanged. */
  price: string;
  modalId: string;
  submit: boolean;
  disabled: boolean;
  variant: 'primary' | 'secondary' | 'outline' | 'ghost' | 'link';
  size: 's' | 'm' | 'l';
  shape: 'square' | 'rounded' | 'pill';
  wide: boolean;
  /** CSS colour, empty when not set; the same for `textColor`. */
  color: string;
  textColor: string;
  icon: string;
  iconAfter: string;
  /** Effects on hover and focus, see EFFECTS in button-decoration.ts. */
  hover: readonly string[];
  hoverLabel: string;
}

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
