// runs in firefox, webkit: the top layer, and boxes that are hidden until found
import { expect } from '@open-wc/testing';
import { DialogController } from '../../src/platform/dialog/dialog-controller.js';
import { atEnd, put, quiet, until } from '../support/fixture.js';

describe('a modal dialog', () => {
  it('open() does nothing while the dialog is off the page; once it is attached, opens it and locks scrolling', () => {
    const dialog = document.createElement('dialog');
    const controller = new DialogController(dialog, { onDismiss() {}, dismissable: () => true, closing: 0 });
    atEnd(() => controller.close());
    controller.open();
    expect([dialog.open, document.documentElement.style.overflow]).to.deep.equal([false, '']);
    put('').append(dialog);
    controller.open();
    expect([dialog.matches(':modal'), document.documentElement.style.overflow]).to.deep.equal([true, 'hidden']);
    controller.close();
    expect([dialog.open, document.documentElement.style.overflow]).to.deep.equal([false, '']);
  });

  it('leaves what is sticky in its place on a page whose body has the overflow, and keeps that', () => {
    const { style } = document.body;
    const box = put('<h1 style="position: sticky; top: 0">Shop</h1><p style="height: 3000px"></p><dialog></dialog>');
    const [header, , dialog] = box.children as unknown as [HTMLElement, HTMLElement, HTMLDialogElement];
    const controller = new DialogController(dialog, { onDismiss() {}, dismissable: () => true, closing: 0 });
    atEnd(() => {
      controller.close();
      style.removeProperty('overflow');
      scrollTo(0, 0);
    });
    style.overflowX = 'hidden';
    scrollTo(0, 500);
    const place = () => [Math.round(header.getBoundingClientRect().top), scrollY];
    expect(place()).to.deep.equal([0, 500]);
    controller.open();
    expect([...place(), style.overflow]).to.deep.equal([0, 500, 'hidden']);
    controller.close();
    expect([...place(), style.overflowX]).to.deep.equal([0, 500, 'hidden']);
  });

  it('in a box that is not displayed, asks by beforematch for its display, else warns once and leaves the page usable', () => {
    const heard = quiet();
    const box = put('<div style="display: contents"></div>');
    box.style.display = 'none';
    const dialog = document.createElement('dialog');
    box.firstElementChild?.append(dialog);
    const controller = new DialogController(dialog, { onDismiss() {}, dismissable: () => true, closing: 0 });
    atEnd(() => controller.close());
    controller.open();
    controller.open();
    expect([dialog.open, document.documentElement.style.overflow]).to.deep.equal([false, '']);
    expect(heard.warnings).to.have.length(1);
    expect(heard.warnings[0]).to.include('is not displayed');
    box.addEventListener('beforematch', () => box.style.removeProperty('display'));
    controller.open();
    expect([dialog.matches(':modal'), dialog.checkVisibility()]).to.deep.equal([true, true]);
  });

  for (const [what, hide] of [
    ['hidden', (box: HTMLElement) => box.style.setProperty('display', 'none')],
    ['hidden until found', (box: HTMLElement) => box.setAttribute('hidden', 'until-found')],
  ] as const) {
    const shown = () => {
      const box = put('<div></div>');
      return { box, dialog: box.appendChild(document.createElement('dialog')) };
    };

    it(`in a box that the page makes ${what}: asks its owner to close it, and leaves the page usable`, async () => {
      const { box, dialog } = shown();
      const onDismiss = () => controller.close();
      const controller = new DialogController(dialog, { onDismiss, dismissable: () => true, closing: 0 });
      controller.open();
      hide(box);
      await until(() => !controller.isOpen, 'it is closed');
      expect([dialog.open, document.documentElement.style.overflow]).to.deep.equal([false, '']);
    });

    it(`in a box that the page makes ${what}, a dialog that the visitor cannot close: asks for its display again`, async () => {
      const { box, dialog } = shown();
      const controller = new DialogController(dialog, { onDismiss() {}, dismissable: () => false, closing: 0 });
      atEnd(() => controller.close());
      controller.open();
      let asked = false;
      box.addEventListener('beforematch', () => {
        asked = true;
        box.removeAttribute('style');
        box.removeAttribute('hidden');
      });
      hide(box);
      await until(() => asked, 'its display is asked for');
      expect([dialog.matches(':modal'), dialog.checkVisibility()]).to.deep.equal([true, true]);
      expect(document.documentElement.style.overflow).to.equal('hidden');
    });
  }
});
