import { type Anchor, blockInFocus } from '../../domain/navigation/anchors.js';
import { whenOnScreen } from '../../platform/screen/visibility.js';

/** What a visitor moves the page with: from then on the highlight follows the page again. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** The block of an anchor: by its id, by its anchor's name; undefined while the page does not have it. */
export function blockOf(host: Element, { id, anchor }: Anchor): HTMLElement | undefined {
  for (const root of new Set([host.getRootNode() as Document | ShadowRoot, document])) {
    const found = root.getElementById(id) ?? (anchor ? root.getElementById(anchor) : null);
    if (found) return found;
  }
  return document.getElementsByName(anchor || id)[0];
}

export interface Blocks {
  /** The anchors to follow; what the page has of them is found now and whenever it is scrolled. */
  follow(anchors: readonly Anchor[]): void;
  /** The visitor has chosen one: it stays the highlighted one until the page is moved by hand. */
  choose(anchor: Anchor): void;
  stop(): void;
}

/** Tells which block is looked at. Only blocks on the screen are measured, and only while the page is scrolled. */
export function followBlocks(host: Element, told: (current: Anchor | undefined) => void): Blocks {
  let watched: { anchor: Anchor; block?: HTMLElement; seen: boolean; unsee?: () => void }[] = [];
  let chosen: Anchor | undefined;
  let current: Anchor | undefined;
  let frame = 0;

  function find(): void {
    for (const entry of watched) {
      if (entry.block?.isConnected) continue;
      entry.unsee?.();
      entry.seen = false;
      entry.block = blockOf(host, entry.anchor);
      entry.unsee =
        entry.block &&
        whenOnScreen(entry.block, (seen) => {
          entry.seen = seen;
          measure();
        });
    }
  }

  function measure(): void {
    const seen = watched.filter((entry) => entry.seen);
    const tops = seen.map(({ block }) => (block as HTMLElement).getBoundingClientRect().top);
    const { scrollHeight, clientHeight } = document.documentElement;
    const found = seen[blockInFocus(tops, clientHeight, scrollY, scrollHeight)]?.anchor;
    // between two blocks the last one stays
    const next = chosen ?? found ?? watched.find(({ anchor }) => anchor === current)?.anchor;
    if (next === current) return;
    current = next;
    told(current);
  }

  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      find();
      measure();
    });
  };
  const moved = () => {
    chosen = undefined;
  };
  document.addEventListener('scroll', later, { passive: true });
  window.addEventListener('resize', later);
  for (const name of MOVES) document.addEventListener(name, moved, { capture: true, passive: true });

  return {
    follow(anchors) {
      const before = new Map(watched.map((entry) => [entry.anchor.id, entry]));
      watched = anchors.map((anchor) => {
        const known = before.get(anchor.id);
        before.delete(anchor.id);
        return Object.assign(known ?? { seen: false }, { anchor });
      });
      for (const { unsee } of before.values()) unsee?.();
      current = anchors.find(({ id }) => id === current?.id);
      chosen = anchors.find(({ id }) => id === chosen?.id);
      find();
    },
    choose(anchor) {
      chosen = anchor;
      measure();
    },
    stop() {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
      for (const name of MOVES) document.removeEventListener(name, moved, { capture: true });
      for (const { unsee } of watched) unsee?.();
      watched = [];
    },
  };
}
