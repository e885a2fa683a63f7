import styles from '../../../styles/sb-anchors-dots.css';
import type { Anchor } from '../../domain/navigation/anchors.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { part } from '../shared/part.js';
import { words } from '../shared/words.js';
import type { AnchorsProps } from './anchors-props.js';
import { type Blocks, followBlocks } from './blocks.js';
import { createDots } from './dots.js';
import { goTo } from './go-to.js';

/** The navigation, once there is one. */
export interface AnchorsView {
  /** Shows the dots of these; none is the editor's placeholder, null nothing. */
  draw(anchors: readonly Anchor[] | null): void;
  /** Follows nothing any more, until it is drawn again. */
  stop(): void;
}

export function createAnchorsView(host: LeafHost<AnchorsProps>): AnchorsView {
  const root = host.renderRoot;
  const base = part('base', 'nav');
  const dots = createDots((event, anchor) => {
    if (goTo(host, event, anchor, keyed || event.detail === 0)) blocks?.choose(anchor);
  });
  /** The last press was a key's: a click does not tell that in every browser. */
  let keyed = false;
  let blocks: Blocks | undefined;
  const texts = words(host, 'moving');

  root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles.sheet];
  base.append(dots.list);
  // what a pointer or the focus has brought up goes with Escape, and comes again with the next one
  base.addEventListener('keydown', ({ key }) => {
    keyed = true;
    if (key === 'Escape') base.dataset.quiet = '';
  });
  base.addEventListener('pointerdown', () => {
    keyed = false;
  });
  for (const name of ['pointerout', 'focusout']) base.addEventListener(name, () => base.removeAttribute('data-quiet'));

  function stop(): void {
    blocks?.stop();
    blocks = undefined;
    texts.stop();
  }

  return {
    draw(anchors) {
      if (!anchors) {
        stop();
        base.remove();
        return;
      }
      const { titles, side, label } = host.props;
      texts.follow();
      const { t } = texts;
      Object.assign(base.dataset, { titles, side });
      base.ariaLabel = label || t?.('moving::sections') || null;
      dots.draw(anchors, t);
      drawPlaceholder(base, anchors.length === 0, t?.('moving::no_sections') ?? '');
      if (base.parentNode !== root) root.append(base);
      blocks ??= followBlocks(host, dots.mark);
      blocks.follow(anchors);
    },
    stop,
  };
}

/** In the editor, where dots will be: three of them, drawn only. */
function drawPlaceholder(base: HTMLElement, wanted: boolean, words: string): void {
  const old = base.querySelector('[part="placeholder"]');
  if (!wanted) old?.remove();
  if (!wanted) return;
  const box = old ?? part('placeholder', 'div');
  if (!old) {
    box.append(part('blank', 'span'), part('blank', 'span'), part('blank', 'span'));
    box.role = 'img';
    base.append(box);
  }
  box.ariaLabel = words;
  box.setAttribute('title', words);
}
