import type { VideoKind } from '../../domain/video/video-link.js';
import { type Attribute, flag, number, oneOf, type PropsOf, text } from '../../platform/element/attributes.js';
import { imageAttributes } from '../image/image-attributes.js';

/** Reads `video` as empty: the link decides the kind. */
function mediaType(): Attribute<'image' | VideoKind | ''> {
  const known = oneOf(['', 'image', 'custom', 'youtube', 'vimeo', 'kinescope', 'rutube', 'embed'], 'image');
  const accept = (value: unknown) => known.accept(value === 'video' ? '' : value);
  const allowed = 'image, video, custom, youtube, vimeo, kinescope, rutube, embed';
  return { ...known, allowed, parse: accept, accept };
}

/** Attributes of the media model: those of a picture and of a video, whose poster is the picture. */
export const mediaAttributes = {
  ...imageAttributes,
  type: mediaType(),
  link: text(),
  autoplay: flag(),
  loop: flag(),
  muted: flag(),
  label: text(),
  duration: number(0, { min: 0, unit: 's' }),
  captions: text(),
  language: text(),
};

export type MediaProps = PropsOf<typeof mediaAttributes>;
