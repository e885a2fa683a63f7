import type { LeafHost } from '../../platform/element/define-leaf.js';
import { warn, warnOnce } from '../../platform/element/warn.js';
import { isParsing } from '../../stores/environment.js';
import { createTab, type Tab } from './tab.js';
import type { TabsProps } from './tabs-attributes.js';

const NO_PANEL = /^(?:script|style|link|template)$/;

/** A panel's own words for its tab. */
function titleOf(child: Element): string {
  const heading = () => child.querySelector('h1,h2,h3,h4,h5,h6')?.textContent?.trim();
  return child.getAttribute('data-title') || child.getAttribute('aria-label') || heading() || '';
}

/**
 * The tabs of an element's children, in their order. Entry by entry the list wins over what a child says of itself: its id; `data-title`,
 * `aria-label` or first heading. What has neither is numbered. A child that is not for this device has no tab, but in the editor.
 */
export function readPanels(host: LeafHost<TabsProps>, known: WeakMap<Element, Tab>): Tab[] {
  const { device, mode } = host.site;
  const children = [...host.children].filter(({ localName }) => !NO_PANEL.test(localName));
  const given = host.props.tabs;
  const taken = new Set<string>();
  if (given[children.length] && !isParsing() && children[0])
    warnOnce(host, 'tabs', `${given.length} entries`, `as many as panels, ${children.length}`);
  const tabs = children.map((child, index) => {
    const tab = known.get(child) ?? createTab(child);
    known.set(child, tab);
    const number = `${index + 1}`;
    tab.id = given[index]?.id || child.id || number;
    if (taken.has(tab.id)) {
      warn(host, `several panels have the id "${tab.id}"; give each one of its own`);
      tab.id += `-${number}`; // the first keeps it
    }
    taken.add(tab.id);
    tab.title = given[index]?.title || titleOf(child) || number;
    return tab;
  });
  return tabs.filter(({ child }) => mode === 'admin' || child.getAttribute('hidden-on') !== device);
}
