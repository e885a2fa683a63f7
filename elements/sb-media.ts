import { Media } from '../src/components/media/Media.js';
import { MEDIA_ATTRIBUTES } from '../src/components/media/media-attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/image-view.css';

/**
 * A picture or a video, as defined by the media model: everything that `<sb-image>` does, or everything that `<sb-video>` does with the
 * picture as its poster. The video code is loaded only for a video; changing the type switches what is shown.
 *
 * @summary A picture or a video of the media model.
 * @element sb-media
 *
 * @attr type - image (default); video, whose kind is detected from its link; or that kind: custom, youtube, vimeo, kinescope, rutube,
 *   embed.
 * @attr image-id - ID of the picture, or of the video's poster, at the image service.
 * @attr src - URL of a picture that is not at the image service; used as given.
 * @attr srcset - URLs of the picture in several widths, such as "a.jpg 400w, b.jpg 800w"; the best fit is loaded.
 * @attr sizes - Width the picture is shown in, as in `<img sizes>`, for a picture that a server renders. Default: the whole page.
 * @attr ext - File format of the picture: jpg (default), png, webp, avif, gif or svg.
 * @attr formats - Further formats of the picture that the service offers, best first: avif, webp.
 * @attr width - Width of the picture or video in pixels.
 * @attr height - Height of the picture or video in pixels.
 * @attr proportion - Height as a percentage of the width. Default: calculated from width and height; 56.25 for a video without them.
 * @attr color - Average colour of the picture.
 * @attr preview - Base64 of a small WebP, shown until the picture has loaded.
 * @attr alt - Alternative text of the picture.
 * @attr scale - cover (default) fills the box; contain shows the whole picture.
 * @attr x - Focal point of the picture that stays in view, in percent from the left.
 * @attr y - Focal point of the picture that stays in view, in percent from the top.
 * @attr border - Line inside the picture's box, as a JSON object: width, style, color, radius.
 * @attr overlay - Overlay on the picture, a veil and words, as in sb-image.
 * @attr hover-image-id - ID of another picture, shown on hover and focus.
 * @attr hover-ext - File format of the hover picture.
 * @attr animated - The picture is animated, so it is requested unchanged.
 * @attr transparent - The picture has transparent parts.
 * @attr original - Requests the picture in its original resolution.
 * @attr loading - lazy (default) loads the picture near the screen; eager loads it at once and first.
 * @attr link - Any common link to the video, the URL of a file, or the `<iframe>` that a host offers to copy.
 * @attr autoplay - Plays the video, muted, while it is on the screen.
 * @attr loop - Repeats the video.
 * @attr muted - Plays the video without sound.
 * @attr label - Title of the video, shown on the poster.
 * @attr duration - Length of the video in seconds, shown on the poster.
 * @attr captions - URL of WebVTT captions for a file, of the page's origin.
 * @attr language - Language of the texts and of the player. Default: the page's language.
 *
 * @fires image-change - The picture has changed its state.
 * @fires video-play - The video has started.
 * @fires video-pause - The video has paused or ended.
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
export class SbMediaElement extends leaf(Media, MEDIA_ATTRIBUTES, [host, styles]) {}

define('sb-media', SbMediaElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-media': SbMediaElement;
  }
}
