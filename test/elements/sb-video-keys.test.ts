import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-video.js';
import type { SbVideoElement } from '../../elements/sb-video.js';
import { atEnd, frame, ui, until } from '../support/fixture.js';
import { LINKS, startBackend, useStandIns } from '../support/video.js';

const button = (element: Element) => ui(element).part('play') as HTMLButtonElement;
const state = (element: Element) => ui(element).part('base')?.dataset.state;
const player = (element: Element) => ui(element).root.querySelector<HTMLElement>('[part="player"] :is(video, iframe)');
/** The video itself: the element's own, or the one in the stand-in's page. */
const video = (element: Element) =>
  ((player(element) as HTMLIFrameElement | null)?.contentDocument?.querySelector('video') ??
    player(element)) as HTMLVideoElement;

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
    await until(() => button(element)?.ariaLabel === 'Play video A lamp', 'the button has its name');
    button(element).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => video(element)?.paused === false && state(element) === 'loaded', 'it plays');
    await until(() => ui(element).root.activeElement === player(element), 'the player has the focus');
    return element;
  }
  const end = async (element: Element) => {
    // a browser may forget where to play from before it has read the file
    await until(() => video(element).readyState === 4, 'all of it is there');
    video(element).currentTime = 3.8;
    await until(() => state(element) === 'preview', 'it has ended');
  };

  for (const kind of ['custom', 'youtube'] as const) {
    it(`is started, has the focus in its player, and on its button again when it has ended (${kind})`, async () => {
      const element = await played(LINKS[kind]);
      expect(video(element).controls || kind !== 'custom').to.equal(true);
      await end(element);
      await until(() => ui(element).root.activeElement === button(element), 'the button has the focus');
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
