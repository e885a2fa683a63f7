/** What checks and sends a form: not needed before the visitor turns to it. An object, so that tests can watch it. */
export const submitPart = { load: () => import('./submit.js') };
