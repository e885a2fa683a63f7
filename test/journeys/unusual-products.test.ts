import { expect } from '@open-wc/testing';
import { deepAll, freshShop, makeRoom, Page, settled } from '../support/journey.js';
import { moves, violations } from '../support/read-demo-pages.js';
import { frame, until } from '../support/until.js';

/** The lines of the list, and the name of the product that each shows; null where there is none. */
const KINDS: readonly [line: string, name: string | null][] = [
  ['One variant', 'Stool in one size'],
  ['Does not exist', null],
  ['Hidden by the shop', null],
  ['No variants', null],
  ['Options without variants', 'Stool with unused options'],
  ['No picture', 'Stool without a picture'],
  ['40 pictures', 'Stool with 40 pictures'],
  ['5 MB of description', 'Stool with a long description'],
  ['Hostile description', 'Stool with a hostile description'],
  ['Lost pictures', 'Stool with lost pictures'],
  ['A video', 'Stool with a video'],
  ['Lost video', 'Stool with a lost video'],
  ['Video on a foreign page', 'Stool with a foreign video'],
];

describe('journey: unusual products on the page of the element', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => page.close());

  const shown = () => page.document.querySelector('#unusual') as HTMLElement;
  const part = (name: string) => shown().shadowRoot?.querySelector<HTMLElement>(`[part~="${name}"]`) ?? null;
  const parts = (name: string) => [...(shown().shadowRoot?.querySelectorAll<HTMLElement>(`[part~="${name}"]`) ?? [])];
  const asked = () =>
    page.window.performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => new URL(name).searchParams.getAll('productIds[]'))
      .filter((id) => id.startsWith('p-odd-'));
  const states = () => deepAll(page.document, 'sb-product').map((one) => stateOf(one));
  const stateOf = (product: Element) => product.shadowRoot?.querySelector<HTMLElement>('[part=base]')?.dataset.state;
  const inside = () => shown().querySelector('p') as HTMLElement;

  /** The page's list of unusual products, with all that stands above it in its place. */
  async function open(width?: number): Promise<void> {
    page = await Page.open('/demo/product.html', width ? { width } : {});
    await settled(page);
    await until(() => states().every((state) => state && state !== 'loading'), 'the products above are there');
    // what has just changed far from the screen would count as a jump of what the same frame scrolls into view
    await frame();
    page.document.querySelector('.unusual')?.scrollIntoView({ behavior: 'instant' });
    await until(() => part('add')?.textContent, 'the first one is there');
  }

  /** What has gone wrong beside the missing product that the page shows above the list. */
  const expectNothingElse = (allowed = /^$/) => page.expectNoProblems(new RegExp(`"p-none"|${allowed.source}`));

  /** Chooses a product by its line in the list, and waits for its name, or for the note that it is gone. */
  async function choose(line: string, name: string | null): Promise<void> {
    await page.click('.kinds label', line);
    if (name === null) await until(() => part('notice')?.textContent?.includes('no longer in the shop'), 'it is gone');
    else await until(() => part('name')?.textContent === name && part('add')?.textContent, `${name} is there`);
  }

  async function buy(): Promise<void> {
    const name = part('name')?.textContent ?? '';
    await page.clickOn(part('add') as HTMLElement);
    const line = () => deepAll(page.document, 'dialog:modal').some((dialog) => dialog.textContent?.includes(name));
    await until(line, `${name} is in the cart`);
    await page.click('button', /^close/i);
    await until(() => deepAll(page.document, 'dialog:modal').length === 0, 'the cart is closed');
  }

  it('only the chosen one is asked for', async () => {
    await open();
    expect(asked()).to.deep.equal(['p-odd-single']);
    await choose('No picture', 'Stool without a picture');
    expect(asked()).to.deep.equal(['p-odd-single', 'p-odd-no-picture']);
    expectNothingElse();
  });

  it('one variant: nothing to choose, and it can be bought', async () => {
    await open();
    expect(part('options')).to.equal(null);
    await buy();
    expectNothingElse();
  });

  for (const line of ['Does not exist', 'Hidden by the shop', 'No variants']) {
    it(`${line}: what the page has put inside stays, with a note`, async () => {
      await open();
      expect(inside().checkVisibility()).to.equal(false);
      await choose(line, null);
      expect(inside().checkVisibility()).to.equal(true);
      expect(part('add')).to.equal(null);
      expectNothingElse(/is not usable|has no variants/);
      const told = page.problems().join();
      if (line === 'No variants') expect(told).to.include('p-odd-no-variants has no variants');
      await choose('One variant', 'Stool in one size');
      expect(inside().checkVisibility(), 'a product that is there has the place').to.equal(false);
    });
  }

  it('options without variants: a press says that there is none, and it can be bought', async () => {
    await open();
    await choose('Options without variants', 'Stool with unused options');
    const [small] = parts('value');
    await page.clickOn(small as HTMLElement);
    await until(() => part('tip')?.textContent === 'Not available', 'it says so');
    await buy();
    expectNothingElse();
  });

  it('no picture: the words have the whole width', async () => {
    await open();
    await choose('No picture', 'Stool without a picture');
    expect(part('media')).to.equal(null);
    const width = (name: string) => part(name)?.getBoundingClientRect().width;
    expect(width('content')).to.equal(width('product'));
  });

  it('40 pictures: those in view are loaded, and the last one is in reach', async () => {
    await open();
    await choose('40 pictures', 'Stool with 40 pictures');
    expect(parts('gallery-picture').length).to.equal(40);
    const large = () =>
      parts('gallery-picture').filter((picture) => picture.querySelector('[part~=picture][data-state=loaded]'));
    await until(() => large().length > 0, 'the first is there');
    // how far beyond the view is the browser's own decision
    expect(large().length).to.be.below(10);
    await page.clickOn(part('gallery-previous') as HTMLElement);
    const last = () => parts('gallery-picture')[39] as HTMLElement;
    await until(() => last().ariaHidden !== 'true', 'the last is in view');
    await until(() => last().querySelector('[part~=picture][data-state=loaded]'), 'and loaded');
    expectNothingElse();
  });

  it('5 MB of description: its beginning is there, and the page stands still', async () => {
    await open();
    const height = page.document.documentElement.scrollHeight;
    await choose('5 MB', 'Stool with a long description');
    const words = () => part('modal-description')?.textContent ?? '';
    await until(() => words().includes('older than the workshop'), 'it begins');
    expect(words().length).to.be.within(50_000, 100_001);
    expect(page.document.documentElement.scrollHeight).to.equal(height);
    expectNothingElse(/after 100000 characters/);
    expect(page.problems().filter((text) => text.includes('after 100000 characters')).length).to.equal(1);
  });

  it('hostile description: its words stay, and nothing in it does anything', async () => {
    await open();
    await choose('Hostile', 'Stool with a hostile description');
    await until(() => part('modal-description')?.querySelector('b'), 'the words are there');
    const description = part('modal-description') as HTMLElement;
    expect(description.textContent).to.include('woven seat').and.to.include('Made to order in two weeks.');
    await page.clickOn([...description.querySelectorAll('b')][0] as HTMLElement);
    for (const link of description.querySelectorAll('a')) expect(link.protocol).to.not.equal('javascript:');
    expect(description.querySelector('script, img, svg, iframe, style, [onclick], [style]')).to.equal(null);
    expect(page.document.documentElement.dataset.harmed).to.equal(undefined);
    // a browser's own sanitiser reports to the policy what it takes away
    expectNothingElse(/-src-attr inline/);
  });

  it('lost pictures: their places stay, and it can be bought', async () => {
    await open();
    await choose('Lost pictures', 'Stool with lost pictures');
    await until(() => part('picture')?.dataset.state === 'failed', 'the first is lost');
    expect(parts('gallery-thumb').length).to.equal(3);
    expect(part('gallery-picture')?.getBoundingClientRect().height).to.be.above(200);
    await buy();
    expectNothingElse(/Image preload error: \/img\/odd-lost/);
  });

  /** Goes to the video behind the picture, and presses it. */
  async function play(): Promise<void> {
    expect(parts('gallery-picture').length).to.equal(2);
    await page.clickOn(part('gallery-next') as HTMLElement);
    await until(() => parts('gallery-picture')[1]?.ariaHidden !== 'true' && part('play'), 'the video is in view');
    expect(filmsAsked()).to.equal(0);
    await page.clickOn(part('play') as HTMLElement);
  }
  const films = () =>
    page.window.performance.getEntriesByType('resource').filter(({ name }) => /\.(webm|vtt)/.test(name));
  const filmsAsked = () => films().length;
  const player = () => shown().shadowRoot?.querySelector<HTMLVideoElement>('[part="player"] video') ?? null;

  it('a video: nothing of it is loaded before the press, then it plays with its captions', async () => {
    await open();
    await choose('A video', 'Stool with a video');
    await play();
    await until(() => player()?.paused === false, 'it plays');
    expect(player()?.querySelector('track')?.getAttribute('src')).to.equal('/demo/video/lamp.vtt');
    expectNothingElse();
  });

  it('a lost video: after the press its poster comes back, the console says why, and the product can be bought', async () => {
    await open();
    await choose('Lost video', 'Stool with a lost video');
    await play();
    const said = () => page.problems().filter((text) => text.includes('the video could not be played'));
    await until(() => said().length > 0, 'it is said');
    await until(() => part('video')?.dataset.state === 'preview', 'the poster is back');
    await buy();
    expect(said().length).to.equal(1);
    expectNothingElse(/the video could not be played/);
  });

  it('a video on a foreign page: it is left out, nothing of it is asked for, and the console says so', async () => {
    await open();
    await choose('Video on a foreign page', 'Stool with a foreign video');
    await until(() => page.problems().some((text) => text.includes('is no link to a video')), 'it is said');
    expect(part('play')).to.equal(null);
    expect(parts('gallery-thumb')).to.deep.equal([]);
    await buy();
    expectNothingElse(/video "lamp" of product "p-odd-foreign-video" is left out/);
  });

  it('each of them on a phone: accessible, nothing jumps, nothing is wider than the screen', async () => {
    await open(390);
    const shifts = () => page.window.journal.filter(({ kind }) => kind === 'shift');
    const before = shifts().length;
    const lines = [...page.document.querySelectorAll('.kinds label strong')].map(({ textContent }) => textContent);
    expect(lines).to.deep.equal(KINDS.map(([line]) => line));
    for (const [line, name] of KINDS) {
      await choose(line, name);
      await until(() => !moves(page), 'it has its place');
      expect(await violations(page), line).to.deep.equal([]);
      const { scrollWidth, clientWidth } = page.document.documentElement;
      expect(scrollWidth, line).to.be.at.most(clientWidth);
    }
    expect(shifts().slice(before)).to.deep.equal([]);
  });
});
