import type { ReactNode } from 'react';
import { hasTwoDays, isCalculator, isTypeLoading } from '../../../domain/form/field/kinds.js';
import { holdsList, isSearchable, isSingleCheckbox } from '../../../domain/form/fields/choice/choice.js';
import { definitionOf } from '../../../domain/form/fields/registry.js';
import { isMasked } from '../../../domain/form/fields/text/text.js';
import { type FieldType, type FieldValue, type FormField, isFillable } from '../../../domain/form/form-rules.js';
import { isOn } from '../../../domain/shared/read.js';
import { type LazyModule, lazyModule } from '../../../platform/lazy/lazy.js';
import { Choices, SelectControl, SingleCheckbox } from './choice/Choices.js';
import { UnknownField } from './kit/FieldParts.js';
import type { ControlProps } from './kit/field-props.js';
import { TextareaControl, TextControl } from './kit/TextControl.js';

/** Lazy module of a control; a form of plain text fields loads none. */
export interface ControlModule {
  Control(props: ControlProps): ReactNode;
  /** Computes values from the other fields, by field id, for fields that are not filled in. */
  derive?(fields: readonly FormField[], values: Values): Values;
}

type Values = Readonly<Record<string, FieldValue>>;

/** Control, frame and width of a field. */
export interface FieldControl {
  /** Shown at once, or until the lazy one is loaded; null shows a placeholder, which cannot be filled in. */
  Control: ControlModule['Control'] | null;
  lazy?: LazyModule<ControlModule>;
  /** Frame around the control: by default label, hint and error; `error`: error only; `none` if the control renders all three. */
  frame?: 'error' | 'none';
  /** Width in a row of a group; the placeholder has it as well, so that loading does not shift the layout. */
  width?: 'narrow' | 'half';
}

/** Modules loaded so far. */
const loaded = new Map<LazyModule<ControlModule>, ControlModule>();

function lazyControl(load: () => Promise<ControlModule>, missing: string): LazyModule<ControlModule> {
  const remember = async () => {
    const control = await load();
    loaded.set(module, control);
    return control;
  };
  const module = lazyModule(remember, missing, 'fields');
  return module;
}

/** Lazy controls; each text is logged when its module fails to load. */
export const LAZY_CONTROLS = {
  masked: lazyControl(
    async () => ({ Control: (await import('./text/MaskedControl.js')).MaskedControl }),
    'the input mask could not be loaded; the field takes plain text, which is still validated',
  ),
  searchable: lazyControl(
    async () => ({ Control: (await import('./choice/SearchableSelect.js')).SearchableSelect }),
    'the searchable select could not be loaded; a native select is shown',
  ),
  number: lazyControl(
    async () => ({ Control: (await import('./number/NumberControl.js')).NumberControl }),
    'the number control could not be loaded; numbers can be typed as text',
  ),
  range: lazyControl(
    async () => ({ Control: (await import('./range/RangeControl.js')).RangeControl }),
    'the range slider could not be loaded; a form that requires it cannot be sent',
  ),
  rating: lazyControl(
    async () => ({ Control: (await import('./rating/RatingControl.js')).RatingControl }),
    'the star rating could not be loaded; a form that requires it cannot be sent',
  ),
  file: lazyControl(
    async () => ({ Control: (await import('./file/FileControl.js')).FileControl }),
    'the file upload could not be loaded; a form that requires a file cannot be sent',
  ),
  date: lazyControl(
    async () => ({ Control: (await import('./date/DateControl.js')).DateControl }),
    "the date control could not be loaded; the browser's own control is shown",
  ),
  calculator: lazyControl(async () => {
    const { CalculatorControl: Control, derivedResults: derive } = await import('./calculator/CalculatorControl.js');
    return { Control, derive };
  }, 'calculators could not be loaded; the form is sent without their results, unless it requires them'),
  custom: lazyControl(
    async () => ({ Control: (await import('./custom/CustomControl.js')).CustomControl }),
    'the control of a registered field type could not be loaded; a form that requires it cannot be sent',
  ),
  captcha: lazyControl(
    async () => ({ Control: (await import('./captcha/CaptchaControl.js')).CaptchaControl }),
    'the captcha field could not be loaded; a form that requires it cannot be sent',
  ),
  products: lazyControl(
    async () => ({ Control: (await import('./products/ProductsControl.js')).ProductsControl }),
    'the product choice could not be loaded; a form that requires it cannot be sent',
  ),
};

const TEXT: FieldControl = { Control: TextControl, width: 'half' };
const CHOICES: FieldControl = { Control: Choices, frame: 'none' };
const TICK: FieldControl = { Control: SingleCheckbox, frame: 'none' };
const DATE: FieldControl = { Control: TextControl, lazy: LAZY_CONTROLS.date };

// the platform has no date range control
const dateControl = (field: FormField): FieldControl => (hasTwoDays(field) ? { ...DATE, Control: null } : DATE);

/** Control of each type, fixed or chosen by the field's settings; null for hidden fields, steps and blocks of fields. */
const CONTROLS: Readonly<Record<FieldType, FieldControl | ((field: FormField) => FieldControl) | null>> = {
  text: (field) => (isMasked(field) ? { ...TEXT, lazy: LAZY_CONTROLS.masked } : TEXT),
  textarea: { Control: TextareaControl },
  name: TEXT,
  email: TEXT,
  phone: TEXT,
  select(field) {
    if (holdsList(field)) return CHOICES;
    return { Control: SelectControl, ...(isSearchable(field) && { lazy: LAZY_CONTROLS.searchable }) };
  },
  radio: CHOICES,
  checkbox: (field) => (isSingleCheckbox(field) ? TICK : CHOICES),
  policy: TICK,
  hidden: null,
  number: { Control: TextControl, lazy: LAZY_CONTROLS.number, width: 'narrow' },
  range: { Control: null, lazy: LAZY_CONTROLS.range },
  rating: { Control: null, lazy: LAZY_CONTROLS.rating, frame: 'error' },
  date: dateControl,
  file: { Control: null, lazy: LAZY_CONTROLS.file },
  datetime: dateControl,
  past: dateControl,
  future: dateControl,
  calculator: { Control: null, lazy: LAZY_CONTROLS.calculator, width: 'narrow' },
  address: null,
  shipping: null,
  captcha: { Control: null, lazy: LAZY_CONTROLS.captcha, frame: 'error' },
  products: { Control: null, lazy: LAZY_CONTROLS.products, frame: 'error' },
  group: null,
  step: null,
  coming: controlBefore,
  custom: { Control: null, lazy: LAZY_CONTROLS.custom },
  unknown: { Control: UnknownField, frame: 'none' },
};

/** The control of a field whose rules are not loaded: a text input where it is a text, else the place of its control. */
function controlBefore(field: FormField): FieldControl {
  if (!isTypeLoading(field)) return TEXT;
  const control = CONTROLS[field.writtenType];
  const shown = typeof control === 'object' ? control : DATE;
  const typed = definitionOf(field).typing && !isOn(field.settings.double);
  return { ...shown, Control: typed ? TextControl : null };
}

/** Returns the control of a field; null if it renders nothing itself. */
export function controlOf(field: FormField): FieldControl | null {
  const control = CONTROLS[field.type];
  return typeof control === 'function' ? control(field) : control;
}

/** Adds the derived values (results of calculators) to the values of a form. */
export function withDerived(fields: readonly FormField[], values: Values): Values {
  const derived = [...loaded.values()].map(({ derive }) => derive?.(fields, values) ?? {});
  return Object.fromEntries([values, ...derived].flatMap((some) => Object.entries(some)));
}

/** Required fields that cannot be filled in yet, because their module is not loaded. */
export function requiredAndMissing(fields: readonly FormField[]): FormField[] {
  return fields.filter((field) => {
    const { Control = null, lazy } = controlOf(field) ?? {};
    const wanted = field.required && (isFillable(field) || (isCalculator(field) && !field.absent));
    return wanted && lazy !== undefined && !Control && !loaded.has(lazy);
  });
}
