import { atom, type ReadableAtom } from 'nanostores';
import type { CustomType } from '../../domain/form/field/form-field.js';
import type { CustomTypes } from '../../domain/form/fields/custom.js';
import { pageStore } from '../page/page-store.js';

const types = () => pageStore('custom-fields.1', () => atom<CustomTypes>(new Map()));

/** Store of the field types that the page has registered. */
export function customFields(): ReadableAtom<CustomTypes> {
  return types();
}

/**
 * Registers a field type for `<sb-form>` and `<sb-field>`, including existing ones; built-in type names cannot be overridden.
 * Its control is a custom element with a string property `value` that dispatches `input` when the visitor changes it.
 * The form sets the property `field` (the entry as written), the attributes `label` and `error`, and `required` and `disabled` when
 * they apply. A control with a closed shadow root must delegate its focus or override `focus()`. Returns a function that
 * unregisters the type. Exceptions in `check` and `wire` are reported: the value counts as valid and is sent unchanged.
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

/** Runs a callback of the page; reports an exception and returns the fallback. */
function guarded<T>(run: () => T, without: T): T {
  try {
    return run();
  } catch (error) {
    reportError(error);
    return without;
  }
}
