import type { WireFacet, WireProduct } from '../../src/ports/wire.js';
import type { FakeCall } from './fake-routes.js';
import { fits, json, pageOf } from './fake-routes.js';

const least = ({ variants }: WireProduct) => Math.min(...variants.map(({ price }) => price ?? Infinity));
const ORDERS: Record<string, (a: WireProduct, b: WireProduct) => number> = {
  price: (a, b) => least(a) - least(b),
  '-price': (a, b) => least(b) - least(a),
  name: (a, b) => a.name.localeCompare(b.name),
  '-name': (a, b) => b.name.localeCompare(a.name),
};

function isFound(product: WireProduct, query: URLSearchParams): boolean {
  const [from = 0, to = Infinity] = (query.get('filter[price][]') ?? '')
    .split('-')
    .map((text) => (text ? Number(text) : undefined));
  const colours = query.getAll('filter[colour][]');
  const stock = query.get('filter[stock][]') === '1';
  return (
    fits(product, query) &&
    product.variants.some(
      ({ price, quantity, values }) =>
        (price ?? 0) >= from &&
        (price ?? 0) <= to &&
        (!stock || quantity !== 0) &&
        (colours.length === 0 || colours.includes(values.colour ?? '')),
    )
  );
}

function facetsOf(products: readonly WireProduct[], query: URLSearchParams): WireFacet[] {
  const without = new URLSearchParams(query);
  without.delete('filter[colour][]');
  const count = (id: string) =>
    products.filter(
      (product) => isFound(product, without) && product.variants.some(({ values }) => values.colour === id),
    ).length;
  const prices = products.map(least).filter(Number.isFinite);
  return [
    { id: 'price', type: 'range', min: Math.min(...prices), max: Math.max(...prices) },
    { id: 'stock', type: 'flag' },
    {
      id: 'colour',
      name: 'Colour',
      type: 'values',
      values: ['oak', 'ash', 'black'].map((id) => ({
        id,
        name: id,
        count: count(id),
        ...(id === 'black' && { color: '#1c1b19' }),
      })),
    },
  ];
}

/** Answers products as a backend that searches, sorts and filters by price, stock and the option `colour`. */
export function finds(products: readonly WireProduct[]) {
  return ({ query }: FakeCall): Response => {
    const found = products.filter((product) => isFound(product, query));
    const order = ORDERS[query.get('sort') ?? ''];
    if (order) found.sort(order);
    return json({
      ...pageOf(found, query),
      ...(query.get('facets') === '1' && { facets: facetsOf(products, query) }),
    });
  };
}
