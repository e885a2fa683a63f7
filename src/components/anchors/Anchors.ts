import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { warnOnce } from '../../platform/element/warn.js';
import { later } from '../../platform/lazy/later.js';
import type { AnchorsProps } from './anchors-props.js';
import type { AnchorsView } from './anchors-view.js';

/** A list with one dot is no navigation (ANC-02). */
const FEWEST = 2;

/** A dot per enabled block beside the page (ANC-01…03). The dots enter after the page: what draws them comes when there are any. */
export function anchorsLeaf(host: LeafHost<AnchorsProps>): Leaf<AnchorsProps> {
  let view: AnchorsView | undefined;
  let works = false;
  const again = () => host.requestUpdate();
  const load = later(
    host,
    () => import('./anchors-view.js'),
    ({ createAnchorsView }) => {
      view = createAnchorsView(host);
      again();
    },
    'its dots',
    // whoever moves on through the page is to have another chance
    () => works && document.addEventListener('scrollend', again, { once: true }),
  );

  return {
    connected() {
      works = true;
      return () => {
        works = false;
        document.removeEventListener('scrollend', again);
        view?.stop();
      };
    },
    update({ items }) {
      const { mode, device } = host.site;
      const enabled = items.filter((anchor) => anchor.enabled);
      const few = enabled.length < FEWEST;
      if (items.odd) warnOnce(host, 'items', `${items.odd} of them`, 'objects with an id each, no id twice');
      const shown = works && (mode === 'admin' || (!few && device !== 'mobile'));
      if (view) view.draw(shown ? (few ? [] : enabled) : null);
      else if (shown) void load();
    },
  };
}
