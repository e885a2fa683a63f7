import { atEnd, freshPage } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';

/** A shop of the test's own. What its tabs have stored goes at the end. */
export function ownShop(): string {
  const shop = freshPage();
  atEnd(() => forget(shop));
  return shop;
}

export function forget(shop: string): void {
  for (const key of Object.keys(localStorage)) if (key.includes(shop)) localStorage.removeItem(key);
}

/** Tabs of this site, each with a library of its own, until the end of the test; `script` runs before that. */
export async function openTabs<Tab>(path: string, count: number, script = '') {
  const opening = Array.from({ length: count }, () => framedPage(path, { script }));
  const pages = await Promise.all(opening);
  return { pages, tabs: pages.map(({ module }) => module as unknown as Tab) };
}
