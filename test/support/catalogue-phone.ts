import '../../elements/sb-catalogue.js';
import { site } from '../../src/stores/site.js';
import { installFakeBackend } from './fake-backend.js';
import { fakeProduct, fakeVariant } from './fake-products.js';

/** Puts a catalogue whose cards ask in the modal on a page of its own, which may be as narrow as a phone. */
export function showCatalogue(): HTMLElement {
  const sizes = Array.from({ length: 14 }, (_, index) => ({
    id: `s${index}`,
    name: `A size of ${index} with a long name that has a row of its own`,
  }));
  installFakeBackend({
    products: [
      fakeProduct('p-1', {
        images: [{ id: 'vase', ext: 'jpg', width: 200, height: 250, alt: 'A vase' }],
        options: [{ id: 'size', name: 'Size', data: { widget_type: 'vertical_block' }, values: sizes }],
        variants: sizes.map(({ id }) => fakeVariant(`v-${id}`, { values: { size: id } })),
      }),
    ],
  });
  site().provide({
    projectId: `phone-${crypto.randomUUID()}`,
    mode: 'visitor',
    language: 'en',
    images: '/test/support',
  });
  const element = document.createElement('sb-catalogue');
  element.setAttribute('elements-list', '["media", "name", "price", "button"]');
  document.body.append(element);
  return element;
}
