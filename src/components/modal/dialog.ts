import dialogStyles from '../../../styles/dialog.css';
import styles from '../../../styles/sb-modal-dialog.css';
import { DialogController, type DialogOptions } from '../../platform/dialog/dialog-controller.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { addStyles } from '../../platform/sheets/styles.js';

/** Milliseconds of the way out. */
const CLOSING = 200;

/** What a modal's `<dialog>` does and looks like: loaded when it is first opened. */
export function createDialog(
  host: LeafHost,
  dialog: HTMLDialogElement,
  answers: Pick<DialogOptions, 'onDismiss' | 'dismissable'>,
): DialogController {
  addStyles(host.renderRoot as ShadowRoot, dialogStyles, styles);
  return new DialogController(dialog, {
    ...answers,
    closing: CLOSING,
    initialFocus: () => host.querySelector<HTMLElement>('[autofocus]') ?? dialog,
  });
}
