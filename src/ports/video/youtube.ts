import { unlessAborted } from '../wait.js';
import { baseUrl, type MountVideo, placeFrame, stateListener, videoFrame, withQuery } from './video-port.js';

/** The used part of YouTube's IFrame API: developers.google.com/youtube/iframe_api_reference. */
interface YouTubePlayer {
  playVideo(): void;
  pauseVideo(): void;
  mute(): void;
  unMute(): void;
  getPlayerState(): number;
}
interface YouTubeApi {
  Player: new (
    frame: HTMLIFrameElement,
    options: {
      events: {
        onReady(): void;
        onStateChange(event: { data: number }): void;
        onError(event: { data: number }): void;
      };
    },
  ) => YouTubePlayer;
}
interface Page {
  YT?: Partial<YouTubeApi>;
  onYouTubeIframeAPIReady?: () => void;
}

const page = globalThis as Page;
const SCRIPT = 'https://www.youtube.com';
/** Domain without cookies before playback. */
const EMBED = 'https://www.youtube-nocookie.com';
const ENDED = 0;
const PLAYING = 1;
const PAUSED = 2;

const loaded = () => (page.YT?.Player ? (page.YT as YouTubeApi) : undefined);

/** Loads the API, which calls back when complete. */
function api(load: () => Promise<void>): Promise<YouTubeApi> {
  return new Promise((resolve, reject) => {
    const there = loaded();
    if (there) return resolve(there);
    const before = page.onYouTubeIframeAPIReady;
    page.onYouTubeIframeAPIReady = () => {
      before?.();
      const api = loaded();
      if (api) resolve(api);
    };
    load().catch(reject);
  });
}

/** Plays a YouTube video with the IFrame API, from the domain without cookies. */
export const mount: MountVideo = async (box, { id, list, start }, options, listener, signal) => {
  const notify = stateListener(listener, signal);
  const { autoplay, muted, loop, background, language, base } = options;
  const url = withQuery(`${baseUrl(base, EMBED)}/embed/${id || 'videoseries'}`, {
    enablejsapi: true,
    origin: location.origin,
    playsinline: true,
    rel: '0',
    autoplay,
    mute: muted,
    loop,
    // a single video loops only as a playlist of itself
    playlist: loop && !list ? id : '',
    list,
    start,
    hl: language,
    controls: background ? '0' : '',
    disablekb: background,
    iv_load_policy: background ? 3 : 0,
  });
  const frame = videoFrame(url, options);
  placeFrame(box, frame, signal, notify.ended);
  const { Player } = await unlessAborted(
    api(() => options.loadScript(`${baseUrl(base, SCRIPT)}/iframe_api`)),
    signal,
  );
  const onStateChange = (state: number) => {
    if (state === PLAYING) notify.playing();
    if (state === PAUSED) notify.paused();
    // a playlist also reports it between its videos
    if (state === ENDED && !list && !loop) notify.ended();
  };
  const player = await unlessAborted(
    new Promise<YouTubePlayer>((resolve) => {
      const made: YouTubePlayer = new Player(frame, {
        events: {
          onReady: () => resolve(made),
          onStateChange: ({ data }) => onStateChange(data),
          onError: ({ data }) => notify.failed(`YouTube error ${data}`),
        },
      });
    }),
    signal,
  );
  onStateChange(player.getPlayerState());
  return {
    play: async () => player.playVideo(),
    pause: () => player.pauseVideo(),
    setMuted: (quiet) => (quiet ? player.mute() : player.unMute()),
    aspect: null,
  };
};
