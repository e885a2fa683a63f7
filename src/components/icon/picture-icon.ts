import { iconWidth } from '../../domain/image/icon-width.js';
import { plainImageUrl, sizedImageUrl } from '../../domain/image/image-request.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { whenNear } from '../../platform/screen/visibility.js';
import { createPicture } from '../shared/picture/Picture.js';
import type { IconProps } from './Icon.js';

/** A picture in an icon's box. */
export interface PictureIcon {
  /** Draws what the settings ask for now: the picture, or none. */
  draw(): void;
  /** Waits no longer for what is not there yet. */
  stop(): void;
}

/** A picture as an icon: asked for when it comes near the screen, in steps of 50 pixels (ICON-01). */
export function pictureIcon(host: LeafHost<IconProps>, box: Element): PictureIcon {
  let near = false;
  let unwatch: (() => void) | undefined;
  const picture = createPicture(host, () => show());

  /** The box stays empty until there is something to see, and when there is nothing. */
  function show(): void {
    const { state, image, img } = picture;
    img.alt = '';
    if (!host.props.imageId) return;
    if (state === 'failed' || state === 'not-loaded') box.replaceChildren();
    else if (image.parentNode !== box) box.replaceChildren(image);
  }

  function ask(): void {
    const { imageId, ext } = host.props;
    const { images, api, slowNetwork } = host.site;
    const service = images || api;
    const width = ext === 'svg' ? 0 : iconWidth(box.clientWidth, window.devicePixelRatio, slowNetwork);
    const key = plainImageUrl(service, imageId, ext);
    const url = width === 0 ? key : sizedImageUrl(service, imageId, ext, width, slowNetwork);
    picture.ask({ key, width, url, eager: false });
    show();
  }

  /** Until it is near the screen, or wanted on paper. */
  function wait(): () => void {
    const begin = () => {
      stop();
      near = true;
      if (host.props.imageId) ask();
    };
    const unnear = whenNear(host, begin);
    addEventListener('beforeprint', begin);
    return () => {
      unnear();
      removeEventListener('beforeprint', begin);
    };
  }

  function stop(): void {
    unwatch?.();
    unwatch = undefined;
  }

  return {
    draw() {
      if (!host.props.imageId) {
        stop();
        picture.image.remove();
      } else if (near) ask();
      // its part may come when the icon has gone: nothing waits for that
      else if (host.isConnected) unwatch ??= wait();
    },
    stop,
  };
}
