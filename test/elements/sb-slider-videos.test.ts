import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { stub, useFakeTimers } from 'sinon';
import '../../elements/sb-slider.js';
import '../../elements/sb-video.js';
import type { SbSliderElement } from '../../elements/sb-slider.js';
import { announce } from '../../src/events.js';
import { site } from '../../src/stores/site.js';
import { frame, until } from '../support/until.js';
import { LINKS, startBackend } from '../support/video.js';
import { arrow, bullets, control, inReach, makeSlider, ready } from './slider-support.js';

const now = (slider: HTMLElement) => inReach(slider).join();

describe('<sb-slider> with videos', () => {
  let warn: sinon.SinonStub;
  before(startBackend);
  beforeEach(() => {
    warn = stub(console, 'warn');
  });
  afterEach(() => {
    fixtureCleanup();
    warn.restore();
  });

  const film = (id: string, attributes: string) =>
    `<div id="${id}"><sb-video link="${LINKS.custom}" muted loop width="600" height="300" label="A lamp" ${attributes}></sb-video></div>`;
  const player = (slider: HTMLElement, id: string) =>
    slider.querySelector(`#${id} sb-video`)?.shadowRoot?.querySelector('video');
  const plays = (slider: HTMLElement, id: string) => player(slider, id)?.paused === false;

  async function withFilms(attributes = '') {
    const withdraw = site().provide({ language: 'en' });
    const box = await fixture<HTMLElement>(
      `<div style="width: 600px; margin: 40px"><sb-slider ${attributes}>${film('s1', 'autoplay')}${film('s2', 'autoplay')}
        <div id="s3">Three</div></sb-slider></div>`,
    );
    withdraw();
    return ready(box.firstElementChild as SbSliderElement);
  }

  for (const attributes of ['', 'effect="fade"', 'loop', 'gap="0"', 'direction="vertical"']) {
    it(`[SLD-05] [VID-04] a video plays by itself while its slide is in view (${attributes || 'plain'})`, async () => {
      const slider = await withFilms(attributes);
      await until(() => plays(slider, 's1'), 'the first plays');
      expect(plays(slider, 's2')).to.equal(false);
      bullets(slider)[1]?.click();
      await until(() => plays(slider, 's2') && !plays(slider, 's1'), 'only the second plays');
      bullets(slider)[0]?.click();
      await until(() => plays(slider, 's1') && !plays(slider, 's2'), 'only the first plays again');
    });
  }

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
    let clock: sinon.SinonFakeTimers;
    beforeEach(() => {
      clock = useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => clock.restore());
    const runs = (slider: HTMLElement) => control(slider, 'pause')?.hasAttribute('data-runs');

    async function playing() {
      await sendMouse({ type: 'move', position: [5, 5] });
      const slider = await ready(await makeSlider(3, 'autoplay="5"'));
      await until(() => runs(slider), 'the time runs');
      const video = document.createElement('span');
      slider.querySelector('#s1')?.append(video);
      return { slider, video };
    }
    /** Lets the slider take it in. */
    const settle = async () => {
      for (let i = 0; i < 3; i++) await frame();
    };

    it('[SLD-04] [VID-05] each slide stays four times as long, until the video is paused', async () => {
      const { slider, video } = await playing();
      announce(video, 'video-play', { id: '', byUser: true });
      await settle();
      clock.tick(19_999);
      await settle();
      expect(now(slider)).to.equal('s1');
      clock.tick(1);
      await until(() => now(slider) === 's2', 'the second slide');
      announce(video, 'video-pause', { id: '', byUser: true });
      await settle();
      clock.tick(5000);
      await until(() => now(slider) === 's3', 'the third slide');
    });

    it('[VID-05] not for one that plays by itself, nor for one that has been taken out with its slide', async () => {
      const { slider, video } = await playing();
      announce(video, 'video-play', { id: '', byUser: false });
      await settle();
      clock.tick(5000);
      await until(() => now(slider) === 's2', 'the second slide');
      announce(video, 'video-play', { id: '', byUser: true });
      await settle();
      slider.querySelector('#s1')?.remove();
      await settle();
      clock.tick(5000);
      await until(() => now(slider) === 's3', 'the third slide');
    });
  });
});
