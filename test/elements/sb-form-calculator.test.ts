// slow: axe twice after the half second until a result is announced, a real second of success
import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { accessible, atEnd, becomes, settled, until } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';
import { prefer } from '../support/preferences.js';

const WIDTH = { id: 'width', type: 'number', label: 'Width' };

describe('<sb-form>: calculators', () => {
  const page = new FormSite();
  let visit: FormPage;

  const outputs = () => [...visit.root.querySelectorAll('output[part="calculator"]')];
  const output = () => outputs()[0] as HTMLOutputElement;
  const shown = (at = 0) => outputs()[at]?.querySelector('[aria-hidden]')?.textContent;
  const announced = () => output().querySelector('[data-visually-hidden]')?.textContent;
  const shows = (words: string, at = 0) => becomes(() => shown(at), words);
  async function open(...fields: Record<string, unknown>[]): Promise<void> {
    visit = await page.open(fields);
    const count = fields.filter(({ type }) => type === 'calculator').length;
    await until(() => outputs().length === count, 'the calculators are there');
  }
  const calculator = (formula: string, more: object = {}) => ({
    id: 'total',
    type: 'calculator',
    label: 'Total',
    formula,
    ...more,
  });

  it('[FLD-06] shows beforeResult or a dash until there is a result, then resultText around the number, also after a reload', async () => {
    const fields = [
      WIDTH,
      calculator('width * 1,5', { resultText: 'Together {result} €', decimalPlaces: 2 }),
      calculator('width', { id: 'other', name: 'other', beforeResult: 'We’ll tell you' }),
    ];
    await open(...fields);
    await shows('—');
    await shows('We’ll tell you', 1);
    await accessible(visit.element);
    await visit.write('Width', '3');
    await shows('Together 4.50 €');
    await shows('3', 1);
    await accessible(visit.element);
    page.close();
    await open(...fields);
    await shows('Together 4.50 €');
    visit.control('Width').focus();
    await visit.press('End', 'Backspace');
    await shows('—');
    expect(output().dataset.state).to.equal('empty');
  });

  it('[FLD-06] calculates with typed, ticked and range values, and sends the number without formatting', async () => {
    await open(
      WIDTH,
      { id: 'extras', type: 'checkbox', label: 'Extras', options: ['100', '50'] },
      { id: 'depth', type: 'range', label: 'Depth', min: 1, max: 5 },
      calculator('width * 2500 + extras + depth^2', { thousandsSeparator: ' ', decimalPlaces: 1 }),
      calculator('clamp(round(total / 1000); 0; 3)', { id: 'boxes', name: 'boxes', label: 'Boxes' }),
    );
    await visit.write('Width', '2,5');
    await shows('6\u00a0251.0');
    await visit.click(visit.control('100'));
    await shows('6\u00a0351.0');
    await shows('3', 1);
    expect(await page.sendValues()).to.include({ total: '6351', boxes: '3' });
    // the form resets, except for the range, once the pointer has left the success message
    await visit.pointAt(visit.control('Width'));
    await shows('1.0');
  });

  it('[FLD-06] an invalid formula: visitors see a dash and can submit, the editor shows the reason, the console one warning', async () => {
    await open(WIDTH, calculator('width * depth'));
    await visit.write('Width', '3');
    await shows('—');
    await until(() => page.warnings.length === 1, 'a warning is logged');
    expect(page.warnings.join()).to.include('"depth"');
    expect(visit.part('calculator-problem')).to.equal(null);
    expect(await page.sendValues()).to.deep.equal({ width: '3', total: '' });
    visit.element.setAttribute('mode', 'admin');
    await visit.says('The form has no field “depth”');
    await accessible(visit.element);
    expect(page.warnings).to.have.length(1);
  });

  const fill = (text: string) => visit.fillAtOnce('Width', text);

  it('[FLD-06] smoothAnimation: the number counts through integers to the result', async () => {
    await open(WIDTH, calculator('width', { smoothAnimation: true, resultText: '{result} €' }));
    fill('100');
    await shows('100 €');
    const now = stub(performance, 'now').returns(0);
    // 20 units: 250 ms
    fill('120');
    await until(() => output().dataset.state === 'running', 'the animation runs');
    now.returns(125);
    await until(() => shown() !== '100 €', 'the number has changed');
    const half = Number(shown()?.replace(' €', ''));
    expect(half).to.be.within(101, 119);
    expect(Number.isInteger(half)).to.equal(true);
    now.returns(249);
    await settled(visit.element);
    expect(output().dataset.state).to.equal('running');
    now.returns(250);
    await until(() => output().dataset.state === undefined, 'the animation has ended');
    expect(shown()).to.equal('120 €');
  });

  it('[FLD-06] shows the number at once without smoothAnimation, and with prefers-reduced-motion', async () => {
    const motion = await prefer('prefers-reduced-motion');
    atEnd(motion.restore);
    for (const smoothAnimation of [true, false]) {
      page.startOver();
      await open(WIDTH, calculator('width', { smoothAnimation }));
      fill('100');
      await shows('100');
      const now = stub(performance, 'now').returns(0);
      fill('900');
      await shows('900');
      now.restore();
      await motion.restore();
    }
  });

  it('announces a result once it is unchanged for half a second, not at every change', async () => {
    await open(WIDTH, calculator('width * 2'));
    expect(output().getAttribute('aria-live'), 'an <output> is announced by itself').to.equal(null);
    const time = page.stopTime();
    /** Waits until 1 ms before the result is announced; its half second begins when it is rendered. */
    const stands = async (text: string, result: string) => {
      fill(text);
      await shows(result);
      await settled(visit.element);
      time.tick(499);
    };
    await stands('1', '2');
    await stands('12', '24');
    await settled(visit.element);
    expect(announced()).to.equal('—');
    time.tick(1);
    await until(() => announced() === '24', 'the result is announced');
  });
});
