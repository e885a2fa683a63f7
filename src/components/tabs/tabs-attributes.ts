import { readTabs, type TabEntry } from '../../domain/navigation/tabs.js';
import { flag, json, number, oneOf, type PropsOf, text } from '../../platform/element/attributes.js';

/** Attribute table of `<sb-tabs>` and `<sb-bundle>` (TAB-01). `variant` is the specification's style. */
export const TABS_ATTRIBUTES = {
  tabs: json<readonly TabEntry[]>(readTabs, [], 'a JSON list of { id, title }'),
  active: text(),
  label: text(),
  variant: oneOf(['line', 'pill', 'box'], 'line'),
  shape: oneOf(['square', 'rounded', 'pill'], 'rounded'),
  size: oneOf(['s', 'm', 'l'], 'm'),
  justify: oneOf(['start', 'center', 'end'], 'start'),
  lineSize: number(2, { min: 0, max: 20, unit: 'px' }),
  wide: flag(),
  /** Parsed by the lazy module `author-colour`. */
  color: text(),
  noHash: flag(),
};

export type TabsProps = PropsOf<typeof TABS_ATTRIBUTES>;
