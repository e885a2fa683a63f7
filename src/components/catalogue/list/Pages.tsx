import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import styles from '../../../../styles/sb-catalogue-pages.css';
import { type Pagination, pagination } from '../../../domain/catalogue/pagination.js';
import { COLOURS_ALLOWED, recogniseColour } from '../../../domain/shared/colour.js';
import { readableOn } from '../../../domain/shared/colour-contrast.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { warnOnce } from '../../../platform/warnings/warn.js';
import { Icon } from '../../shared/icons/Icon.js';
import type { CatalogueSettings } from '../context/settings.js';

export interface PagesProps {
  settings: CatalogueSettings;
  /** Result of pagesColours(). */
  colours: CSSProperties | undefined;
  page: number;
  pages: number;
  t: ShopTranslate;
  open(page: number): void;
}

interface EntriesProps {
  shown: Pagination;
  settings: CatalogueSettings;
  t: ShopTranslate;
  open(page: number): void;
}

/** Pagination in one of three styles (CAT-06): numbers, "page of pages", or only previous and next. */
export function Pages({ settings, colours, page, pages, t, open }: PagesProps) {
  useStyles(styles);
  const shown = pagination(settings.paginationStyle, page, pages);
  const props = { shown, settings, t, open };
  usePageDirection(page);
  const pagesName = t('catalogue::pages');
  return (
    <nav
      part="pages"
      aria-label={settings.label ? t('catalogue::button_name', { text: pagesName, title: settings.label }) : pagesName}
      data-style={settings.paginationStyle}
      data-active={settings.activeStyle}
      style={colours}
    >
      <Step name="previous" to={shown.previous} {...props} />
      <PageEntries {...props} />
      <Step name="next" to={shown.next} {...props} />
    </nav>
  );
}

/** Previous or next button; disabled with `aria-disabled` at the ends, so that it keeps the focus. */
function Step({ name, to, settings, t, open }: EntriesProps & { name: 'previous' | 'next'; to: number | null }) {
  const text = t(`catalogue::${name}`);
  return (
    <button
      type="button"
      part={`${settings.showArrows ? 'icon-button' : 'page'} page-step page-${name}`}
      aria-label={settings.showArrows ? text : undefined}
      aria-disabled={to === null || undefined}
      onClick={() => to !== null && open(to)}
    >
      {settings.showArrows ? <Icon name={name} /> : text}
    </button>
  );
}

function PageEntries({ shown, t, open }: EntriesProps) {
  const { style, page, pages, entries } = shown;
  if (style === 'from_max') return <span part="page-of">{t('catalogue::page_of', { page, pages })}</span>;
  return entries.map((entry) =>
    entry.kind === 'gap' ? (
      <span part="page-gap" key={`gap-${entry.from}`}>
        {t('catalogue::page_separator')}
      </span>
    ) : (
      <button
        type="button"
        part="page"
        key={entry.page}
        aria-label={t('catalogue::page', { page: entry.page })}
        aria-current={entry.current ? 'page' : undefined}
        onClick={() => !entry.current && open(entry.page)}
      >
        {entry.page}
      </button>
    ),
  );
}

/** Marks the panel with the direction of a page change, which the style sheet animates. */
function usePageDirection(page: number): void {
  const host = useHost();
  const before = useRef(page);
  useLayoutEffect(() => {
    const panel = host.shadowRoot?.querySelector<HTMLElement>('[part=panel]');
    if (panel && before.current !== page) panel.dataset.pageDirection = before.current > page ? 'previous' : 'next';
    before.current = page;
  }, [host, page]);
}

/** Custom properties for the author's colour of page numbers and load-more button and a readable text colour; warns if invalid. */
export function pagesColours(host: HTMLElement, given: string): CSSProperties | undefined {
  const colour = given ? recogniseColour(given) : null;
  if (!colour) {
    if (given) warnOnce(host, 'pagination-color', given, COLOURS_ALLOWED);
    return;
  }
  const text = readableOn(colour) === 'dark' ? '#000' : '#fff';
  return { '--sb-catalogue-pages-color': colour.css, '--sb-catalogue-pages-text': text } as CSSProperties;
}
