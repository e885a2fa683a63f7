import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from '../../../../styles/sb-catalogue-gallery.css';
import { joinStops } from '../../../domain/shared/observable.js';
import { listen } from '../../../events.js';
import { shopTexts } from '../../../i18n/shop-texts.js';
import { hasModifier } from '../../../platform/focus/modifier-keys.js';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';
import { useLatest } from '../../../platform/react/use-latest.js';
import { useTexts } from '../../../platform/react/use-site.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { IconButton } from '../../shared/buttons.js';
import { ShopPicture } from '../../shared/picture/ShopPicture.js';
import type { GalleryProps } from '../context/card-context.js';

/** Adds the style sheet before the first gallery: browsers read `touch-action` when the finger touches. */
export function GalleryStyles() {
  useStyles(styles);
  return null;
}

/** Current picture of a card, those shown so far, and whether the visitor has moved; follows gestures on the card around `base`. */
function useCardPictures(base: RefObject<HTMLElement | null>, count: number, zones: boolean) {
  const [index, setIndex] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [moved, setMoved] = useState(false);
  const show = (to: number) => {
    setIndex(to);
    if (!seen.has(to)) setSeen(new Set(seen).add(to));
  };
  const step = (by: number) => {
    setMoved(true);
    show((index + by + count) % count);
  };
  const latest = useLatest({ step, show });
  // in a layout effect: the touch that activated the card may already be moving
  useLayoutEffect(() => {
    const card = base.current?.closest<HTMLElement>('[part="card"]');
    if (!card) return;
    return watchPictureGestures(card, {
      count,
      zones,
      step: (by) => latest.current.step(by),
      show: (to) => latest.current.show(to),
    });
  }, [base, count, zones, latest]);
  return { index, seen, moved, step };
}

/**
 * Gallery over a card's picture: arrows, arrow keys, swipe and, with `zones`, the pointer's position. Each picture is loaded when it is
 * first shown.
 */
export function Gallery({ pictures, title, shop, zones }: GalleryProps) {
  const t = useTexts(shopTexts, shop.site.language);
  const base = useRef<HTMLDivElement>(null);
  const { length: count } = pictures;
  const { index, seen, moved, step } = useCardPictures(base, count, zones);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // the browser's shortcuts, such as Alt+Left
    if (hasModifier(event)) return;
    const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!along) return;
    event.preventDefault();
    step(isRightToLeft(event.currentTarget) ? -along : along);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div part="gallery" role="group" aria-label={t('card::pictures', { title })} ref={base} onKeyDown={press}>
      {[...seen].map((at) => {
        const picture = pictures[at];
        return (
          at > 0 &&
          picture && (
            <span part="gallery-picture" key={picture.id} data-state={at === index ? 'current' : 'hidden'}>
              <ShopPicture
                image={picture}
                alt={at === index ? picture.alt : ''}
                boxWidth={shop.pictureWidth}
                site={shop.site}
                eager
              />
            </span>
          )
        );
      })}
      <IconButton
        icon="previous"
        part="gallery-arrow gallery-previous"
        aria-label={t('card::previous_picture')}
        onClick={() => step(-1)}
      />
      <IconButton
        icon="next"
        part="gallery-arrow gallery-next"
        aria-label={t('card::next_picture')}
        onClick={() => step(1)}
      />
      <span part="gallery-dots" aria-hidden="true">
        {pictures.map(({ id }, at) => (
          <span part="gallery-dot" key={id} data-state={at === index ? 'current' : 'other'} />
        ))}
      </span>
      <span role="status" data-visually-hidden="">
        {moved && t('card::picture_of', { picture: index + 1, count })}
      </span>
    </div>
  );
}

/** Minimum horizontal swipe distance, in CSS pixels. */
const SWIPE = 30;

interface PictureGestures {
  count: number;
  /** The mouse position over the picture selects one. */
  zones: boolean;
  /** Moves by one picture, in reading direction. */
  step(by: 1 | -1): void;
  show(index: number): void;
}

/** Listens on a card for swipes and, with `zones`, mouse movement that change its picture. Returns a stop function. */
function watchPictureGestures(card: HTMLElement, { count, zones, step, show }: PictureGestures): () => void {
  let start: { id: number; x: number; y: number } | null = null;
  let shown = 0;
  const media = () => card.querySelector('[part="media"]')?.getBoundingClientRect();
  const isRtl = () => isRightToLeft(card);
  const within = ({ clientX, clientY }: PointerEvent) => {
    const box = media();
    return box && clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom ? box : null;
  };

  // the first move counts as a start too: the finger may have touched before the listeners were added
  const begin = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || start?.id === event.pointerId || !within(event)) return;
    start = { id: event.pointerId, x: event.clientX, y: event.clientY };
  };
  const end = (event: PointerEvent) => {
    if (start?.id !== event.pointerId) return;
    const [along, across] = [event.clientX - start.x, event.clientY - start.y];
    start = null;
    if (Math.abs(along) < SWIPE || Math.abs(along) < Math.abs(across)) return;
    step(along < 0 === isRtl() ? -1 : 1);
    swallowClick(card);
  };
  const choose = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    const box = event.type === 'pointerleave' ? null : within(event);
    const part = box ? Math.floor(((event.clientX - box.left) / box.width) * count) : 0;
    const next = box && isRtl() ? count - 1 - part : part;
    if (next !== shown) show(next);
    shown = next;
  };
  const cancel = () => {
    start = null;
  };
  return joinStops(
    listen(card, ['pointerdown', 'pointermove'], begin),
    listen(card, 'pointerup', end),
    listen(card, 'pointercancel', cancel),
    listen(zones ? card : null, ['pointermove', 'pointerleave'], choose),
  );
}

/** Suppresses the click that some browsers dispatch right after a swipe, so that the link below is not followed. */
function swallowClick(card: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  setTimeout(listen(card, 'click', swallow, { capture: true, once: true }));
}
