import type { ReactNode } from 'react';
import type { RequestErrorCode } from '../../../domain/shared/failed-request.js';
import type { ShopTextKey, ShopTranslate } from '../../../i18n/shop-texts.js';
import { Icon } from '../../shared/icons/Icon.js';
import { MOST_SKELETONS, ProductGrid } from '../card/ProductGrid.js';
import type { CardContext } from '../context/card-context.js';
import type { CatalogueSettings } from '../context/settings.js';
import type { ListState } from './list.state.js';
import type { ShownList } from './shown-list.js';

/** Advice for errors the visitor can act on; others show only that loading failed. */
const ADVICE: Partial<Record<RequestErrorCode, ShopTextKey>> = {
  network: 'main::error::network',
  not_authorized: 'main::error::not_authorized',
  incorrect_answer: 'main::error::incorrect_answer',
};

export interface ListedCardsProps {
  settings: CatalogueSettings;
  shown: ShownList;
  shop: CardContext;
  /** Notice for a search or filters without results. */
  nothing: ReactNode;
}

/** Cards of a list, or in their place skeletons, an error or an empty notice. */
export function ListedCards({ settings, shown: listed, shop, nothing }: ListedCardsProps) {
  const { list } = listed;
  const { phase, shown } = list.list;
  const { t } = shop;
  const replaces = phase !== 'ready' && !list.list.asked.append;
  const waits = phase === 'loading' ? waiting(list.list, perPage(settings)) : 0;
  const retry = (button: HTMLElement) => {
    button.closest<HTMLElement>('[part=panel]')?.focus({ preventScroll: true });
    list.retry();
  };
  if (phase === 'failed' && replaces) {
    return <Failure code={list.list.code} t={t} retry={retry} />;
  }
  if (phase === 'ready' && list.products.length === 0) {
    return nothing || <Empty shown={listed} t={t} />;
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
        perRowMobile={settings.perRowMobile}
        eager={settings.loading === 'eager'}
      />
      {phase === 'failed' && <Failure code={list.list.code} t={t} retry={retry} />}
    </>
  );
}

/** Returns the number of skeletons: a full page, fewer if the list is known to end earlier. */
function waiting({ asked, shown }: ListState & { phase: 'loading' }, perPage: number): number {
  const left = shown ? shown.total - (asked.page - 1) * perPage : perPage;
  return Math.max(1, Math.min(left, perPage, MOST_SKELETONS));
}

/** Returns the products per page, limited by the length of a selection. */
function perPage({ showType, productIds, maxCount }: CatalogueSettings): number {
  return showType === 'select_products' ? Math.min(maxCount, productIds.length) : maxCount;
}

interface FailureProps {
  code: RequestErrorCode;
  t: ShopTranslate;
  /** Called with the pressed button, which is about to be removed. */
  retry(button: HTMLElement): void;
}

/** Error notice with a retry button (CAT-09). */
function Failure({ code, t, retry }: FailureProps) {
  const advice = ADVICE[code];
  // screen readers read an alert when it is inserted, so its texts must be loaded
  if (!t.ready) return null;
  return (
    <div part="notice notice-failed" role="alert">
      <Icon name="alert" />
      <p part="notice-title">{t('catalogue::failed')}</p>
      {advice && <p part="notice-text">{t(advice)}</p>}
      <button type="button" part="button retry" onClick={({ currentTarget }) => retry(currentTarget)}>
        {t('main::retry')}
      </button>
    </div>
  );
}

/** Empty notice (CAT-01), which offers another section; the page may replace it through the slot `empty`. */
function Empty({ shown: { sections, choose, focusTab }, t }: { shown: ShownList; t: ShopTranslate }) {
  const open = (id: string) => {
    choose(id);
    focusTab(id);
  };
  const other = sections.categories.find(({ id, count }) => id !== sections.categoryId && count !== 0);
  return (
    <slot name="empty">
      <div part="notice notice-empty">
        <p part="notice-title">{t('catalogue::empty')}</p>
        {other && (
          <button type="button" part="button" onClick={() => open(other.id)}>
            {t('catalogue::show_section', { name: other.name })}
          </button>
        )}
      </div>
    </slot>
  );
}
