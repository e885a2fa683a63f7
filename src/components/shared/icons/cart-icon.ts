/** Outline of a shopping cart, apart from the others: the cart button is a leaf and loads only what it shows. */
export const CART_ICON = 'M2 3h2.2l2 9.6a1.2 1.2 0 0 0 1.2 1h6.8a1.2 1.2 0 0 0 1.2-.9L17 6.5H5M8 17.2v.1M14 17.2v.1';
