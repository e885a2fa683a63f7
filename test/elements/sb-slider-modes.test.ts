import { expect } from '@open-wc/testing';
import '../../elements/sb-slider.js';
import { until } from '../support/fixture.js';
import { arrow, control, current, makeSlider, ready, slideChanges } from '../support/pages/slider.js';

describe('<sb-slider> modes', () => {
  const heard = slideChanges(({ index }) => index);
  const atEnd = (slider: HTMLElement, to: 'previous' | 'next') => arrow(slider, to).ariaDisabled === 'true';

  /** How many changes of the row have run to their end once the row is at rest after two presses. */
  async function twoPresses(slider: HTMLElement): Promise<number> {
    const row = control(slider, 'track');
    let ended = 0;
    row.addEventListener('transitionend', ({ target }) => {
      if (target === row) ended++;
    });
    arrow(slider, 'next').click();
    await until(() => current(slider) === 's2', 'on the way to the second slide');
    arrow(slider, 'next').click();
    await until(() => current(slider) === 's3', 'on the way to the third slide');
    const moving = () => row.getAnimations().length > 0;
    await until(() => !moving() && ended > 0, 'it has come to rest');
    expect(heard).to.deep.equal([1, 2]);
    return ended;
  }

  it('[MODE-05] for visitors a change runs to its end, and the next one after it', async () => {
    expect(await twoPresses(await ready(await makeSlider(5)))).to.equal(2);
  });

  it('[MODE-05] the editor is not made to wait: the second press takes over', async () => {
    expect(await twoPresses(await ready(await makeSlider(5, 'mode="admin"')))).to.equal(1);
  });

  it('[MODE-05] the editor’s row has ends, preview goes round', async () => {
    const slider = await ready(await makeSlider(3, 'loop mode="admin"'));
    expect(atEnd(slider, 'previous')).to.equal(true);
    slider.setAttribute('mode', 'preview');
    await until(() => !atEnd(slider, 'previous'), 'it goes round');
    arrow(slider, 'previous').click();
    await until(() => current(slider) === 's3', 'from the first slide to the last');
  });
});
