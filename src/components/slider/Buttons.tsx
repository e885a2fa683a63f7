import type { PageTranslate } from '../../i18n/page-texts.js';
import { bulletsOf } from './moving.state.js';

/** Id of the viewport, which the arrows control. */
export const VIEWPORT_ID = 'slides';

interface ArrowProps {
  to: 'previous' | 'next';
  label: string;
  /** At an end the button stays, to keep the focus, and does nothing. */
  atEnd: boolean;
  onPress(): void;
}

/** Previous or next button. */
export function Arrow({ to, label, atEnd, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      part={`icon-button arrow ${to}`}
      aria-label={label}
      aria-controls={VIEWPORT_ID}
      aria-disabled={atEnd}
      onClick={() => !atEnd && onPress()}
    >
      <svg part="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M7.5 4l6 6-6 6" />
      </svg>
    </button>
  );
}

interface PaginationProps {
  kind: 'bullets' | 'fraction';
  index: number;
  positions: number;
  t: PageTranslate;
  onGo(index: number): void;
}

/** Position of the slider, as bullets to press or as a fraction. */
export function Pagination({ kind, index, positions, t, onGo }: PaginationProps) {
  if (kind === 'fraction') {
    return (
      <div part="pagination fraction" aria-hidden="true">
        {index + 1} / {positions}
      </div>
    );
  }
  return (
    <div part="pagination bullets">
      {bulletsOf(index, positions).map((bullet) => (
        <button
          key={bullet.index}
          type="button"
          part={bullet.small ? 'bullet bullet-small' : 'bullet'}
          aria-label={t('slider::go_to', { n: bullet.index + 1 })}
          aria-current={bullet.index === index ? 'true' : undefined}
          onClick={() => onGo(bullet.index)}
        />
      ))}
    </div>
  );
}
