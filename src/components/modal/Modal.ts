import { request } from '../../events.js';
import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { watchFocus } from '../../platform/focus/last-focused.js';
import { later } from '../../platform/lazy/later.js';
import type { Dialog } from './dialog.js';
import type { ModalProps } from './modal-props.js';
import { type Modal, modals } from './modals.js';

/** Slotted content in a dialog over the page (MOD-01). The dialog comes when it is first opened; in the editor it opens in place. */
export function modalLeaf(host: LeafHost<ModalProps>): Leaf<ModalProps> {
  let dialog: Dialog | undefined;
  let works = false;
  let shown = false;
  /** The page came with it open: that is no step of the visitor's, and the address does not tell it. */
  let fresh = true;
  let came = false;
  let opener: EventTarget | null = null;

  const self: Modal = {
    host,
    get kind() {
      return host.props.kind;
    },
    get addressed() {
      return host.id !== '' && !host.props.noHash && host.site.mode !== 'admin' && !came;
    },
    turn(open, from = null) {
      fresh = false;
      opener = from;
      host.toggleAttribute('open', open);
      settle();
    },
    restoreFocus: () => dialog?.restoreFocus(),
  };

  /** A visitor's wish, which the page may refuse; modals() answers it. */
  function ask(): void {
    if (!host.props.noClose || host.site.mode === 'admin') request(host, 'modal-close', { id: host.id });
  }

  function settle(): void {
    const open = works && host.props.open;
    if (open && !shown) came = fresh;
    if (open !== shown) {
      shown = open;
      modals()[open ? 'opened' : 'closed'](self);
    }
    if (dialog) dialog.settle(open, opener);
    else if (open) void load();
  }

  const load = later(
    host,
    () => import('./dialog.js'),
    ({ createDialog }) => {
      dialog = createDialog(host, ask);
      settle();
    },
    'its dialog',
    () => self.turn(false), // the next opening tries again
  );

  return {
    connected() {
      works = true;
      watchFocus();
      const leave = modals().add(self);
      return () => {
        works = false;
        settle();
        leave();
      };
    },
    update() {
      settle();
      fresh = false;
    },
  };
}
