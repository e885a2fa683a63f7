import { fixture } from '@open-wc/testing';
import '../../../elements/sb-product.js';
import type { SbProductElement } from '../../../elements/sb-product.js';
import { ui, until } from '../fixture.js';

export class ProductPage {
  constructor(readonly element: SbProductElement) {}

  get root(): ShadowRoot {
    return this.element.shadowRoot as ShadowRoot;
  }

  get state(): string | undefined {
    return this.part('base')?.dataset.state;
  }

  part(name: string): HTMLElement | null {
    return ui(this.element).part(name);
  }

  parts(name: string): HTMLElement[] {
    return ui(this.element).parts(name);
  }

  /** Visible text, without text for screen readers. */
  get text(): string {
    return this.part('base')?.textContent ?? '';
  }

  says(words: string): Promise<void> {
    return until(
      () => this.text.includes(words),
      () => `the product says "${words}", it says: ${this.text}`,
    );
  }

  value(name: string): HTMLElement {
    const nameOf = (value: HTMLElement) => value.ariaLabel ?? value.textContent ?? '';
    const found = this.parts('value').find((value) => nameOf(value).toLowerCase().startsWith(name));
    if (!found) throw new Error(`no value ${name}, only ${this.parts('value').map(nameOf)}`);
    return found;
  }

  get seen(): number[] {
    return this.parts('gallery-picture').flatMap((picture, at) => (picture.ariaHidden === 'true' ? [] : [at]));
  }
}

/** Adds a product to the page; `inside` is its light DOM. */
export async function product(attributes: string, inside = ''): Promise<ProductPage> {
  const box = await fixture(`<div><sb-product ${attributes}>${inside}</sb-product></div>`);
  return new ProductPage(box.querySelector('sb-product') as SbProductElement);
}

export async function shownProduct(attributes: string): Promise<ProductPage> {
  const page = await product(attributes);
  await until(() => page.state === 'ready' && page.part('add')?.textContent, 'the product and its texts are shown');
  return page;
}
