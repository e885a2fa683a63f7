/** One value to filter by. */
export interface FacetValue {
  id: string;
  name: string;
  /** Number of products with it under all other filters; null when unknown. */
  count: number | null;
  /** CSS colour of the value; null when it is not a colour. */
  color: string | null;
}

/** A filter offered by the backend. */
export interface Facet {
  id: string;
  /** Empty for `price` and `stock`, which the texts name. */
  name: string;
  /** Several of a few values, a range of numbers, or yes. */
  kind: 'values' | 'range' | 'flag';
  /** In display order. */
  values: readonly FacetValue[];
  /** Limits of a range; prices in major units. */
  min: number;
  max: number;
}
