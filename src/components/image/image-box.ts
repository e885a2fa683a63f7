import { part } from '../shared/part.js';
import type { Picture } from '../shared/picture/create-picture.js';
import { previewUrl, proportionOf, simpleColour } from './image.state.js';
import type { ImageProps } from './image-attributes.js';

/** The picture's box, which is there before the picture. */
export interface ImageBox {
  readonly base: HTMLElement;
  /** The box's state, and in it the preview until the picture has faded in over it, then the picture, or its words when it failed. */
  show(props: ImageProps, picture: Picture): void;
  /** The box's shape and colour. */
  dress(props: ImageProps): void;
}

export function createBox(): ImageBox {
  const base = part('base', 'div');
  let now: ChildNode | undefined;
  let words: HTMLElement | undefined;
  let preview: HTMLImageElement | undefined;

  function newPreview(): HTMLImageElement {
    const image = part('preview', 'img');
    image.alt = '';
    base.addEventListener('transitionend', () => {
      if (base.dataset.state === 'loaded') image.remove();
    });
    return image;
  }

  return {
    base,
    show(props, { state, image, img }) {
      base.dataset.state = state;
      img.alt = props.alt;
      place(img, props);
      if (state === 'failed') words ??= part('alt', 'span');
      if (words) words.textContent = props.alt;
      const next = (state === 'failed' && words) || image;
      if (!now) base.append(next);
      else if (now !== next) now.replaceWith(next);
      now = next;
      const url = previewUrl(props.preview);
      const faded = props.transparent || !preview?.parentNode || getComputedStyle(img).opacity === '1';
      if (!url || (state === 'loaded' && faded)) {
        preview?.remove();
        return;
      }
      preview ??= newPreview();
      if (preview.src !== url) preview.src = url;
      place(preview, props);
      if (!preview.parentNode) base.prepend(preview);
    },
    dress(props) {
      const background = props.type === 'background';
      const proportion = background ? null : proportionOf(props);
      base.toggleAttribute('data-background', background);
      base.toggleAttribute('data-eager', props.loading === 'eager');
      base.toggleAttribute('data-sized', background || proportion !== null);
      // styles go in by script: a page's policy may forbid style attributes; what is no style is left out
      base.style.cssText = `aspect-ratio:100/${proportion};grid:none/minmax(0,${props.width || 300}px);background-color:${!props.transparent && simpleColour(props.color)}`;
    },
  };
}

/** How a picture lies in its box. Not by custom properties: WebKit may keep the style of an element with others. */
export function place(picture: HTMLImageElement, { scale, x, y }: ImageProps): void {
  const usual = scale === 'cover' && x === 50 && y === 50;
  // most are: asking an element for its style is dear
  if (!usual || picture.hasAttribute('style'))
    picture.style.cssText = usual ? '' : `object-fit:${scale};object-position:${x}% ${y}%`;
}
