import { html, nothing } from 'lit';
import type { Leaf, LeafHost } from '../../bridge/define-lit.js';
import { whenNear } from '../../bridge/visibility.js';
import { site } from '../../stores/site.js';
import { whenResized } from './box-size.js';
import { type ImageProps, type ImageState, pictureKey, previewUrl, proportionOf } from './image.state.js';
import { createPicture } from './Picture.js';

/** After the last resize, before a larger picture is asked for (IMG-07). */
const RESIZE_DELAY = 1000;

/** A picture of the image service: its box and placeholder at once, the picture when it comes near the screen. */
export function imageLeaf(host: LeafHost<ImageProps>): Leaf<ImageProps> {
  // never from within an update, which would be one more
  const picture = createPicture(host, () => queueMicrotask(() => host.requestUpdate()));
  let base: HTMLElement | undefined;
  let seen: ImageProps | undefined;
  let near = false;
  let undo: (() => void)[] = [];

  function ask(): void {
    if (!base || !near) return;
    const { width, height } = base.getBoundingClientRect();
    picture.ask(host.props, { width, height });
  }

  function followSize(box: HTMLElement): () => void {
    let width: number | undefined;
    let timer = 0;
    const stop = whenResized(box, (now) => {
      // the first report is the size it was asked for with
      if (width !== undefined && now !== width) {
        clearTimeout(timer);
        timer = window.setTimeout(ask, RESIZE_DELAY);
      }
      width = now;
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  function start(box: HTMLElement): void {
    const cameNear = () => {
      near = true;
      ask();
      // another image service may be set later, by an element that is defined later
      undo.push(followSize(box), site().listen(ask));
    };
    if (near || host.props.loading === 'eager') cameNear();
    else undo.push(whenNear(box, cameNear));
  }

  return {
    connected() {
      if (base) start(base);
      return () => {
        for (const stop of undo) stop();
        undo = [];
      };
    },
    render: (props) => view(props, picture.state, picture.image),
    updated(props) {
      picture.image.alt = props.alt;
      if (props === seen) return;
      seen = props;
      const first = !base;
      base ??= host.renderRoot.firstElementChild as HTMLElement;
      dress(base, props);
      if (first) start(base);
      else if (pictureKey('', props) === '') picture.drop();
      else ask();
    },
  };
}

function view(props: ImageProps, state: ImageState, image: HTMLImageElement) {
  const preview = state === 'loaded' ? '' : previewUrl(props.preview);
  return html`<div part="base" data-state=${state} data-loading=${props.loading}>
    ${preview === '' ? nothing : html`<img part="preview" alt="" src=${preview} />`}
    ${state === 'failed' ? words(props.alt) : image}
  </div>`;
}

function words(alt: string) {
  return alt === '' ? nothing : html`<span part="alt">${alt}</span>`;
}

/** Styles go in by script: a page's policy may forbid style attributes. */
function dress(base: HTMLElement, props: ImageProps): void {
  const proportion = proportionOf(props);
  base.toggleAttribute('data-sized', proportion !== null);
  const styles = {
    'aspect-ratio': proportion === null ? '' : `100 / ${proportion}`,
    '--sb-image-color': props.transparent ? '' : props.color,
    '--sb-image-fit': props.fit === 'cover' ? '' : props.fit,
    '--sb-image-position': props.x === 50 && props.y === 50 ? '' : `${props.x}% ${props.y}%`,
  };
  for (const [name, value] of Object.entries(styles)) {
    if (value !== '') base.style.setProperty(name, value);
    else if (base.style.length > 0) base.style.removeProperty(name);
  }
}
