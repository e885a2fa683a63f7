// runs in firefox, webkit: keys
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-slider.js';
import { setDate, settled, until } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';
import { arrow, control, current, makeSlider, ready, slideBoxes } from '../support/pages/slider.js';

// covers what the tests of the ARIA Authoring Practices require and no other file proves; decision 038 has the whole list

describe('patterns of the ARIA Authoring Practices', () => {
  const attribute = (element: Element | null | undefined, name: string) => element?.getAttribute(name) ?? null;

  it('carousel: slides have the role description “slide”; Enter and Space on an arrow move it and keep its focus', async () => {
    const slider = await ready(await makeSlider(4, 'label="Chairs"'));
    for (const box of slideBoxes(slider))
      expect([attribute(box, 'role'), attribute(box, 'aria-roledescription')]).to.deep.equal(['group', 'slide']);
    const next = arrow(slider, 'next');
    expect(next.localName, 'a native button, with its role and keys').to.equal('button');
    next.focus();
    for (const [key, slide] of [
      ['Enter', 's2'],
      [' ', 's3'],
    ] as const) {
      await sendKeys({ press: key });
      await until(() => current(slider) === slide, `${slide} is shown`);
      expect(slider.shadowRoot?.activeElement === next).to.equal(true);
      await settled(slider);
    }
  });

  it('autoplaying carousel: Space on its first control pauses and resumes it, and the control’s name changes', async () => {
    const slider = await ready(await makeSlider(3, 'autoplay="60"'));
    const pause = control(slider, 'pause');
    pause.focus();
    await sendKeys({ press: ' ' });
    await until(() => pause.ariaLabel === 'Play', 'it has stopped');
    await sendKeys({ press: ' ' });
    await until(() => pause.ariaLabel === 'Pause', 'it plays');
    expect(slider.shadowRoot?.activeElement === pause).to.equal(true);
  });

  describe('in a form', () => {
    const page = new FormSite();
    let visit: FormPage;

    it('combobox: references its labelled list, exposes aria-expanded, and options expose their position and set size', async () => {
      const options = Array.from({ length: 20 }, (_, at) => `Town ${at + 1}`);
      visit = await page.open([{ id: 'town', type: 'select', label: 'Town', options }]);
      const field = await visit.find('[role=combobox]');
      expect(
        ['aria-autocomplete', 'aria-haspopup', 'aria-expanded', 'aria-controls'].map((name) => attribute(field, name)),
      ).to.deep.equal(['list', 'listbox', 'false', null]);
      field.focus();
      await visit.press('ArrowDown');
      await until(() => field.ariaExpanded === 'true', 'it is open');
      const list = visit.root.getElementById(attribute(field, 'aria-controls') ?? '');
      expect([attribute(list, 'role'), list?.ariaLabel]).to.deep.equal(['listbox', 'Town']);
      const first = list?.querySelector('[role=option]');
      expect([attribute(first, 'aria-setsize'), attribute(first, 'aria-posinset')]).to.deep.equal(['20', '1']);
      await visit.press('Escape');
      await until(() => field.ariaExpanded === 'false', 'it is closed');
      expect(visit.focused === field).to.equal(true);
    });

    it('date dialog: has a name and one tab stop; Home, arrows and Shift with page keys move by days, weeks and years', async () => {
      setDate(new Date(2026, 4, 12, 14, 7));
      visit = await page.open([{ id: 'day', type: 'date', label: 'Day' }], { language: 'en-GB' });
      const button = await visit.find('[part~="date-button"]');
      button.focus();
      await visit.press('Enter');
      const day = () => visit.focused?.ariaLabel?.replace(',', '');
      await until(() => day() === 'Tuesday 12 May 2026', 'today has the focus');
      const popup = visit.part('date-popup');
      expect([attribute(popup, 'role'), popup?.ariaLabel?.includes('Day')]).to.deep.equal(['dialog', true]);
      const stops = [...visit.root.querySelectorAll<HTMLElement>('[role=gridcell]')].filter(
        ({ tabIndex }) => tabIndex === 0,
      );
      expect(stops).to.have.length(1);
      for (const [key, to] of [
        ['Home', 'Monday 11 May 2026'],
        ['ArrowUp', 'Monday 4 May 2026'],
        ['ArrowLeft', 'Sunday 3 May 2026'],
        ['Shift+PageDown', 'Monday 3 May 2027'],
        ['Shift+PageUp', 'Sunday 3 May 2026'],
      ] as const) {
        const [name, shift] = key.split('+').reverse();
        visit.focused?.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: name,
            shiftKey: Boolean(shift),
            bubbles: true,
            composed: true,
            cancelable: true,
          }),
        );
        await until(day, 'a day has the focus');
        expect(day(), key).to.equal(to);
      }
    });

    it('radio buttons and checkboxes are native inputs in groups', async () => {
      visit = await page.open([
        { id: 'size', type: 'radio', label: 'Size', options: ['Small', 'Large'], default: '1' },
        { id: 'more', type: 'checkbox', label: 'With it', options: ['Lid', 'Bag'] },
      ]);
      for (const [part, type] of [
        ['Small', 'radio'],
        ['Lid', 'checkbox'],
      ] as const) {
        const control = visit.control(part);
        expect(control.type).to.equal(type);
        const group = control.closest('fieldset, [role=group], [role=radiogroup]');
        expect(group, `${part} is in a group`).to.not.equal(null);
      }
      visit.control('Small').focus();
      await visit.press('ArrowDown');
      expect(visit.control('Large').checked).to.equal(true);
      visit.control('Lid').focus();
      await visit.press(' ');
      expect(visit.control('Lid').checked).to.equal(true);
    });
  });
});
