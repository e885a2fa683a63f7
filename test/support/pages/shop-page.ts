import { cart } from '../../../src/stores/cart/cart.js';
import { site } from '../../../src/stores/site/site.js';
import { type FakeBackend, installFakeBackend } from '../fake-backend.js';
import { atEnd, freshPage, quiet, until } from '../fixture.js';

/** Pictures that test/support/img lacks, or lacks in some sizes. */
const LOST_PICTURES = /^Image preload error/;

/**
 * A page of a separate shop until the end of the running test, then restored: added elements are removed, and dialogs that were open have
 * removed their history entries.
 */
export function openShop(data: Parameters<typeof installFakeBackend>[0] = {}): FakeBackend {
  const backend = installFakeBackend(data);
  const { documentElement: page, body } = document;
  freshPage({ images: '/test/support' });
  quiet(LOST_PICTURES);
  atEnd(async () => {
    await until(() => !(history.state as { sbLayers?: unknown } | null)?.sbLayers, 'the history entry is restored');
    page.style.colorScheme = '';
    for (const one of [page, body]) one.removeAttribute('dir');
    scrollTo(0, 0);
    backend.restore();
  });
  return backend;
}

export const projectOfPage = () => site().get().projectId;

/** Sets the page's query until the end of the test. */
export function arriveBy(query: string, state: unknown = null): void {
  const { href } = location;
  const address = new URL(href);
  for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value);
  history.replaceState(state, '', address);
  atEnd(() => history.replaceState(null, '', href));
}

export const inCart = () =>
  cart()
    .get()
    .items.map(({ variantId }) => variantId);
