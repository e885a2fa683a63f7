import dialogStyles from '../../../styles/dialog.css';
import styles from '../../../styles/sb-modal-dialog.css';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { words } from '../shared/words.js';
import type { ModalProps } from './modal-props.js';
import { createModalView } from './modal-view.js';
import { createPresentation } from './presentation.js';

/** A modal's dialog, once there is one. */
export interface Dialog {
  /** Shows it or not; `opener` is who asked for it. */
  settle(open: boolean, opener: EventTarget | null): void;
}

/** `ask`: the visitor wants it closed. */
export function createDialog(host: LeafHost<ModalProps>, ask: () => void): Dialog {
  const view = createModalView(ask, () => host.requestUpdate());
  const presentation = createPresentation(host, view.dialog);
  const root = host.renderRoot;
  let shown = false;
  const texts = words(host, 'moving');

  root.adoptedStyleSheets = [...root.adoptedStyleSheets, dialogStyles.sheet, styles.sheet];
  view.dialog.addEventListener('close', () => {
    // some browsers close at a second Escape, whatever the page says
    if (!shown || view.dialog.open) return;
    ask();
    host.requestUpdate();
  });

  function draw(opener: EventTarget | null): void {
    if (view.dialog.parentNode !== root) root.append(view.dialog);
    texts.follow();
    const editing = host.site.mode === 'admin';
    // it is visitors who cannot close it
    view.draw(host, { ...host.props, noClose: host.props.noClose && !editing }, texts.t);
    if (!shown) presentation.enter(opener);
    presentation.place(editing);
  }

  return {
    settle(open, opener) {
      if (open) draw(opener);
      else if (shown) {
        presentation.leave();
        texts.stop();
      }
      shown = open;
    },
  };
}
