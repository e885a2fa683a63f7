import { type Pagination, type PaginationStyle, pagination } from '../../domain/pagination.js';
import type { Translate } from '../../i18n/texts.js';
import { Icon } from '../kit/Icon.js';

export interface PagesProps {
  style: PaginationStyle;
  page: number;
  pages: number;
  t: Translate;
  open(page: number): void;
}

/** The pages of a list in one of three styles (CAT-06); nothing when there is one page. */
export function Pages({ style, page, pages, t, open }: PagesProps) {
  if (pages < 2) return null;
  const shown = pagination(style, page, pages);
  return (
    <nav part="pages" aria-label={t('catalogue::pages')}>
      <Step name="previous" to={shown.previous} t={t} open={open} />
      <PageEntries shown={shown} t={t} open={open} />
      <Step name="next" to={shown.next} t={t} open={open} />
    </nav>
  );
}

interface StepProps {
  name: 'previous' | 'next';
  to: number | null;
  t: Translate;
  open(page: number): void;
}

/** Stays where it is at the end of the list, so that focus is not lost. */
function Step({ name, to, t, open }: StepProps) {
  return (
    <button
      type="button"
      part={`icon-button page-${name}`}
      aria-label={t(`catalogue::${name}`)}
      aria-disabled={to === null || undefined}
      onClick={() => to !== null && open(to)}
    >
      <Icon name={name} />
    </button>
  );
}

function PageEntries({ shown, t, open }: { shown: Pagination; t: Translate; open(page: number): void }) {
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

export interface MoreProps {
  shown: number;
  total: number;
  busy: boolean;
  t: Translate;
  load(): void;
}

/** How much of the list is shown, and the button that adds the next page (CAT-03). */
export function More({ shown, total, busy, t, load }: MoreProps) {
  return (
    <div part="more">
      <p part="more-count">{t('catalogue::shown', { shown, count: total })}</p>
      <button type="button" part="button more-button" data-state={busy ? 'loading' : 'idle'} onClick={load}>
        {busy ? t('main::loading') : t('catalogue::load_more')}
      </button>
    </div>
  );
}
