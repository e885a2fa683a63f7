import type { ReactNode } from 'react';
import type { ShopTextKey, ShopTranslate } from '../../../i18n/shop-texts.js';
import type { RequestErrorCode } from '../../../ports/request-error.js';
import { Icon } from '../../shared/icons/Icon.js';
import type { CardContext } from '../card/card-context.js';
import { ProductGrid } from '../card/ProductGrid.js';
import type { CatalogueSettings } from '../settings.js';
import type { ListState } from './list.state.js';
import type { ProductList } from './product-list.js';

/** No more places than this are drawn for cards on their way. */
const MOST_SKELETONS = 24;

/** Failures the visitor can do something about; of the others, that it failed is all there is to say. */
const ADVICE: Partial<Record<RequestErrorCode, ShopTextKey>> = {
  network: 'main::error::network',
  not_authorized: 'main::error::not_authorized',
  incorrect_answer: 'main::error::incorrect_answer',
};

export interface ListedCardsProps {
  settings: CatalogueSettings;
  list: ProductList;
  shop: CardContext;
  /** A section to go to when this one is empty. */
  other: { name: string; show(): void } | null;
  /** Says why nothing is found, when something is looked for. */
  nothing: ReactNode;
}

/** The cards of a list, or what stands in their place: those on their way, a failure, that there are none. */
export function ListedCards({ settings, list, shop, other, nothing }: ListedCardsProps) {
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
        perRowMobile={settings.perRowMobile}
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

/** In place of products that could not be loaded (CAT-09). */
function Failure({ code, t, retry }: { code: RequestErrorCode; t: ShopTranslate; retry(): void }) {
  const advice = ADVICE[code];
  // an alert is read out as it comes, so it comes with its words
  if (!t.ready) return null;
  return (
    <div part="notice notice-failed" role="alert">
      <Icon name="alert" />
      <p part="notice-title">{t('catalogue::failed')}</p>
      {advice && <p part="notice-text">{t(advice)}</p>}
      <button type="button" part="button retry" onClick={retry}>
        {t('main::retry')}
      </button>
    </div>
  );
}

/** In place of a list without products (CAT-01); the page may put its own words into the slot `empty`. */
function Empty({ t, children }: { t: ShopTranslate; children?: ReactNode }) {
  return (
    <slot name="empty">
      <div part="notice notice-empty">
        <p part="notice-title">{t('catalogue::empty')}</p>
        {children}
      </div>
    </slot>
  );
}
