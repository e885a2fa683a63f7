import { textOn } from '../../domain/image/background.js';
import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { later } from '../../platform/lazy/later.js';
import { part } from '../shared/part.js';
import type { BackgroundProps, View } from './background-props.js';
import type { Scene } from './scene.js';

/**
 * A colour, a picture or a video behind what the page has slotted into the element; decoration only (BG-01…06). Here are the colour, the
 * overlay and the text on them; all that is to be loaded or moves comes with the scene.
 */
export function backgroundLeaf(host: LeafHost<BackgroundProps>): Leaf<BackgroundProps> {
  const view = createView();
  let scene: Scene | undefined;
  let works = false;
  let stop: (() => void) | undefined;

  const bring = later(
    host,
    () => import('./scene.js'),
    ({ createScene }) => {
      scene = createScene(host, view);
      if (works) stop = scene.connected();
      host.requestUpdate();
    },
  );

  return {
    connected() {
      works = true;
      stop = scene?.connected();
      return () => {
        works = false;
        stop?.();
      };
    },
    update(props, root) {
      if (view.base.parentNode !== root) root.append(view.base);
      dress(view, props);
      if (scene) scene.update();
      else if (props.type !== 'color') void bring();
    },
  };
}

function createView(): View {
  const slot = document.createElement('slot');
  const base = part('base', 'div');
  const layer = part('layer', 'div');
  const view = { base, layer, backdrop: part('backdrop', 'div'), overlay: part('overlay', 'div'), slot };
  layer.inert = true;
  layer.ariaHidden = 'true';
  layer.append(view.backdrop, view.overlay);
  base.append(layer, slot);
  return view;
}

/** Styles go in by script: a page's policy may forbid style attributes. */
function dress({ base, layer, overlay }: View, props: BackgroundProps): void {
  const readable = textOn(props) ?? '';
  base.dataset.contrast = readable;
  base.dataset.text = props.contrast === 'auto' ? readable : props.contrast;
  layer.style.background = props.color;
  overlay.style.background = props.overlayColor;
  overlay.style.opacity = `${props.overlayOpacity}%`;
}
