import { atEnd, freshPage } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';

/** Returns a new shop for a test. The data that its tabs have stored is removed at the end. */
export function ownShop(): string {
  const shop = freshPage();
  atEnd(() => forget(shop));
  return shop;
}

export function forget(shop: string): void {
  for (const key of Object.keys(localStorage)) if (key.includes(shop)) localStorage.removeItem(key);
}

/** Opens tabs of this site until the end of the test, each with its own copy of the library; `script` runs before it. */
export async function openTabs<Tab>(path: string, count: number, script = '') {
  const opening = Array.from({ length: count }, () => framedPage(path, { script }));
  const pages = await Promise.all(opening);
  return { pages, tabs: pages.map(({ module }) => module as unknown as Tab) };
}
