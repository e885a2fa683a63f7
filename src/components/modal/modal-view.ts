import type { Translate } from '../../i18n/texts.js';
import { svg } from '../shared/icons/svg.js';
import { part } from '../shared/part.js';
import type { ModalProps } from './modal-props.js';

const CROSS = 'M4.5 4.5l11 11M15.5 4.5l-11 11';

export interface ModalView {
  dialog: HTMLDialogElement;
  draw(host: HTMLElement, props: ModalProps, t: Translate | undefined): void;
}

function slot(name: string): HTMLSlotElement {
  const made = document.createElement('slot');
  made.name = name;
  return made;
}

/** The dialog's fixed markup. `ask`: the visitor wants it closed; `changed`: other things are slotted. */
export function createModalView(ask: () => void, changed: () => void): ModalView {
  const dialog = part('dialog', 'dialog');
  const [base, head, body, title, close] = [
    part('base', 'div'),
    part('dialog-head', 'div'),
    part('dialog-body', 'div'),
    part('dialog-title', 'h2'),
    part('close', 'button'),
  ];
  const titles = slot('title');
  const content = slot('');
  const behind = slot('background');
  titles.append(title);
  titles.addEventListener('slotchange', changed);
  content.addEventListener('slotchange', changed);
  behind.addEventListener('slotchange', changed);
  close.type = 'button';
  close.append(svg([CROSS]));
  close.addEventListener('click', ask);
  head.append(titles, close);
  body.append(content);
  base.append(behind, head, body);
  dialog.append(base);
  dialog.tabIndex = -1;

  return {
    dialog,
    draw(host, { kind, label, noClose }, t) {
      const heading = titles.assignedElements()[0] ?? host.querySelector('h1, h2, h3, h4, [role="heading"]');
      const name = label || heading?.textContent?.trim() || t?.('moving::dialog') || '';
      if (dialog.ariaLabel !== name) dialog.ariaLabel = name;
      title.textContent = label;
      title.hidden = label === '';
      close.hidden = noClose;
      close.ariaLabel = t?.('moving::close') || null;
      base.dataset.kind = kind;
      base.dataset.head = label || titles.assignedElements().length > 0 ? 'title' : 'none';
      base.dataset.behind = String(behind.assignedElements().length > 0);
      base.dataset.close = noClose ? 'none' : 'button';
    },
  };
}
