import { Media } from '../src/components/media/Media.js';
import { mediaAttributes } from '../src/components/media/media-attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/image-view.css';

/**
 * A picture or a video, as the media model says: all that `<sb-image>` does, or all that `<sb-video>` does with the picture as its poster.
 * The video's part is fetched when there is a video; changing the type changes what is shown, live.
 *
 * @summary A picture or a video of the media model.
 * @element sb-media
 *
 * @attr type - image (default); video, recognised from its link; or its kind: custom, youtube, vimeo, kinescope, rutube, embed.
 * @attr image-id - The picture at the image service, or the video's poster.
 * @attr src - Its address, where it is none of the image service; taken as it is.
 * @attr srcset - Its addresses in several widths, as in "a.jpg 400w, b.jpg 800w"; the one that fits is taken.
 * @attr ext - Its format: jpg (default), png, webp, avif, gif, svg.
 * @attr formats - Formats the service has the picture in as well: avif, webp, the best first.
 * @attr width - Width of the picture or video.
 * @attr height - Height of the picture or video.
 * @attr proportion - Height in percent of width; from width and height when absent, 56.25 for a video without any.
 * @attr color - Average colour of the picture.
 * @attr preview - Base64 of a small WebP, shown until the picture is there.
 * @attr alt - What the picture shows, in words.
 * @attr scale - cover (default) fills the box, contain shows all of the picture.
 * @attr x - Which point of the picture stays in view, from the left.
 * @attr y - Which point of the picture stays in view, from the top.
 * @attr border - A line within the picture's box: width, style, color, radius.
 * @attr overlay - What lies over the picture: a veil and words, as in sb-image.
 * @attr hover-image-id - Another picture, shown on hover and focus.
 * @attr hover-ext - Its format.
 * @attr animated - The picture moves, so it is asked for as it is.
 * @attr transparent - The picture has see-through parts.
 * @attr original - Asks for the picture's original resolution.
 * @attr loading - lazy (default) loads the picture near the screen, eager at once and first.
 * @attr link - Any common link to the video, the address of a file, or the `<iframe>` a host offers to copy.
 * @attr autoplay - The video plays, muted, while it is on the screen.
 * @attr loop - It begins again at its end.
 * @attr muted - It plays without sound.
 * @attr label - Name of the video, shown on the poster.
 * @attr duration - Its length in seconds, shown on the poster.
 * @attr captions - Address of WebVTT captions for a file.
 * @attr language - Language of the texts and of the player; the page's when absent.
 *
 * @fires image-change - Told when the picture is in another state.
 * @fires video-play - The video plays.
 * @fires video-pause - It is paused or has ended.
 *
 * @csspart base - The box.
 * @csspart image - The picture or the poster.
 * @csspart play - The play button of a video.
 *
 * @example
 * ```html
 * <sb-media type="video" link="https://youtu.be/aqz-KE-bpKQ" label="Big Buck Bunny" image-id="about-studio"></sb-media>
 * ```
 */
export class SbMediaElement extends leaf(Media, mediaAttributes, [host, styles]) {}

define('sb-media', SbMediaElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-media': SbMediaElement;
  }
}
