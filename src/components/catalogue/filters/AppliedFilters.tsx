import { type MouseEvent, useState } from 'react';
import styles from '../../../../styles/sb-catalogue-filters.css';
import { type AppliedFilter, appliedFilters, toggled } from '../../../domain/catalogue/chosen-filters.js';
import type { Facet } from '../../../domain/catalogue/facet.js';
import type { Filters } from '../../../domain/catalogue/list-query.js';
import type { Category } from '../../../domain/catalogue/product.js';
import { isSameData } from '../../../domain/shared/same-data.js';
import { type ShopTranslate, shopTexts } from '../../../i18n/shop-texts.js';
import { useTexts } from '../../../platform/react/use-site.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { LinkButton } from '../../shared/buttons.js';
import { Icon } from '../../shared/icons/Icon.js';
import type { CardContext } from '../context/card-context.js';
import type { ShownList } from '../list/shown-list.js';
import { chosenName } from './filter-names.js';

const NO_FACETS: readonly Facet[] = [];
const NO_FILTERS: readonly AppliedFilter[] = [];
const keyOf = (filterId: string, value: string) => JSON.stringify([filterId, value]);

export interface AppliedFiltersProps {
  search: string;
  filters: Filters;
  /** Facets of the current list; null before the first. */
  facets: readonly Facet[] | null;
  /** The author offers filters. */
  offered: boolean;
  shop: CardContext;
  t: ShopTranslate;
  /** No results: the notice has the button that clears everything. */
  nothing: boolean;
  /** Applies the remaining search or filters. */
  take(kept: { search: string } | { filters: Filters }): void;
  clear(): void;
}

/** Returns the applied filters with names; a value missing from the current facets keeps its last known name. */
function useChosen(filters: Filters, facets: readonly Facet[]): readonly AppliedFilter[] {
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

/** Finds the control in the search row that receives focus when the pressed button is removed. */
function homeOf(button: HTMLElement): HTMLElement | null {
  const row = (button.getRootNode() as ShadowRoot).querySelector('[part=find]');
  return row?.querySelector<HTMLElement>('input[type=search], [part~=find-toggle], select') ?? null;
}

/** Chips for the search and applied filters, which remove them, and a button that clears all. */
export function AppliedFilters(props: AppliedFiltersProps) {
  const { search, filters, facets, offered, nothing, shop, t, take, clear } = props;
  useStyles(styles);
  const named = useChosen(filters, facets ?? NO_FACETS);
  const chosen = offered ? named : NO_FILTERS;
  if (!search && chosen.length === 0) return null;
  /** Moves the focus to the neighbouring chip before a chip is removed. */
  const leave = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const item = currentTarget.closest('li');
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    const chip = next?.querySelector<HTMLElement>('[part~=find-chip]');
    (chip ?? homeOf(currentTarget))?.focus();
  };
  const chip = (key: string, name: string, remove: () => void) => (
    <li key={key}>
      <button
        type="button"
        part="find-chip"
        aria-label={t('find::remove', { name })}
        onClick={(event) => {
          leave(event);
          remove();
        }}
      >
        {name}
        <Icon name="close" />
      </button>
    </li>
  );
  return (
    <ul part="find-chosen" aria-label={t('find::chosen')}>
      {search && chip('search', t('find::searched', { text: search }), () => take({ search: '' }))}
      {chosen.map((value) =>
        chip(`${value.filterId} ${value.value}`, chosenName(value, shop, t), () =>
          take({ filters: toggled(filters, value.filterId, value.value) }),
        ),
      )}
      {!nothing && (
        <li>
          <LinkButton
            part="find-clear"
            onClick={({ currentTarget }) => {
              homeOf(currentTarget)?.focus();
              clear();
            }}
          >
            {t('find::clear')}
          </LinkButton>
        </li>
      )}
    </ul>
  );
}

export interface NoResultsProps {
  shown: ShownList;
  shop: CardContext;
  /** Other sections with results and their counts; null without a search or while unknown. */
  elsewhere: readonly Category[] | null;
}

/** No-results notice: links to sections with results, and a button that clears the visitor's search and filters. */
export function NoResults({ shown, shop, elsewhere }: NoResultsProps) {
  const { listQuery, setQuery } = shown;
  const t = useTexts(shopTexts, shop.site.language);
  const { query, cleared } = listQuery;
  const others = elsewhere !== null && elsewhere.length > 0;
  return (
    <div part="notice notice-nothing">
      <p part="notice-title">{t(others ? 'find::nothing_here' : 'find::nothing')}</p>
      {others ? (
        <Elsewhere sections={elsewhere} shown={shown} t={t} />
      ) : (
        <p part="notice-text">{t('find::nothing_advice')}</p>
      )}
      {!isSameData(query, cleared) && (
        <button
          type="button"
          part="button"
          onClick={({ currentTarget }) => {
            homeOf(currentTarget)?.focus();
            setQuery(cleared, 'find');
          }}
        >
          {t('find::clear')}
        </button>
      )}
    </div>
  );
}

interface ElsewhereProps {
  sections: readonly Category[];
  shown: ShownList;
  t: ShopTranslate;
}

/** Links to other sections with result counts; opening one focuses its tab. */
export function Elsewhere({ sections, shown, t }: ElsewhereProps) {
  const open = (id: string) => {
    shown.choose(id);
    shown.focusTab(id);
  };
  return (
    <p part="find-elsewhere">
      {sections.length === 0 ? t('find::only_here') : t('find::elsewhere')}
      {sections.map(({ id, name, count }) => (
        <LinkButton key={id} onClick={() => open(id)}>
          {t('find::in_section', { count: count ?? 0, name })}
        </LinkButton>
      ))}
    </p>
  );
}
