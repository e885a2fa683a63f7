import { flag, oneOf, type PropsOf, text } from '../../platform/element/attributes.js';

/** Attribute table of `<sb-modal>`. */
export const MODAL_ATTRIBUTES = {
  kind: oneOf(['basic', 'grid', 'form', 'done'], 'basic'),
  label: text(),
  open: flag(),
  noClose: flag(),
  noHash: flag(),
  language: text(),
};

/** Settings of `<sb-modal>`. */
export type ModalProps = PropsOf<typeof MODAL_ATTRIBUTES>;
