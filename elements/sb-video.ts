import { Video } from '../src/components/video/Video.js';
import { VIDEO_ATTRIBUTES } from '../src/components/video/video-attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import play from '../styles/play-button.css';
import cover from '../styles/video-cover.css';
import styles from '../styles/video-view.css';

/**
 * Video of YouTube, Vimeo, Kinescope or Rutube, a file, or any embeddable page with a player. It first shows a poster with a play button;
 * nothing is requested from the host until a visitor presses it or an autoplayed video comes onto the screen. Leaving the screen pauses it.
 *
 * @summary Video with a poster, six kinds recognised from the link.
 * @element sb-video
 *
 * @attr link - Any common link to the video, the URL of a file, or the `<iframe>` that a host offers to copy.
 * @attr type - Kind of the video. Default: detected from the link. With a host's name the link may be just the ID of a video.
 * @attr autoplay - Plays the video, muted, while it is on the screen; not with reduced motion, and not in admin mode. In a slider with
 *   autoplay it has no controls and fills its box: the slider's pause button stops it.
 * @attr loop - Repeats the video.
 * @attr muted - Plays the video without sound.
 * @attr label - Title of the video, shown on the poster.
 * @attr duration - Length in seconds, shown on the poster.
 * @attr captions - URL of WebVTT captions for a file, of the page's origin; hosts bring their own.
 * @attr image-id - ID of the poster at the image service.
 * @attr ext - File format of the poster.
 * @attr width - Width of the video in pixels, for its aspect ratio.
 * @attr height - Height of the video in pixels, for its aspect ratio.
 * @attr language - Language of the texts and of the player, as a BCP 47 tag. Default: the page's language.
 *
 * @fires video-play - The video has started; byUser is false for autoplay.
 * @fires video-pause - The video has paused or ended; byUser is false when it left the screen.
 *
 * @csspart base - The box; data-state preview, loading or loaded.
 * @csspart player - The area of the host's player.
 * @csspart cover - Poster, button and text, over the player until it plays.
 * @csspart image - The poster.
 * @csspart play - The play button.
 * @csspart play-icon - The icon of the play button.
 * @csspart words - Title and duration.
 * @csspart title - The title.
 * @csspart duration - The duration.
 *
 * @example
 * ```html
 * <sb-video link="https://youtu.be/aqz-KE-bpKQ" label="Big Buck Bunny" image-id="about-studio" duration="634"></sb-video>
 * ```
 */
export class SbVideoElement extends leaf(Video, VIDEO_ATTRIBUTES, [host, cover, styles, play]) {}

define('sb-video', SbVideoElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-video': SbVideoElement;
  }
}
