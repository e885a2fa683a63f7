import { Modal } from '../src/components/modal/Modal.js';
import { flag, oneOf, text } from '../src/platform/element/attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-modal.css';

const attributes = {
  kind: oneOf(['basic', 'grid', 'form', 'done'], 'basic'),
  label: text(),
  open: flag(),
  noClose: flag(),
  noHash: flag(),
  language: text(),
};

/**
 * A modal: what is slotted into it, in a dialog over the page; a sheet from the bottom on a phone. It is opened by its id: a link to `#id`, an sb-button with
 * action modal, a `modal-open` event anywhere; or by its attribute open. The close button, Escape, a press beside it, `modal-close` and Back close it.
 *
 * While it is open the address names it, so it can be linked to and survives a reload; closing it goes back, so no entry is left in the history. Focus
 * returns to what opened it. What is filled in inside stays. In the editor (mode admin) it opens in its place on the page, and the address stays.
 *
 * @summary A modal opened by id, link or event.
 * @element sb-modal
 *
 * @attr kind - basic (default); grid, wide, its children side by side; form, one that a form may ask for as `form`; done, with a tick, may be asked for as `done`.
 * @attr label - Its title. Without it, and without a slotted one, the first heading names it.
 * @attr open - Open; set and removed as it opens and closes.
 * @attr no-close - Cannot be closed by the visitor, only by `modal-close`, the attribute and Back.
 * @attr no-hash - The address neither opens nor follows it.
 * @attr language - Language of the texts, BCP 47; the page's when absent.
 *
 * @slot - The content.
 * @slot title - A title with markup, in place of label.
 * @slot background - What lies behind the content: an sb-background.
 *
 * @fires modal-close - Asked when the visitor closes it; cancelled, it stays open.
 *
 * @csspart dialog - The dialog; data-state open, closing or closed.
 * @csspart base - All that is in it.
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
export class SbModalElement extends leaf(Modal, attributes, [host, styles]) {}

define('sb-modal', SbModalElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-modal': SbModalElement;
  }
}
