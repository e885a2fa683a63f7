import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Category } from '../../../domain/catalogue/product.js';
import { tabAfterKey } from '../../../domain/navigation/tabs.js';
import { joinStops } from '../../../domain/shared/observable.js';
import { writtenNumber } from '../../../domain/text/message-format.js';
import { listen } from '../../../events.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { hasModifier } from '../../../platform/focus/modifier-keys.js';
import { onHashChange } from '../../../platform/history/hash.js';
import { centerInRow } from '../../../platform/motion/center-in-row.js';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';
import { useHandler } from '../../../platform/react/use-latest.js';
import { onResize } from '../../../platform/screen/resize.js';
import { hashTab, PANEL, tabId } from './sections.js';
import type { ShownList } from './shown-list.js';

export interface CategoryTabsProps {
  /** Sections with the counts to show. */
  categories: readonly Category[];
  shown: ShownList;
  t: ShopTranslate;
  language: string;
}

/**
 * Section tabs with product counts (CAT-01): arrow keys select, and the selected tab is scrolled into view.
 */
export function CategoryTabs({ categories, shown, t, language }: CategoryTabsProps) {
  const { sections, choose } = shown;
  const { categoryId: current, hash } = sections;
  const list = useRef<HTMLDivElement>(null);
  const centred = useRef(categories[0]?.id);
  const follow = useHandler(() => {
    const id = hashTab();
    if (categories.some((category) => category.id === id)) choose(id, 'link');
  });
  useEffect(() => {
    // it may have changed before mounting or while disconnected
    if (hash.current !== location.hash) follow();
    return joinStops(onHashChange(follow), () => {
      hash.current = location.hash;
    });
  }, [hash, follow]);
  useEffect(() => {
    // the first tab is in view anyway: measuring at mount would force another layout
    if (centred.current === current) return;
    centred.current = current;
    centerInRow(list.current, list.current?.querySelector(`#${CSS.escape(tabId(current))}`));
  }, [current]);
  useOverflow(list, categories);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // the browser's shortcuts, such as Alt+Left
    if (hasModifier(event)) return;
    const at = categories.findIndex(({ id }) => id === current);
    const to = tabAfterKey(event.key, at, categories.length, isRightToLeft(event.currentTarget));
    const wanted = categories[to ?? -1];
    if (!wanted) return;
    event.preventDefault();
    choose(wanted.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to ?? 0]?.focus({ preventScroll: true });
  };
  return (
    <div part="tabs" role="tablist" aria-label={t('catalogue::categories')} ref={list} onKeyDown={press}>
      {categories.map(({ id, name, count }) => (
        <button
          type="button"
          role="tab"
          key={id}
          id={tabId(id)}
          part="tab"
          data-state={id === current ? 'active' : 'inactive'}
          aria-selected={id === current}
          aria-controls={PANEL}
          tabIndex={id === current ? 0 : -1}
          onClick={() => choose(id)}
        >
          {name}
          {count !== null && <span part="tab-count"> {writtenNumber(count, language)}</span>}
        </button>
      ))}
    </div>
  );
}

/** Marks the sides at which the row overflows, for the fade there. */
function useOverflow(list: RefObject<HTMLDivElement | null>, tabs: readonly Category[]): void {
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const look = () => {
      const before = Math.abs(row.scrollLeft); // negative in right-to-left pages
      const after = row.scrollWidth - row.clientWidth - before;
      row.dataset.more = [before > 1 && 'start', after > 1 && 'end'].filter(Boolean).join(' ');
    };
    const boxes = tabs.map(({ id }) => row.querySelector(`#${CSS.escape(tabId(id))}`));
    return joinStops(onResize([row, ...boxes], look), listen(row, 'scroll', look, { passive: true }));
  }, [list, tabs]);
}
