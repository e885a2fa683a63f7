import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Category } from '../../../domain/catalogue/product.js';
import { centerInRow } from '../../../platform/motion/center-in-row.js';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';
import { entryByKey } from '../roving.js';
import { hashTab, tabId } from './sections.js';

export interface CategoryTabsProps {
  categories: readonly Category[];
  /** The chosen category's id. */
  current: string;
  label: string;
  /** Id of the panel they switch. */
  panel: string;
  /** The address's hash that has been followed. */
  hash: RefObject<string>;
  choose(categoryId: string): void;
}

/**
 * The sections as tabs with their counts (CAT-01): arrows choose, the chosen one stays in view where the row scrolls.
 */
export function CategoryTabs({ categories, current, label, panel, hash, choose }: CategoryTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const centred = useRef(categories[0]?.id);
  const follow = () => {
    const id = hashTab();
    if (categories.some((category) => category.id === id)) choose(id);
  };
  useEffect(() => {
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what has changed before the tabs came, or while they were out of the document
  useEffect(() => {
    if (hash.current !== location.hash) follow();
    return () => {
      hash.current = location.hash;
    };
  }, []);
  useEffect(() => {
    // a row begins with its first tab in view: to ask for places at once would have the browser lay the page out once more
    if (centred.current === current) return;
    centred.current = current;
    centerInRow(list.current, list.current?.querySelector(`#${CSS.escape(tabId(current))}`));
  }, [current]);
  useOverflow(list, categories);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const at = categories.findIndex(({ id }) => id === current);
    const vertical = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    const to = vertical ? null : entryByKey(event.key, at, categories.length, isRightToLeft(event.currentTarget));
    const wanted = to === null ? undefined : categories[to];
    if (!wanted) return;
    event.preventDefault();
    choose(wanted.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to ?? 0]?.focus({ preventScroll: true });
  };
  return (
    <div part="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={press}>
      {categories.map(({ id, name, count }) => (
        <button
          type="button"
          role="tab"
          key={id}
          id={tabId(id)}
          part="tab"
          data-state={id === current ? 'active' : 'inactive'}
          aria-selected={id === current}
          aria-controls={panel}
          tabIndex={id === current ? 0 : -1}
          onClick={() => choose(id)}
        >
          {name}
          {count !== null && <span part="tab-count"> {count}</span>}
        </button>
      ))}
    </div>
  );
}

/** Says at which sides the row goes on, for the fade there. */
function useOverflow(list: RefObject<HTMLDivElement | null>, tabs: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs are other boxes to look at
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const look = () => {
      const before = Math.abs(row.scrollLeft); // from right to left it counts down
      const after = row.scrollWidth - row.clientWidth - before;
      row.dataset.more = [before > 1 && 'start', after > 1 && 'end'].filter(Boolean).join(' ');
    };
    const resized = new ResizeObserver(look);
    for (const one of [row, ...row.children]) resized.observe(one);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [list, tabs]);
}
