import { Video } from '../src/components/video/Video.js';
import { flag, number, oneOf, text } from '../src/platform/element/attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import play from '../styles/play-button.css';
import cover from '../styles/video-cover.css';
import styles from '../styles/video-view.css';

const attributes = {
  link: text(),
  type: oneOf(['', 'custom', 'youtube', 'vimeo', 'kinescope', 'rutube', 'embed'], ''),
  autoplay: flag(),
  loop: flag(),
  muted: flag(),
  label: text(),
  duration: number(0, { min: 0, unit: 's' }),
  captions: text(),
  imageId: text(),
  ext: text('jpg'),
  width: number(640, { min: 1, max: 10000, unit: 'px' }),
  height: number(360, { min: 1, max: 10000, unit: 'px' }),
  language: text(),
};

/**
 * A video of YouTube, Vimeo, Kinescope or Rutube, a file, or any page that plays one. First a poster with one play button; nothing of the
 * host is asked for before a visitor presses it, or before an autoplayed video is on the screen. Leaving the screen pauses it.
 *
 * @summary Video with a poster, six kinds recognised from the link.
 * @element sb-video
 *
 * @attr link - Any common link to the video, the address of a file, or the `<iframe>` a host offers to copy.
 * @attr type - What the link is; recognised from it when absent. With a host's name the link may be the bare id of a video.
 * @attr autoplay - Plays, muted, while it is on the screen; not for visitors who want less motion, and not in admin mode. In a slider with autoplay it has no controls and fills its box: the slider's pause button stops it.
 * @attr loop - Begins again at its end.
 * @attr muted - Plays without sound.
 * @attr label - Name of the video, shown on the poster.
 * @attr duration - Length in seconds, shown on the poster.
 * @attr captions - Address of WebVTT captions for a file; hosts bring their own.
 * @attr image-id - The poster: id of a picture of the image service.
 * @attr ext - Format of the poster.
 * @attr width - Width of the video in pixels, for the shape of its box.
 * @attr height - Height of the video in pixels.
 * @attr language - Language of the texts and of the player, BCP 47; the page's when absent.
 *
 * @fires video-play - It plays; byUser is false for autoplay.
 * @fires video-pause - It is paused or has ended; byUser is false when it left the screen.
 *
 * @csspart base - The box; data-state preview, loading or loaded.
 * @csspart player - Where the host's player is.
 * @csspart cover - Poster, button and words, over the player until it plays.
 * @csspart image - The poster.
 * @csspart play - The play button.
 * @csspart play-icon - Its sign.
 * @csspart words - Title and duration.
 * @csspart title - The title.
 * @csspart duration - The duration.
 *
 * @example
 * ```html
 * <sb-video link="https://youtu.be/aqz-KE-bpKQ" label="Big Buck Bunny" image-id="about-studio" duration="634"></sb-video>
 * ```
 */
export class SbVideoElement extends leaf(Video, attributes, [host, cover, styles, play]) {}

define('sb-video', SbVideoElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-video': SbVideoElement;
  }
}
