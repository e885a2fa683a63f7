import type { ReactiveController } from 'lit';
import { request } from '../../events.js';
import type { DialogController } from '../../platform/dialog/dialog-controller.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { SETTINGS } from '../../platform/element/settings.js';
import { watchFocus } from '../../platform/focus/last-focused.js';
import { announceFailedOpening } from '../../platform/lazy/failed-opening.js';
import { lazy, lazyModule } from '../../platform/lazy/lazy.js';
import type { ModalProps } from './modal-attributes.js';
import { type ListedModal, modals } from './modals.js';

/** Lazy because most modals of a page are never opened: the dialog's code and styles come with the first opening. */
const DIALOG = lazyModule(
  () => import('./dialog.js'),
  'its dialog could not be loaded; the modal stays closed, and the next opening tries again',
);

/** Opens and closes a modal by its attribute, the page's requests and the URL, and keeps it on the page's list of modals. */
export class OpenController implements ReactiveController, ListedModal {
  readonly host: LeafHost<ModalProps>;
  readonly #module;
  #dialog: DialogController | undefined;
  #connected = false;
  #shown = false;
  /** True before its first update: a modal that is open then was open in the page's markup. */
  #fresh = true;
  /** Open since the page's markup, which is not the visitor's action and not in the URL. */
  #initiallyOpen = false;
  #opener: EventTarget | null = null;
  #leaveList: (() => void) | undefined;

  constructor(host: LeafHost<ModalProps>) {
    this.host = host;
    this.#module = lazy(host, DIALOG, ({ status }) => {
      // tried again only at the next opening
      if (status === 'failed') this.#cancelOpening();
      if (status === 'ready') this.#sync();
    });
    host.addController(this);
  }

  get kind(): string {
    return this.host.settings.kind;
  }

  get addressed(): boolean {
    return this.host.id !== '' && !this.host.settings.noHash && !this.#editing && !this.#initiallyOpen;
  }

  /** True if it can be closed: `no-close` applies to visitors, not to the editor. */
  get closable(): boolean {
    return !this.host.settings.noClose || this.#editing;
  }

  setOpen(open: boolean, from: EventTarget | null = null): void {
    this.#fresh = false;
    this.#opener = from;
    this.host[SETTINGS].setProperty('open', open);
    this.#sync();
  }

  restoreFocus(): void {
    this.#dialog?.restoreFocus();
  }

  /** Requests closing for the visitor, which the page may cancel; the list of modals handles it. */
  readonly requestClose = (): void => {
    if (this.closable) request(this.host, 'modal-close', { id: this.host.id });
  };

  hostConnected(): void {
    this.#connected = true;
    watchFocus();
    this.#enterList();
  }

  hostUpdated(): void {
    // the page's settings count, not those of the server
    if (this.host.hydrating) return;
    this.#enterList();
    this.#sync();
    this.#fresh = false;
  }

  hostDisconnected(): void {
    this.#connected = false;
    this.#sync();
    this.#leaveList?.();
    this.#leaveList = undefined;
  }

  #cancelOpening(): void {
    const opener = this.#opener;
    this.setOpen(false);
    const pressed = opener instanceof Element ? opener : undefined;
    void announceFailedOpening(this.host, this.host.site.language, pressed);
  }

  get #editing(): boolean {
    return this.host.site.mode === 'admin';
  }

  #enterList(): void {
    if (this.#connected && !this.host.hydrating) this.#leaveList ??= modals().add(this);
  }

  #sync(): void {
    const open = this.#connected && this.host.settings.open;
    if (open !== this.#shown) {
      this.#shown = open;
      this.#initiallyOpen = open && this.#fresh;
      modals()[open ? 'opened' : 'closed'](this);
    }
    if (open) this.#show();
    else this.#dialog?.close();
  }

  #show(): void {
    this.#dialog ??= this.#createDialog();
    this.#dialog?.open({ opener: this.#opener, inPlace: this.#editing });
  }

  /** Undefined until both the module and the element's first render are ready; each of them syncs again. */
  #createDialog(): DialogController | undefined {
    const { state } = this.#module;
    if (state.status !== 'ready') void this.#module.load();
    const dialog = this.host.renderRoot.querySelector('dialog');
    if (state.status !== 'ready' || !dialog) return undefined;
    return state.value.createDialog(this.host, dialog, {
      onDismiss: this.requestClose,
      dismissable: () => this.closable,
    });
  }
}
