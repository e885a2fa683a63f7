import type { Leaf, LeafHost } from '../../bridge/define-leaf.js';
import { whenNear } from '../../bridge/visibility.js';
import { site } from '../../stores/site.js';
import { whenResized } from './box-size.js';
import { type ImageProps, pictureKey, previewUrl, proportionOf } from './image.state.js';
import { createPicture, type Picture } from './Picture.js';

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
    update(props, root) {
      const first = !base;
      base ??= root.appendChild(newBase());
      show(base, props, picture);
      if (props === seen) return;
      seen = props;
      dress(base, props);
      if (first) start(base);
      else if (pictureKey('', props) === '') picture.drop();
      else ask();
    },
  };
}

function newBase(): HTMLElement {
  const base = document.createElement('div');
  base.setAttribute('part', 'base');
  return base;
}

/** The box's state, and in it the preview until the picture is there, then the picture, or its words when it failed. */
function show(base: HTMLElement, props: ImageProps, { state, image }: Picture): void {
  base.dataset.state = state;
  base.dataset.loading = props.loading;
  image.alt = props.alt;
  const preview = state === 'loaded' ? '' : previewUrl(props.preview);
  const nodes = [preview && previewOf(base, preview), state === 'failed' ? words(props.alt) : image];
  const wanted = nodes.filter((node) => node instanceof Node);
  for (const node of wanted) if (node instanceof HTMLImageElement) place(node, props);
  if (wanted.length !== base.childNodes.length || wanted.some((node, at) => node !== base.childNodes[at])) {
    base.replaceChildren(...wanted);
  }
}

function previewOf(base: HTMLElement, url: string): HTMLImageElement {
  const shown = base.querySelector<HTMLImageElement>('[part=preview]') ?? document.createElement('img');
  shown.setAttribute('part', 'preview');
  shown.alt = '';
  if (shown.src !== url) shown.src = url;
  return shown;
}

function words(alt: string): HTMLElement | undefined {
  if (alt === '') return undefined;
  const box = document.createElement('span');
  box.setAttribute('part', 'alt');
  box.textContent = alt;
  return box;
}

/** Styles go in by script: a page's policy may forbid style attributes. */
function dress(base: HTMLElement, props: ImageProps): void {
  const proportion = proportionOf(props);
  base.toggleAttribute('data-sized', proportion !== null);
  const styles = {
    'aspect-ratio': proportion === null ? '' : `100 / ${proportion}`,
    'background-color': props.transparent ? '' : props.color,
  };
  write(base, styles);
}

/** How a picture lies in its box. Not by custom properties: WebKit may keep the style of an element with others. */
function place(picture: HTMLImageElement, { fit, x, y }: ImageProps): void {
  const position = x === 50 && y === 50 ? '' : `${x}% ${y}%`;
  write(picture, { 'object-fit': fit === 'cover' ? '' : fit, 'object-position': position });
}

function write({ style }: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) {
    if (value !== '') style.setProperty(name, value);
    else if (style.length > 0) style.removeProperty(name);
  }
}
