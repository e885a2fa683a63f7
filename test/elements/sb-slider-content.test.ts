// runs in firefox, webkit: drags and keys
import { expect, fixture, oneEvent } from '@open-wc/testing';
import '../../elements/sb-slider.js';
import type { SbSliderElement } from '../../elements/sb-slider.js';
import { middleOf, settled, until } from '../support/fixture.js';
import {
  arrow,
  control,
  current,
  dragAlong,
  makeSlider,
  pointElsewhere,
  pressKey,
  ready,
  slideChanges,
} from '../support/pages/slider.js';

describe('<sb-slider> with interactive content', () => {
  const heard = slideChanges(({ id }) => id);
  afterEach(pointElsewhere);

  /** Adds a slider around a first slide with `content`, within `outside`. */
  async function around(content: string, attributes = '', [before, after] = ['', '']): Promise<SbSliderElement> {
    const slides = `<div id="s1" style="height: 200px">${content}</div><div id="s2">Two</div><div id="s3">Three</div>`;
    const box = await fixture<HTMLElement>(
      `<div style="width: 600px; margin: 40px">${before}<sb-slider ${attributes}>${slides}</sb-slider>${after}</div>`,
    );
    return ready(box.querySelector('sb-slider') as SbSliderElement);
  }
  /** Drags the mouse to the left, or up, from a point of an element. */
  async function drag(from: Element, [right, down]: readonly [number, number], isUpwards = false): Promise<void> {
    const { left, top } = from.getBoundingClientRect();
    const [x, y] = [Math.round(left) + right, Math.round(top) + down];
    const steps = isUpwards ? [0, 10, 40, 90, 150] : [0, 20, 100, 250, 400];
    await dragAlong(steps.map((step) => (isUpwards ? [x, y - step] : [x - step, y])));
    await settled();
  }

  for (const attributes of ['', 'effect="fade"', 'direction="vertical"'])
    it(`is dragged and moved by keys inside a dialog of the page (${attributes || 'horizontal'})`, async () => {
      const slider = await around('One', attributes, ['<dialog style="width: 500px" open>', '</dialog>']);
      await drag(slider.querySelector('#s1') as Element, [440, 180], attributes.includes('vertical'));
      await until(() => current(slider) === 's2', 'the second slide is dragged into view');
      arrow(slider, 'next').focus();
      await pressKey('ArrowRight');
      await until(() => current(slider) === 's3', 'the third slide is shown by the key');
    });

  const WIDE = '<div style="overflow-x: auto"><div style="width: 2000px; height: 200px">Wide</div></div>';
  for (const attributes of ['', 'effect="fade"'])
    for (const [what, content, point] of [
      ['a range', '<input type="range" aria-label="Range" style="width: 90%">', [450, 10]],
      ['the controls of a video', '<video controls style="width: 100%; height: 200px"></video>', [450, 180]],
      ['a box that scrolls', WIDE, [450, 100]],
      ['a map', '<div style="touch-action: none; height: 200px">Map</div>', [450, 100]],
    ] as const)
      it(`leaves a drag on ${what} to it (${attributes || 'effect="slide"'})`, async () => {
        const slider = await around(content, attributes);
        await drag(slider.querySelector('#s1 > *') as Element, point);
        expect([current(slider), heard.join()]).to.deep.equal(['s1', '']);
      });

  it('does not cancel a click in a box that scrolls although the mouse has moved a little during the press', async () => {
    const slider = await around(WIDE);
    const box = slider.querySelector('#s1 > *') as Element;
    const clicked = oneEvent(box, 'click');
    const [x, y] = middleOf(box);
    await dragAlong([0, 1, 3].map((step) => [x + step, y]));
    expect((await clicked).defaultPrevented).to.equal(false);
  });

  it('leaves drags and keys in a slider inside a slide to that one', async () => {
    const slider = await around(
      '<sb-slider><p id="a" style="height: 100px">A</p><p id="b">B</p><p id="c">C</p></sb-slider>',
    );
    const inner = await ready(slider.querySelector('sb-slider') as SbSliderElement);
    await drag(inner.querySelector('#a') as Element, [450, 40]);
    await until(() => current(inner) === 'b', 'the second slide of the inner slider is dragged into view');
    arrow(inner, 'next').focus();
    await pressKey('ArrowRight');
    await until(() => current(inner) === 'c', 'the third is shown by the key');
    await pressKey('ArrowRight');
    await settled();
    expect([current(slider), heard.join()]).to.deep.equal(['s1', 'b,c']);
  });

  it('leaves a swipe beyond the ends of a vertical slider to the page, where the browser knows the directions', async () => {
    const slider = await ready(await makeSlider(3, 'direction="vertical"'));
    const left = () => getComputedStyle(control(slider, 'viewport')).touchAction;
    const knows = CSS.supports('touch-action', 'pan-up');
    for (const [id, way] of Object.entries({ s1: 'pan-up ', s2: '', s3: 'pan-down ' })) {
      if (id !== 's1') arrow(slider, 'next').click();
      await until(() => current(slider) === id, `${id} is in view`);
      expect(left(), id).to.equal(`pan-x ${knows ? way : ''}pinch-zoom`);
    }
  });
});
