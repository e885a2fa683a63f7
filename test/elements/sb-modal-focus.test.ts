// runs in firefox, webkit: focus and the top layer
// slow: three openings and closings of a modal, with a wait after each
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
  /** Blurs the focus, as in browsers that do not focus a clicked button. */
  const nothingFocused = () => (document.activeElement as HTMLElement | null)?.blur();
  const focused = (wanted: Element, what: string) => until(() => document.activeElement === wanted, what);

  it('[MOD-01] restores the focus, or focuses the requester where nothing had it, even when reopened while closing', async () => {
    const element = await make();
    const [asked, had] = [button(), button()];
    nothingFocused();
    await open(element, asked);
    ui(element).thePart('close').click();
    expect(dialog(element).dataset.state).to.equal('closing');
    request(document, 'modal-open', { id: 'sizes' });
    expect(isOpen(element)).to.equal(true);
    await shut(element);
    await focused(asked, 'the first requester has the focus');
    had.focus();
    await open(element, asked);
    await shut(element);
    await focused(had, 'the previously focused button has the focus');
  });

  it('scrolls a focused control clear of the sticky head', async () => {
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

  it('[MOD-01] moves the focus in when opened by a link to its id, and back to the link on Escape, each time', async () => {
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
      await until(() => location.hash === '', 'the hash is removed');
      await settled();
      expect(document.activeElement === link, `back, time ${time}`).to.equal(true);
    }
  });

  it('[MOD-01] restores the focus to the opener of the first modal when a second one replaced it', async () => {
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
    await focused(asked, 'the opener of the first has the focus');
  });

  it('[MOD-01] is scrolled to its top each time it opens, even when it focuses an autofocus field below the fold', async () => {
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

  it('[MOD-01] does not close on an Escape during IME composition', async () => {
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

  it('[MOD-01] handles a close by the browser as one by the visitor: open becomes false, or it reopens with no-close', async () => {
    const element = await make();
    await open(element);
    dialog(element).close();
    await until(() => !element.open, 'the open property is false');
    element.noClose = true;
    await open(element);
    dialog(element).close();
    await until(() => isOpen(element) && dialog(element).matches(':modal'), 'it is open again');
    expect(element.open).to.equal(true);
    element.open = false;
    await closed(element);
  });

  it('[MOD-01] in the editor: closes only by its close button, which shows even with no-close, not by Escape or the backdrop', async () => {
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
