import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-video.js';
import type { SbVideoElement } from '../../elements/sb-video.js';
import { atEnd, frame, ui, until } from '../support/fixture.js';
import { type FramedPage, framedPage } from '../support/framed-page.js';
import { state } from '../support/pages/picture.js';
import { playButton, player, video } from '../support/pages/video.js';
import { endVideo, LINKS, startBackend, useStandIns } from '../support/video.js';

const PLAYER = '/components/video/session.ts';
const LINK = 'https://youtu.be/abcdefghijk';
const NOT_OPENED = 'This could not be opened. Check your connection and press again';

describe('<sb-video>: player module', () => {
  let page: FramedPage;
  const asked = () => page.window.performance.getEntriesByType('resource').some(({ name }) => name.includes(PLAYER));
  const part = (name: string) =>
    page.document.querySelector('sb-video')?.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`);

  afterEach(() => page?.close());

  /** Opens a framed page in which the player module has not been requested. */
  async function show(link: string, network: 'on' | 'off', other = '', script = ''): Promise<void> {
    page = await framedPage('/elements/sb-site.ts', { script });
    const { body } = page.document;
    body.innerHTML = `<sb-site slow-network="${network}"></sb-site><sb-video link="${link}" label="A lamp" ${other}></sb-video>`;
    const element = page.document.createElement('script');
    element.type = 'module';
    element.src = '/elements/sb-video.ts';
    body.append(element);
    await until(() => part('play')?.ariaLabel === 'Play video A lamp', 'the poster is shown');
  }

  it('[VID-03] is loaded after the poster is shown, without an iframe or script of the host', async () => {
    await show(LINK, 'off');
    await until(asked, 'the player module is requested');
    await page.settled();
    expect(page.document.querySelectorAll('iframe, script[src*="youtube"]').length).to.equal(0);
    expect(part('player')?.childNodes.length).to.equal(0);
    expect(page.complaints).to.deep.equal([]);
  });

  for (const type of ['pointerenter', 'focusin']) {
    it(`[VID-03] is not loaded on a slow network before a ${type}`, async () => {
      await show(LINK, 'on');
      await new Promise((done) => (page.window.requestIdleCallback ?? page.window.requestAnimationFrame)(done));
      await page.settled();
      expect(asked()).to.equal(false);
      part('base')?.dispatchEvent(new Event(type));
      await until(asked, 'the player module is requested');
    });
  }

  it('[VID-02] shows the loading state at once on a click, before the player is loaded', async () => {
    await show('/test/nowhere/a', 'on', 'type="embed"');
    part('play')?.click();
    // microtasks only, so that nothing can load meanwhile
    for (let step = 1; step <= 20; step++) await Promise.resolve();
    expect(part('base')?.dataset.state).to.equal('loading');
    expect(part('player')?.childNodes.length).to.equal(0);
    await until(() => part('player')?.firstChild, 'the player is rendered');
  });

  it('gives up a click after ten seconds without the player, shows an error, and plays on the next click', async () => {
    const held = `window.waits = []; const later = setTimeout;
      setTimeout = (run, ms, ...given) => (ms === 10000 ? waits.push(run) : later(run, ms, ...given));`;
    await show('/test/nowhere/a', 'on', 'type="embed"', held);
    const { waits } = page.window as unknown as { waits: (() => void)[] };
    part('play')?.click();
    expect(waits).to.have.length(1);
    // in the same task, so that nothing can load before
    waits[0]?.();
    await until(() => part('base')?.dataset.state === 'preview', 'the poster is shown again');
    await until(() => part('tip')?.textContent === NOT_OPENED, 'the tooltip shows the error');
    await until(asked, 'the player module is requested');
    await page.settled();
    expect(part('player')?.childNodes.length, 'it does not start without a click').to.equal(0);
    part('play')?.click();
    await until(() => part('player')?.firstChild, 'the next press starts it');
  });

  it('[VID-02] is loaded at once with autoplay on a slow network', async () => {
    await show(LINK, 'on', 'autoplay');
    await until(asked, 'the player module is requested');
  });
});

describe('<sb-video> by keyboard', () => {
  before(startBackend);
  beforeEach(() => {
    atEnd(useStandIns());
  });

  /** Renders a video and starts it by Enter, until the player has the focus. */
  async function played(link: string): Promise<SbVideoElement> {
    const box = await fixture<HTMLElement>(
      html`<div><sb-video link=${link} label="A lamp" muted></sb-video><button>Elsewhere</button></div>`,
    );
    const element = box.querySelector('sb-video') as SbVideoElement;
    await until(() => playButton(element)?.ariaLabel === 'Play video A lamp', 'the button has its label');
    playButton(element).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => video(element)?.paused === false && state(element) === 'loaded', 'it plays');
    await until(() => ui(element).root.activeElement === player(element), 'the player has the focus');
    return element;
  }
  const end = async (element: Element) => {
    endVideo(video(element) as HTMLVideoElement);
    await until(() => state(element) === 'preview', 'it has ended');
  };

  for (const kind of ['custom', 'youtube'] as const) {
    it(`plays on Enter with the focus in the player, and moves the focus to its button at the end (${kind})`, async () => {
      const element = await played(LINKS[kind]);
      expect(video(element)?.controls || kind !== 'custom').to.equal(true);
      await end(element);
      await until(() => ui(element).root.activeElement === playButton(element), 'the button has the focus');
      await sendKeys({ press: 'Enter' });
      await until(() => video(element)?.paused === false, 'it plays again');
    });
  }

  for (const kind of ['custom', 'youtube', 'rutube'] as const) {
    it(`applies changed attributes to a playing video, but does not undo what the visitor set (${kind})`, async () => {
      const element = await played(LINKS[kind]);
      element.label = 'A cup';
      const name = () => (kind === 'custom' ? player(element)?.ariaLabel : player(element)?.title);
      await until(() => name() === 'A cup', 'it has the new name');
      expect(video(element)?.muted).to.equal(true);
      element.muted = false;
      await until(() => video(element)?.muted === false, 'it has sound');
      (video(element) as HTMLVideoElement).muted = true;
      element.label = 'A vase';
      await until(() => name() === 'A vase', 'it has the last name');
      expect(video(element)?.muted).to.equal(true);
    });
  }

  it('a video that plays by itself gets sound when a script of the page changes muted', async () => {
    const box = await fixture<HTMLElement>(
      html`<div><sb-video link=${LINKS.custom} label="A lamp" autoplay loop muted></sb-video></div>`,
    );
    const element = box.firstElementChild as SbVideoElement;
    await until(() => video(element)?.paused === false, 'it plays');
    element.muted = false;
    await until(() => video(element)?.muted === false, 'it has sound');
    element.muted = true;
    await until(() => video(element)?.muted, 'it has no sound again');
  });

  it('applies changed loop and captions to a playing file', async () => {
    const element = await played(LINKS.custom);
    const film = video(element) as HTMLVideoElement;
    Object.assign(element, { loop: true, captions: '/demo/video/lamp.vtt' });
    await until(() => film.loop && film.textTracks[0]?.cues?.length === 2, 'it loops, with captions');
    element.captions = '';
    await until(() => film.textTracks.length === 0, 'it has no captions');
  });

  it('does not move the focus at the end when it has left the player', async () => {
    const element = await played(LINKS.custom);
    const other = element.nextElementSibling as HTMLElement;
    other.focus();
    await end(element);
    await element.updateComplete;
    await frame();
    expect(document.activeElement === other).to.equal(true);
  });
});
