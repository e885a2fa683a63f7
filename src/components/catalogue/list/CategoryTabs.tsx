import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Category } from '../../../domain/catalogue/product.js';
import { tabAfterKey } from '../../../domain/navigation/tabs.js';
import { centerInRow } from '../../../platform/motion/center-in-row.js';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';
import { hashTab, tabId } from './sections.js';

export interface CategoryTabsProps {
  categories: readonly Category[];
  /** The chosen category's id. */
  current: string;
  label: string;
  /** Id of the controlled panel. */
  panel: string;
  /** URL hash that was last applied. */
  hash: RefObject<string>;
  choose(categoryId: string): void;
}

/**
 * Section tabs with product counts (CAT-01): arrow keys select, and the selected tab is scrolled into view.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a hash that changed before mounting or while disconnected
  useEffect(() => {
    if (hash.current !== location.hash) follow();
    return () => {
      hash.current = location.hash;
    };
  }, []);
  useEffect(() => {
    // the first tab is in view anyway: measuring at mount would force another layout
    if (centred.current === current) return;
    centred.current = current;
    centerInRow(list.current, list.current?.querySelector(`#${CSS.escape(tabId(current))}`));
  }, [current]);
  useOverflow(list, categories);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const at = categories.findIndex(({ id }) => id === current);
    const to = tabAfterKey(event.key, at, categories.length, isRightToLeft(event.currentTarget));
    const wanted = categories[to ?? -1];
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

/** Marks the sides at which the row overflows, for the fade there. */
function useOverflow(list: RefObject<HTMLDivElement | null>, tabs: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new tabs are new boxes to observe
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const look = () => {
      const before = Math.abs(row.scrollLeft); // negative in right-to-left pages
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
