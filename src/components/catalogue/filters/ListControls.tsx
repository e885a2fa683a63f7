import { type ReactNode, type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import dialogStyles from '../../../../styles/dialog.css';
import filterStyles from '../../../../styles/sb-catalogue-filters.css';
import styles from '../../../../styles/sb-catalogue-find.css';
import sheetStyles from '../../../../styles/sb-catalogue-sheet.css';
import type { Facet } from '../../../domain/catalogue/facet.js';
import { type AppliedFilter, appliedFilters, type ListQuery } from '../../../domain/catalogue/list-query.js';
import { type ShopTranslate, shopTexts } from '../../../i18n/shop-texts.js';
import { useDialog } from '../../../platform/dialog/use-dialog.js';
import { mediaQuery } from '../../../platform/motion/media-query.js';
import { useLastPresent } from '../../../platform/react/use-latest.js';
import { useTexts } from '../../../platform/react/use-site.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { Icon } from '../../shared/icons/Icon.js';
import type { CatalogueSettings } from '../context/settings.js';
import type { ProductList } from '../list/product-list.js';
import { AppliedFilters, Elsewhere, type NoResultsProps } from './AppliedFilters.js';
import { Filters } from './Filters.js';
import { SearchField, SortSelect } from './SearchAndSort.js';

export interface ListControlsProps extends NoResultsProps {
  settings: CatalogueSettings;
}

/** Screens on which open filters would push the list out of view. */
const phone = mediaQuery('(max-width: 599.98px)');

const NO_FACETS: readonly Facet[] = [];
const keyOf = (filterId: string, value: string) => JSON.stringify([filterId, value]);

/** Facets of the last answer, kept while the next one is loading; null before the first. */
function useLastFacets({ list: { shown } }: ProductList): readonly Facet[] | null {
  return useLastPresent(shown && (shown.facets ?? NO_FACETS));
}

/** Returns the applied filters with names; a value missing from the current facets keeps its last known name. */
function useChosen(filters: ListQuery['filters'], facets: readonly Facet[]): readonly AppliedFilter[] {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(() => new Map());
  const [named, setNamed] = useState<readonly Facet[]>(NO_FACETS);
  if (facets !== named) {
    setNamed(facets);
    const offered = facets.flatMap(({ id, values }) =>
      values.map((value) => [keyOf(id, value.id), value.name] as const),
    );
    setNames(new Map([...names, ...offered]));
  }
  return appliedFilters(filters, facets).map((chosen) => ({
    ...chosen,
    name: chosen.name || (names.get(keyOf(chosen.filterId, chosen.value)) ?? ''),
  }));
}

/** Opens and closes the filters; closes them when nothing is found, but not while the visitor has the focus in them. */
function useOpenFilters(base: RefObject<HTMLElement | null>, nothing: boolean) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (nothing && !base.current?.querySelector('[part=find-filters]')?.matches(':focus-within')) setOpen(false);
  }, [nothing, base]);
  return [open, setOpen] as const;
}

/**
 * Search, sort and filters of a catalogue, as offered by the author. The backend applies them and returns the facets; without facets the
 * filters are hidden.
 */
export function ListControls({ settings, shown, shop, elsewhere }: ListControlsProps) {
  useStyles(styles, filterStyles);
  const { controls, label } = settings;
  const { list, listQuery, setQuery } = shown;
  const { query } = listQuery;
  const t = useTexts(shopTexts, shop.site.language);
  const facets = useLastFacets(list);
  const chosen = useChosen(query.filters, facets ?? NO_FACETS);
  const base = useRef<HTMLDivElement>(null);
  const sheet = useSyncExternalStore(phone.watch, phone.matches, () => false);
  const total = list.list.phase === 'ready' ? list.list.shown.total : null;
  const nothing = total === 0;
  const [open, setOpen] = useOpenFilters(base, nothing && !sheet);
  const id = useId();
  if (!t.ready) return <div part="find" data-chosen={listQuery.filtered} />;
  const text = t('find::label');
  const filtered = controls.includes('filter') && facets?.length !== 0;
  const count = Object.values(query.filters).flat().length;
  const filter = (filters: ListQuery['filters']) => setQuery({ ...query, filters }, 'find');
  const filters = facets && (
    <Filters id={id} open={open || sheet} facets={facets} filters={query.filters} shop={shop} t={t} choose={filter} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is new, and has no role in older browsers
    <div
      part="find"
      role="search"
      aria-label={label ? shop.t('catalogue::button_name', { text, title: label }) : text}
      ref={base}
    >
      <div part="find-row">
        {controls.includes('search') && (
          <SearchField value={query.search} t={t} search={(search) => setQuery({ ...query, search }, 'search')} />
        )}
        {controls.includes('sort') && (
          <SortSelect value={query.sort} t={t} sort={(sort) => setQuery({ ...query, sort }, 'find')} />
        )}
        {filtered && <FilterToggle open={open} count={count} controls={id} t={t} toggle={() => setOpen(!open)} />}
        {total !== null && !nothing && <p part="find-count">{t('find::found', { count: total })}</p>}
      </div>
      {filtered && !sheet && filters}
      {filtered && sheet && filters && (
        <FilterSheet
          open={open}
          count={total}
          chosen={count > 0}
          t={t}
          close={() => setOpen(false)}
          clear={() => filter({})}
        >
          {filters}
        </FilterSheet>
      )}
      <AppliedFilters
        search={controls.includes('search') ? query.search : ''}
        chosen={controls.includes('filter') ? chosen : []}
        shop={shop}
        t={t}
        take={(filters, search) => setQuery({ ...query, filters, search }, 'find')}
        filters={query.filters}
        nothing={nothing && listQuery.filtered}
        home={() => base.current?.querySelector<HTMLElement>('input[type=search], [part~=find-toggle], select') ?? null}
      />
      {elsewhere && !nothing && <Elsewhere sections={elsewhere} shown={shown} t={t} />}
    </div>
  );
}

interface FilterToggleProps {
  open: boolean;
  /** Number of chosen values. */
  count: number;
  /** Id of the filter panel. */
  controls: string;
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

/** Length of the closing animation, in milliseconds. */
const CLOSING = 200;

interface FilterSheetProps {
  open: boolean;
  /** Number of results; null while loading. */
  count: number | null;
  /** Filters are applied that can be cleared. */
  chosen: boolean;
  t: ShopTranslate;
  close(): void;
  clear(): void;
  children: ReactNode;
}

/** Filters on phones: a sheet over the list, with the number of results on the button that closes it. */
function FilterSheet({ open, count, chosen, t, close, clear, children }: FilterSheetProps) {
  useStyles(dialogStyles, sheetStyles);
  const dialog = useDialog({ open, onClose: close, closing: CLOSING });
  const id = useId();
  return (
    <dialog ref={dialog} part="dialog find-sheet" data-state="closed" aria-labelledby={id}>
      <div part="dialog-head">
        <h2 part="dialog-title" id={id}>
          {t('find::filters')}
        </h2>
        <button type="button" part="icon-button close" aria-label={t('main::close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      <div part="find-foot">
        <button type="button" part="button" aria-disabled={!chosen} onClick={() => chosen && clear()}>
          {t('find::clear')}
        </button>
        <button type="button" part="button button-primary find-show" onClick={close}>
          {count === null ? t('main::loading') : t('find::show', { count })}
        </button>
      </div>
    </dialog>
  );
}
