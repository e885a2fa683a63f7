import { cart } from '../../../src/stores/cart/cart.js';
import { site } from '../../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../fake-backend.js';
import { atEnd, frame, freshPage, quiet, until } from '../fixture.js';

/** Pictures that the tests do not have, or not in every size. */
const LOST_PICTURES = /^Image preload error/;

/**
 * A page of a shop of its own until the end of the running test, where whatever was put on it has left: the page is as it was, what was open over it
 * has gone back over its entry of the history.
 */
export function openShop(data: Parameters<typeof installFakeBackend>[0] = {}): FakeBackend {
  const backend = installFakeBackend(data);
  const { documentElement: page, body } = document;
  freshPage({ images: '/test/support' });
  quiet(LOST_PICTURES);
  atEnd(async () => {
    // what has left the page lets go of it in a frame
    await frame();
    await until(() => !(history.state as { sbLayers?: unknown } | null)?.sbLayers, 'the history is as it was');
    page.style.colorScheme = '';
    for (const one of [page, body]) one.removeAttribute('dir');
    scrollTo(0, 0);
    backend.restore();
  });
  return backend;
}

export const projectOfPage = () => site().get().projectId;

/** Until the end of the test the page is one that a visitor has come to by a link with this query. */
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
