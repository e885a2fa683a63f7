/** Settings of `<sb-field>`: see its attribute table. */
export interface LoneFieldProps {
  /** A built-in type, or one that the page registers. */
  type: string;
  name: string;
  label: string;
  /** Initial value, restored by a reset. */
  value: string;
  required: boolean;
  hint: string;
  /** Name of the field in its error message; empty: its label. */
  errorLabel: string;
  placeholder: string;
  /** Options of select, radio and checkbox groups, as written. */
  options: readonly unknown[];
  multiple: boolean;
  disabled: boolean;
  autocomplete: string;
  /** Numbers or dates as written; empty: no limit. */
  min: string;
  max: string;
  step: string;
  decimals: string;
  double: boolean;
  mask: string;
  accept: string;
  size: string;
  groupId: string;
  /** Settings of a date with a time, as written. */
  interval: string;
  start: string;
  finish: string;
  workingDays: string;
  /** Settings of a calculator. */
  formula: string;
  beforeResult: string;
  resultText: string;
  thousandsSeparator: string;
  smoothAnimation: boolean;
  language: string;
}
