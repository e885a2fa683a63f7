import styles from '../../../../../styles/field-range.css';
import type { FieldOf } from '../../../../domain/form/field/form-field.js';
import { rangeScale, rangeText, readRange, shownNumber } from '../../../../domain/form/fields/range.js';
import { type RangeValue, snapped } from '../../../../domain/shared/range-scale.js';
import { useStyles } from '../../../../platform/sheets/use-styles.js';
import { RangeTrack } from '../../range/RangeTrack.js';
import { type ControlProps, spokenName } from '../kit/field-props.js';
import { RangeLegend } from './RangeLegend.js';

/** Range field (FLD-01): a slider with one or two handles. */
export function RangeControl(props: ControlProps<FieldOf<'range'>>) {
  useStyles(styles);
  const { field, id, locked, site, describedBy, invalid, t, onChange } = props;
  const scale = rangeScale(field);
  const value = readRange(String(props.value), field);
  const label = spokenName(props);
  const move = (moved: RangeValue) => {
    if (rangeText(moved) !== String(props.value)) onChange(rangeText(moved));
  };
  const written = shownNumber(scale, site.language);
  const inWords = (texts: readonly string[]) => texts.join(' – ');
  // the value's column has room for the longest text, so that the track keeps its width
  const { min, max, step } = scale;
  const ends = [min, min + step, max - step, max].map((at) => written(snapped(at, scale)));
  const longest = ends.reduce((one, other) => (other.length > one.length ? other : one));
  return (
    <div part="range" data-handles={value.length}>
      <RangeTrack
        value={value}
        scale={scale}
        names={value.length === 1 ? [label] : [t('form::range_from', { label }), t('form::range_to', { label })]}
        write={written}
        id={id}
        disabled={field.disabled}
        locked={locked}
        invalid={invalid}
        describedBy={describedBy}
        onMove={move}
      />
      <RangeLegend scale={scale} language={site.language} />
      <output part="range-value" aria-hidden="true" data-room={inWords(value.map(() => longest))}>
        {inWords(value.map(written))}
      </output>
    </div>
  );
}
