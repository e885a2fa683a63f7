import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { deepActiveElement } from '../../bridge/shadow-dom.js';
import type { ListState } from './catalogue.state.js';
import { More } from './More.js';
import { Empty, Failure } from './Notice.js';
import type { PagesProps } from './Pages.js';
import { ProductGrid } from './ProductGrid.js';
import type { CatalogueSettings } from './settings.js';
import type { Shop } from './shop.js';
import type { ProductList } from './use-list.js';
import type { usePagesView } from './use-pages-view.js';

/** No more places than this are drawn for cards on their way. */
const MOST_SKELETONS = 24;

export interface ListingProps {
  /** What makes it a tab's panel; null without tabs. */
  panel: { id: string; labelledBy: string } | null;
  settings: CatalogueSettings;
  list: ProductList;
  shop: Shop;
  addedId: string | null;
  /** In the editor pages stand still (MODE-06). */
  admin: boolean;
  pagesView: ReturnType<typeof usePagesView>;
  /** A section to go to when this one is empty. */
  other: { name: string; show(): void } | null;
}

/** One list: its cards, or what stands in their place, and the way to further pages. */
export function Listing(props: ListingProps) {
  const { panel, settings, list, shop, admin, pagesView } = props;
  const { shown, phase } = list.list;
  const base = useRef<HTMLDivElement>(null);
  useScrollToPage(base, list);
  useFocusOnMore(base, list);
  const open = (page: number) => {
    if (admin || phase === 'loading') return;
    list.ask(page, false);
  };
  const more = () => {
    if (!admin && shown) list.ask(shown.page + 1, true);
  };
  const appends = phase !== 'ready' && list.list.asked.append;
  const byButton = settings.navigation === 'button' || (settings.navigation === 'pagination' && pagesView === 'failed');
  const hasMore = shown !== null && shown.page < shown.pages && (phase === 'ready' || appends);
  return (
    <>
      <div
        part="panel"
        ref={base}
        {...(panel && { role: 'tabpanel', id: panel.id, 'aria-labelledby': panel.labelledBy })}
        aria-busy={phase === 'loading'}
        tabIndex={-1}
      >
        <Cards {...props} />
      </div>
      {byButton && hasMore && phase !== 'failed' && (
        <More shown={list.products.length} total={shown.total} busy={phase === 'loading'} t={shop.t} load={more} />
      )}
      {settings.navigation === 'pagination' && shown && shown.pages > 1 && (
        <PagesOrPlace
          view={pagesView}
          style={settings.paginationStyle}
          page={pageOf(list.list)}
          pages={shown.pages}
          t={shop.t}
          open={open}
        />
      )}
      <p role="status" data-visually-hidden="">
        {told(props)}
      </p>
    </>
  );
}

/** The page numbers, or the place they come to. */
function PagesOrPlace({ view, ...pages }: { view: ListingProps['pagesView'] } & PagesProps) {
  if (typeof view === 'object') return <view.View {...pages} />;
  return view === 'coming' ? <div part="pages" /> : null;
}

function Cards({ settings, list, shop, addedId, other }: ListingProps) {
  const { phase, shown } = list.list;
  const { t } = shop;
  const replaces = phase !== 'ready' && !list.list.asked.append;
  const waits = phase === 'loading' ? waiting(list.list, settings.maxCount) : 0;
  if (phase === 'failed' && replaces) return <Failure code={list.list.code} t={t} retry={list.retry} />;
  if (phase === 'ready' && list.products.length === 0) {
    return (
      <Empty t={t}>
        {other && (
          <button type="button" part="button" onClick={other.show}>
            {t('catalogue::show_section', { name: other.name })}
          </button>
        )}
      </Empty>
    );
  }
  return (
    <>
      <ProductGrid
        key={replaces ? 'loading' : shown?.first}
        products={replaces ? [] : list.products}
        shop={shop}
        addedId={addedId}
        label={settings.label || t('catalogue::products')}
        skeletons={waits}
        ratio={settings.ratio}
        perRow={settings.perRow}
      />
      {phase === 'failed' && <Failure code={list.list.code} t={t} retry={list.retry} />}
    </>
  );
}

/** Cards that are on their way: those of a full page, fewer where the list is known to end. */
function waiting({ asked, shown }: ListState & { phase: 'loading' }, perPage: number): number {
  const left = shown ? shown.total - (asked.page - 1) * perPage : perPage;
  return Math.max(1, Math.min(left, perPage, MOST_SKELETONS));
}

/** The page the visitor is on, or has just asked for. */
function pageOf(list: ListState): number {
  return list.phase === 'loading' ? list.asked.page : (list.shown?.page ?? 1);
}

/** What is said to those who do not see the list change. */
function told({ settings, list, shop: { t } }: ListingProps): string {
  const { phase, shown } = list.list;
  if (phase === 'loading') return t('main::loading');
  if (phase === 'failed' || !shown) return '';
  const { page, pages, total } = shown;
  if (settings.navigation === 'pagination' && pages > 1) return t('catalogue::page_opened', { page, pages });
  return t('catalogue::shown', { shown: list.products.length, count: total });
}

/** A page that the visitor asks for begins at its top, where reading goes on (CAT-04). */
function useScrollToPage(base: RefObject<HTMLDivElement | null>, { list }: ProductList): void {
  const asked = list.phase === 'loading' && list.asked.byVisitor && !list.asked.append ? list.asked : null;
  // in a layout effect, when the skeletons stand: an engine may lay the page out between the lists, and lose the place
  useLayoutEffect(() => {
    const panel = base.current;
    if (!asked || !panel) return;
    panel.scrollIntoView({ block: 'start' });
    panel.focus({ preventScroll: true });
    panel.style.minBlockSize = `${panel.offsetHeight}px`;
    return () => {
      panel.style.minBlockSize = '';
    };
  }, [asked, base]);
}

/** After load-more the focus goes to the first card that came, unless the visitor has taken it elsewhere meanwhile. */
function useFocusOnMore(base: RefObject<HTMLDivElement | null>, { list, products }: ProductList): void {
  const before = useRef(products.length);
  const append = list.phase === 'loading' && list.asked.append && list.asked.byVisitor;
  const waits = useRef(false);
  useEffect(() => {
    if (append) waits.current = true;
    else if (waits.current && list.phase === 'ready') {
      waits.current = false;
      const active = deepActiveElement();
      const elsewhere = active && active !== document.body && !active.part.contains('more-button');
      if (elsewhere) return;
      const card = base.current?.querySelectorAll<HTMLElement>('[data-product]')[before.current];
      card?.querySelector<HTMLElement>('a[href], button:enabled')?.focus({ preventScroll: true });
    }
    before.current = products.length;
  }, [append, list.phase, products.length, base]);
}
