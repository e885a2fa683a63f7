import { stub } from 'sinon';
import '../../../elements/sb-catalogue.js';
import type { SbCatalogueElement } from '../../../elements/sb-catalogue.js';
import { shopTexts } from '../../../src/i18n/shop-texts.js';
import type { LazyModule } from '../../../src/platform/lazy/lazy.js';
import { site } from '../../../src/stores/site/site.js';
import { fakeProduct, fakeProducts } from '../fake-products.js';
import { ui, until } from '../fixture.js';

export type CatalogueView = Awaited<ReturnType<typeof catalogue>>;

const NATIVE: Record<string, string> = {
  button: 'button:not([role])',
  link: 'a[href]',
  heading: 'h3',
  navigation: 'nav',
};

const inOneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
export const nameOf = (element: Element) => inOneLine(element.getAttribute('aria-label') ?? element.textContent);
export const wordsOf = (element: Element) => inOneLine(element.textContent);

export const partOf = <T extends HTMLElement = HTMLElement>(within: ParentNode, name: string) =>
  within.querySelector<T>(`[part~="${name}"]`) as T;

export function byRole(within: ParentNode, role: string, name?: string): HTMLElement[] {
  const selector = [`[role="${role}"]`, NATIVE[role]].filter(Boolean).join();
  const found = [...within.querySelectorAll<HTMLElement>(selector)].filter((one) => !one.closest('[aria-hidden=true]'));
  return name === undefined ? found : found.filter((one) => nameOf(one) === name);
}

/** Adds a catalogue with attributes to the page, in a column of `width` pixels. */
export async function catalogue(markup = '', width = 1000) {
  const column = document.createElement('div');
  column.style.width = `${width}px`;
  document.body.append(column);
  // most tests are about everything that a card can show
  const full = markup.includes('cards=') ? '' : 'cards="full"';
  column.innerHTML = `<sb-catalogue ${full} ${markup}></sb-catalogue>`;
  const element = column.firstElementChild as SbCatalogueElement;
  const root = element.shadowRoot as ShadowRoot;
  const { part } = ui(element);
  /** Waits for the texts, which load after the element. */
  const says = () => shopTexts(element.getAttribute('language') || site().get().language).get().ready;
  const titles = () => byRole(root, 'heading').map(nameOf);
  await until(() => part('panel') && root.querySelector('[role=status]')?.isConnected, 'the catalogue is rendered');
  const card = (title: string) => {
    const found = byRole(root, 'listitem').find((item) => byRole(item, 'heading', title).length > 0);
    if (!found) throw new Error(`no card "${title}", only: ${titles().join()}`);
    return found;
  };
  return {
    element,
    root,
    part,
    titles,
    all: (role: string, name?: string) => byRole(root, role, name),
    the(role: string, name?: string): HTMLElement {
      const [found] = byRole(root, role, name);
      if (!found) throw new Error(`no ${role} "${name}" in: ${root.textContent}`);
      return found;
    },
    card,
    addButton: (title: string) => partOf<HTMLButtonElement>(card(title), 'add'),
    text: () => (root.textContent ?? '').replace(/\s+/g, ' '),
    /** Waits until these products are listed and nothing loads. */
    lists: (...wanted: string[]) =>
      until(() => titles().join() === wanted.join() && part('panel')?.ariaBusy === 'false', wanted.join()),
    async openFilters() {
      await until(() => part('find-toggle') && part('panel')?.ariaBusy === 'false', 'the filters are loaded');
      part('find-toggle')?.click();
      await until(() => part('find-filters')?.checkVisibility(), 'the filters are open');
    },
    filterBox(label: string) {
      const found = [...root.querySelectorAll('label')].find((one) => nameOf(one).startsWith(label));
      return root.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
    },
    /** Waits until a number of cards is shown and nothing loads. */
    shows: (count: number) =>
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

export async function shownCatalogue(markup = '', count = 5, width?: number): Promise<CatalogueView> {
  const view = await catalogue(markup, width);
  await view.shows(count);
  return view;
}

/** Delays a lazy module of the catalogue until the returned function is called. */
export function holdPart<T>(part: LazyModule<T>): () => void {
  const load = part.load;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  stub(part, 'load').callsFake(() => held.then(load));
  return () => release();
}

/** The demo shop's products, without pictures. */
export const productsWithoutPictures = () => fakeProducts().map((product) => ({ ...product, images: [] }));

/** Products `p-1` to `p-n`, all in category `c-all`. */
export const manyProducts = (count: number) =>
  Array.from({ length: count }, (_, index) => fakeProduct(`p-${index + 1}`));

export const titlesFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `Product p-${first + index}`);
