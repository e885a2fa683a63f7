/** What a form in checkout needs beyond others; an object, so that tests can watch it. */
export const checkoutPart = { load: () => import('./CheckoutForm.js') };

/** What checks and sends a form: not needed before the visitor turns to it. */
export const submitPart = { load: () => import('./submit.js') };
