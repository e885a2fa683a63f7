import { useSyncExternalStore } from 'react';
import styles from '../../../../../styles/field-date.css';
import type { DateField } from '../../../../domain/form/field/form-field.js';
import { mediaQuery } from '../../../../platform/motion/media-query.js';
import { useStyles } from '../../../../platform/sheets/use-styles.js';
import type { ControlProps } from '../kit/field-props.js';
import { NativeDate } from './NativeDate.js';
import { TypedDate } from './TypedDate.js';

const touched = mediaQuery('(pointer: coarse)');

/** Date field (FLD-02): text input with a calendar; the native control on touch devices. */
export function DateControl(props: ControlProps<DateField>) {
  useStyles(styles);
  const native = useSyncExternalStore(touched.watch, touched.matches, () => false);
  return native ? <NativeDate {...props} /> : <TypedDate {...props} />;
}
