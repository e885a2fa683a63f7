import { expect } from '@open-wc/testing';
import { DialogController } from '../../src/platform/dialog/dialog-controller.js';
import { atEnd, put } from '../support/fixture.js';

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
});
