import type { Leaf, LeafHost } from '../../bridge/define-leaf.js';
import { warnOnce } from '../../bridge/warn.js';
import type { AnchorsProps } from './anchors-props.js';
import type { AnchorsView } from './anchors-view.js';

/** A list with one dot is no navigation (ANC-02). */
const FEWEST = 2;

/** A dot per enabled block beside the page (ANC-01…03). The dots enter after the page: what draws them comes when there are any. */
export function anchorsLeaf(host: LeafHost<AnchorsProps>): Leaf<AnchorsProps> {
  let view: AnchorsView | undefined;
  let coming = false;
  let works = false;

  function load(): void {
    if (coming) return;
    coming = true;
    import('./anchors-view.js').then(
      ({ createAnchorsView }) => {
        view = createAnchorsView(host);
        host.requestUpdate();
      },
      (error) => console.warn('<sb-anchors>: its dots could not be loaded', error),
    );
  }

  return {
    connected() {
      works = true;
      return () => {
        works = false;
        view?.stop();
      };
    },
    update({ items }) {
      const { mode, device } = host.site;
      const enabled = items.entries.filter((anchor) => anchor.enabled);
      const few = enabled.length < FEWEST;
      if (items.odd > 0) warnOnce(host, 'items', `${items.odd} of them`, 'objects with an id each, no id twice');
      const shown = works && (mode === 'admin' || (!few && device !== 'mobile'));
      if (view) view.draw(shown ? (few ? [] : enabled) : null);
      else if (shown) load();
    },
  };
}
