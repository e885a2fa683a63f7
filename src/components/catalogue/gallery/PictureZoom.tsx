import { type MouseEvent, useEffect, useRef, useState } from 'react';
import dialogStyles from '../../../../styles/dialog.css';
import styles from '../../../../styles/product-zoom.css';
import type { Picture } from '../../../domain/catalogue/product.js';
import { useDialog } from '../../../platform/dialog/use-dialog.js';
import { useLastPresent } from '../../../platform/react/use-latest.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { IconButton } from '../../shared/buttons.js';
import { ShopPicture } from '../../shared/picture/ShopPicture.js';
import type { ProductShop } from '../context/card-context.js';

/** Requested picture width in CSS pixels: enough for a large screen at double size. */
const PICTURE = 2400;

export interface PictureZoomProps {
  /** Null when closed. */
  zoomed: { picture: Picture; opener: HTMLElement | null } | null;
  title: string;
  shop: Pick<ProductShop, 'site' | 't'>;
  close(): void;
}

/**
 * Full-window view of a picture: first fitted; a press doubles its size around the pressed point, where it scrolls by finger, wheel and
 * arrow keys; another press fits it again.
 */
export function PictureZoom({ zoomed, title, shop, close }: PictureZoomProps) {
  useStyles(dialogStyles, styles);
  const { t, site } = shop;
  const shown = useLastPresent(zoomed);
  const [enlarged, setEnlarged] = useState<PictureZoomProps['zoomed']>(null);
  // each opening starts with the fitted picture
  const near = enlarged !== null && enlarged === zoomed;
  const view = useRef<HTMLDivElement>(null);
  const point = useRef({ x: 0.5, y: 0.5 });
  const dialog = useDialog({ open: zoomed !== null, onClose: close, opener: zoomed?.opener ?? null });
  // keep the pressed point in view
  useEffect(() => {
    const box = view.current;
    if (!box || !near) return;
    const { x, y } = point.current;
    box.scroll({
      left: x * box.scrollWidth - box.clientWidth / 2,
      top: y * box.scrollHeight - box.clientHeight / 2,
      behavior: 'instant',
    });
  }, [near]);
  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // a keyboard press has no position
    point.current =
      event.detail > 0 ? { x: (event.clientX - left) / width, y: (event.clientY - top) / height } : { x: 0.5, y: 0.5 };
    setEnlarged(near ? null : zoomed);
  };
  return (
    <dialog part="dialog zoom" ref={dialog} data-state="closed" aria-label={t('card::pictures', { title })}>
      <IconButton icon="close" part="icon-button zoom-close" aria-label={t('main::close')} onClick={close} />
      <div part="zoom-view" ref={view} data-state={near ? 'near' : 'whole'}>
        {shown && (
          <button part="zoom-press" type="button" aria-pressed={near} aria-label={t('card::enlarge')} onClick={press}>
            <ShopPicture
              key={shown.picture.id}
              image={shown.picture}
              alt={shown.picture.alt || title}
              boxWidth={PICTURE}
              site={site}
              eager
            />
          </button>
        )}
      </div>
    </dialog>
  );
}
