// runs in firefox, webkit: keys of native radio buttons
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-field.js';
import type { SbFieldElement } from '../../elements/sb-field.js';
import { accessible, becomes, until } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

describe('<sb-form>: rating', () => {
  const page = new FormSite();
  let visit: FormPage;

  async function open(settings: object = {}): Promise<void> {
    const stars = { id: 'stars', type: 'rating', label: 'Service', ...settings };
    visit = await page.open([stars, { id: 'name', label: 'Name' }]);
    await visit.find('[role=radiogroup]');
  }
  const lit = () => visit.root.querySelectorAll('[part~="rating-star"][data-state="on"]').length;
  const shows = (count: number) => becomes(lit, count);

  it('can be set, cleared and set again, is restored from the draft, and is sent as a number', async () => {
    await open({ hint: 'Of our workshop' });
    expect(visit.description('1 star')).to.include('Of our workshop');
    await accessible(visit.element);
    await visit.click(visit.control('3 stars'));
    await shows(3);
    await accessible(visit.element);
    await visit.click(visit.button('Clear'));
    await shows(0);
    await visit.hasFocus('1 star');
    expect(visit.part('rating-clear')).to.equal(null);
    await visit.click(visit.control('4 stars'));
    await shows(4);
    page.close();
    await open();
    await shows(4);
    await visit.write('Name', 'Ann');
    expect(await page.sendValues()).to.deep.equal({ stars: 4, name: 'Ann' });
  });

  it('a required rating shows an error while empty, and cannot be cleared', async () => {
    await open({ required: true, max: 3 });
    await visit.write('Name', 'Ann');
    await visit.submitUntilSaid('Service');
    await visit.reaches('error');
    expect(visit.part('field-error')?.textContent).to.include('Service');
    await visit.hasFocus('1 star');
    await accessible(visit.element);
    await visit.click(visit.control('3 stars'));
    await shows(3);
    await until(() => visit.part('field-error') === null, 'the choice removes the error');
    expect(visit.part('rating-clear')).to.equal(null);
    expect((await page.sendValues()).stars).to.equal(3);
  });

  it('arrow keys move between the stars, also right to left', async () => {
    await open({ default: 2 });
    await shows(2);
    visit.control('2 stars').focus();
    await sendKeys({ press: 'ArrowRight' });
    await shows(3);
    await sendKeys({ press: 'ArrowUp' });
    await shows(2);
    const left = (star: string) => visit.control(star).getBoundingClientRect().left;
    expect(left('1 star')).to.be.below(left('5 stars'));
    document.documentElement.dir = 'rtl';
    expect(left('1 star')).to.be.above(left('5 stars'));
    await sendKeys({ press: 'ArrowDown' });
    await shows(3);
  });

  it('as an <sb-field> in a form of the page, it sets a value of its FormData', async () => {
    const form = document.createElement('form');
    form.innerHTML = '<sb-field type="rating" name="stars" label="Service" max="4" value="2"></sb-field>';
    document.body.append(form);
    const field = form.firstElementChild as SbFieldElement;
    try {
      await until(() => field.shadowRoot?.querySelector('[role=radiogroup]'), 'the stars are shown');
      expect(field.shadowRoot?.querySelectorAll('input').length).to.equal(4);
      expect(new FormData(form).get('stars')).to.equal('2');
      field.shadowRoot?.querySelectorAll('input')[3]?.click();
      await becomes(() => String(new FormData(form).get('stars')), '4');
    } finally {
      form.remove();
    }
  });
});
