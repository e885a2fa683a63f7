import '../../elements/sb-catalogue.js';
import { site } from '../../src/stores/site.js';
import { installFakeBackend } from './fake-backend.js';
import { finds } from './fake-find.js';
import { fakeProduct, fakeVariant } from './fake-products.js';

/** Puts a catalogue that can be searched and filtered on a page of its own, which may be as narrow as a phone. */
export function showCatalogue(): HTMLElement {
  const woods = ['oak', 'ash', 'black'];
  const products = woods.map((colour, at) =>
    fakeProduct(`p-${at}`, {
      name: `Chair of ${colour}`,
      variants: [fakeVariant(`v-${at}`, { price: 60 + at, values: { colour } })],
    }),
  );
  const backend = installFakeBackend({ products });
  backend.answer('products', finds(products));
  site().provide({ projectId: `filters-${crypto.randomUUID()}`, mode: 'visitor', language: 'en' });
  const element = document.createElement('sb-catalogue');
  element.setAttribute('controls', 'search sort filter');
  element.setAttribute('elements-list', '["name"]');
  document.body.append(element);
  return element;
}
