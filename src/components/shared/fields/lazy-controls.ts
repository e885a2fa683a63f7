import type { ComponentType } from 'react';
import { isSearchable } from '../../../domain/form/fields/choice.js';
import { isDateType } from '../../../domain/form/fields/date.js';
import { type FieldType, type FieldValue, type FormField, isFillable } from '../../../domain/form/form-rules.js';
import { type LazyModule, lazyModule } from '../../../platform/lazy/lazy.js';
import type { ControlProps } from './field-props.js';

/** The lazy module of a type of field, which a form of texts does not load. */
export interface ControlModule {
  Control: ComponentType<ControlProps>;
  /** What fields of the type come to from the others, by field id, where that is not filled in. */
  derive?(fields: readonly FormField[], values: Values): Values;
}

type Values = Readonly<Record<string, FieldValue>>;

/** The modules that are loaded. */
const loadedControls = new Map<FieldType, ControlModule>();

function lazyControl(type: FieldType, load: () => Promise<ControlModule>, missing: string): LazyModule<ControlModule> {
  const remember = async () => {
    const loaded = await load();
    loadedControls.set(type, loaded);
    return loaded;
  };
  return lazyModule(remember, missing, 'fields');
}

function lazyDateControl(type: FieldType): LazyModule<ControlModule> {
  return lazyControl(
    type,
    async () => ({ Control: (await import('./date/DateControl.js')).DateControl }),
    "what reads dates and shows a calendar could not be loaded; the browser's own control is shown",
  );
}

/** The lazy modules of controls by type, loaded where a form has such a field. */
export const LAZY_CONTROLS: Partial<Record<FieldType, LazyModule<ControlModule>>> = {
  number: lazyControl(
    'number',
    async () => ({ Control: (await import('./number/NumberControl.js')).NumberControl }),
    'what steps and limits numbers could not be loaded; they can be typed in as texts',
  ),
  range: lazyControl(
    'range',
    async () => ({ Control: (await import('./range/RangeControl.js')).RangeControl }),
    'a range could not be loaded; a form that requires it is not sent without it',
  ),
  file: lazyControl(
    'file',
    async () => ({ Control: (await import('./file/FileControl.js')).FileControl }),
    'what takes files could not be loaded; a form that requires one is not sent without it',
  ),
  date: lazyDateControl('date'),
  datetime: lazyDateControl('datetime'),
  past: lazyDateControl('past'),
  future: lazyDateControl('future'),
  calculator: lazyControl(
    'calculator',
    async () => {
      const [{ CalculatorControl: Control }, { derivedResults: derive }] = await Promise.all([
        import('./calculator/CalculatorControl.js'),
        import('./calculator/derived-results.js'),
      ]);
      return { Control, derive };
    },
    'calculators could not be loaded; a form is sent without their results, unless it requires them',
  ),
  captcha: lazyControl(
    'captcha',
    async () => ({ Control: (await import('./captcha/CaptchaControl.js')).CaptchaControl }),
    'the captcha of a form could not be loaded; a form that requires it is not sent without it',
  ),
  products: lazyControl(
    'products',
    async () => ({ Control: (await import('./products/ProductsControl.js')).ProductsControl }),
    'products to choose from could not be loaded; a form that requires some is not sent without them',
  ),
};

/** What writes masks, for texts that have one. */
export const MASKED_CONTROL = lazyModule(
  async () => ({ Control: (await import('./mask/MaskedControl.js')).MaskedControl }),
  'what writes masks could not be loaded; such fields can be typed in as texts, and are checked all the same',
  'fields',
);

/** What finds an option among many. */
export const SEARCHABLE_SELECT = lazyModule(
  async () => ({ Control: (await import('./select/SearchableSelect.js')).SearchableSelect }),
  'what finds options by their names could not be loaded; they can be chosen from the platform’s own list',
  'fields',
);

/** The lazy module of a field's control; undefined when the control is there from the start. */
export function lazyControlOf(field: FormField): LazyModule<ControlModule> | undefined {
  if (isSearchable(field)) return SEARCHABLE_SELECT;
  return field.mask && field.type === 'text' ? MASKED_CONTROL : LAZY_CONTROLS[field.type];
}

const NEVER_TYPED: readonly FieldType[] = ['range', 'file', 'calculator', 'captcha', 'products'];

/** Whether the field can be filled in as a text while its module is not loaded. */
export function canBeTyped({ type, double }: FormField): boolean {
  // the platform has no control for two dates
  return !NEVER_TYPED.includes(type) && !(double && isDateType(type));
}

/** The values of a form with what follows from them. */
export function withDerived(fields: readonly FormField[], values: Values): Values {
  const derived = [...loadedControls.values()].map(({ derive }) => derive?.(fields, values) ?? {});
  return Object.fromEntries([values, ...derived].flatMap((some) => Object.entries(some)));
}

/** The required fields that nobody can fill in yet, because their module is not loaded. */
export function requiredAndMissing(fields: readonly FormField[]): FormField[] {
  return fields.filter(
    (field) =>
      field.required &&
      (isFillable(field) || (field.type === 'calculator' && !field.absent)) &&
      field.type in LAZY_CONTROLS &&
      !canBeTyped(field) &&
      !loadedControls.has(field.type),
  );
}
