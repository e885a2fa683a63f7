import { unlessAborted } from '../wait.js';
import { baseUrl, fill, type MountVideo, stateListener, withQuery } from './video-port.js';

/** The used part of Kinescope's IFrame player API. */
interface KinescopePlayer {
  Events: Record<'Playing' | 'Pause' | 'Ended' | 'Error', string>;
  on(name: string, handler: (event: { data?: unknown }) => void): unknown;
  play(): Promise<void>;
  pause(): Promise<void>;
  mute(): Promise<void>;
  unmute(): Promise<void>;
  destroy(): Promise<void>;
}
interface Factory {
  create(target: HTMLElement, options: object): Promise<KinescopePlayer>;
}
interface Page {
  Kinescope?: { IframePlayer?: Factory };
  onKinescopeIframeAPIReady?: (factory: Factory) => void;
}

const page = globalThis as Page;
const SCRIPT = 'https://player.kinescope.io';
const VIDEO = 'https://kinescope.io';

/** Milliseconds that a loaded script has to call back. */
const CALLBACK_WAIT = 5000;

/** Loads the factory, which the script passes to a callback; until then there is no frame that a visitor could use. */
function factory(load: () => Promise<void>): Promise<Factory> {
  return new Promise((resolve, reject) => {
    const there = page.Kinescope?.IframePlayer;
    if (there) return resolve(there);
    const before = page.onKinescopeIframeAPIReady;
    page.onKinescopeIframeAPIReady = (made) => {
      before?.(made);
      resolve(made);
    };
    const refuse = () => reject(new Error('the Kinescope script did not provide a player'));
    load().then(() => setTimeout(refuse, CALLBACK_WAIT), reject);
  });
}

/** Plays a Kinescope video with the IFrame player API. */
export const mount: MountVideo = async (box, { id, start }, options, listener, signal) => {
  const notify = stateListener(listener, signal);
  const { autoplay, muted, loop, background, language, title, base } = options;
  signal.throwIfAborted();
  // the player replaces or fills the node it is given
  const holder = fill(document.createElement('div'));
  const place = holder.appendChild(document.createElement('div'));
  box.append(holder);
  const observer = new MutationObserver(() => {
    const frame = holder.querySelector('iframe');
    if (!frame || frame.style.position === 'absolute') return;
    fill(frame).title = title;
    // another window: the frame was moved, and its new player has no listeners
    const { contentWindow } = frame;
    frame.addEventListener('load', () => frame.contentWindow === contentWindow || notify.ended(), { signal });
  });
  observer.observe(holder, { childList: true, subtree: true });
  const clear = () => {
    observer.disconnect();
    holder.remove();
  };
  signal.addEventListener('abort', clear, { once: true });
  const behavior = { autoPlay: autoplay, muted, loop, playsInline: true, autoPause: !background, localStorage: false };
  const made = await unlessAborted(
    factory(() => options.loadScript(`${baseUrl(base, SCRIPT)}/latest/iframe.player.js`)),
    signal,
  );
  const player = await unlessAborted(
    made.create(place, {
      url: withQuery(`${baseUrl(base, VIDEO)}/${id}`, { t: start }),
      size: { width: '100%', height: '100%' },
      // the API has used both spellings
      behavior,
      behaviour: behavior,
      ui: { language: language.startsWith('ru') ? 'ru' : 'en', controls: !background, mainPlayButton: !background },
      playlist: [{ title }],
    }),
    signal,
  );
  player.on(player.Events.Playing, notify.playing);
  player.on(player.Events.Pause, notify.paused);
  player.on(player.Events.Ended, () => loop || notify.ended());
  player.on(player.Events.Error, ({ data }) => notify.failed(data ?? 'Kinescope error'));
  signal.addEventListener('abort', () => void player.destroy().catch(() => {}), { once: true });
  return {
    play: () => player.play().then(notify.playing),
    pause: () => void player.pause().catch(() => {}),
    setMuted: (quiet) => void (quiet ? player.mute() : player.unmute()).catch(() => {}),
    aspect: null,
  };
};
