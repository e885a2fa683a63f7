import { useLayoutEffect } from 'react';
import { useHost } from '../element/widget-root.js';
import type { Styles } from './styles.js';

/** Adds sheets to the element's shadow root with a view that is loaded later than the element: before its first paint. */
export function useStyles(...styles: readonly Styles[]): void {
  const root = useHost().shadowRoot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view's sheets are constants of its module
  useLayoutEffect(() => {
    const missing = styles.map(({ sheet }) => sheet).filter((sheet) => !root?.adoptedStyleSheets.includes(sheet));
    root?.adoptedStyleSheets.push(...missing);
  }, [root]);
}
