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
    it(`[SLD-05] [VID-04] a video plays by itself while its slide is in view (${attributes})`, async function () {
      // two films at a time are much for a browser that draws them without help
      this.timeout(50_000);
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

  it('[VID-04] in a slider with autoplay it has no controls and fills its slide, and rests and goes on by the pause button', async function () {
    this.timeout(50_000);
    await pointElsewhere();
    const slider = await withFilms('autoplay="30"');
    await until(() => plays(slider, 's1') && !player(slider, 's1')?.controls, 'the first plays, without controls');
    const shown = player(slider, 's1') as HTMLVideoElement;
    expect([shown.muted, getComputedStyle(shown).objectFit]).to.deep.equal([true, 'cover']);
    expect(shown.ariaLabel).to.equal('A lamp');
    control(slider, 'pause').click();
    await until(() => shown.paused, 'it rests');
    expect(player(slider, 's1') === shown, 'where it was').to.equal(true);
    arrow(slider, 'next').click();
    await until(() => current(slider) === 's2', 'the second slide');
    await settled();
    expect(plays(slider, 's2'), 'so does the one in the next slide').to.equal(false);
    control(slider, 'pause').click();
    await until(() => plays(slider, 's2'), 'it goes on');
    slider.removeAttribute('autoplay');
    await until(() => plays(slider, 's2') && player(slider, 's2')?.controls, 'without the button it has controls');
  });

  it('[SLD-05] a plain video with autoplay as well', async () => {
    const slider = await makeSlider(3);
    const video = document.createElement('video');
    Object.assign(video, { autoplay: true, muted: true, loop: true, src: LINKS.custom });
    slider.querySelector('#s2')?.append(video);
    await ready(slider);
    await until(() => video.paused, 'it waits');
    arrow(slider, 'next').click();
    await until(() => !video.paused, 'it plays');
    arrow(slider, 'next').click();
    await until(() => video.paused, 'it waits again');
  });

  describe('while the visitor watches one', () => {
    let clock: SinonFakeTimers;
    beforeEach(() => {
      clock = stopClock();
    });

    it('[VID-05] not for one that plays by itself, nor for one that has been taken out with its slide', async () => {
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

    /** A slider whose first slide has a video that the visitor has started, with what it has told. */
    async function watched(kind: 'custom' | 'youtube') {
      const slider = await playing();
      (slider.querySelector('#s1') as Element).innerHTML = film('', LINKS[kind]);
      const told: string[] = [];
      for (const name of ['video-play', 'video-pause'] as const)
        slider.addEventListener(name, ({ type, detail }) => told.push(`${type} ${detail.byUser}`));
      const play = () => slider.querySelector('sb-video')?.shadowRoot?.querySelector<HTMLElement>('[part="play"]');
      await until(play, 'the poster is there');
      play()?.click();
      await until(() => told.length > 0 && watchedFilm(slider)?.paused === false, `${kind} plays`);
      expect(told).to.deep.equal(['video-play true']);
      await settled();
      return { slider, told };
    }

    for (const kind of ['custom', 'youtube'] as const) {
      it(`[VID-05] [VID-04] with one of ${kind} the slide stays four times as long; then it is paused, and the next ones stay as told`, async () => {
        atEnd(useStandIns());
        const { slider, told } = await watched(kind);
        clock.tick(19_999);
        await settled();
        expect(current(slider)).to.equal('s1');
        expect(watchedFilm(slider)?.paused).to.equal(false);
        clock.tick(1);
        await until(() => current(slider) === 's2', 'the second slide');
        await until(() => told.length === 2 && watchedFilm(slider)?.paused, 'it has left the screen');
        expect(told[1]).to.equal('video-pause false');
        await settled();
        clock.tick(5000);
        await until(() => current(slider) === 's3', 'the third slide');
      });
    }

    it("[VID-05] until the visitor pauses it in the host's own player", async () => {
      atEnd(useStandIns());
      const { slider, told } = await watched('youtube');
      watchedFilm(slider)?.pause();
      await until(() => told.length === 2, 'the pause is told');
      expect(told[1]).to.equal('video-pause true');
      await settled();
      clock.tick(5000);
      await until(() => current(slider) === 's2', 'the second slide');
      expect(watchedFilm(slider)?.paused).to.equal(true);
    });
  });
});
