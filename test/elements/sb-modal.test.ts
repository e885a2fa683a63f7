// runs in firefox, webkit: dialogs and the top layer
// slow: twelve openings, closings of 200 ms, axe for four kinds, a framed page
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { stub } from 'sinon';
import '../../elements/sb-background.js';
import '../../elements/sb-button.js';
import '../../elements/sb-modal.js';
import '../../elements/sb-tabs.js';
import type { SbModalElement } from '../../elements/sb-modal.js';
import { request } from '../../src/events.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { accessible, press, provide, quiet, settled, stopClock, ui, until } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';
import { stubStillness } from '../support/stillness.js';
import { descriptionOf } from '../support/ui.js';
import { closed, dialog, isOpen, modal, open, opened, plainAddress, shut } from './modal-support.js';
import { selected } from './sb-tabs-support.js';

const TEXT = '<p>Measure the table, then add 60 cm on each side.</p><input aria-label="Width">';

describe('<sb-modal>', () => {
  const heard = quiet();
  let box: HTMLElement;
  beforeEach(() => {
    provide({ language: 'en', mode: 'visitor' });
    history.replaceState(null, '', plainAddress());
    box = document.body.appendChild(document.createElement('main'));
  });
  afterEach(async () => {
    box.remove();
    await settled();
    await settled();
    history.replaceState(null, '', plainAddress());
    await sendMouse({ type: 'move', position: [0, 0] });
  });
  const sizes = (attributes = 'label="Sizes"', content = TEXT) =>
    modal(box, `<sb-modal id="sizes" ${attributes}>${content}</sb-modal>`);
  /** Bounding box of the dialog after its animations have finished. */
  function still(element: SbModalElement): DOMRect {
    for (const animation of dialog(element).getAnimations()) animation.finish();
    return dialog(element).getBoundingClientRect();
  }
  const named = (element: SbModalElement) =>
    until(() => ui(element).thePart('close').ariaLabel === 'Close', 'its texts are loaded');

  it('[MOD-01] hides its content until a modal-open event with its id from any element opens it', async () => {
    const element = await sizes();
    expect(element.querySelector('p')?.checkVisibility()).to.equal(false);
    expect(request(box, 'modal-open', { id: 'sizes' })).to.equal(true);
    await opened(element);
    expect(element.querySelector('p')?.checkVisibility()).to.equal(true);
    expect(dialog(element).matches(':modal')).to.equal(true);
    expect(element.open).to.equal(true);
    await named(element);
    await accessible(element);
  });

  it('has a short text as its accessible description, but not a long text or one with fields', async () => {
    const element = await sizes();
    for (const [content, described] of [
      ['<p>Your basket is saved.</p><button>Good</button>', true],
      [TEXT, false],
      [`<p>${'Wood moves. '.repeat(20)}</p>`, false],
    ] as const) {
      element.innerHTML = content;
      await open(element);
      expect(descriptionOf(dialog(element)) !== '', content).to.equal(described);
      await accessible(element);
      await shut(element);
    }
  });

  it('[MOD-01] lets the page cancel modal-open and modal-close', async () => {
    const element = await sizes();
    box.addEventListener('modal-open', (event) => event.preventDefault(), { once: true });
    request(element, 'modal-open', { id: 'sizes' });
    await settled();
    expect(isOpen(element)).to.equal(false);
    request(box, 'modal-open', { id: 'sizes' });
    await opened(element);
    box.addEventListener('modal-close', (event) => event.preventDefault(), { once: true });
    ui(element).thePart('close').click();
    expect(isOpen(element)).to.equal(true);
    ui(element).thePart('close').click();
    expect(isOpen(element)).to.equal(false);
  });

  it('[MOD-01] closes and opens again whatever its markup says: data-open, open="false" or open', async () => {
    for (const attribute of ['data-open', 'open="false"', 'open']) {
      const element = await sizes(`label="Sizes" ${attribute}`);
      if (attribute !== 'open="false"') {
        await opened(element);
        await shut(element);
        expect(element.open, attribute).to.equal(false);
      }
      await open(element);
      expect(element.open, attribute).to.equal(true);
      await shut(element);
      expect(document.documentElement.style.overflow, attribute).to.equal('');
      element.remove();
    }
  });

  it('[MOD-01] in a closed tab, also of nested tabs: selects the tab and is shown', async () => {
    const inner = `<sb-tabs><p data-title="In 1">1</p><div data-title="In 2"><sb-modal id="sizes">${TEXT}</sb-modal></div></sb-tabs>`;
    box.innerHTML = `<sb-tabs><p data-title="Out 1">1</p><div data-title="Out 2">${inner}</div></sb-tabs>`;
    const element = box.querySelector('sb-modal') as SbModalElement;
    await settled();
    await open(element);
    expect([...box.querySelectorAll('sb-tabs')].map(selected)).to.deep.equal(['Out 2', 'In 2']);
    expect(dialog(element).checkVisibility()).to.equal(true);
    expect(element.contains(document.activeElement), 'the focus is inside').to.equal(true);
    await shut(element);
  });

  it('[MOD-01] moves the focus in, keeps it in, and restores it to the opener on close', async () => {
    const element = await sizes();
    const opener = await modal(box, '<sb-button action="modal" modal-id="sizes" label="Sizes"></sb-button>');
    const button = ui(opener).thePart('base');
    await press(button);
    await opened(element);
    expect(element.contains(document.activeElement)).to.equal(true);
    await sendKeys({ press: 'Tab' });
    expect(deepActiveElement() === ui(element).thePart('close')).to.equal(true);
    await sendKeys({ press: 'Tab' });
    expect(deepActiveElement() === element.querySelector('input')).to.equal(true);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    expect(deepActiveElement() === button).to.equal(false);
    await sendKeys({ press: 'Escape' });
    await closed(element);
    expect(deepActiveElement() === button).to.equal(true);
  });

  it('[MOD-01] closes by its button, Escape, the backdrop and modal-close, not by a press that began inside; keeps its fields', async () => {
    const element = await sizes();
    const ways = {
      button: () => press(ui(element).thePart('close')),
      escape: () => sendKeys({ press: 'Escape' }),
      beside: () => sendMouse({ type: 'click', position: [20, 20] }),
      event: async () => request(document, 'modal-close', { id: 'sizes' }),
      within: async () => request(element.querySelector('p') as Element, 'modal-close', { id: '' }),
    };
    const field = element.querySelector('input') as HTMLInputElement;
    field.value = '180';
    for (const [name, close] of Object.entries(ways)) {
      await open(element);
      expect(field.value, 'the value of the field is kept').to.equal('180');
      await close();
      await closed(element);
      expect(element.hasAttribute('open'), name).to.equal(false);
      await settled();
    }
    await open(element);
    const { x, y } = (element.querySelector('p') as Element).getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(x + 5), Math.round(y + 5)] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [10, 10] });
    await sendMouse({ type: 'up' });
    await settled();
    expect(isOpen(element)).to.equal(true);
    ui(element).thePart('close').click();
  });

  it('with no-close: closes only by modal-close, and hides its close button', async () => {
    const element = await sizes('label="Sizes" no-close');
    await open(element);
    for (let at = 0; at < 3; at++) await sendKeys({ press: 'Escape' });
    await sendMouse({ type: 'click', position: [20, 20] });
    await settled();
    expect(isOpen(element)).to.equal(true);
    expect(ui(element).thePart('close').checkVisibility()).to.equal(false);
    request(document, 'modal-close', { id: 'sizes' });
    await closed(element);
  });

  it('[MOD-01] locks the scroll of the page while open, without a layout shift', async () => {
    const element = await sizes();
    const filler = box.appendChild(document.createElement('div'));
    filler.style.blockSize = '3000px';
    scrollTo(0, 500);
    const before = [scrollY, filler.getBoundingClientRect().width];
    await open(element);
    expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    expect([scrollY, filler.getBoundingClientRect().width]).to.deep.equal(before);
    await shut(element);
    await settled();
    expect([scrollY, filler.getBoundingClientRect().width]).to.deep.equal(before);
    expect(document.documentElement.style.overflow).to.equal('');
    scrollTo(0, 0);
  });

  it('[MOD-01] pads the page by the width of the hidden scrollbar, unless the page has a stable scrollbar gutter', async () => {
    const page = document.documentElement;
    const hidden = () => page.style.overflow === 'hidden';
    const element = await sizes();
    const box = stub(page, 'getBoundingClientRect');
    for (const [gutter, padding] of [
      ['auto', '15px'],
      ['stable', ''],
    ] as const) {
      box.callsFake(() => new DOMRect(0, 0, hidden() && gutter === 'auto' ? innerWidth : innerWidth - 15, 900));
      await open(element);
      expect(page.style.paddingInlineEnd, gutter).to.equal(padding);
      ui(element).thePart('close').click();
      expect([page.style.paddingInlineEnd, page.style.overflow], gutter).to.deep.equal(['', '']);
      await closed(element);
    }
    box.restore();
  });

  it('[MOD-01] stays open on an Escape that its content handles, and on the cancel event of a file field', async () => {
    const element = await sizes('label="Sizes"', '<input aria-label="Search"><input type="file" aria-label="File">');
    const [search, file] = [...element.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
    await open(element);
    search.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault(), { once: true });
    search.focus();
    await sendKeys({ press: 'Escape' });
    file.dispatchEvent(new Event('cancel', { bubbles: true }));
    await settled();
    expect(isOpen(element)).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await closed(element);
  });

  it('[MOD-01] Escape and modal-close without an id close the top modal and refocus the one below; from inside, their own', async () => {
    const element = await sizes('label="Sizes" no-hash', '<button id="more">More</button>');
    const second = await modal(box, '<sb-modal id="second" label="Second" no-hash><p>On top</p></sb-modal>');
    await open(element);
    const more = element.querySelector('button') as HTMLButtonElement;
    more.focus();
    for (const close of [
      () => sendKeys({ press: 'Escape' }),
      async () => request(document, 'modal-close', { id: '' }),
    ]) {
      await open(second, more);
      await close();
      await closed(second);
      expect(isOpen(element)).to.equal(true);
      await until(() => document.activeElement === more, 'the focus is back in the modal below');
      await settled();
    }
    await open(second, more);
    request(more, 'modal-close', { id: '' });
    await closed(element);
    expect(isOpen(second)).to.equal(true);
    await shut(second);
  });

  it('[MOD-01] closes within 200 ms, or at once with reduced motion, and may be reopened meanwhile', async () => {
    const element = await sizes();
    await open(element);
    const clock = stopClock();
    element.open = false;
    await element.updateComplete;
    expect(dialog(element).dataset.state).to.equal('closing');
    clock.tick(100);
    element.open = true;
    await element.updateComplete;
    clock.tick(1000);
    expect(isOpen(element)).to.equal(true);
    element.open = false;
    await element.updateComplete;
    clock.tick(200);
    expect(dialog(element).open).to.equal(false);
    clock.restore();
    stubStillness(true);
    request(document, 'modal-open', { id: 'sizes' });
    ui(element).thePart('close').click();
    expect(dialog(element).open).to.equal(false);
  });

  it('[MOD-01] is 560 px wide, or up to 960 px with kind="grid"; an unknown kind is basic, with one warning', async () => {
    const element = await sizes('label="Sizes" kind="huge"');
    await open(element);
    expect([element.kind, heard.warnings.length]).to.deep.equal(['basic', 1]);
    expect(still(element).width).to.equal(560);
    element.kind = 'grid';
    await element.updateComplete;
    expect(still(element).width).to.equal(Math.min(960, innerWidth - 32));
    for (const kind of ['basic', 'grid', 'form', 'done'] as const) {
      element.kind = kind;
      await element.updateComplete;
      await accessible(element);
    }
  });

  it('[MOD-01] is a full-width bottom sheet on a phone', async () => {
    const page = await framedPage('/bundled/elements/sb-modal.ts');
    const frame = page.window.frameElement as HTMLIFrameElement;
    frame.style.cssText = 'inline-size: 390px; block-size: 600px';
    page.document.body.innerHTML = `<sb-modal id="sizes" label="Sizes">${TEXT}</sb-modal>`;
    const element = page.document.querySelector('sb-modal') as SbModalElement;
    element.open = true;
    await opened(element);
    const sheet = () => {
      const { left, right, bottom } = still(element);
      return [left, right, Math.round(bottom)].join();
    };
    await until(() => sheet() === '0,390,600', 'it is as wide as the screen, at its bottom edge');
    page.close();
  });

  it('[MOD-01] breaks a long word in its title and content, without horizontal overflow', async () => {
    const word = 'Rechtsschutzversicherungsgesellschaften'.repeat(3);
    for (const markup of [
      `<sb-modal id="long-title" label="${word}"><p>Text</p></sb-modal>`,
      `<sb-modal id="slotted-title"><h2 slot="title">${word}</h2><p>Text</p></sb-modal>`,
      `<sb-modal id="long-text" label="Sizes"><p>${word}</p></sb-modal>`,
    ]) {
      const element = await modal(box, markup);
      await open(element);
      const { scrollWidth, clientWidth } = dialog(element);
      expect(scrollWidth, element.id).to.equal(clientWidth);
      await shut(element);
    }
  });

  it('is named by its label, its slotted title, its first heading, or “Dialog” in the page’s language', async () => {
    const element = await sizes('label="Sizes"', '<h3 slot="title">Own</h3><h2>First</h2><p>Text</p>');
    await open(element);
    expect(dialog(element).ariaLabel).to.equal('Sizes');
    element.label = '';
    await element.updateComplete;
    expect(dialog(element).ariaLabel).to.equal('Own');
    element.querySelector('h3')?.remove();
    await until(() => dialog(element).ariaLabel === 'First', 'it is named by its first heading');
    element.replaceChildren('Text');
    await until(() => dialog(element).ariaLabel === 'Dialog', 'it has the default name');
    await accessible(element);
    provide({ language: 'ru' });
    await until(() => dialog(element).ariaLabel === 'Диалог', 'in Russian');
  });

  it('[MOD-01] opens by its kind, “done” or “form”, when no modal has that id', async () => {
    for (const kind of ['done', 'form']) {
      const element = await modal(box, `<sb-modal id="its-${kind}" kind="${kind}" label="Kind">Text</sb-modal>`);
      request(document, 'modal-open', { id: kind });
      await opened(element);
      await shut(element);
      request(document, 'modal-open', { id: 'nothing' });
      await settled();
      expect(isOpen(element)).to.equal(false);
    }
  });

  it('covers its whole area with a slotted background, and makes its head transparent only then', async () => {
    const background = '<sb-background slot="background" color="#17494b"></sb-background>';
    const element = await sizes('label="Sizes" open', `${background}<p>Text</p>`);
    await opened(element);
    const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight];
    expect(sizeOf(element.firstElementChild as HTMLElement)).to.deep.equal(sizeOf(ui(element).thePart('base')));
    const head = () => getComputedStyle(ui(element).thePart('dialog-head')).backgroundColor;
    expect(head()).to.equal('rgba(0, 0, 0, 0)');
    element.firstElementChild?.remove();
    const own = () => getComputedStyle(dialog(element)).backgroundColor;
    await until(() => head() === own(), 'the head has the colour of the dialog');
  });

  it('logs one warning for two modals with the same id and opens the first', async () => {
    const element = await sizes();
    const other = await sizes('label="Other"');
    expect(heard.warnings).to.deep.equal([
      '<sb-modal>: id="sizes" is not usable; allowed: a unique id; the first modal with it is the one that opens',
    ]);
    await open(element);
    expect([isOpen(element), isOpen(other)]).to.deep.equal([true, false]);
  });

  it('stays open as a modal when moved; unlocks the page when removed and opens again when reinserted', async () => {
    const element = await sizes();
    element.open = true;
    await opened(element);
    const place = box.appendChild(document.createElement('section'));
    place.append(element);
    await element.updateComplete;
    expect(dialog(element).matches(':modal')).to.equal(true);
    element.remove();
    await Promise.resolve();
    await Promise.resolve();
    expect(document.documentElement.style.overflow).to.equal('');
    box.append(element);
    await element.updateComplete;
    expect(dialog(element).matches(':modal')).to.equal(true);
    await shut(element);
  });
});
