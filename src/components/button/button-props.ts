/** Settings of `<sb-button>`: see the wrapper's attribute table. */
export interface ButtonProps {
  label: string;
  action: 'none' | 'link' | 'cart' | 'product-page' | 'pages' | 'modal';
  href: string;
  blank: boolean;
  productId: string;
  variantId: string;
  count: number;
  /** In place of the product's: a plain number is written as a sum, anything else as it is. */
  price: string;
  modalId: string;
  submit: boolean;
  disabled: boolean;
  variant: 'primary' | 'secondary' | 'outline' | 'ghost' | 'link';
  size: 's' | 'm' | 'l';
  shape: 'square' | 'rounded' | 'pill';
  wide: boolean;
  /** CSS of a colour, empty when not set; so is `textColor`. */
  color: string;
  textColor: string;
  icon: string;
  iconAfter: string;
  /** Effects while the pointer or the focus is on it, see hover-effects.ts. */
  hover: readonly string[];
  hoverLabel: string;
}

/** What a button's product says, as far as it is known. */
export interface Facts {
  price: string;
  /** For a button without words of its own. */
  words: string;
  /** Why it cannot be used; empty when it can. */
  reason: string;
  /** The product's own page; empty without one. */
  link: string;
  /** Its options are to be chosen first. */
  choose: boolean;
  state: 'idle' | 'busy' | 'added';
}
