import styles from '../../../styles/video-facade.css';
import { requestWidth, sizedImageUrl } from '../../domain/image/image-request.js';
import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { whenIdle } from '../../platform/lazy/idle.js';
import { whenOnScreen } from '../../platform/screen/visibility.js';
import { whenResized } from '../shared/picture/box-size.js';
import { createPicture } from '../shared/picture/create-picture.js';
import { words } from '../shared/words.js';
import { lazySession } from './lazy-session.js';
import { turn } from './turn.js';
import type { VideoProps } from './video-props.js';

/** videoFacade(), once it is this video's turn. */
export const facadeInTurn = () => turn().then(() => videoFacade);

/** A poster's own height in percent of its width, which nobody tells: a film's. */
const POSTER = 56.25;

/** Minutes and seconds, with hours when there are any. */
function clock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return `${minutes < 60 ? minutes : `${Math.floor(minutes / 60)}:${two(minutes % 60)}`}:${two(seconds % 60)}`;
}

/** The player comes once the browser has nothing better to do, and at once for who is about to press. Milliseconds. */
const PLAYER_WAIT = 2000;
const ABOUT_TO_PRESS = ['pointerenter', 'focusin'];

/**
 * What an element near the screen shows in its box: poster, play button and words, and the provider's player in their place once it is wanted
 * (VID-02). Nothing of the provider is asked for before (VID-03). What recognises links and mounts players is a part of its own, which
 * showing a poster does not need.
 */
export function videoFacade<P extends VideoProps>(host: LeafHost<P>, base: HTMLElement): Leaf<P> {
  const changed = () => queueMicrotask(() => host.requestUpdate());
  const picture = createPicture(host, changed);
  const view = createView(base, () => session.press());
  const session = lazySession(host, view.box, entered);
  const texts = words(host, 'video');
  /** Of the box; nothing is known before the first layout, and asking for one would hold up a page of videos. */
  let size = { boxWidth: 0, boxHeight: 0 };
  for (const type of ABOUT_TO_PRESS) base.addEventListener(type, session.prepare);

  /** The focus goes where the visitor is: into the player, and back to the button. */
  function entered(): void {
    changed();
    const { play, box } = view;
    const focused = host.renderRoot.activeElement;
    if (session.state === 'loaded' && focused === play) box.querySelector<HTMLElement>('iframe, video')?.focus();
    if (session.state === 'preview' && focused) play.focus({ preventScroll: true });
  }

  function askPoster({ imageId: id, ext }: P): void {
    if (!host.isConnected || !size.boxWidth) return;
    const { images, api, slowNetwork: slow } = host.site;
    const address = images || api;
    const width = requestWidth({ ...size, ratio: devicePixelRatio, slow, naturalWidth: null, proportion: POSTER });
    const url = sizedImageUrl(address, id, ext, width, slow);
    picture.ask(id ? { key: `${address} ${id}.${ext}`, width, url, eager: false } : null);
  }

  return {
    connected() {
      const root = host.renderRoot;
      if (!root.adoptedStyleSheets.includes(styles.sheet))
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles.sheet];
      const unsee = whenOnScreen(host, session.see);
      const unsize = whenResized(base, (boxWidth, boxHeight) => {
        size = { boxWidth, boxHeight };
        changed();
      });
      // who saves data is asked for no more than they may need
      const unwait = host.site.slowNetwork ? undefined : whenIdle(session.prepare, PLAYER_WAIT);
      return () => {
        unsee();
        unsize();
        unwait?.();
        texts.stop();
        session.close();
      };
    },
    update(props) {
      if (host.isConnected) texts.follow();
      session.follow();
      askPoster(props);
      const { state } = session;
      const { cover, play, title, time } = view;
      base.dataset.state = state;
      cover.dataset.poster = picture.state;
      cover.inert = state === 'loaded';
      if (cover.firstChild !== picture.image) cover.firstChild?.replaceWith(picture.image);
      picture.img.alt = '';
      play.ariaLabel = texts.t?.('video::play', { title: props.label }).trim() || props.label || null;
      play.ariaBusy = String(state === 'loading');
      play.hidden = !session.playable;
      title.textContent = props.label;
      time.textContent = props.duration > 0 ? clock(props.duration) : '';
    },
  };
}

interface View {
  /** Where the provider's player goes. */
  box: HTMLElement;
  /** Poster, button and words, over the player until it plays. */
  cover: HTMLElement;
  play: HTMLButtonElement;
  title: HTMLElement;
  time: HTMLElement;
}

function part<T extends keyof HTMLElementTagNameMap>(tag: T, name: string): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  element.setAttribute('part', name);
  return element;
}

function createView(base: HTMLElement, pressed: () => void): View {
  const [box, cover] = [part('div', 'player'), part('div', 'cover')];
  const play = part('button', 'play');
  play.type = 'button';
  play.append(part('span', 'play-icon'));
  // the whole poster can be pressed; the button is what is focused and named
  cover.addEventListener('click', pressed);
  const [words, title, time] = [part('div', 'words'), part('span', 'title'), part('span', 'duration')];
  words.append(title, time);
  cover.append('', play, words);
  base.append(box, cover);
  return { box, cover, play, title, time };
}
