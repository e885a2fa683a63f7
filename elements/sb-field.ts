import { withFormControl } from '../src/components/field/form-control.js';
import { LoneField } from '../src/components/field/LoneField.js';
import { FORM_ONLY_TYPES, LONE_TYPES } from '../src/components/shared/fields/shown-types.js';
import { flag, mainList, oneOf, text } from '../src/platform/element/attributes.js';
import { FormEvents } from '../src/platform/element/form-events.js';
import { define, reactElement } from '../src/platform/element/widget.js';
import fields from '../styles/fields.css';
import host from '../styles/host.css';
import iconButton from '../styles/icon-button.css';
import reset from '../styles/reset.css';
import styles from '../styles/sb-field.css';

const list = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

const attributes = {
  type: oneOf([...LONE_TYPES, ...FORM_ONLY_TYPES], 'text'),
  name: text(),
  label: text(),
  value: text(),
  required: flag(),
  hint: text(),
  errorLabel: text(),
  placeholder: text(),
  options: mainList(list, [], 'a JSON list of options'),
  multiple: flag(),
  disabled: flag(),
  autocomplete: text(),
  min: text(),
  max: text(),
  step: text(),
  decimals: text(),
  double: flag(),
  mask: text(),
  interval: text(),
  start: text(),
  finish: text(),
  workingDays: text(),
  formula: text(),
  beforeResult: text(),
  resultText: text(),
  thousandsSeparator: text(),
  smoothAnimation: flag(),
  accept: text(),
  size: text(),
  groupId: text(),
  language: text(),
};

/**
 * One field for a form of the page itself. It takes part in that form like an input: value, validity, reset, disabled fieldset,
 * restored state. Errors show under it once the form is sent.
 *
 * @summary One field of any kind, for a form of the host page.
 * @element sb-field
 *
 * @attr type - text, textarea, name, email, phone, select, radio, checkbox, policy, hidden, number, range, date, datetime, past, future, calculator or file.
 * @attr name - The field's name in the form's data.
 * @attr label - Shown above the field; a label element of the page works as well. Of a policy it names the policy: "the privacy policy" is shown as "I agree to the privacy policy".
 * @attr value - What the field starts with: text, option value or 1-based index; several with commas; on for a checkbox.
 * @attr required - It must be filled in.
 * @attr error-label - What the field is called in what is said to be wrong with it; its label when absent.
 * @attr hint - Shown under the label.
 * @attr placeholder - Shown while empty.
 * @attr options - Options of select, radio and checkbox groups as JSON: texts, or value and label. More than fifteen of a select are searched by typing.
 * @attr multiple - Several options or files may be chosen.
 * @attr disabled - It cannot be used and is not sent.
 * @attr autocomplete - Token that tells browsers what to fill in.
 * @attr min - Lower limit of a number or a date (2026-05-12), lower edge of a range.
 * @attr max - Upper limit of a number or a date, upper edge of a range; how many files there may be.
 * @attr step - What an arrow key adds to a number; what lies between two values of a range.
 * @attr decimals - How many decimals a number may have, and a result has.
 * @attr double - A range has two handles; a date, past or future is two of them, sent as 2026-05-12/2026-05-20.
 * @attr mask - Of a text: 0 for a digit, a for a letter, * for any character, the rest as it stands; of a phone: the country whose numbers it takes, RU, KZ, UA, BY or US.
 * @attr accept - The files it takes: extensions and types, as pdf, .jpg, image/*; any when absent.
 * @attr size - How large a file may be: 500kb is 500,000 bytes, 5 or 5 MB is 5,000,000; any when absent.
 * @attr group-id - Files are uploaded to this group as they are chosen, and the form gets their addresses; without it the form gets the files themselves.
 * @attr formula - Of a calculator: what it comes to, of the fields of the form around by their names: {room width} * height ^ 2. Numbers, + - * / % ^, comparisons, && || ! ?:, Math functions, clamp(value; min; max).
 * @attr before-result - What a calculator shows while there is no result; a dash when absent.
 * @attr result-text - Words around a result, with {result} in its place.
 * @attr thousands-separator - What stands between thousands of a result: the language's own when absent, none, or any text.
 * @attr smooth-animation - A result runs from one number to the next.
 * @attr interval - Of a datetime: minutes between two times; 30 when absent.
 * @attr start - Of a datetime: the first time of a day, like 09:00; 00:00 when absent.
 * @attr finish - Of a datetime: the last time of a day, like 18:00; the end of the day when absent.
 * @attr working-days - Of dates: the days of the week that can be chosen, mon,tue,wed or 1,2,3; all when absent.
 * @attr language - Language of the texts; the page's when absent.
 *
 * @slot label-{name} - Words with links for a checkbox or consent.
 *
 * @fires input - With each change the visitor makes.
 * @fires change - When the visitor has finished a change.
 *
 * @csspart field - The field; data-state error.
 * @csspart field-label - Its label.
 * @csspart field-hint - Its hint.
 * @csspart field-input - Input, textarea or select.
 * @csspart field-error - Its error.
 * @csspart range-handle - A handle of a range; data-state moved.
 * @csspart range-legend - The points of a range's scale.
 * @csspart range-value - The value of a range.
 * @csspart file - Files that are chosen; data-state over while some are held above.
 * @csspart file-button - What looks like the button that chooses files.
 * @csspart file-row - A chosen file; data-state not_started, in_progress, done, error or abort.
 * @csspart file-progress - How much of a file has been sent.
 * @csspart date-button - The button that opens the calendar of a date.
 * @csspart date-popup - The calendar, with the times of a datetime.
 * @csspart select-list - The options of a select that is searched; data-state above, below.
 * @csspart select-option - One of them; data-state active, chosen.
 * @csspart select-note - That there are more, or none.
 * @csspart calculator - The result of a calculator; data-state empty, running.
 * @csspart calculator-problem - What is wrong with a formula, in the editor.
 * @csspart choice - A radio button or checkbox with its words.
 *
 * @example
 * ```html
 * <sb-field type="email" name="email" label="Email" required></sb-field>
 * ```
 */
export class SbFieldElement extends withFormControl(
  reactElement({
    component: LoneField,
    attributes,
    styles: [host, reset, iconButton, fields, styles],
    formEvents: (internals) => new FormEvents(internals),
    delegatesFocus: true,
  }),
) {}

define('sb-field', SbFieldElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-field': SbFieldElement;
  }
}
