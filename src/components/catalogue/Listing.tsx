import { type ReactNode, useRef } from 'react';
import type { Translate } from '../../i18n/texts.js';
import { useHost } from '../../platform/element/widget-root.js';
import { isPending, readyValue } from '../../platform/lazy/lazy.js';
import type { CardContext } from './card/card-context.js';
import { ProductGrid } from './card/ProductGrid.js';
import type { ListState } from './catalogue.state.js';
import type { AuthoredFeatures } from './lazy-parts.js';
import type { Gesture } from './list/list-address.js';
import { More } from './More.js';
import { Empty, Failure } from './Notice.js';
import type { PagesProps } from './Pages.js';
import type { CatalogueSettings } from './settings.js';
import type { ProductList } from './use-list.js';
import { useFocusOnMore, useScrollToPage } from './use-list-place.js';

/** No more places than this are drawn for cards on their way. */
const MOST_SKELETONS = 24;

export interface ListingProps {
  /** What makes it a tab's panel; null without tabs. */
  panel: { id: string; labelledBy: string } | null;
  settings: CatalogueSettings;
  list: ProductList;
  shop: CardContext;
  /** In the editor pages stand still (MODE-06). */
  admin: boolean;
  /** Page numbers among them. */
  features: AuthoredFeatures;
  /** A section to go to when this one is empty. */
  other: { name: string; show(): void } | null;
  /** Says why nothing is found, when something is looked for. */
  nothing: ReactNode;
  /** Says what the visitor has done. */
  note(gesture: Gesture): void;
}

/** One list: its cards, or what stands in their place, and the way to further pages. */
export function Listing(props: ListingProps) {
  const { panel, settings, list, shop, admin, features } = props;
  const { shown, phase } = list.list;
  const host = useHost();
  const base = useRef<HTMLDivElement>(null);
  useScrollToPage(base, list);
  useFocusOnMore(base, list);
  const open = (page: number) => {
    if (admin || phase === 'loading') return;
    props.note('page');
    list.ask(page, false);
  };
  const more = () => {
    if (admin || !shown) return;
    props.note('more');
    list.ask(shown.page + 1, true);
  };
  const appends = phase !== 'ready' && list.list.asked.append;
  const byButton =
    settings.navigation === 'button' || (settings.navigation === 'pagination' && features.status === 'failed');
  const hasMore = shown !== null && shown.page < shown.pages && (phase === 'ready' || appends);
  const colours = readyValue(features)?.pagesColours(host, settings.paginationColor);
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
          view={features}
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

/** The page numbers, or the place they come to. */
function PagesOrPlace({ view, ...pages }: { view: ListingProps['features'] } & PagesProps) {
  const module = readyValue(view);
  if (module) return <module.Pages {...pages} />;
  return isPending(view) ? <div part="pages" /> : null;
}

function Cards({ settings, list, shop, other, nothing }: ListingProps) {
  const { phase, shown } = list.list;
  const { t } = shop;
  const replaces = phase !== 'ready' && !list.list.asked.append;
  const waits = phase === 'loading' ? waiting(list.list, perPage(settings)) : 0;
  if (phase === 'failed' && replaces) return <Failure code={list.list.code} t={t} retry={list.retry} />;
  if (phase === 'ready' && list.products.length === 0) {
    return nothing ? (
      nothing
    ) : (
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

/** A selection is no longer than it is. */
function perPage({ showType, productIds, maxCount }: CatalogueSettings): number {
  return showType === 'select_products' ? Math.min(maxCount, productIds.length) : maxCount;
}

/** The page the visitor is on, or has just asked for. */
function pageOf(list: ListState): number {
  return list.phase === 'loading' ? list.asked.page : (list.shown?.page ?? 1);
}

/** What is said to those who do not see the list change. */
export function listStatus(settings: CatalogueSettings, list: ProductList, t: Translate): string {
  const { phase, shown } = list.list;
  if (phase === 'loading') return t('main::loading');
  if (phase === 'failed' || !shown) return '';
  const { page, pages, total } = shown;
  if (settings.navigation === 'pagination' && pages > 1) return t('catalogue::page_opened', { page, pages });
  return t('catalogue::shown', { shown: list.products.length, count: total });
}
