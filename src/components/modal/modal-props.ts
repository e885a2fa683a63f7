/** Settings of `<sb-modal>`: see its attribute table. */
export interface ModalProps {
  kind: 'basic' | 'grid' | 'form' | 'done';
  label: string;
  open: boolean;
  noClose: boolean;
  noHash: boolean;
  language: string;
}
