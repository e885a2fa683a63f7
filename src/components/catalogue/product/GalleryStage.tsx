import { useId } from 'react';
import type { Picture } from '../../../domain/catalogue/product.js';
import { Icon } from '../../shared/icons/Icon.js';
import type { ProductShop } from '../card/card-context.js';
import { GallerySlide } from './GallerySlide.js';
import type { Gallery } from './use-gallery.js';
import type { GalleryPlace } from './use-gallery-place.js';

export interface GalleryStageProps extends Gallery {
  place: GalleryPlace;
  title: string;
  shop: Pick<ProductShop, 'site' | 't'>;
  /** Shows a picture over the whole window. */
  zoom(picture: Picture): void;
}

/** The row of pictures and videos, with the ways along it and to a larger picture lying over it. */
export function GalleryStage({ entries, VideoSlide, place, title, shop, zoom }: GalleryStageProps) {
  const { t } = shop;
  const id = useId();
  const { track, enlarge, index, show } = place;
  const { length: count } = entries;
  const current = entries[index];
  const picture = current?.video ? null : current?.picture;
  return (
    <div part="gallery-stage">
      {/* what scrolls can be scrolled by keys */}
      <div part="gallery-track" id={id} ref={track} tabIndex={count > 1 ? 0 : undefined}>
        {entries.map((entry, at) => (
          <GallerySlide
            key={entry.key}
            entry={entry}
            VideoSlide={VideoSlide}
            shown={at === index}
            eager={at === 0}
            title={title}
            shop={shop}
            press={() => entry.picture && zoom(entry.picture)}
          />
        ))}
      </div>
      {count > 1 && (
        <>
          <Arrow name="previous" label={t('card::previous_picture')} controls={id} press={() => show(index - 1)} />
          <Arrow name="next" label={t('card::next_picture')} controls={id} press={() => show(index + 1)} />
        </>
      )}
      {/* it stays where it is for who comes back to a picture */}
      <button
        type="button"
        part="icon-button gallery-enlarge"
        ref={enlarge}
        hidden={!picture}
        aria-label={t('card::enlarge')}
        onClick={() => picture && zoom(picture)}
      >
        <Icon name="enlarge" />
      </button>
      {/* a player has its controls there */}
      {count > 1 && picture && (
        <span part="gallery-position" aria-hidden="true">
          <bdi dir="ltr">
            {index + 1} / {count}
          </bdi>
        </span>
      )}
    </div>
  );
}

interface ArrowProps {
  name: 'previous' | 'next';
  label: string;
  /** Id of what it moves. */
  controls: string;
  press(): void;
}

function Arrow({ name, label, controls, press }: ArrowProps) {
  return (
    <button
      type="button"
      part={`icon-button gallery-arrow gallery-${name}`}
      aria-label={label}
      aria-controls={controls}
      onClick={press}
    >
      <Icon name={name} />
    </button>
  );
}
