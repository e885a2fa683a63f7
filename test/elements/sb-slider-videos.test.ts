import { expect } from '@open-wc/testing';
import type { SinonFakeTimers } from 'sinon';
import '../../elements/sb-slider.js';
import '../../elements/sb-video.js';
import { announce } from '../../src/events.js';
import { atEnd, settled, stopClock, until } from '../support/fixture.js';
import {
  arrow,
  autoplayRuns,
  bullets,
  control,
  current,
  makeSlider,
  playing,
  pointElsewhere,
  ready,
} from '../support/pages/slider.js';
import { ownVideo, video } from '../support/pages/video.js';
import { LINKS, startBackend, useStandIns } from '../support/video.js';

describe('<sb-slider> with videos', () => {
  before(startBackend);

  const film = (attributes = '', link: string = LINKS.custom) =>
    `<sb-video link="${link}" muted loop width="600" height="300" label="A lamp" ${attributes}></sb-video>`;
  const player = (slider: HTMLElement, id: string) => ownVideo(slider.querySelector(`#${id} sb-video`) as Element);
  const plays = (slider: HTMLElement, id: string) => player(slider, id)?.paused === false;

  async function withFilms(attributes = '') {
    const slider = await makeSlider(3, attributes);
    for (const id of ['s1', 's2']) (slider.querySelector(`#${id}`) as Element).innerHTML = film('autoplay');
    return ready(slider);
  }

  for (const attributes of ['gap="0"', 'effect="fade"', 'autoplay="30"']) {
    it(`[SLD-05] [VID-04] plays a video with autoplay only while its slide is in view (${attributes})`, async () => {
      await pointElsewhere();
      const slider = await withFilms(attributes);
      await until(() => plays(slider, 's1'), 'the first plays');
      expect(plays(slider, 's2')).to.equal(false);
      bullets(slider)[1]?.click();
      await until(() => plays(slider, 's2') && !plays(slider, 's1'), 'only the second plays');
      expect(autoplayRuns(slider)).to.equal(false);
      bullets(slider)[0]?.click();
      await until(() => plays(slider, 's1') && !plays(slider, 's2'), 'only the first plays again');
    });
  }

  it('[VID-04] with slider autoplay: the video has no controls, fills its slide, and follows the pause button', async () => {
    await pointElsewhere();
    const slider = await withFilms('autoplay="30"');
    await until(() => plays(slider, 's1') && !player(slider, 's1')?.controls, 'the first plays without controls');
    const shown = player(slider, 's1') as HTMLVideoElement;
    expect([shown.muted, getComputedStyle(shown).objectFit]).to.deep.equal([true, 'cover']);
    expect(shown.ariaLabel).to.equal('A lamp');
    control(slider, 'pause').click();
    await until(() => shown.paused, 'it is paused');
    expect(player(slider, 's1') === shown, 'the same player').to.equal(true);
    arrow(slider, 'next').click();
    await until(() => current(slider) === 's2', 'the second slide');
    await settled();
    expect(plays(slider, 's2'), 'the video in the next slide is paused as well').to.equal(false);
    control(slider, 'pause').click();
    await until(() => plays(slider, 's2'), 'it plays');
    slider.removeAttribute('autoplay');
    await until(
      () => plays(slider, 's2') && player(slider, 's2')?.controls,
      'it has controls when the slider has no pause button',
    );
  });

  it('[SLD-05] plays a native <video autoplay> only while its slide is in view', async () => {
    const slider = await makeSlider(3);
    const video = document.createElement('video');
    Object.assign(video, { autoplay: true, muted: true, loop: true, src: LINKS.custom });
    slider.querySelector('#s2')?.append(video);
    await ready(slider);
    await until(() => video.paused, 'it is paused');
    arrow(slider, 'next').click();
    await until(() => !video.paused, 'it plays');
    arrow(slider, 'next').click();
    await until(() => video.paused, 'it is paused again');
  });

  it('[SLD-05] keeps a native <video autoplay> paused that the visitor paused, and plays one again that has ended', async () => {
    const slider = await makeSlider(4, 'cards-per-row="2" cards-per-row-mobile="2"');
    const video = document.createElement('video');
    Object.assign(video, { autoplay: true, muted: true, loop: true, src: LINKS.custom });
    slider.querySelector('#s2')?.append(video);
    await ready(slider);
    await until(() => !video.paused, 'it plays');
    video.pause();
    arrow(slider, 'next').click();
    await until(() => current(slider) === 's2,s3', 'the second slide');
    await settled();
    expect(video.paused, 'in view').to.equal(true);
    arrow(slider, 'next').click();
    await until(() => current(slider) === 's3,s4', 'the third slide');
    arrow(slider, 'previous').click();
    await until(() => current(slider) === 's2,s3', 'the second slide again');
    await settled();
    expect(video.paused, 'back in view').to.equal(true);
    Object.defineProperty(video, 'ended', { value: true });
    arrow(slider, 'next').click();
    await until(() => current(slider) === 's3,s4', 'the third slide again');
    arrow(slider, 'previous').click();
    await until(() => !video.paused, 'it plays from its beginning');
  });

  describe('autoplay while the visitor watches a video', () => {
    let clock: SinonFakeTimers;
    beforeEach(() => {
      clock = stopClock();
    });

    it('[VID-05] keeps its interval for a video that the visitor did not start, or that is removed with its slide', async () => {
      const slider = await playing();
      const watched = slider.querySelector('#s1') as HTMLElement;
      announce(watched, 'video-play', { id: '', byUser: false });
      await settled();
      clock.tick(5000);
      await until(() => current(slider) === 's2', 'the second slide');
      announce(watched, 'video-play', { id: '', byUser: true });
      await settled();
      slider.querySelector('#s1')?.remove();
      await settled();
      clock.tick(5000);
      await until(() => current(slider) === 's3', 'the third slide');
    });

    const watchedFilm = (slider: HTMLElement) => video(slider.querySelector('sb-video') as Element);

    /** Renders a slider, plays the video of its first slide as a visitor, and records the video events. */
    async function watched(kind: 'custom' | 'youtube') {
      const slider = await playing();
      (slider.querySelector('#s1') as Element).innerHTML = film('', LINKS[kind]);
      const told: string[] = [];
      for (const name of ['video-play', 'video-pause'] as const)
        slider.addEventListener(name, ({ type, detail }) => told.push(`${type} ${detail.byUser}`));
      const play = () => slider.querySelector('sb-video')?.shadowRoot?.querySelector<HTMLElement>('[part="play"]');
      await until(play, 'the poster is shown');
      play()?.click();
      await until(() => told.length > 0 && watchedFilm(slider)?.paused === false, `${kind} plays`);
      expect(told).to.deep.equal(['video-play true']);
      await settled();
      return { slider, told };
    }

    for (const kind of ['custom', 'youtube'] as const) {
      it(`[VID-05] [VID-04] keeps the slide of a ${kind} video for four intervals, then pauses it and resumes the interval`, async () => {
        atEnd(useStandIns());
        const { slider, told } = await watched(kind);
        clock.tick(19_999);
        await settled();
        expect(current(slider)).to.equal('s1');
        expect(watchedFilm(slider)?.paused).to.equal(false);
        clock.tick(1);
        await until(() => current(slider) === 's2', 'the second slide');
        await until(() => told.length === 2 && watchedFilm(slider)?.paused, 'it is paused offscreen');
        expect(told[1]).to.equal('video-pause false');
        await settled();
        clock.tick(5000);
        await until(() => current(slider) === 's3', 'the third slide');
      });
    }

    it("[VID-05] resumes the interval when the visitor pauses the video in the host's player", async () => {
      atEnd(useStandIns());
      const { slider, told } = await watched('youtube');
      watchedFilm(slider)?.pause();
      await until(() => told.length === 2, 'the pause is dispatched');
      expect(told[1]).to.equal('video-pause true');
      await settled();
      clock.tick(5000);
      await until(() => current(slider) === 's2', 'the second slide');
      expect(watchedFilm(slider)?.paused).to.equal(true);
    });
  });
});
