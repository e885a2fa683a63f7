import { useLayoutEffect } from 'react';
import { useHost } from '../react/widget-root.js';
import { addStyles, type Styles } from './styles.js';

/** Adds sheets to the element's shadow root before the first paint of a lazily loaded view. They stay. */
export function useStyles(...styles: readonly Styles[]): void {
  const root = useHost().shadowRoot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view's sheets are constants of its module
  useLayoutEffect(() => {
    if (root) addStyles(root, ...styles);
  }, [root]);
}
