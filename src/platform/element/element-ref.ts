import { noChange, nothing } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

/** An element of a leaf's template: `const box = new ElementRef()`, then `<div ${elementRef(box)}>`. */
export class ElementRef<T extends Element = HTMLElement> {
  /** The element rendered last, set by the directive. */
  rendered: T | undefined;

  /** The element; undefined before the first render, and while the template or its leaf is not in the document. */
  get value(): T | undefined {
    return this.rendered?.isConnected ? this.rendered : undefined;
  }
}

/** Smaller than Lit's `ref()`, which needs AsyncDirective. */
class ElementRefDirective extends Directive {
  render(_ref: ElementRef<Element>): unknown {
    return nothing;
  }

  override update({ element }: ElementPart, [ref]: [ElementRef<Element>]): unknown {
    ref.rendered = element;
    return noChange;
  }
}

export const elementRef = directive(ElementRefDirective);
