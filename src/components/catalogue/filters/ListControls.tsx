import { type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import styles from '../../../../styles/sb-catalogue-find.css';
import type { Facet } from '../../../domain/catalogue/facet.js';
import { type ShopTranslate, shopTexts } from '../../../i18n/shop-texts.js';
import { isPending, type LazyState, readyValue } from '../../../platform/lazy/lazy.js';
import { useFailedOpening } from '../../../platform/lazy/use-lazy.js';
import { mediaQuery } from '../../../platform/motion/media-query.js';
import { useLastPresent } from '../../../platform/react/use-latest.js';
import { useTexts } from '../../../platform/react/use-site.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import type { CatalogueSettings } from '../context/settings.js';
import type { ProductList } from '../list/product-list.js';
import type { NoResultsProps } from './AppliedFilters.js';
import { SearchField, SortSelect } from './SearchAndSort.js';

export interface ListControlsProps extends NoResultsProps {
  settings: CatalogueSettings;
  /** Lazy code of the filters and of what is applied. */
  filtering: LazyState<typeof import('./filtering.js')>;
  /** Loads it; after a failure, tries again. */
  wantFilters(): void;
}

/** Screens on which open filters would push the list out of view. */
const phone = mediaQuery('(max-width: 599.98px)');

const NO_FACETS: readonly Facet[] = [];

/** Facets of the last answer, kept while the next one is loading; null before the first. */
function useLastFacets({ list: { shown } }: ProductList): readonly Facet[] | null {
  return useLastPresent(shown && (shown.facets ?? NO_FACETS));
}

/**
 * Opens and closes the filters; closes them when nothing is found, but not while the visitor has the focus in them. An opening whose code
 * could not be loaded is taken back and calls `failed`.
 */
function useOpenFilters(base: RefObject<HTMLElement | null>, nothing: boolean, { filtering, failed }: Opening) {
  const [opened, setOpened] = useState<object | null>(null);
  useFailedOpening(filtering, opened, setOpened, failed);
  useEffect(() => {
    if (nothing && !base.current?.querySelector('[part=find-filters]')?.matches(':focus-within')) setOpened(null);
  }, [nothing, base]);
  const setOpen = (open: boolean) => setOpened(open ? {} : null);
  return [opened !== null, setOpen] as const;
}

interface Opening extends Pick<ListControlsProps, 'filtering'> {
  failed(): void;
}

/**
 * Search, sort and filters of a catalogue, as offered by the author. The backend applies them and returns the facets; without facets the
 * filters are hidden. The code of the filters comes when a visitor is about to use them.
 */
export function ListControls({ settings, shown, shop, elsewhere, filtering, wantFilters }: ListControlsProps) {
  useStyles(styles);
  const { controls, label } = settings;
  const { list, listQuery, setQuery } = shown;
  const { query } = listQuery;
  const t = useTexts(shopTexts, shop.site.language);
  const facets = useLastFacets(list);
  const base = useRef<HTMLDivElement>(null);
  const toggle = () => base.current?.querySelector<HTMLElement>('[part~=find-toggle]') ?? null;
  const sheet = useSyncExternalStore(phone.watch, phone.matches, () => false);
  const total = list.list.phase === 'ready' ? list.list.shown.total : null;
  const nothing = total === 0;
  const failed = () => {
    const at = toggle();
    if (at) shop.hint(t('catalogue::open_failed'), at);
  };
  const [open, setOpen] = useOpenFilters(base, nothing && !sheet, { filtering, failed });
  const id = useId();
  if (!t.ready) return <div part="find" data-chosen={listQuery.filtered} />;
  const text = t('find::label');
  const search = controls.includes('search') ? query.search : '';
  const offered = controls.includes('filter');
  const filtered = offered && facets?.length !== 0;
  const count = Object.values(query.filters).flat().length;
  const module = readyValue(filtering);
  const intend = () => {
    if (filtering.status === 'idle' && controls.some((control) => control !== 'sort')) wantFilters();
  };
  const press = () => {
    if (!module) wantFilters();
    setOpen(!open);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is new, and has no role in older browsers
    <div
      part="find"
      role="search"
      aria-label={label ? shop.t('catalogue::button_name', { text, title: label }) : text}
      ref={base}
      onPointerOver={intend}
      onTouchStart={intend}
      onFocus={intend}
    >
      <div part="find-row">
        {controls.includes('search') && (
          <SearchField value={query.search} t={t} search={(search) => setQuery({ ...query, search }, 'search')} />
        )}
        {controls.includes('sort') && (
          <SortSelect value={query.sort} t={t} sort={(sort) => setQuery({ ...query, sort }, 'find')} />
        )}
        {filtered && (
          <FilterToggle open={open} count={count} controls={module && facets ? id : undefined} t={t} toggle={press} />
        )}
        {total !== null && !nothing && <p part="find-count">{t('find::found', { count: total })}</p>}
      </div>
      {module && filtered && facets && (
        <module.FilterPanel
          id={id}
          open={open}
          sheet={sheet}
          opener={toggle}
          count={total}
          retry={list.list.phase === 'failed' ? list.retry : null}
          facets={facets}
          filters={query.filters}
          shop={shop}
          t={t}
          choose={(filters) => setQuery({ ...query, filters }, 'find')}
          close={() => setOpen(false)}
        />
      )}
      {module ? (
        <module.AppliedFilters
          search={search}
          filters={query.filters}
          facets={facets}
          offered={offered}
          shop={shop}
          t={t}
          take={(kept) => setQuery({ ...query, ...kept }, 'find')}
          clear={() => setQuery(listQuery.cleared, 'find')}
          nothing={nothing && listQuery.filtered}
        />
      ) : (
        isPending(filtering) && (search !== '' || (offered && count > 0)) && <div part="find-chosen" />
      )}
      {module && elsewhere && !nothing && <module.Elsewhere sections={elsewhere} shown={shown} t={t} />}
    </div>
  );
}

interface FilterToggleProps {
  open: boolean;
  /** Number of chosen values. */
  count: number;
  /** Id of the filter panel; undefined until there is one. */
  controls: string | undefined;
  t: ShopTranslate;
  toggle(): void;
}

/** Toggles the filters and shows the number of chosen values. */
function FilterToggle({ open, count, controls, t, toggle }: FilterToggleProps) {
  return (
    <button type="button" part="button find-toggle" aria-expanded={open} aria-controls={controls} onClick={toggle}>
      <svg part="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="M3 6h9M16 6h1M3 14h1M8 14h9M14 4v4M6 12v4" />
      </svg>
      <span part="find-toggle-text">{t('find::filters')}</span>
      {count > 0 && (
        <span part="find-badge">
          {count}
          <span data-visually-hidden=""> {t('find::chosen')}</span>
        </span>
      )}
    </button>
  );
}
