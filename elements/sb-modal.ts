import { Modal } from '../src/components/modal/Modal.js';
import { MODAL_ATTRIBUTES } from '../src/components/modal/modal-attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import contents from '../styles/contents.css';
import host from '../styles/host.css';

/**
 * Modal dialog with the slotted content; on a phone a sheet from the bottom. It is opened by its ID (a link to `#id`, an sb-button with the
 * action modal, or a `modal-open` event anywhere) or by its attribute open. The close button, Escape, a press outside, `modal-close` and
 * Back close it.
 *
 * While it is open the URL hash names it, so it can be linked to and survives a reload; closing it goes back, so no entry is left in the
 * history. Focus returns to the element that opened it. Form input inside is kept. In the editor (mode admin) it opens in its place on the
 * page, and the URL stays unchanged.
 *
 * @summary A modal opened by id, link or event.
 * @element sb-modal
 *
 * @attr kind - basic (default); grid: wide, with its children side by side; form: a form can open it by the name `form`; done: with a tick,
 *   a form can open it by the name `done`.
 * @attr label - Title. Without it and without a slotted title, the first heading names the dialog.
 * @attr open - Opens the modal; set and removed as it opens and closes.
 * @attr no-close - The visitor cannot close it; only `modal-close`, the attribute and Back can.
 * @attr no-hash - The URL hash neither opens nor follows it.
 * @attr language - Language of the texts as a BCP 47 tag. Default: the page's language.
 *
 * @slot - The content.
 * @slot title - Title with markup, in place of label.
 * @slot background - Background behind the content: an sb-background.
 *
 * @fires modal-close - Requested when the visitor closes it; cancel it to keep the modal open.
 *
 * @csspart dialog - The dialog; data-state open, closing or closed.
 * @csspart base - The whole content of the dialog.
 * @csspart dialog-head - Title and close button.
 * @csspart dialog-title - The title.
 * @csspart close - The close button.
 * @csspart dialog-body - The content.
 *
 * @example
 * ```html
 * <sb-modal id="sizes" label="Sizes"><p>Measure the table, then add 60 cm on each side.</p></sb-modal>
 * ```
 */
export class SbModalElement extends leaf(Modal, MODAL_ATTRIBUTES, [host, contents]) {}

define('sb-modal', SbModalElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-modal': SbModalElement;
  }
}
