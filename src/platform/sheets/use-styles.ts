import { useLayoutEffect } from 'react';
import { useLatest } from '../react/use-latest.js';
import { useHost } from '../react/widget-root.js';
import { addStyles, type Styles } from './styles.js';

/** Adds sheets to the element's shadow root before the first paint of a lazily loaded view. They stay. */
export function useStyles(...styles: readonly Styles[]): void {
  const root = useHost().shadowRoot;
  const latest = useLatest(styles);
  useLayoutEffect(() => {
    if (root) addStyles(root, ...latest.current);
  }, [root, latest]);
}
