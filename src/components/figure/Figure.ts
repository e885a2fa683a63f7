import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { later } from '../../platform/lazy/later.js';
import type { showText } from '../../platform/trusted-types/rich-text.js';
import { imageView } from '../image/ImageView.js';
import type { ImageProps } from '../image/image-attributes.js';

/** Settings of `<sb-figure>`: those of a picture, and what is made of it; see the wrapper's attribute table. */
export interface FigureProps extends ImageProps {
  caption: string;
  shape: 'none' | 'rounded' | 'square' | 'circle' | 'ellipse' | 'arch' | 'diamond' | 'hexagon';
  /** CSS of a colour or gradient, empty when not set. */
  background: string;
  href: string;
  blank: boolean;
}

/** A picture or slotted content in a shape, with a caption (FIG-01); with neither, the shape alone. */
export function figureLeaf(host: LeafHost<FigureProps>): Leaf<FigureProps> {
  const picture = imageView(host);
  let view: View | undefined;
  let pictured = false;
  let show: typeof showText | undefined;
  const loadText = later(
    host,
    () => import('../../platform/trusted-types/rich-text.js'),
    ({ showText }) => {
      show = showText;
      host.requestUpdate();
    },
    'the form of its caption',
  );

  /** Most captions are plain; what shows formatted ones is loaded with the first that may be. Until then its words stand there. */
  function showCaption(target: Element, text: string): void {
    if (show) {
      show(target, text);
      return;
    }
    const words = text.replace(/<[^<>]*>/g, '');
    if (target.textContent !== words) target.textContent = words;
    if (text.includes('<')) void loadText();
  }

  return {
    connected() {
      const stop = picture.connected();
      // not slotchange: a slot that is not shown tells nothing
      const children = new MutationObserver(() => host.requestUpdate());
      children.observe(host, { childList: true });
      host.requestUpdate();
      return () => {
        children.disconnect();
        stop();
      };
    },
    update(props, root) {
      view ??= createView(host, root);
      const { figure, frame, holder, slot } = view;
      const kind = props.imageId ? 'picture' : content(host, '') ? 'content' : 'shape';
      const captioned = Boolean(props.caption || content(host, 'caption'));
      Object.assign(figure.dataset, { shape: props.shape, kind });
      figure.toggleAttribute('data-square', /^(?:square|circle|diamond|hexagon)$/.test(props.shape));
      // what says nothing is nobody's figure
      figure.role = kind === 'shape' && !captioned ? 'presentation' : null;
      frame.style.background = props.background;
      frame.style.aspectRatio = kind === 'shape' && props.proportion > 0 ? `100 / ${props.proportion}` : '';
      const inside = kind === 'picture' ? holder : slot;
      if (frame.firstChild !== inside) frame.replaceChildren(inside);
      pictured ||= kind === 'picture';
      showCaption(view.caption, props.caption);
      const shown = [
        props.href ? linked(view, props, kind, captioned) : frame,
        ...(captioned ? [view.figcaption] : []),
      ];
      if (shown.length !== figure.childNodes.length || shown.some((node, at) => node !== figure.childNodes[at])) {
        figure.replaceChildren(...shown);
      }
      // last: what it asks for is as large as its box
      if (pictured) picture.update(props, holder);
    },
  };
}

/** Whether the page has put something into a slot. */
function content(host: Element, slot: string): boolean {
  return [...host.childNodes].some((node) =>
    node instanceof Element
      ? node.slot === slot && node.localName !== 'script'
      : slot === '' && node instanceof Text && node.data.trim() !== '',
  );
}

/** The shape as a link: it is called as what is in it, else as its caption. */
function linked({ link, frame }: View, { href, blank, alt }: FigureProps, kind: string, captioned: boolean): Node {
  link.href = href;
  link.target = blank ? '_blank' : '';
  link.rel = blank ? 'noopener' : '';
  link.ariaLabel = kind === 'shape' && alt !== '' ? alt : null;
  const called = kind === 'content' || alt !== '';
  if (captioned && !called) link.setAttribute('aria-labelledby', 'caption');
  else link.removeAttribute('aria-labelledby');
  if (frame.parentNode !== link) link.append(frame);
  return link;
}

interface View {
  figure: HTMLElement;
  link: HTMLAnchorElement;
  /** The shape, which crops what is in it. */
  frame: HTMLElement;
  /** Where the picture lives. */
  holder: HTMLElement;
  slot: HTMLSlotElement;
  figcaption: HTMLElement;
  /** The caption of the attribute, in whose place the page may slot its own. */
  caption: HTMLElement;
}

function createView(host: LeafHost<FigureProps>, root: ShadowRoot): View {
  const figure = root.appendChild(part('figure', 'figure'));
  const link = part('a', 'link');
  link.addEventListener('click', (event) => {
    if (host.site.mode === 'admin') event.preventDefault();
  });
  const frame = part('div', 'frame');
  const holder = part('div', 'picture');
  const slot = document.createElement('slot');
  const figcaption = part('figcaption', 'caption');
  figcaption.id = 'caption';
  const own = figcaption.appendChild(document.createElement('slot'));
  own.name = 'caption';
  const caption = own.appendChild(document.createElement('span'));
  return { figure, link, frame, holder, slot, figcaption, caption };
}

function part<K extends keyof HTMLElementTagNameMap>(tag: K, name: string): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  node.setAttribute('part', name);
  return node;
}
