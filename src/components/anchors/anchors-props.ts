import type { AnchorList } from '../../domain/navigation/anchors.js';

/** Settings of `<sb-anchors>`: see the wrapper's attribute table. */
export interface AnchorsProps {
  items: AnchorList;
  titles: 'hover' | 'always' | 'none';
  side: 'end' | 'start';
  label: string;
  language: string;
}
