import { own } from '../shared/own.js';
import { allErrors, type CheckedForm } from './field-validation.js';
import { definitionOf } from './fields/registry.js';
import { allEmpty, type FieldError, type FieldValue, type FormField } from './form-rules.js';
import type { FormAction } from './form-state.js';

/** A press of the send button, with everything that prevents sending. */
export type Submission = Extract<FormAction, { type: 'submit' }>;

/** A form to be sent. */
export interface SubmittedForm extends CheckedForm {
  /** Input values by id, including those in blocks that are not loaded. */
  filledIn: Readonly<Record<string, FieldValue>>;
  /** Loaded blocks by id, with errors that do not belong to their fields. */
  blocks: Readonly<Record<string, { errors?: Readonly<Record<string, FieldError>> }>>;
  /** Required fields whose controls are not loaded, so that they cannot be filled in yet. */
  missing: readonly FormField[];
  /** The order of a checkout; its `values` come from the page and do not count as input. */
  order: {
    values: Readonly<Record<string, FieldValue>>;
    errors: Readonly<Record<string, FieldError>>;
    blocked: boolean;
  } | null;
  noSend: boolean;
}

/** Validates a form that is to be sent. */
export function submissionOf(form: SubmittedForm): Submission {
  const { fields, values, order, noSend } = form;
  const visitors = fields.filter(({ id }) => !order || own(order.values, id) === undefined);
  return {
    type: 'submit',
    errors: { ...allErrors(form), ...notLoaded(form), ...blockErrors(form), ...order?.errors },
    allEmpty: allEmpty(visitors, values),
    disabled: order?.blocked === true,
    noSend,
  };
}

/**
 * Finds fields that cannot be sent before their module is loaded (decision 026): required fields, and blocks that are required or were
 * filled in on an earlier visit.
 */
function notLoaded({ fields, filledIn, blocks, missing }: SubmittedForm): Record<string, FieldError> {
  const absent = fields.filter((field) => {
    const { block } = definitionOf(field);
    return block && !field.disabled && !field.absent && !own(blocks, field.id);
  });
  const needed = absent.filter(({ id, required }) => required || isFilledInside(id, filledIn));
  return Object.fromEntries(
    [...missing, ...needed].map(({ id, label }) => [id, { key: 'form::field_loading', values: { label } }]),
  );
}

function isFilledInside(block: string, filledIn: Readonly<Record<string, FieldValue>>): boolean {
  return Object.entries(filledIn).some(
    ([id, value]) => id.startsWith(`${block}.`) && (Array.isArray(value) ? value.length > 0 : Boolean(value)),
  );
}

function blockErrors({ fields, blocks }: SubmittedForm): Record<string, FieldError> {
  const shown = new Set(fields.filter(({ absent, disabled }) => !absent && !disabled).map(({ within }) => within?.id));
  const errors = Object.entries(blocks).map(([id, block]) => (shown.has(id) ? block.errors : undefined));
  return Object.assign({}, ...errors);
}
