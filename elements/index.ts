/** Functions and types of the package, without elements: `import { cart } from 'shop-builder-elements'`. Defines no tag. */

export type { CustomType } from '../src/domain/form/field/form-field.js';
export { VERSION as version } from '../src/domain/shared/version.js';
export type { SbEventMap } from '../src/events.js';
export { registerField } from '../src/stores/forms/custom-fields.js';
export { registerSubmitHandler, type SubmitHandler, type SubmittedForm } from '../src/stores/forms/submit-handlers.js';
export * from './cart.js';
