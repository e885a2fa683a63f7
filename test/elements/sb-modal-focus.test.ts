// runs in firefox, webkit: focus and the top layer
// slow: three openings and closings of a modal, settled after each
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-modal.js';
import { request } from '../../src/events.js';
import { freshPage, settled, ui, until } from '../support/fixture.js';
import { closed, dialog, isOpen, modal, open, opened, shut } from './modal-support.js';

describe('<sb-modal>: focus and keys', () => {
  let box: HTMLElement;
  beforeEach(() => {
    freshPage();
    box = document.body.appendChild(document.createElement('main'));
  });
  afterEach(async () => {
    box.remove();
    await settled();
  });
  const make = (attributes = '', content = '<p>Text</p>', id = 'sizes') =>
    modal(box, `<sb-modal id="${id}" label="Sizes" no-hash ${attributes}>${content}</sb-modal>`);
  function button(): HTMLButtonElement {
    return box.appendChild(Object.assign(document.createElement('button'), { textContent: 'Sizes' }));
  }
  /** As in browsers that do not focus what is pressed. */
  const nothingFocused = () => (document.activeElement as HTMLElement | null)?.blur();
  const focused = (wanted: Element, what: string) => until(() => document.activeElement === wanted, what);

  it('[MOD-01] the focus is given to who asked, where nothing had it, also when it is opened again on its way out, and else back to what had it', async () => {
    const element = await make();
    const [asked, had] = [button(), button()];
    nothingFocused();
    await open(element, asked);
    ui(element).thePart('close').click();
    expect(dialog(element).dataset.state).to.equal('closing');
    request(document, 'modal-open', { id: 'sizes' });
    expect(isOpen(element)).to.equal(true);
    await shut(element);
    await focused(asked, 'who asked first');
    had.focus();
    await open(element, asked);
    await shut(element);
    await focused(had, 'what had it');
  });

  it('what gets the focus stands clear of the head, which stays at the top', async () => {
    const element = await make('', '<p style="margin: 3px 0"><button>Another</button></p>'.repeat(60));
    await open(element);
    const buttons = [...element.querySelectorAll('button')];
    buttons.at(-1)?.focus();
    const places: number[] = [];
    for (let at = buttons.length - 2; at > 15; at--) {
      buttons[at]?.focus();
      const head = ui(element).thePart('dialog-head').getBoundingClientRect();
      places.push((buttons[at] as Element).getBoundingClientRect().top - head.bottom);
    }
    expect(dialog(element).scrollTop, 'it has scrolled up').to.be.below(dialog(element).scrollHeight / 2);
    expect(Math.min(...places)).to.be.at.least(0);
    await shut(element);
  });

  it('[MOD-01] opened by a link to its id, each time the focus goes in, and Escape brings it back to the link', async () => {
    const element = await modal(box, '<sb-modal id="linked" label="Linked"><input aria-label="Width"></sb-modal>');
    const link = box.appendChild(
      Object.assign(document.createElement('a'), { href: '#linked', textContent: 'Linked' }),
    );
    for (let time = 1; time <= 3; time++) {
      link.focus();
      await sendKeys({ press: 'Enter' });
      await opened(element);
      await settled();
      expect(document.activeElement === element, `in, time ${time}`).to.equal(true);
      await sendKeys({ press: 'Escape' });
      await closed(element);
      await until(() => location.hash === '', 'gone back');
      await settled();
      expect(document.activeElement === link, `back, time ${time}`).to.equal(true);
    }
  });

  it('[MOD-01] one that replaced another gives the focus back to what opened the first', async () => {
    const [form, thanks] = [await make('', '<button>Send</button>', 'order'), await make('', '<p>Sent</p>', 'thanks')];
    const asked = button();
    asked.focus();
    await open(form, asked);
    form.querySelector('button')?.focus();
    request(form, 'modal-close', { id: 'order' });
    await open(thanks, form);
    await closed(form);
    await sendKeys({ press: 'Escape' });
    await closed(thanks);
    await focused(asked, 'what opened the first');
  });

  it('[MOD-01] a long one begins at its top, each time, also where a field below asks for the focus, which gets it', async () => {
    const element = await make('', '<p style="block-size: 3000px">Text</p><input autofocus aria-label="Last">');
    for (let time = 1; time <= 2; time++) {
      await open(element);
      expect(dialog(element).scrollTop, `time ${time}`).to.equal(0);
      expect(document.activeElement === element.querySelector('input')).to.equal(true);
      dialog(element).scrollTop = 500;
      expect(dialog(element).scrollTop).to.equal(500);
      await shut(element);
    }
  });

  it('[MOD-01] an Escape that ends the writing of a word does not close it', async () => {
    const element = await make('', '<input aria-label="Name">');
    await open(element);
    const press = (isComposing: boolean) => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', isComposing, bubbles: true, cancelable: true });
      element.querySelector('input')?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([press(true), element.open]).to.deep.equal([false, true]);
    expect([press(false), element.open]).to.deep.equal([true, false]);
    await closed(element);
  });

  it('[MOD-01] what the browser closes by itself is asked for as by a visitor, and open again when only the page may close it', async () => {
    const element = await make();
    await open(element);
    dialog(element).close();
    await until(() => !element.open, 'it is closed for the page as well');
    element.noClose = true;
    await open(element);
    dialog(element).close();
    await until(() => isOpen(element) && dialog(element).matches(':modal'), 'it is open again');
    expect(element.open).to.equal(true);
    element.open = false;
    await closed(element);
  });

  it('[MOD-01] in the editor neither Escape nor a press beside it closes it, and its button does, also where visitors have none', async () => {
    freshPage({ mode: 'admin' });
    const element = await make('no-close', '<input aria-label="Name">');
    await open(element);
    element.querySelector('input')?.focus();
    await sendKeys({ press: 'Escape' });
    const beside = { bubbles: true, clientX: 1, clientY: 1 };
    dialog(element).dispatchEvent(new PointerEvent('pointerdown', beside));
    dialog(element).dispatchEvent(new MouseEvent('click', beside));
    await settled();
    expect(isOpen(element)).to.equal(true);
    expect(ui(element).thePart('close').checkVisibility()).to.equal(true);
    await shut(element);
  });
});
