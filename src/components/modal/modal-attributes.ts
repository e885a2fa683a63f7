import { flag, oneOf, type PropsOf, text } from '../../platform/element/attributes.js';

export const MODAL_ATTRIBUTES = {
  kind: oneOf(['basic', 'grid', 'form', 'done'], 'basic'),
  label: text(),
  open: flag(),
  noClose: flag(),
  noHash: flag(),
  language: text(),
};

export type ModalProps = PropsOf<typeof MODAL_ATTRIBUTES>;
