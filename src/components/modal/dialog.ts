import dialogStyles from '../../../styles/dialog.css';
import styles from '../../../styles/sb-modal-dialog.css';
import { DialogController, type DialogOptions } from '../../platform/dialog/dialog-controller.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { addStyles } from '../../platform/sheets/styles.js';

/** Milliseconds of the closing animation. */
const CLOSING = 200;

/** Creates the controller of a modal's `<dialog>`, and adopts its styles. Loaded with the first opening. */
export function createDialog(
  host: LeafHost,
  dialog: HTMLDialogElement,
  options: Pick<DialogOptions, 'onDismiss' | 'dismissable'>,
): DialogController {
  addStyles(host.renderRoot as ShadowRoot, dialogStyles, styles);
  return new DialogController(dialog, {
    ...options,
    closing: CLOSING,
    initialFocus: () => host.querySelector<HTMLElement>('[autofocus]') ?? dialog,
  });
}
