import '../../elements/sb-catalogue.js';
import type { SbCatalogueElement } from '../../elements/sb-catalogue.js';
import type { WireProduct } from '../../src/ports/wire.js';
import { fakeProduct } from '../support/fake-products.js';
import { until } from '../support/until.js';

/** A catalogue on the page, asked as a visitor would ask it: by roles and names. */
export interface CatalogueView {
  element: SbCatalogueElement;
  /** All that have the role and, when given, the name. */
  all(role: string, name?: string): HTMLElement[];
  /** The one with role and name; throws when there is none. */
  the(role: string, name?: string): HTMLElement;
  part(name: string): HTMLElement | null;
  /** Names of the products shown, in order. */
  titles(): string[];
  card(title: string): HTMLElement;
  text(): string;
  /** Waits until so many cards are shown and nothing loads. */
  shows(count: number): Promise<void>;
}

const NATIVE: Record<string, string> = {
  button: 'button:not([role])',
  link: 'a[href]',
  heading: 'h3',
  navigation: 'nav',
};

/** What assistive technology calls an element. */
export function nameOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Elements of a role, native or given. */
export function byRole(within: ParentNode, role: string, name?: string): HTMLElement[] {
  const selector = [`[role="${role}"]`, NATIVE[role]].filter(Boolean).join();
  const found = [...within.querySelectorAll<HTMLElement>(selector)].filter((one) => !one.closest('[aria-hidden=true]'));
  return name === undefined ? found : found.filter((one) => nameOf(one) === name);
}

/** Puts a catalogue with these attributes on the page, in a column of `width` pixels. */
export async function catalogue(markup = '', width = 1000): Promise<CatalogueView> {
  const column = document.createElement('div');
  column.style.width = `${width}px`;
  document.body.append(column);
  column.innerHTML = `<sb-catalogue ${markup}></sb-catalogue>`;
  const element = column.firstElementChild as SbCatalogueElement;
  const root = element.shadowRoot as ShadowRoot;
  const part = (name: string) => root.querySelector<HTMLElement>(`[part~="${name}"]`);
  /** The texts come a moment after the element; from then on it says what it shows. */
  const says = () => [...root.querySelectorAll('[role=status]')].some(({ textContent }) => textContent !== '');
  const titles = () => byRole(root, 'heading').map(nameOf);
  await until(() => part('panel') && root.querySelector('[role=status]')?.isConnected, 'the catalogue is there');
  return {
    element,
    part,
    titles,
    all: (role, name) => byRole(root, role, name),
    the(role, name) {
      const [found] = byRole(root, role, name);
      if (!found) throw new Error(`no ${role} "${name}" in: ${root.textContent}`);
      return found;
    },
    card(title) {
      const found = byRole(root, 'listitem').find((item) => byRole(item, 'heading', title).length > 0);
      if (!found) throw new Error(`no card "${title}", only: ${titles().join()}`);
      return found;
    },
    text: () => (root.textContent ?? '').replace(/\s+/g, ' '),
    shows: (count) =>
      until(
        () =>
          titles().length === count &&
          part('panel')?.ariaBusy === 'false' &&
          says() &&
          !part('pages')?.matches('div') &&
          !part('tabs-skeleton'),
        `${count} cards are shown`,
      ),
  };
}

/** Products `p-1` to `p-n`, all in category `c-all`. */
export function manyProducts(count: number): WireProduct[] {
  return Array.from({ length: count }, (_, index) => fakeProduct(`p-${index + 1}`));
}

/** Numbers of the products of a page, as titles. */
export function titlesFrom(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `Product p-${first + index}`);
}
