import styles from '../../../styles/sb-catalogue-pages.css';
import { useStyles } from '../../bridge/use-styles.js';
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

/** The pages of a list in one of three styles (CAT-06). */
export function Pages({ style, page, pages, t, open }: PagesProps) {
  useStyles(styles);
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
