/** What a form in checkout needs beyond others; an object, so that tests can watch it. */
export const checkoutPart = { load: () => import('./CheckoutForm.js') };
