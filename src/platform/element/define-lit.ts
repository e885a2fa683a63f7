import { type nothing, render, type TemplateResult } from 'lit/html.js';
import type { Styles } from '../sheets/styles.js';
import type { AttributeTable, PropsOf } from './attributes.js';
import type { CommonProps } from './common-attributes.js';
import { type LeafElementInstance, type LeafHost, leafElement } from './define-leaf.js';

export { define } from './define.js';
export type { LeafHost } from './define-leaf.js';

/** A leaf drawn by a Lit template. */
export interface LitLeaf<P> {
  render(props: P): TemplateResult | typeof nothing;
  /** Starts observers and listeners; the returned function stops them. */
  connected?(): () => void;
  /** After each render. */
  updated?(props: P): void;
}

export interface LitElementOptions<T extends AttributeTable> {
  component: (host: LeafHost<PropsOf<T> & CommonProps>) => LitLeaf<PropsOf<T> & CommonProps>;
  attributes: T;
  styles: readonly Styles[];
}

/**
 * The class of an element whose view is a Lit template. Of Lit it uses the templates alone: settings, batching and life cycle are the
 * platform's, and LitElement's own would double a leaf's weight.
 */
export function litElement<T extends AttributeTable>(options: LitElementOptions<T>): new () => LeafElementInstance<T> {
  return leafElement({
    ...options,
    component(host) {
      const leaf = options.component(host);
      return {
        connected: () => leaf.connected?.() ?? (() => {}),
        update(props, root) {
          render(leaf.render(props), root, { host });
          leaf.updated?.(props);
        },
      };
    },
  });
}
