import type { TemplateResult } from 'lit';
import { LeafElement } from '../../platform/element/leaf.js';
import type { ImageProps } from './image-attributes.js';
import { ImageController } from './image-controller.js';

/** Shows a picture of the image service, in the size of its box. */
export class Image extends LeafElement<ImageProps> {
  readonly #image = new ImageController(this);

  override render(): TemplateResult {
    return this.#image.render();
  }
}
