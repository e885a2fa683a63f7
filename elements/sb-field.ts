import { FIELD_ATTRIBUTES } from '../src/components/field/field-attributes.js';
import { withFormControl } from '../src/components/field/form-control.js';
import { StandaloneField } from '../src/components/field/StandaloneField.js';
import { FormEvents } from '../src/platform/element/form-events.js';
import { define, reactElement } from '../src/platform/element/widget.js';
import fields from '../styles/fields.css';
import host from '../styles/host.css';
import iconButton from '../styles/icon-button.css';
import reset from '../styles/reset.css';
import styles from '../styles/sb-field.css';

export type { CustomType } from '../src/domain/form/field/form-field.js';
export { registerField } from '../src/stores/forms/custom-fields.js';

/**
 * A single field for a form of the page. It takes part in that form like a native input: value, validity, setCustomValidity(), reset,
 * disabled fieldset, restored state. Errors show below it once the form is submitted.
 *
 * @summary One field of any kind, for a form of the host page.
 * @element sb-field
 *
 * @attr type - Type of the field: text, textarea, name, email, phone, select, radio, checkbox, policy, hidden, number, range, rating,
 *   date, datetime, past, future, calculator or file; or a type that the page has passed to registerField of this module.
 * @attr name - Name of the field in the form's data.
 * @attr label - Label above the field; a label element of the page works as well. For a policy, the name of the policy: "the privacy
 *   policy" is shown as "I agree to the privacy policy".
 * @attr value - Initial value: a text, an option's value or 1-based index, several separated by commas, or on for a checkbox.
 * @attr required - The field must be filled in.
 * @attr error-label - Name of the field in error messages. Default: its label.
 * @attr hint - Hint below the label.
 * @attr placeholder - Text shown while the field is empty.
 * @attr options - Options of a select, radio or checkbox group as JSON: texts, or { value, label }. A select with more than fifteen can be
 *   searched by typing.
 * @attr multiple - Allows several options or files.
 * @attr disabled - Disables the field, which is then not sent.
 * @attr autocomplete - Autofill token for the browser.
 * @attr min - Minimum of a number, range or date (2026-05-12).
 * @attr max - Maximum of a number, range or date; number of stars of a rating, 2 to 10; maximum number of files.
 * @attr step - Step of a number's arrow keys, and between the values of a range.
 * @attr decimals - Maximum decimals of a number, and decimals of a result.
 * @attr double - Gives a range two handles; makes a date, past or future two dates, sent as 2026-05-12/2026-05-20.
 * @attr mask - For a text: 0 for a digit, a for a letter, * for any character, everything else literally. For a phone: the country of the
 *   number, RU, KZ, UA, BY or US.
 * @attr accept - Accepted file extensions and types, such as pdf, .jpg, image/*. Default: any.
 * @attr size - Maximum file size: 500kb is 500,000 bytes, 5 or 5 MB is 5,000,000. Default: any.
 * @attr group-id - Group to which files are uploaded as they are chosen; the form then gets their URLs. Without it the form gets the files
 *   themselves.
 * @attr formula - Formula of a calculator over the fields of the surrounding form, by name: {room width} * height ^ 2. Supports numbers, +
 *   - * / % ^, comparisons, && || ! ?:, Math functions, clamp(value; min; max).
 * @attr before-result - Text of a calculator without a result. Default: a dash.
 * @attr result-text - Text around a result, with {result} in its place.
 * @attr thousands-separator - Thousands separator of a result: none, or any text. Default: the language's own.
 * @attr smooth-animation - Animates a result from one number to the next.
 * @attr interval - For datetime: minutes between two times. Default: 30.
 * @attr start - For datetime: first time of a day, such as 09:00. Default: 00:00.
 * @attr finish - For datetime: last time of a day, such as 18:00. Default: the end of the day.
 * @attr working-days - For dates: selectable days of the week, mon,tue,wed or 1,2,3. Default: all.
 * @attr language - Language of the texts. Default: the page's language.
 *
 * @slot label-{name} - Label with links for a checkbox or consent.
 *
 * @fires input - On each change the visitor makes.
 * @fires change - When the visitor has committed a change.
 *
 * @csspart field - The field; data-state error.
 * @csspart field-label - The label.
 * @csspart field-hint - The hint.
 * @csspart field-input - The input, textarea or select.
 * @csspart field-error - The error message.
 * @csspart range-handle - A handle of a range; data-state moved.
 * @csspart range-legend - The scale of a range.
 * @csspart range-value - The value of a range.
 * @csspart rating-star - A star of a rating; data-state on.
 * @csspart file - The file drop area; data-state over while files are dragged over it.
 * @csspart file-button - The button that chooses files.
 * @csspart file-row - A chosen file; data-state not_started, in_progress, done, error or abort.
 * @csspart file-progress - The upload progress of a file.
 * @csspart date-button - The button that opens the calendar.
 * @csspart date-popup - The calendar, with the times of a datetime.
 * @csspart select-list - The options of a searchable select; data-state above, below.
 * @csspart select-option - An option of a searchable select; data-state active, chosen.
 * @csspart select-note - A note that there are more options, or none.
 * @csspart calculator - The result of a calculator; data-state empty, running.
 * @csspart calculator-problem - The error in a formula, shown in the editor.
 * @csspart choice - A radio button or checkbox with its label.
 *
 * @example
 * ```html
 * <sb-field type="email" name="email" label="Email" required></sb-field>
 * ```
 */
export class SbFieldElement extends withFormControl(
  reactElement({
    component: StandaloneField,
    attributes: FIELD_ATTRIBUTES,
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
