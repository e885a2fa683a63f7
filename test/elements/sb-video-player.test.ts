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

describe('<sb-video>: what plays it', function () {
  this.timeout(40_000);
  let page: FramedPage;
  const asked = () => page.window.performance.getEntriesByType('resource').some(({ name }) => name.includes(PLAYER));
  const part = (name: string) =>
    page.document.querySelector('sb-video')?.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`);

  afterEach(() => page?.close());

  /** A page of its own, in which nobody has asked for a player before. */
  async function show(link: string, network: 'on' | 'off', other = '', script = ''): Promise<void> {
    page = await framedPage('/elements/sb-site.ts', { script });
    const { body } = page.document;
    body.innerHTML = `<sb-site slow-network="${network}"></sb-site><sb-video link="${link}" label="A lamp" ${other}></sb-video>`;
    const element = page.document.createElement('script');
    element.type = 'module';
    element.src = '/elements/sb-video.ts';
    body.append(element);
    await until(() => part('play')?.ariaLabel === 'Play video A lamp', 'the poster is there');
  }

  it('[VID-03] comes by itself once the poster is shown, and nothing of the host with it', async () => {
    await show(LINK, 'off');
    await until(asked, 'it comes');
    await page.settled();
    expect(page.document.querySelectorAll('iframe, script[src*="youtube"]').length).to.equal(0);
    expect(part('player')?.childNodes.length).to.equal(0);
    expect(page.complaints).to.deep.equal([]);
  });

  for (const type of ['pointerenter', 'focusin']) {
    it(`[VID-03] does not come for who saves data, before their ${type} says that they may press`, async () => {
      await show(LINK, 'on');
      await new Promise((done) => (page.window.requestIdleCallback ?? page.window.requestAnimationFrame)(done));
      await page.settled();
      expect(asked()).to.equal(false);
      part('base')?.dispatchEvent(new Event(type));
      await until(asked, 'it comes');
    });
  }

  it('[VID-02] a press is answered at once, before there is a player', async () => {
    await show('/test/nowhere/a', 'on', 'type="embed"');
    part('play')?.click();
    // all that is done without leaving the task, in which nothing can be loaded
    for (let step = 1; step <= 20; step++) await Promise.resolve();
    expect(part('base')?.dataset.state).to.equal('loading');
    expect(part('player')?.childNodes.length).to.equal(0);
    await until(() => part('player')?.firstChild, 'the player comes');
  });

  it('a press whose player does not come is given up after ten seconds; the visitor reads so and presses again', async () => {
    const held = `window.waits = []; const later = setTimeout;
      setTimeout = (run, ms, ...given) => (ms === 10000 ? waits.push(run) : later(run, ms, ...given));`;
    await show('/test/nowhere/a', 'on', 'type="embed"', held);
    const { waits } = page.window as unknown as { waits: (() => void)[] };
    part('play')?.click();
    expect(waits).to.have.length(1);
    // in the same task, in which nothing can be loaded
    waits[0]?.();
    await until(() => part('base')?.dataset.state === 'preview', 'the poster is back');
    await until(() => part('tip')?.textContent === NOT_OPENED, 'the visitor reads it');
    await until(asked, 'the player comes after all');
    await page.settled();
    expect(part('player')?.childNodes.length, 'it does not start by itself').to.equal(0);
    part('play')?.click();
    await until(() => part('player')?.firstChild, 'the next press starts it');
  });

  it('[VID-02] autoplay does not wait for anybody', async () => {
    await show(LINK, 'on', 'autoplay');
    await until(asked, 'it comes');
  });
});

describe('<sb-video> by keyboard', () => {
  before(startBackend);
  beforeEach(() => {
    atEnd(useStandIns());
  });

  /** One that plays, with the focus in its player. */
  async function played(link: string): Promise<SbVideoElement> {
    const box = await fixture<HTMLElement>(
      html`<div><sb-video link=${link} label="A lamp" muted></sb-video><button>Elsewhere</button></div>`,
    );
    const element = box.querySelector('sb-video') as SbVideoElement;
    await until(() => playButton(element)?.ariaLabel === 'Play video A lamp', 'the button has its name');
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
    it(`is started, has the focus in its player, and on its button again when it has ended (${kind})`, async () => {
      const element = await played(LINKS[kind]);
      expect(video(element)?.controls || kind !== 'custom').to.equal(true);
      await end(element);
      await until(() => ui(element).root.activeElement === playButton(element), 'the button has the focus');
      await sendKeys({ press: 'Enter' });
      await until(() => video(element)?.paused === false, 'it plays again');
    });
  }

  it('that ends calls nobody back who has gone elsewhere', async () => {
    const element = await played(LINKS.custom);
    const other = element.nextElementSibling as HTMLElement;
    other.focus();
    await end(element);
    await element.updateComplete;
    await frame();
    expect(document.activeElement === other).to.equal(true);
  });
});
