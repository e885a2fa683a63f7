import { Tabs } from './Tabs.js';

/** Tabs whose panels are blocks: what an editor adds is shown at once (TAB-06). */
export class Bundle extends Tabs {
  override readonly showsNewPanels = true;
}
