// runs in firefox, webkit: dialogs and the top layer
import { expect } from '@open-wc/testing';
// here too, so that the frames find its modules made
import '../support/catalogue-filters-phone.js';
import type * as phone from '../support/catalogue-filters-phone.js';
import { until } from '../support/fixture.js';
import { type FramedPage, framedPage } from '../support/framed-page.js';

describe('<sb-catalogue>: filters on a phone', () => {
  let page: FramedPage;
  let root: ShadowRoot;
  afterEach(() => page.close());

  const part = <T extends HTMLElement>(name: string) => root.querySelector<T>(`[part~="${name}"]`) as T;
  const box = (name: string) => part(name).getBoundingClientRect();
  const cards = () => root.querySelectorAll('[part~="card"]').length;

  async function open(width: number): Promise<void> {
    page = await framedPage('/test/support/catalogue-filters-phone.ts');
    Object.assign((page.window.frameElement as HTMLElement).style, { width: `${width}px`, height: '560px' });
    root = (page.module as unknown as typeof phone).showCatalogue().shadowRoot as ShadowRoot;
    await until(() => cards() === 3 && part('find-filters'), 'the list is there');
    part('find-toggle').focus();
    part('find-toggle').click();
    await until(() => part('find-filters').checkVisibility(), 'the filters are open');
  }
  const isOpen = () => part<HTMLDialogElement>('find-sheet').dataset.state === 'open';

  it('[CAT-02] are a sheet whose foot is always in reach, says what they find, and leads to it', async () => {
    await open(390);
    const sheet = part<HTMLDialogElement>('find-sheet');
    await until(() => isOpen() && sheet.getAnimations().length === 0, 'it stands still');
    expect(sheet.matches(':modal')).to.equal(true);
    expect([box('find-sheet').left, box('find-sheet').width, box('find-sheet').bottom]).to.deep.equal([0, 390, 560]);
    expect(part('find-show').textContent).to.equal('Show 3 products');
    for (const top of [0, sheet.scrollHeight]) {
      sheet.scrollTo(0, top);
      expect(box('find-foot').bottom, 'in reach').to.be.closeTo(560, 1);
    }
    root.querySelector<HTMLInputElement>('[part="find-values"] [part="find-tick"]')?.click();
    await until(() => part('find-show').textContent === 'Show 1 product', 'it says what is found');
    expect(isOpen(), 'more can be chosen').to.equal(true);
    part('find-show').click();
    await until(() => sheet.dataset.state === 'closed', 'it is closed');
    expect(cards()).to.equal(1);
    expect(root.activeElement === part('find-toggle'), 'the focus is back').to.equal(true);
    expect(page.complaints).to.deep.equal([]);
  });

  it('[CAT-02] its foot clears what is chosen; Escape closes it', async () => {
    await open(390);
    const clear = part('find-foot').querySelector('button') as HTMLButtonElement;
    expect(clear.ariaDisabled, 'nothing is chosen').to.equal('true');
    root.querySelector<HTMLInputElement>('[part="find-values"] [part="find-tick"]')?.click();
    await until(() => part('find-show').textContent === 'Show 1 product', 'one is found');
    clear.click();
    await until(() => part('find-show').textContent === 'Show 3 products', 'all are found');
    part('find-sheet').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    await until(() => part('find-sheet').dataset.state === 'closed', 'it is closed');
  });

  it('[CAT-02] stay in the page where there is room beside the list', async () => {
    await open(700);
    expect(part('find-sheet')).to.equal(null);
    expect(box('find-filters').bottom).to.be.at.most(box('list').top);
  });
});
