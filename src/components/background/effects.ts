import type { ReactiveController } from 'lit';
import { joinStops } from '../../domain/shared/observable.js';
import { listen } from '../../events.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { frameTask } from '../../platform/motion/frame-task.js';
import { clippingBoxes } from '../../platform/screen/clipping-boxes.js';
import { whenOnScreen } from '../../platform/screen/visibility.js';
import type { Effect } from './background-attributes.js';

/** Share by which a parallax picture or video moves slower than the page (BG-05). */
export const PARALLAX = 0.4;
/** Share by which a picture has grown when its block leaves the screen. */
const ZOOM = 0.2;

/**
 * Moves the backdrop where CSS alone cannot: in browsers without scroll-driven animations, and in boxes that hide their overflow without
 * scrolling, where sticky boxes and view timelines do nothing. Runs only while the block is on the screen.
 */
export class EffectController implements ReactiveController {
  readonly #host: LeafHost;
  readonly #effect: () => Effect;
  #running: Effect = 'none';
  #stop = () => {};

  constructor(host: LeafHost, effect: () => Effect) {
    this.#host = host;
    this.#effect = effect;
    host.addController(this);
  }

  hostUpdated(): void {
    this.#run(this.#host.isConnected ? this.#effect() : 'none');
  }

  hostDisconnected(): void {
    this.#run('none');
  }

  #run(effect: Effect): void {
    if (effect === this.#running) return;
    this.#running = effect;
    this.#stop();
    this.#stop = effect === 'none' ? () => {} : startEffect(this.#host, effect);
  }
}

/** Sets the styles in each frame directly: a render per scroll frame would be too late. */
function startEffect(host: LeafHost, effect: Effect): () => void {
  const [base, layer, backdrop] = ['base', 'layer', 'backdrop'].map((part) =>
    host.renderRoot.querySelector<HTMLElement>(`[part="${part}"]`),
  ) as [HTMLElement, HTMLElement, HTMLElement];

  const draw = () => {
    const { top, height } = layer.getBoundingClientRect();
    const way = innerHeight + height;
    const passed = Math.min(1, Math.max(0, (innerHeight - top) / way));
    if (effect === 'zoom') backdrop.style.scale = `${1 + passed * ZOOM}`;
    else backdrop.style.translate = `0 ${effect === 'fixed' ? -top : (passed - 0.5) * way * PARALLAX}px`;
  };
  const { schedule, cancel } = frameTask(draw);
  let rest = cancel;
  const unwatch = whenOnScreen(host, (visible) => {
    rest();
    if (!visible) return;
    if (!base.dataset.driver) base.dataset.driver = stylesSuffice(host, effect) ? 'styles' : 'script';
    if (base.dataset.driver === 'styles') return;
    // the block may be inside any scroll container
    const stopScroll = listen(window, 'scroll', schedule, { capture: true, passive: true });
    rest = joinStops(cancel, stopScroll, listen(window, 'resize', schedule));
    draw();
  });

  return () => {
    unwatch();
    rest();
    delete base.dataset.driver;
    backdrop.style.scale = backdrop.style.translate = '';
  };
}

function stylesSuffice(host: HTMLElement, effect: Effect): boolean {
  const known = effect === 'fixed' || CSS.supports('animation-timeline', 'view()');
  return known && !isTrapped(host);
}

/** True if the nearest box that clips its overflow does not scroll. */
function isTrapped(host: HTMLElement): boolean {
  const [nearest] = clippingBoxes(host);
  return nearest !== undefined && nearest.scrollHeight <= nearest.clientHeight;
}
