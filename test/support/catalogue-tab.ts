import '../../elements/sb-catalogue.js';
import type { WireProduct } from '../../src/ports/schemas/wire.js';
import { site } from '../../src/stores/site/site.js';
import { installFakeBackend } from './fake-backend.js';
import { finds } from './fake-find.js';
import { fakePicture, fakeProduct, fakeVariant } from './fake-products.js';

let fails = () => () => {};

/** Lets the requests for products fail until the returned function is called. */
export const failProducts = () => fails();

/** Adds a catalogue to a separate page, which may be as narrow as a phone. */
function show(products: WireProduct[], elements: string[], controls = ''): HTMLElement {
  const backend = installFakeBackend({ products });
  backend.answer('products', finds(products));
  fails = () => {
    backend.fail('products', 500);
    return () => backend.answer('products', finds(products));
  };
  const projectId = `phone-${crypto.randomUUID()}`;
  site().provide({ projectId, mode: 'visitor', language: 'en', images: '/test/support' });
  const element = document.createElement('sb-catalogue');
  element.setAttribute('elements-list', JSON.stringify(elements));
  element.setAttribute('controls', controls);
  document.body.append(element);
  return element;
}

/** A catalogue whose cards open a modal with many sizes. */
export function showOptions(): HTMLElement {
  const sizes = Array.from({ length: 14 }, (_, index) => ({
    id: `s${index}`,
    name: `A size of ${index} with a long name that has a row of its own`,
  }));
  const product = fakeProduct('p-1', {
    images: [fakePicture('vase')],
    options: [{ id: 'size', name: 'Size', data: { widget_type: 'vertical_block' }, values: sizes }],
    variants: sizes.map(({ id }) => fakeVariant(`v-${id}`, { values: { size: id } })),
  });
  return show([product], ['media', 'name', 'price', 'button']);
}

/** A catalogue with search, sort and filters. */
export function showFilters(): HTMLElement {
  const products = ['oak', 'ash', 'black'].map((colour, at) =>
    fakeProduct(`p-${at}`, { variants: [fakeVariant(`v-${at}`, { price: 60 + at, values: { colour } })] }),
  );
  return show(products, ['media', 'name', 'button'], 'search sort filter');
}
