import type { MouseEvent } from 'react';
import { type AppliedFilter, type Filters, toggled } from '../../../domain/catalogue/list-query.js';
import type { Category } from '../../../domain/catalogue/product.js';
import { type ShopTranslate, shopTexts } from '../../../i18n/shop-texts.js';
import { useTexts } from '../../../platform/react/use-site.js';
import { Icon } from '../../shared/icons/Icon.js';
import type { CardContext } from '../context/card-context.js';
import type { ShownList } from '../list/shown-list.js';
import { chosenName } from './filter-names.js';

export interface AppliedFiltersProps {
  search: string;
  chosen: readonly AppliedFilter[];
  filters: Filters;
  shop: CardContext;
  t: ShopTranslate;
  /** No results: the notice has the button that clears everything. */
  nothing: boolean;
  /** Applies the remaining filters and search. */
  take(filters: Filters, search: string): void;
  /** Returns the element to focus when no chip is left. */
  home(): HTMLElement | null;
}

/** Chips for the search and applied filters, which remove them, and a button that clears all. */
export function AppliedFilters({ search, chosen, filters, nothing, shop, t, take, home }: AppliedFiltersProps) {
  if (!search && chosen.length === 0) return null;
  /** Moves the focus to the neighbouring chip before a chip is removed. */
  const leave = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const item = currentTarget.closest('li');
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    const chip = next?.querySelector<HTMLElement>('[part~=find-chip]');
    (chip ?? home())?.focus();
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
      {search && chip('search', t('find::searched', { text: search }), () => take(filters, ''))}
      {chosen.map((value) =>
        chip(`${value.filterId} ${value.value}`, chosenName(value, shop, t), () =>
          take(toggled(filters, value.filterId, value.value), search),
        ),
      )}
      {!nothing && (
        <li>
          <button
            type="button"
            part="link-button find-clear"
            onClick={() => {
              home()?.focus();
              take({}, '');
            }}
          >
            {t('find::clear')}
          </button>
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

/** No-results notice: links to sections with results, and a button that clears search and filters. */
export function NoResults({ shown, shop, elsewhere }: NoResultsProps) {
  const { listQuery, setQuery } = shown;
  const t = useTexts(shopTexts, shop.site.language);
  const others = elsewhere !== null && elsewhere.length > 0;
  return (
    <div part="notice notice-nothing">
      <p part="notice-title">{t(others ? 'find::nothing_here' : 'find::nothing')}</p>
      {others ? (
        <Elsewhere sections={elsewhere} shown={shown} t={t} />
      ) : (
        <p part="notice-text">{t('find::nothing_advice')}</p>
      )}
      <button
        type="button"
        part="button"
        onClick={() => setQuery({ ...listQuery.query, search: '', filters: {} }, 'find')}
      >
        {t('find::clear')}
      </button>
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
        <button key={id} type="button" part="link-button" onClick={() => open(id)}>
          {t('find::in_section', { count: count ?? 0, name })}
        </button>
      ))}
    </p>
  );
}
