import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { deepActiveElement, focusIfLost } from '../../../platform/focus/shadow-dom.js';
import { isPending, type LazyState, readyValue } from '../../../platform/lazy/lazy.js';
import { useHost } from '../../../platform/react/widget-root.js';
import type { CatalogueSettings } from '../context/settings.js';
import { ListedCards, type ListedCardsProps } from './ListedCards.js';
import type { ListState } from './list.state.js';
import type { PagesProps } from './Pages.js';
import type { ProductList } from './product-list.js';
import { PANEL, tabId } from './sections.js';
import type { ShownList } from './shown-list.js';

export interface ListingProps extends ListedCardsProps {
  /** Lazy code of the page numbers. */
  pages: LazyState<typeof import('./Pages.js')>;
}

/** One list: cards or placeholders, and pagination. */
export function Listing(props: ListingProps) {
  const { settings, shown: listed, shop, pages } = props;
  const { list, sections, note } = listed;
  const { shown, phase } = list.list;
  // pagination is disabled in the editor (MODE-06)
  const { admin } = shop;
  const host = useHost();
  const base = useRef<HTMLDivElement>(null);
  useScrollToPage(base, list);
  useFocusOnMore(base, list);
  const open = (page: number) => {
    if (admin || phase === 'loading') return;
    note('page');
    list.ask(page, false);
    // it is shown without a request
    if (phase === 'failed' && page === shown?.page && base.current) goTo(base.current);
  };
  const more = () => {
    if (admin || !shown) return;
    note('more');
    list.ask(shown.page + 1, true);
  };
  const appends = phase !== 'ready' && list.list.asked.append;
  const byButton =
    settings.navigation === 'button' || (settings.navigation === 'pagination' && pages.status === 'failed');
  const hasMore = shown !== null && shown.page < shown.pages && (phase === 'ready' || appends);
  const colours = readyValue(pages)?.pagesColours(host, settings.paginationColor);
  return (
    <>
      <div
        part="panel"
        ref={base}
        {...(sections.categories.length > 0 && {
          role: 'tabpanel',
          id: PANEL,
          'aria-labelledby': tabId(sections.categoryId),
        })}
        aria-busy={phase === 'loading'}
        tabIndex={-1}
      >
        <ListedCards {...props} />
      </div>
      {byButton && hasMore && phase !== 'failed' && (
        <More
          colours={colours}
          text={settings.paginationButtonText}
          shown={list.products.length}
          total={shown.total}
          busy={phase === 'loading'}
          t={shop.t}
          load={more}
        />
      )}
      {settings.navigation === 'pagination' && shown && shown.pages > 1 && (
        <PagesOrPlace
          view={pages}
          colours={colours}
          settings={settings}
          page={pageOf(list.list)}
          pages={shown.pages}
          t={shop.t}
          open={open}
        />
      )}
    </>
  );
}

/** Page numbers, or their placeholder while the code is loading. */
function PagesOrPlace({ view, ...pages }: { view: ListingProps['pages'] } & PagesProps) {
  const module = readyValue(view);
  if (module) return <module.Pages {...pages} />;
  return isPending(view) ? <div part="pages" /> : null;
}

/** Returns the requested page while it loads and when it has failed, else the shown one. */
function pageOf(list: ListState): number {
  return list.phase === 'ready' || list.asked.append ? (list.shown?.page ?? 1) : list.asked.page;
}

export interface ListStatusProps {
  settings: CatalogueSettings;
  shown: ShownList;
  t: ShopTranslate;
}

/** Live region that announces list changes, once the visitor has done something in the catalogue. */
export function ListStatus(props: ListStatusProps) {
  return (
    <p role="status" data-visually-hidden="">
      {listStatus(props)}
    </p>
  );
}

function listStatus({ settings, shown: { list, touched }, t }: ListStatusProps): string {
  const { phase, shown } = list.list;
  if (!touched) return '';
  if (phase === 'loading') return t('main::loading');
  if (phase === 'failed' || !shown) return '';
  const { page, pages, total } = shown;
  if (settings.navigation === 'pagination' && pages > 1) return t('catalogue::page_opened', { page, pages });
  return t('catalogue::shown', { shown: list.products.length, count: total });
}

interface MoreProps {
  /** Result of pagesColours(). */
  colours: CSSProperties | undefined;
  /** The author's text of the button. */
  text: string;
  shown: number;
  total: number;
  busy: boolean;
  t: ShopTranslate;
  load(): void;
}

/** Count of shown products and the load-more button (CAT-03). */
function More({ colours, text, shown, total, busy, t, load }: MoreProps) {
  return (
    <div part="more" style={colours}>
      <p part="more-count">{t('catalogue::shown', { shown, count: total })}</p>
      <button type="button" part="button more-button" data-state={busy ? 'loading' : 'idle'} onClick={load}>
        {busy ? t('main::loading') : text || t('catalogue::load_more')}
      </button>
    </div>
  );
}

/** Scrolls to the top of the list and focuses it when the visitor opens another page (CAT-04). */
function useScrollToPage(base: RefObject<HTMLDivElement | null>, { list }: ProductList): void {
  const asked = list.phase === 'loading' && list.asked.byVisitor && !list.asked.append ? list.asked : null;
  // in a layout effect, with the skeletons mounted: a layout between the two lists could reset the scroll position
  useLayoutEffect(() => {
    const panel = base.current;
    if (!asked || !panel) return;
    goTo(panel);
    panel.style.minBlockSize = `${panel.offsetHeight}px`;
    return () => {
      panel.style.minBlockSize = '';
    };
  }, [asked, base]);
}

/** Scrolls to a panel and focuses it. */
function goTo(panel: HTMLElement): void {
  panel.scrollIntoView({ block: 'start' });
  panel.focus({ preventScroll: true });
}

/**
 * After load-more, focuses the first new card unless the visitor has moved the focus elsewhere; the list, if the button goes by a failure.
 */
function useFocusOnMore(base: RefObject<HTMLDivElement | null>, { list, products }: ProductList): void {
  const before = useRef(products.length);
  const append = list.phase === 'loading' && list.asked.append && list.asked.byVisitor;
  const waits = useRef(false);
  useEffect(() => {
    if (append) waits.current = true;
    else if (waits.current && list.phase === 'failed') focusIfLost(base.current);
    else if (waits.current && list.phase === 'ready') {
      waits.current = false;
      const active = deepActiveElement();
      const isFree = !active || active === document.body || active === base.current;
      if (!isFree && !active.part.contains('more-button')) return;
      const card = base.current?.querySelectorAll<HTMLElement>('[data-product]')[before.current];
      // scroll anchoring may have kept the pressed button in place and moved the new cards out of the viewport
      card?.scrollIntoView({ block: 'nearest' });
      card?.querySelector<HTMLElement>('a[href], button:enabled')?.focus();
    }
    before.current = products.length;
  }, [append, list.phase, products.length, base]);
}
