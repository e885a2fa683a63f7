import { useSyncExternalStore } from 'react';
import styles from '../../../../../styles/field-date.css';
import type { DateField } from '../../../../domain/form/form-field.js';
import { mediaQuery } from '../../../../platform/motion/media-query.js';
import { useStyles } from '../../../../platform/sheets/use-styles.js';
import type { ControlProps } from '../field-props.js';
import { NativeDate } from './NativeDate.js';
import { TypedDate } from './TypedDate.js';

const touched = mediaQuery('(pointer: coarse)');

/** A date (FLD-02): typed or chosen in a calendar, by the platform's own control where it is touched. */
export function DateControl(props: ControlProps<DateField>) {
  useStyles(styles);
  const native = useSyncExternalStore(touched.watch, touched.matches, () => false);
  return native ? <NativeDate {...props} /> : <TypedDate {...props} />;
}
