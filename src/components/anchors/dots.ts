import { type Anchor, hashOf } from '../../domain/navigation/anchors.js';
import type { Translate } from '../../i18n/texts.js';
import { urlWithHash } from '../../platform/history/url-with-hash.js';
import { part } from '../shared/part.js';

/** The entrance waits, and each dot comes a little after the one before; milliseconds (ANC-03). */
const DELAY = 800;
const STAGGER = 30;

interface Dot {
  anchor: Anchor;
  item: HTMLElement;
  link: HTMLAnchorElement;
  title: HTMLElement;
}

/** The list of dots. A dot stays the same while its block is in the list, so that it does not enter again. */
export interface Dots {
  readonly list: HTMLElement;
  draw(anchors: readonly Anchor[], t: Translate | undefined): void;
  mark(current: Anchor | undefined): void;
}

export function createDots(press: (event: MouseEvent, anchor: Anchor) => void): Dots {
  const list = part('list', 'ul');
  const dots = new Map<string, Dot>();

  function dotOf(anchor: Anchor): Dot {
    const known = dots.get(anchor.id);
    if (known) return Object.assign(known, { anchor });
    const dot: Dot = { anchor, item: part('item', 'li'), link: part('link', 'a'), title: part('title', 'span') };
    dot.link.append(part('dot', 'span'), dot.title);
    // the page's path may have changed meanwhile
    const lead = () => {
      dot.link.href = urlWithHash(hashOf(dot.anchor));
    };
    dot.link.addEventListener('pointerover', lead);
    dot.link.addEventListener('click', (event) => {
      lead();
      press(event, dot.anchor);
    });
    dot.item.append(dot.link);
    // another place in the list is no entrance
    dot.item.addEventListener('animationend', () => {
      dot.item.style.animation = 'none';
    });
    dots.set(anchor.id, dot);
    return dot;
  }

  return {
    list,
    draw(anchors, t) {
      anchors.forEach((anchor, at) => {
        const { item, link, title } = dotOf(anchor);
        title.textContent = anchor.title || (t?.('moving::section', { n: at + 1 }) ?? '');
        title.dataset.own = String(Boolean(anchor.title));
        link.href = urlWithHash(hashOf(anchor));
        if (list.children[at] === item) return;
        item.style.animationDelay = `${DELAY + at * STAGGER}ms`;
        list.insertBefore(item, list.children[at] ?? null);
      });
      for (const [id, { item }] of dots) {
        if (anchors.some((anchor) => anchor.id === id)) continue;
        item.remove();
        dots.delete(id);
      }
    },
    mark(current) {
      for (const [id, { link }] of dots) {
        if (id === current?.id) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
    },
  };
}
