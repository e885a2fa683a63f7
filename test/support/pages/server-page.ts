import { executeServerCommand } from '@web/test-runner-commands';
import type { FakeBackend } from '../fake-backend.js';
import { fakePicture, fakeProduct, fakeVariant } from '../fake-products.js';
import { atEnd, provide, put } from '../fixture.js';
import { pageStores } from '../page-stores.js';
import { openShop, projectOfPage } from './shop-page.js';

type Page = HTMLElement & { setHTMLUnsafe(markup: string): void };

const IMAGES = '/test/support/img/vase.jpg?{id}-{width}';

export const product = (number: number) =>
  fakeProduct(`p-${number}`, {
    name: `Chair ${number}`,
    description: `A chair.\nOne of ${number}.`,
    images: [fakePicture(`vase-${number}`)],
    variants: [fakeVariant(`v-${number}`, { price: number, images: [`vase-${number}`] })],
  });

/**
 * Renders markup in Node with the backend's current data, and adds it to the page as a server sends it: elements before scripts.
 * `changed` runs after the data is added and before the elements are; `most` is the number of products in the server's answer.
 */
export async function serve(
  backend: FakeBackend,
  markup: string,
  changed = () => {},
  most = Infinity,
): Promise<HTMLElement> {
  const { products, settings } = backend.data;
  const site = `<sb-site project-id="${projectOfPage()}" images="${IMAGES}"></sb-site>`;
  const html: string = await executeServerCommand('render-page', {
    html: `<!doctype html><html lang="en"><head></head><body>${markup}${site}</body></html>`,
    answers: { products: { products: products.slice(0, most), total: products.length }, settings },
  });
  const script = new DOMParser().parseFromString(html, 'text/html').querySelector('script[data-sb-served]');
  // an element of the previous test may have created stores of the project while it was removed
  const stores = pageStores();
  for (const key of stores?.keys() ?? [])
    if (key === 'served.1' || key.endsWith(`:${projectOfPage()}`)) stores?.delete(key);
  document.head.append(script as Element);
  changed();
  const page = put('') as Page;
  const [, body = ''] = /<body>([\s\S]*)<sb-site/.exec(html) ?? [];
  page.setHTMLUnsafe(body);
  return page.firstElementChild as HTMLElement;
}

export const partsOf = ({ shadowRoot }: Element, part: string) => [
  ...(shadowRoot?.querySelectorAll<HTMLElement>(`[part~="${part}"]`) ?? []),
];
export const textsOf = (element: Element, part: string) => partsOf(element, part).map(({ textContent }) => textContent);

/** Opens a shop of chairs. */
export function openChairs(numbers: readonly number[] = [1, 2, 3, 4]): FakeBackend {
  const backend = openShop({ products: numbers.map(product) });
  provide({ images: IMAGES });
  return backend;
}

/** Removes the data of a rendered page. */
export function forgetServed(): void {
  document.head.querySelector('script[data-sb-served]')?.remove();
  pageStores()?.delete('served.1');
}

/** Keeps the browser busy until the returned function is called. */
export function neverIdle(): () => void {
  const before = {
    requestIdleCallback: globalThis.requestIdleCallback,
    cancelIdleCallback: globalThis.cancelIdleCallback,
  };
  const waiting = new Map<number, () => void>();
  // WebKit has neither
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => waiting.set(waiting.size + 1, run).size,
    cancelIdleCallback: (handle: number) => waiting.set(handle, () => {}),
  });
  const release = () => {
    Object.assign(globalThis, before);
    for (const run of waiting.values()) run();
    waiting.clear();
  };
  atEnd(release);
  return release;
}
