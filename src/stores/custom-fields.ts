import { atom, type ReadableAtom } from 'nanostores';
import type { CustomTypes } from '../domain/form/fields/custom.js';
import type { CustomType } from '../domain/form/form-field.js';
import { pageStore } from './page-store.js';

const types = () => pageStore('custom-fields.1', () => atom<CustomTypes>(new Map()));

/** The types of fields that the page has registered. */
export function customFields(): ReadableAtom<CustomTypes> {
  return types();
}

/**
 * Registers a type of field for the forms of the page, also for those that are there already; names of the library's own types keep
 * their meaning. Its control is a custom element with a property `value`, a text, that sends `input` when the visitor has changed it.
 * The form sets its property `field` (the entry as written), the attributes `label` and `error`, and `required` and `disabled` while
 * they hold. Returns a function that takes the type away.
 *
 * @example
 * registerField('colour', { element: 'my-colour', check: (value) => (value === 'red' ? 'Red is sold out' : null) });
 */
export function registerField(name: string, { element, check, wire }: CustomType): () => void {
  const type: CustomType = {
    element,
    check: (value, field) => guarded(() => check?.(value, field) ?? null, null),
    wire: (value, field) => guarded(() => (wire ? wire(value, field) : value), value),
  };
  const others = () => [...types().get()].filter(([other]) => other !== name);
  types().set(new Map([...others(), [name, type]]));
  return () => {
    if (types().get().get(name) === type) types().set(new Map(others()));
  };
}

/** Runs the page's own code; an exception is logged and replaced by a fallback. */
function guarded<T>(run: () => T, without: T): T {
  try {
    return run();
  } catch (error) {
    reportError(error);
    return without;
  }
}
