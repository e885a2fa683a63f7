/** One value to filter by. */
export interface FacetValue {
  id: string;
  name: string;
  /** Products with it among those that all other filters leave; null when the backend did not say. */
  count: number | null;
  /** The colour it is, a CSS colour; null when it is none. */
  color: string | null;
}

/** Something a list can be filtered by, as the backend offers it. */
export interface Facet {
  id: string;
  /** Empty leaves the name to the texts, which know `price` and `stock`. */
  name: string;
  /** Some of a few values, a range of numbers, or a single yes. */
  kind: 'values' | 'range' | 'flag';
  /** In the order they are shown. */
  values: readonly FacetValue[];
  /** Limits of a range; prices in major units. */
  min: number;
  max: number;
}
