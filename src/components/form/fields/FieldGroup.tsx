import { useId } from 'react';
import sections from '../../../../styles/sb-form-sections.css';
import type { FormField } from '../../../domain/form/form-rules.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { FieldHint } from '../../shared/fields/kit/FieldParts.js';
import type { FormModel } from '../model/form-model.js';
import { FieldRow } from './FieldRow.js';

/** List of form fields. */
export function FieldRows({ model, fields }: { model: FormModel; fields: readonly FormField[] }) {
  return fields.map((field) => <FieldRow key={field.id} model={model} field={field} />);
}

interface FieldGroupProps {
  model: FormModel;
  fields: readonly FormField[];
  title: string | undefined;
  hint?: string;
  /** Part name besides `section`. */
  part: string;
}

/** Related fields under a title; nothing while all are hidden. */
export function FieldGroup({ model, fields, title, hint, part }: FieldGroupProps) {
  useStyles(sections);
  const id = useId();
  if (fields.every(({ absent }) => absent)) return null;
  return (
    <fieldset part={`section ${part}`} aria-describedby={hint ? id : undefined}>
      {title && <legend part="section-title">{title}</legend>}
      <FieldHint id={id} text={hint} />
      <FieldRows model={model} fields={fields} />
    </fieldset>
  );
}
