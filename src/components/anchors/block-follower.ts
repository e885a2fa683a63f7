import type { ReactiveController } from 'lit';
import { type Anchor, blockInFocus } from '../../domain/navigation/anchors.js';
import { joinStops } from '../../domain/shared/observable.js';
import { listen } from '../../events.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { frameTask } from '../../platform/motion/frame-task.js';
import { clippingBoxes } from '../../platform/screen/clipping-boxes.js';
import { whenOnScreen } from '../../platform/screen/visibility.js';

/** Events by which a visitor moves the page: after one, the highlight follows the page again. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Finds the block of an anchor by its id or its anchor's name; undefined while the page does not have it. */
export function blockOf(host: Element, { id, anchor }: Anchor): HTMLElement | undefined {
  for (const root of new Set([host.getRootNode() as Document | ShadowRoot, document])) {
    const found = root.getElementById(id) ?? (anchor ? root.getElementById(anchor) : null);
    if (found) return found;
  }
  return document.getElementsByName(anchor || id)[0];
}

const page = () => document.scrollingElement ?? document.documentElement;

/** Finds what scrolls a block: the page, or a box of it. */
function scrollerOf(block: Element): Element {
  for (const box of clippingBoxes(block))
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return page();
}

interface Followed {
  anchor: Anchor;
  block?: HTMLElement;
  onScreen: boolean;
  stop?: () => void;
}

/** Finds the block that is being viewed. Measures only blocks on the screen, and only while the page is scrolled. */
export class BlockFollower implements ReactiveController {
  /** Block that is being viewed. */
  current: Anchor | undefined;
  readonly #host: LeafHost;
  readonly #anchors: () => readonly Anchor[] | null;
  #followed: Followed[] = [];
  /** Block chosen by the visitor: stays highlighted until the visitor moves the page. */
  #chosen: Anchor | undefined;
  #unlisten: (() => void) | undefined;

  /** `anchors` returns those to follow; null while nothing is shown. */
  constructor(host: LeafHost, anchors: () => readonly Anchor[] | null) {
    this.#host = host;
    this.#anchors = anchors;
    host.addController(this);
  }

  hostUpdate(): void {
    if (!this.#host.isConnected || this.#host.hydrating) return;
    const anchors = this.#anchors();
    if (!anchors) {
      this.#stop();
      return;
    }
    this.#listen();
    const before = new Map(this.#followed.map((each) => [each.anchor.id, each]));
    this.#followed = anchors.map((anchor) => {
      const known = before.get(anchor.id);
      before.delete(anchor.id);
      return Object.assign(known ?? { onScreen: false }, { anchor });
    });
    for (const { stop } of before.values()) stop?.();
    this.current = anchors.find(({ id }) => id === this.current?.id);
    this.#chosen = anchors.find(({ id }) => id === this.#chosen?.id);
    this.#find();
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /** Highlights a block that the visitor has chosen. */
  choose(anchor: Anchor): void {
    this.#chosen = anchor;
    this.#measure();
  }

  /** Looks up the blocks that the page has now; repeated on each scroll. */
  #find(): void {
    for (const each of this.#followed) {
      if (each.block?.isConnected) continue;
      each.stop?.();
      each.onScreen = false;
      each.block = blockOf(this.#host, each.anchor);
      each.stop =
        each.block &&
        whenOnScreen(each.block, (onScreen) => {
          each.onScreen = onScreen;
          this.#measure();
        });
    }
  }

  #measure(): void {
    const onScreen = this.#followed.filter((each) => each.onScreen);
    const [first] = onScreen;
    const scroller = first ? scrollerOf(first.block as HTMLElement) : page();
    const edge = scroller === page() ? 0 : scroller.getBoundingClientRect().top;
    const tops = onScreen.map(({ block }) => (block as HTMLElement).getBoundingClientRect().top - edge);
    const { scrollHeight, clientHeight, scrollTop } = scroller;
    const found = onScreen[blockInFocus(tops, clientHeight, scrollTop, scrollHeight)]?.anchor;
    // between two blocks, the last one stays highlighted
    const next = this.#chosen ?? found ?? this.#followed.find(({ anchor }) => anchor === this.current)?.anchor;
    if (next === this.current) return;
    this.current = next;
    this.#host.requestUpdate();
  }

  readonly #look = frameTask(() => {
    this.#find();
    this.#measure();
  });

  readonly #moved = () => {
    this.#chosen = undefined;
  };

  readonly #wentBack = () => {
    this.#moved();
    this.#look.schedule();
  };

  #listen(): void {
    this.#unlisten ??= joinStops(
      // a box of the page may scroll in its place, and its event does not bubble
      listen(document, 'scroll', this.#look.schedule, { capture: true, passive: true }),
      listen(window, 'resize', this.#look.schedule),
      listen(document, MOVES, this.#moved, { capture: true, passive: true }),
      // Back and Forward: the page may have scrolled before the event
      listen(window, 'popstate', this.#wentBack),
    );
  }

  #stop(): void {
    this.#unlisten?.();
    this.#unlisten = undefined;
    this.#look.cancel();
    for (const { stop } of this.#followed) stop?.();
    this.#followed = [];
  }
}
