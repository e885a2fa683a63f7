/** Functions and types of the package, without elements: `import { cart } from 'shop-builder-elements'`. Defines no tag. */
export { VERSION as version } from '../src/domain/shared/version.js';
export type { SbEventMap } from '../src/events.js';
export { registerSubmitHandler, type SubmitHandler, type SubmittedForm } from '../src/stores/submit-handlers.js';
export * from './cart.js';
