import { expect } from '@open-wc/testing';
import { until } from '../support/fixture.js';
import { type FramedPage, framedPage } from '../support/framed-page.js';

const PLAYER = '/components/video/session.ts';
const LINK = 'https://youtu.be/abcdefghijk';

describe('<sb-video>: what plays it', function () {
  this.timeout(40_000);
  let page: FramedPage;
  const asked = () => page.window.performance.getEntriesByType('resource').some(({ name }) => name.includes(PLAYER));
  const part = (name: string) =>
    page.document.querySelector('sb-video')?.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`);

  afterEach(() => page?.close());

  /** A page of its own, in which nobody has asked for a player before. */
  async function show(link: string, network: 'on' | 'off', other = ''): Promise<void> {
    page = await framedPage('/elements/sb-site.ts');
    const { body } = page.document;
    body.innerHTML = `<sb-site slow-network="${network}"></sb-site><sb-video link="${link}" label="A lamp" ${other}></sb-video>`;
    const script = page.document.createElement('script');
    script.type = 'module';
    script.src = '/elements/sb-video.ts';
    body.append(script);
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

  it('[VID-02] autoplay does not wait for anybody', async () => {
    await show(LINK, 'on', 'autoplay');
    await until(asked, 'it comes');
  });
});
