/** A rendered component. */
export interface Rendered {
  /** Its name; shortened in a built library. */
  name: string;
  /** The first element that it renders, else its parent. */
  element: Element | null;
}

/** Collects the components that React renders during `work` and until `settled` resolves. */
export function countRenders(work: () => unknown, settled?: () => Promise<unknown>): Promise<readonly Rendered[]>;
