import type { DateField } from '../../../../domain/form/field/form-field.js';
import { DAY_SEPARATOR, splitMoment } from '../../../../domain/form/fields/date/date-calendar.js';
import { dateLimits, firstMoment, INTERVAL, isTimed } from '../../../../domain/form/fields/date/date-limits.js';
import type { ControlProps } from '../kit/field-props.js';
import { localNow } from '../kit/local-dates.js';
import { textInputProps } from '../kit/TextControl.js';

const DAY = 24 * 60;

/** Native date input, two for a range. Closed weekdays and hours, which it cannot disable, are validated on submit. */
export function NativeDate(props: ControlProps<DateField>) {
  const { field, value, locked, accessibleName, t, onChange } = props;
  const limits = dateLimits(field, localNow());
  const timed = isTimed(field);
  const { interval = INTERVAL } = field;
  const shared = {
    ...textInputProps(props),
    type: timed ? 'datetime-local' : 'date',
    min: timed ? firstMoment(field, limits) : limits.min,
    max: limits.max,
    // steps count from `min` and must match the times of every day
    step: timed ? (DAY % interval === 0 ? interval : 1) * 60 : undefined,
  };
  if (!field.double) {
    return <input {...shared} onChange={({ currentTarget }) => !locked && onChange(currentTarget.value)} />;
  }
  const [from = '', to = ''] = String(value).split(DAY_SEPARATOR);
  const change = (first: string, second: string) =>
    !locked && onChange(first || second ? first + DAY_SEPARATOR + second : '');
  const label = field.label || accessibleName || field.name;
  return (
    <div part="date-pair">
      <input
        {...shared}
        value={from}
        aria-label={t('form::range_from', { label })}
        onChange={({ currentTarget }) => change(currentTarget.value, to)}
      />
      <input
        {...shared}
        id={undefined}
        value={to}
        min={splitMoment(from)[0] || shared.min}
        aria-label={t('form::range_to', { label })}
        onChange={({ currentTarget }) => change(from, currentTarget.value)}
      />
    </div>
  );
}
