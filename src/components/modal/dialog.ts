import dialogStyles from '../../../styles/dialog.css';
import styles from '../../../styles/sb-modal-dialog.css';
import { DialogController } from '../../platform/dialog/dialog-controller.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { words } from '../shared/words.js';
import type { ModalProps } from './modal-props.js';
import { createModalView } from './modal-view.js';

/** Milliseconds of the way out. */
const CLOSING = 200;

/** A modal's dialog, once there is one. */
export interface Dialog {
  /** Shows it or not; `opener` is who asked for it. */
  settle(open: boolean, opener: EventTarget | null): void;
  /** Brings the focus back into it where a step to `#id` has taken it away. */
  restoreFocus(): void;
}

/** `ask`: the visitor wants it closed. */
export function createDialog(host: LeafHost<ModalProps>, ask: () => void): Dialog {
  const view = createModalView(ask, () => host.requestUpdate());
  const controller = new DialogController(view.dialog, {
    onDismiss: ask,
    dismissable: () => !host.props.noClose || host.site.mode === 'admin',
    closing: CLOSING,
    initialFocus: () => host.querySelector<HTMLElement>('[autofocus]') ?? view.dialog,
  });
  const root = host.renderRoot;
  let shown = false;
  const texts = words(host, 'moving');

  root.adoptedStyleSheets = [...root.adoptedStyleSheets, dialogStyles.sheet, styles.sheet];
  function draw(opener: EventTarget | null): void {
    if (view.dialog.parentNode !== root) root.append(view.dialog);
    texts.follow();
    const editing = host.site.mode === 'admin';
    // it is visitors who cannot close it
    view.draw(host, { ...host.props, noClose: host.props.noClose && !editing }, texts.t);
    controller.open({ opener, inPlace: editing });
  }

  return {
    settle(open, opener) {
      if (open) draw(opener);
      else if (shown) {
        controller.close();
        texts.stop();
      }
      shown = open;
    },
    restoreFocus: () => controller.restoreFocus(),
  };
}
