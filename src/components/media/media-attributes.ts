import type { VideoKind } from '../../domain/video/video-link.js';
import type { Attribute, PropsOf } from '../../platform/element/attributes.js';
import { IMAGE_ATTRIBUTES } from '../image/image-attributes.js';
import { VIDEO_ATTRIBUTES, videoKind } from '../video/video-attributes.js';

/** Reads `video` as empty: the link decides the kind. */
function mediaType(): Attribute<'image' | VideoKind | ''> {
  const known = videoKind();
  const accept = (value: unknown) => (value === 'image' ? value : known.accept(value === 'video' ? '' : value));
  const allowed = `image, video, ${known.allowed.replace('(empty), ', '')}`;
  return { kind: 'one-of', fallback: 'image', allowed, parse: accept, accept };
}

/** The video's own attributes: its poster is the picture, and has its size. */
const { type, imageId, ext, width, height, ...video } = VIDEO_ATTRIBUTES;

/** Attributes of the media model: those of a picture and of a video, whose poster is the picture. */
export const MEDIA_ATTRIBUTES = {
  ...IMAGE_ATTRIBUTES,
  type: mediaType(),
  ...video,
};

export type MediaProps = PropsOf<typeof MEDIA_ATTRIBUTES>;
