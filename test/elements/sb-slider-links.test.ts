// runs in firefox, webkit: scrolling and focus
import { expect, oneEvent } from '@open-wc/testing';
import '../../elements/sb-modal.js';
import '../../elements/sb-slider.js';
import { settled, until } from '../support/fixture.js';
import { arrow, control, current, inReach, inSight, makeSlider, ready, slideChanges } from '../support/pages/slider.js';
import { modal, open, shut } from './modal-support.js';

const plain = location.pathname + location.search;

describe('<sb-slider> with links to its slides', () => {
  const heard = slideChanges(({ id }) => id);
  afterEach(() => history.replaceState(null, '', plain));
  const stands = async (slider: HTMLElement, ids: string) => {
    await until(() => current(slider) === ids && inSight(slider) === ids, `${ids} are visible and not inert`);
    const { scrollLeft, scrollTop } = control(slider, 'viewport');
    expect([scrollLeft, scrollTop]).to.deep.equal([0, 0]);
  };
  function follow(hash: string): void {
    const link = Object.assign(document.createElement('a'), { href: hash });
    document.body.append(link);
    link.click();
    link.remove();
  }

  for (const attributes of ['loop', 'effect="fade"', 'direction="vertical"']) {
    it(`shows the slide that a link leads to, or that contains its target (${attributes})`, async () => {
      const slider = await ready(await makeSlider(5, attributes));
      slider.querySelector('#s4')?.insertAdjacentHTML('beforeend', '<b id="in-the-fourth">!</b>');
      follow('#s3');
      await stands(slider, 's3');
      expect(heard).to.deep.equal(['s3']);
      follow('#in-the-fourth');
      await stands(slider, 's4');
      arrow(slider, 'next').click();
      await stands(slider, 's5');
      expect(heard).to.deep.equal(['s3', 's4', 's5']);
    });
  }

  for (const attributes of ['loop', 'direction="vertical"']) {
    it(`dispatches slide-change once where the browser scrolls to the slide before it reports the hash (${attributes})`, async () => {
      const slider = await ready(await makeSlider(5, attributes));
      const hold = (event: Event) => event.stopImmediatePropagation();
      addEventListener('hashchange', hold, { capture: true });
      follow('#s4');
      await until(() => heard.length > 0, 'the link is followed');
      removeEventListener('hashchange', hold, { capture: true });
      window.dispatchEvent(new HashChangeEvent('hashchange'));
      await stands(slider, 's4');
      expect(heard).to.deep.equal(['s4']);
      arrow(slider, 'next').click();
      await stands(slider, 's5');
      expect(heard).to.deep.equal(['s4', 's5']);
    });
  }

  for (const attributes of ['loop', 'direction="vertical"']) {
    it(`dispatches slide-change once where the browser scrolls into the slide before it reports the hash (${attributes})`, async () => {
      const slider = await ready(await makeSlider(5, attributes));
      slider
        .querySelector('#s4')
        ?.insertAdjacentHTML('beforeend', '<b id="in-the-fourth" style="position: absolute; inset: 40px">!</b>');
      const hold = (event: Event) => event.stopImmediatePropagation();
      addEventListener('hashchange', hold, { capture: true });
      const scrolled = oneEvent(control(slider, 'viewport'), 'scroll');
      follow('#in-the-fourth');
      await scrolled;
      removeEventListener('hashchange', hold, { capture: true });
      window.dispatchEvent(new HashChangeEvent('hashchange'));
      await stands(slider, 's4');
      expect(heard).to.deep.equal(['s4']);
    });
  }

  it('keeps the slide in view when a modal over the page closes', async () => {
    const slider = await ready(await makeSlider(4));
    const layer = await modal(slider.parentElement as Element, '<sb-modal id="size-chart" label="Sizes"></sb-modal>');
    follow('#s2');
    await stands(slider, 's2');
    arrow(slider, 'next').click();
    await stands(slider, 's3');
    await open(layer);
    await until(() => location.hash === '#size-chart', 'the hash is of the modal');
    const changed = oneEvent(window, 'hashchange');
    await shut(layer);
    await changed;
    await settled();
    await stands(slider, 's3');
    expect([location.hash, heard.join()]).to.deep.equal(['#s2', 's2,s3']);
  });

  it('shows the slide of the URL hash once it is ready', async () => {
    const slider = await makeSlider(4);
    follow('#s3');
    await until(() => document.querySelector(':target')?.id === 's3', 'the hash targets the slide');
    await ready(slider);
    await stands(slider, 's3');
  });

  it('shows a slide that a script scrolls into view, without slide-change', async () => {
    const slider = await ready(await makeSlider(6, 'cards-per-row="2" cards-per-row-mobile="2"'));
    slider.querySelector('#s4')?.scrollIntoView();
    await until(() => inReach(slider).includes('s4') && inSight(slider) === current(slider), 'the fourth is visible');
    expect(control(slider, 'viewport').scrollLeft).to.equal(0);
    arrow(slider, 'previous').click();
    await until(() => inReach(slider).length === 2 && inSight(slider) === current(slider), 'the row is aligned');
    expect(heard.length).to.equal(1);
  });

  it('with effect="fade": ignores a scrollIntoView() of a script', async () => {
    const slider = await ready(await makeSlider(3, 'effect="fade"'));
    slider.querySelector('#s3')?.scrollIntoView();
    await settled();
    await stands(slider, 's1');
  });
});
