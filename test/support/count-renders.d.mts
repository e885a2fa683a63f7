/** A component that React has rendered. */
export interface Rendered {
  /** Its name; shortened in a built library. */
  name: string;
  /** The first element it draws, else the one it is in. */
  element: Element | null;
}

/** Everything that `work` made React render, also in what follows from it until `settled` resolves. */
export function countRenders(work: () => unknown, settled?: () => Promise<unknown>): Promise<readonly Rendered[]>;
