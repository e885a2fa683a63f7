import { useRef } from 'react';
import styles from '../../../../../styles/field-rating.css';
import type { FieldOf } from '../../../../domain/form/field/form-field.js';
import { starsOf } from '../../../../domain/form/fields/rating.js';
import { useStyles } from '../../../../platform/sheets/use-styles.js';
import { LinkButton } from '../../buttons.js';
import { dispatchChange } from '../kit/dispatch-change.js';
import { FieldHint, RequiredMark } from '../kit/FieldParts.js';
import { type ControlProps, spokenName } from '../kit/field-props.js';

const STAR = 'M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5-3.6-3.5 5-.7z';

/** Star rating: a group of radio buttons, with a clear button if not required. */
export function RatingControl(props: ControlProps<FieldOf<'rating'>>) {
  useStyles(styles);
  const { field, value, id, describedBy, invalid, locked, t, onChange } = props;
  const group = useRef<HTMLDivElement>(null);
  const chosen = Number(value);
  const change = (next: string) => {
    if (!locked) onChange(next);
  };
  const clear = () => {
    change('');
    if (!locked) dispatchChange(group.current);
    group.current?.querySelector('input')?.focus();
  };
  return (
    <div
      ref={group}
      part="rating"
      role="radiogroup"
      aria-labelledby={`${id}-title`}
      aria-describedby={describedBy}
      aria-required={field.required}
      aria-invalid={invalid}
    >
      <div part="field-label" id={`${id}-title`} data-visually-hidden={field.label ? undefined : ''}>
        {spokenName(props)}
        {field.required && <RequiredMark />}
      </div>
      <FieldHint id={`${id}-hint`} text={field.hint} />
      <div part="rating-stars">
        {starsOf(field).map((star) => (
          <label key={star} part="rating-star" data-state={star <= chosen ? 'on' : undefined}>
            <input
              type="radio"
              name={id}
              value={star}
              checked={star === chosen}
              disabled={field.disabled}
              aria-label={t('form::rating_stars', { count: star })}
              onChange={() => change(String(star))}
            />
            <svg part="icon" viewBox="0 0 20 20" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
        {chosen > 0 && !field.required && !field.disabled && (
          <LinkButton part="rating-clear" onClick={clear}>
            {t('form::rating_clear')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
