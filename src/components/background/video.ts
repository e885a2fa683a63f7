import styles from '../../../styles/sb-background-video.css';
import { recogniseVideo } from '../../domain/video/video-link.js';
import { announce } from '../../events.js';
import { texts } from '../../i18n/texts.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { warnOnce } from '../../platform/element/warn.js';
import { whenOnScreen } from '../../platform/screen/visibility.js';
import { createPauseButton } from '../shared/pause-button.js';
import { backgroundVideo } from '../video/background.js';
import type { BackgroundProps, View } from './background-props.js';

/** Where the visitor has said that nothing shall move, until they say otherwise. */
const stilled = new WeakSet<Element>();

/**
 * The video of a background, with the button that stops it (WCAG 2.2.2). Plays while the block is on the screen, or always if so set
 * (BG-03). Where it stands is `data-video` on the base: loading, playing, waiting (off the screen), paused (by the visitor), failed.
 */
export function startVideo(host: LeafHost<BackgroundProps>, { base, backdrop, slot }: View): () => void {
  const { video, videoType, videoWidth: width, videoHeight: height, infinityVideo } = host.props;
  const { language, paths } = host.site;
  const source = recogniseVideo(video, videoType);
  if (!source) {
    warnOnce(host, 'video', video, 'a link to a video');
    return () => {};
  }
  const sheets = host.renderRoot.adoptedStyleSheets;
  if (!sheets.includes(styles.sheet)) host.renderRoot.adoptedStyleSheets = [...sheets, styles.sheet];

  const box = document.createElement('div');
  box.setAttribute('part', 'video');
  box.dataset.kind = source.kind;
  backdrop.append(box);
  const button = createPauseButton(press);
  let visible = infinityVideo;
  let ready = false;

  const player = backgroundVideo(box, source, {
    width,
    height,
    language,
    base: paths[`video-${source.kind}`] ?? '',
    ready() {
      ready = true;
      settle();
    },
    failed(cause) {
      console.warn(`<${host.localName}>: the video could not be played`, host, cause);
      stop();
      base.dataset.video = 'failed';
    },
  });

  function settle(): void {
    const plays = visible && !stilled.has(host);
    if (plays) player.play();
    else player.pause();
    if (base.dataset.video === 'failed') return;
    base.dataset.video = stilled.has(host) ? 'paused' : !ready ? 'loading' : plays ? 'playing' : 'waiting';
    // nothing moves before, and what was stopped must be there to be started
    if ((ready || stilled.has(host)) && !button.isConnected) base.insertBefore(button, slot);
  }

  function press(): void {
    const byUser = true;
    if (stilled.delete(host)) announce(host, 'video-play', { id: host.id, byUser });
    else {
      stilled.add(host);
      announce(host, 'video-pause', { id: host.id, byUser });
    }
    settle();
    name();
  }

  function name(): void {
    const key = stilled.has(host) ? 'background::play' : 'background::pause';
    button.ariaLabel = words.get()(key);
  }

  function stop(): void {
    unwatch();
    unfollow();
    player.destroy();
    box.remove();
    button.remove();
    delete base.dataset.video;
  }

  const words = texts(language, 'video');
  const unfollow = words.subscribe(name);
  delete base.dataset.video;
  let unwatch = () => {};
  settle();
  if (!infinityVideo)
    unwatch = whenOnScreen(host, (now) => {
      visible = now;
      settle();
    });
  return stop;
}
