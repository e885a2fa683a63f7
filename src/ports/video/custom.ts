import { fill } from './frame.js';
import type { MountVideo } from './video-port.js';

/** Plays a file in the browser's player (VID-01 custom). */
export const mount: MountVideo = async (box, { id }, options, listener, signal) => {
  signal.throwIfAborted();
  const video = fill(document.createElement('video'));
  const { autoplay, muted, loop, background, title, captions, language } = options;
  Object.assign(video, { autoplay, muted, loop, playsInline: true, controls: !background, preload: 'auto' });
  if (background) video.style.objectFit = 'cover';
  if (title) video.ariaLabel = title;
  if (captions) {
    const track = video.appendChild(captionTrack(captions, language)).track;
    track.mode = 'showing'; // not shown by default in every browser
  }
  const on = (name: string, handler: () => void) => video.addEventListener(name, handler, { signal });
  // a busy browser may fire it after the visitor has paused
  on('playing', () => video.paused || listener.playing());
  on('pause', () => video.ended || listener.paused());
  on('ended', listener.ended);
  on('error', () => listener.failed(video.error?.message || `${id} cannot be played`));
  const destroy = () => {
    video.pause();
    video.removeAttribute('src');
    video.load(); // ends the download
    video.remove();
  };
  signal.addEventListener('abort', destroy, { once: true });
  video.src = id;
  box.append(video);
  return {
    play: () =>
      video.play().catch((cause) => {
        // reported by the error event
        if (cause.name !== 'NotSupportedError') throw cause;
      }),
    pause: () => video.pause(),
    setMuted: (quiet) => {
      video.muted = quiet;
    },
    get aspect() {
      return video.videoHeight > 0 ? video.videoWidth / video.videoHeight : null;
    },
  };
};

function captionTrack(url: string, language: string): HTMLTrackElement {
  const track = document.createElement('track');
  Object.assign(track, { kind: 'captions', src: url, srclang: language, label: language, default: true });
  return track;
}
