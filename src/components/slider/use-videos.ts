import { useEffect } from 'react';
import { inView, type Place } from './slider.state.js';

/**
 * Plain `<video autoplay>` of a slide plays while the slide is in view (SLD-05). Elements of ours see that by themselves: a slide that is
 * out of view has left the window, and so the screen.
 */
export function useVideos(slides: readonly Element[], place: Place, ready: boolean): void {
  const { index, count, perView } = place;
  useEffect(() => {
    if (!ready) return;
    slides.forEach((slide, i) => {
      const videos = slide.matches('video') ? [slide] : slide.querySelectorAll('video');
      for (const video of videos as Iterable<HTMLVideoElement>) {
        if (!inView({ index, count, perView }, i)) video.pause();
        else if (video.autoplay) video.play().catch(() => {}); // the browser's word: the visitor may press play
      }
    });
  }, [slides, index, count, perView, ready]);
}
