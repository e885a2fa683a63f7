import type { CSSProperties } from 'react';
import styles from '../../../../../styles/field-range.css';
import type { FieldOf } from '../../../../domain/form/field/form-field.js';
import { legendPoints, rangeScale, rangeText, readRange } from '../../../../domain/form/fields/range.js';
import type { RangeValue } from '../../../../domain/shared/range-scale.js';
import { useStyles } from '../../../../platform/sheets/use-styles.js';
import { RangeTrack } from '../../range/RangeTrack.js';
import type { ControlProps } from '../kit/field-props.js';

/** Range field (FLD-01): a slider with one or two handles. */
export function RangeControl(props: ControlProps<FieldOf<'range'>>) {
  useStyles(styles);
  const { field, id, locked, site, accessibleName, describedBy, invalid, t, onChange } = props;
  const scale = rangeScale(field);
  const value = readRange(String(props.value), field);
  const label = field.label || accessibleName || field.name;
  const move = (moved: RangeValue) => {
    if (rangeText(moved) !== String(props.value)) onChange(rangeText(moved));
  };
  const written = new Intl.NumberFormat(site.language);
  const [start, end] = value;
  return (
    <div part="range" data-handles={value.length}>
      <RangeTrack
        value={value}
        scale={scale}
        names={end === undefined ? [label] : [t('form::range_from', { label }), t('form::range_to', { label })]}
        write={written.format}
        id={id}
        disabled={field.disabled}
        locked={locked}
        invalid={invalid}
        describedBy={describedBy}
        onMove={move}
      />
      <div part="range-legend" aria-hidden="true">
        {legendPoints(scale).map((point) => (
          <span key={point.value} part="range-point" style={{ '--sb-at': point.at } as CSSProperties}>
            {written.format(point.value)}
          </span>
        ))}
      </div>
      <output part="range-value" aria-hidden="true">
        {end === undefined ? written.format(start) : `${written.format(start)} – ${written.format(end)}`}
      </output>
    </div>
  );
}
