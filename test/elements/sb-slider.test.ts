// runs in firefox, webkit: scrolling and snap
// runs in strict: effects
// runs in light: the light React
// slow: 14 real transitions of 350 ms, one second until an interrupted one is over, axe seven times
import { expect, fixtureCleanup } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import '../../elements/sb-slider.js';
import { accessible, frame, middleOf, provide, quiet, settled, ui, until } from '../support/fixture.js';
import {
  arrow,
  bullets,
  control,
  current,
  dragAlong,
  inReach,
  makeSlider,
  pointElsewhere,
  ready,
  slideBoxes,
  slideChanges,
} from '../support/pages/slider.js';
import { WHOLE } from '../support/whole.js';

describe('<sb-slider>', () => {
  const heard = slideChanges((detail) => detail);
  const said = quiet();

  describe('slides', () => {
    it('[SLD-09] are left unchanged in the light DOM, and scroll as a row until Swiper is loaded', async () => {
      const slider = await makeSlider(4);
      const [viewport] = [control(slider, 'viewport')];
      expect(control(slider, 'base').dataset.state).to.equal('row');
      expect(viewport.scrollWidth).to.be.above(viewport.clientWidth * 3);
      expect(slider.children[0]?.getBoundingClientRect().width).to.be.above(100);
      const [before, inner] = [slider.getBoundingClientRect().height, slider.innerHTML];
      await ready(slider);
      expect(slider.getBoundingClientRect().height).to.equal(before);
      expect(slider.innerHTML).to.equal(inner);
    });

    it('get their pictures in the thumbs when <sb-image> is defined later', async () => {
      const slider = await makeSlider(1, 'pagination="thumbs"');
      const picture = '<sb-image src="/test/support/img/vase_400_q70.jpg" width="400" height="300"></sb-image>';
      slider.innerHTML = `<p>One</p><p>Two</p>${picture}`;
      await ready(slider);
      await until(() => ui(slider).parts('thumb').length === 3, 'the thumbs are shown');
      expect(control(slider, 'thumb-picture')).to.equal(null);
      await import('../../elements/sb-image.js');
      await until(() => control(slider, 'thumb-picture'), 'the picture of the third thumb');
      expect(control(slider, 'thumb-picture').getAttribute('src')).to.contain('vase_400_q70.jpg');
    });

    it('are laid out by cards-per-row and gap, the same before and after Swiper loads', async () => {
      const slider = await makeSlider(5, 'cards-per-row="3" cards-per-row-mobile="3" gap="20"');
      const boxes = () =>
        slideBoxes(slider)
          .slice(0, 3)
          .map((box) => [Math.round(box.getBoundingClientRect().left), Math.round(box.getBoundingClientRect().width)]);
      const row = boxes();
      const left = slider.getBoundingClientRect().left;
      expect(row[0]).to.deep.equal([Math.round(left), Math.round((600 - 40) / 3)]);
      expect((row[1]?.[0] ?? 0) - (row[0]?.[0] ?? 0)).to.equal(207);
      await ready(slider);
      expect(boxes()).to.deep.equal(row);
    });

    it('do not shift when Swiper and the controls load, for each pagination', async () => {
      const some = [
        ['bullets', 'autoplay="5"'],
        ['fraction', 'direction="vertical"'],
        ['thumbs', 'cards-per-row="3" cards-per-row-mobile="3"'],
        ['thumbs', 'direction="vertical"'],
        ['none', ''],
      ] as const;
      const paginations = ['bullets', 'fraction', 'thumbs', 'none'];
      const modes = ['', 'autoplay="5"', 'direction="vertical"', 'cards-per-row="3" cards-per-row-mobile="3"'];
      const all = paginations.flatMap((pagination) => modes.map((more) => [pagination, more] as const));
      for (const [pagination, more] of WHOLE ? all : some) {
        const slider = await makeSlider(6, `pagination="${pagination}" loop ${more}`);
        const boxes = () =>
          [slider, slider.querySelector('#s1') as Element].map((box) => {
            const { left, top, width, height } = box.getBoundingClientRect();
            return [left, top, width, height].map(Math.round);
          });
        const before = boxes();
        await ready(slider);
        expect(boxes(), `${pagination} ${more}`).to.deep.equal(before);
        fixtureCleanup();
      }
    });

    it('can be added, removed and reordered, and the current slide is kept', async () => {
      // the warning for the moment without slides
      quiet(/it has no children/);
      const slider = await ready(await makeSlider(4, 'loop'));
      arrow(slider, 'next').click();
      await until(() => current(slider) === 's2', 'the second slide is in view');
      const added = document.createElement('div');
      added.id = 'new';
      slider.prepend(added);
      await until(() => slideBoxes(slider).length === 5, 'five slides');
      expect(inReach(slider)).to.deep.equal(['s2']);
      const controlled = arrow(slider, 'next').getAttribute('aria-controls') ?? '';
      expect(slider.shadowRoot?.getElementById(controlled)?.getAttribute('part')).to.equal('viewport');
      expect(control(slider, 'bullets').querySelector('[aria-current]')?.getAttribute('aria-label')).to.contain('3');
      slider.append(slider.querySelector('#s2') as Element);
      await until(() => bullets(slider)[4]?.hasAttribute('aria-current'), 'the current slide is the last one');
      expect(inReach(slider)).to.deep.equal(['s2']);
      slider.querySelector('#s2')?.remove();
      await until(() => slideBoxes(slider).length === 4, 'four slides');
      expect(inReach(slider)).to.deep.equal(['s4']);
      slider.replaceChildren();
      await until(() => slideBoxes(slider).length === 0, 'no slides');
      slider.append(added);
      await until(() => current(slider) === 'new', 'one slide');
    });

    it('none or one: stays a row without controls, and logs one warning for none', async () => {
      for (const count of [0, 1]) {
        const slider = await makeSlider(count, 'autoplay="1" loop');
        await until(() => count === 1 || said.warnings.length === 1, 'the warning');
        await settled();
        expect(slider.shadowRoot?.querySelectorAll('button').length).to.equal(0);
        expect(control(slider, 'base').dataset.state).to.equal('row');
        await accessible(slider);
      }
      expect(said.warnings).to.deep.equal([
        '<sb-slider>: it has no children, and shows nothing; put an element into it for each slide',
      ]);
    });

    it('exclude scripts, styles, templates, link elements, line breaks, empty paragraphs and hidden elements', async () => {
      const slider = await makeSlider(3);
      for (const name of ['script', 'style', 'template', 'link', 'br', 'p'])
        slider.prepend(document.createElement(name));
      slider.querySelector('p')?.append('\u00a0');
      slider.querySelector('#s1')?.setAttribute('hidden', '');
      await ready(slider);
      expect(bullets(slider).length).to.equal(2);
      expect(inReach(slider)).to.deep.equal(['s2']);
      slider.querySelector('#s1')?.removeAttribute('hidden');
      await until(() => bullets(slider).length === 3, 'the shown element is a slide again');
    });

    it('include a paragraph from the time it has text until it is empty again', async () => {
      const slider = await makeSlider(2);
      const late = slider.appendChild(document.createElement('p'));
      const text = late.appendChild(document.createTextNode(''));
      await ready(slider);
      expect(slideBoxes(slider).length).to.equal(2);
      text.data = 'Third';
      await until(() => slideBoxes(slider).length === 3, 'the paragraph is a slide');
      late.textContent = '';
      await until(() => slideBoxes(slider).length === 2, 'the paragraph is no slide');
    });
  });

  describe('navigation', () => {
    it('arrows and bullets select a slide and dispatch slide-change', async () => {
      const slider = await ready(await makeSlider(3));
      expect(arrow(slider, 'previous').getAttribute('aria-disabled')).to.equal('true');
      await sendMouse({ type: 'click', position: middleOf(arrow(slider, 'next')) });
      await until(() => current(slider) === 's2', 'the second slide');
      arrow(slider, 'next').click();
      await until(() => current(slider) === 's3', 'the third slide');
      arrow(slider, 'next').click();
      const names = bullets(slider).map((bullet) => bullet.ariaLabel);
      expect(names).to.deep.equal(['Go to slide 1', 'Go to slide 2', 'Go to slide 3']);
      bullets(slider)[0]?.click();
      await until(() => current(slider) === 's1', 'the first slide');
      expect(bullets(slider)[0]?.getAttribute('aria-current')).to.equal('true');
      expect(heard).to.deep.equal([
        { id: 's2', index: 1 },
        { id: 's3', index: 2 },
        { id: 's1', index: 0 },
      ]);
    });

    it('loop wraps between the last and the first slide without changes to the light DOM', async () => {
      const slider = await ready(await makeSlider(3, 'loop'));
      let moved = 0;
      new MutationObserver((records) => {
        moved += records.length;
      }).observe(slider, { childList: true, attributes: true, subtree: true });
      for (const id of ['s2', 's3', 's1', 's2']) {
        arrow(slider, 'next').click();
        await until(() => current(slider) === id, `${id} is in view`);
      }
      for (const id of ['s1', 's3']) {
        arrow(slider, 'previous').click();
        await until(() => current(slider) === id, `${id} is in view`);
      }
      await until(() => {
        const [slide, view] = [slider.querySelector('#s3'), control(slider, 'viewport')].map((node) =>
          node?.getBoundingClientRect(),
        );
        return Math.abs((slide?.left ?? 0) - (view?.left ?? 9)) < 1;
      }, 'the third slide is aligned with the viewport');
      expect(moved).to.equal(0);
    });

    it('arrow keys, Home and End select slides from a control, with the arrow keys reversed in RTL', async () => {
      const slider = await ready(await makeSlider(4));
      arrow(slider, 'next').focus();
      for (const [key, id] of [
        ['ArrowRight', 's2'],
        ['End', 's4'],
        ['ArrowLeft', 's3'],
        ['Home', 's1'],
      ] as const) {
        await sendKeys({ press: key });
        await until(() => current(slider) === id, `${key} leads to ${id}`);
      }
      expect(heard.map(({ index }) => index)).to.deep.equal([1, 3, 2, 0]);
      slider.dir = 'rtl';
      await sendKeys({ press: 'ArrowLeft' });
      await until(() => current(slider) === 's2', 'ArrowLeft selects the next slide in RTL');
    });

    it('a bullet that a move removes gives the focus to the current one', async () => {
      const slider = await ready(await makeSlider(10));
      bullets(slider)[0]?.focus();
      await sendKeys({ press: 'End' });
      await until(() => current(slider) === 's10', 'the last slide is in view');
      const focused = () => slider.shadowRoot?.activeElement;
      expect([focused()?.ariaLabel, focused()?.ariaCurrent]).to.deep.equal(['Go to slide 10', 'true']);
      await sendKeys({ press: 'ArrowLeft' });
      await until(() => current(slider) === 's9', 'the keys still work');
      expect(focused()?.ariaLabel, 'a bullet that is still there keeps it').to.equal('Go to slide 10');
    });

    it('ignores arrow keys pressed in a text field of a slide', async () => {
      const slider = await ready(await makeSlider(3));
      const field = document.createElement('input');
      field.value = 'text';
      slider.children[0]?.append(field);
      field.focus();
      await sendKeys({ press: 'ArrowLeft' });
      await sendKeys({ press: 'ArrowRight' });
      await frame();
      expect(inReach(slider)).to.deep.equal(['s1']);
      expect(heard).to.deep.equal([]);
      expect(document.activeElement === field).to.equal(true);
    });

    it('ignores arrow keys with modifiers, ArrowUp and ArrowDown, and keys whose default a slide has prevented', async () => {
      const slider = await ready(await makeSlider(3));
      const press = (init: KeyboardEventInit, on: Element = arrow(slider, 'next')) => {
        const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...init });
        on.dispatchEvent(event);
        return event.defaultPrevented;
      };
      for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
        expect(press({ key: 'ArrowRight', [key]: true }), key).to.equal(false);
      expect([press({ key: 'ArrowDown' }), press({ key: 'ArrowUp' })]).to.deep.equal([false, false]);
      const slide = slider.children[0] as Element;
      slide.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
      press({ key: 'ArrowRight' }, slide);
      await settled();
      expect([current(slider), heard.length]).to.deep.equal(['s1', 0]);
      expect(press({ key: 'ArrowRight' }, slide)).to.equal(true);
      await until(() => current(slider) === 's2', 'the second slide');
    });

    it('an arrow key pressed in a slide moves the focus to the viewport', async () => {
      const slider = await ready(await makeSlider(3));
      const link = document.createElement('a');
      link.href = '#';
      link.textContent = 'More';
      slider.children[0]?.append(link);
      link.focus();
      await sendKeys({ press: 'ArrowRight' });
      await until(() => current(slider) === 's2', 'the second slide');
      expect(slider.shadowRoot?.activeElement).to.equal(control(slider, 'viewport'));
      await sendKeys({ press: 'ArrowRight' });
      await until(() => current(slider) === 's3', 'the third slide');
    });

    it('a drag selects a slide and dispatches slide-change, but not from a text field, and follows no link', async () => {
      const slider = await ready(await makeSlider(3));
      const content = `<div></div>
        <a href="#dragged"><img src="/test/support/img/vase_400_q70.jpg" alt="Vase" style="height: 150px; width: 500px"></a>`;
      (slider.children[0] as Element).innerHTML = content;
      // in a shadow root, like the fields of other elements
      const nested = (slider.querySelector('#s1 > div') as Element).attachShadow({ mode: 'open' });
      nested.innerHTML = '<input value="some words" aria-label="Field" style="width: 90%">';
      const drag = async (from: Element) => {
        const { left, top } = from.getBoundingClientRect();
        const [x, y] = [Math.round(left) + 480, Math.round(top) + 10];
        await dragAlong([0, 20, 100, 250, 400].map((step) => [x - step, y]));
        await settled();
      };
      await drag(nested.querySelector('input') as Element);
      expect([current(slider), heard.length]).to.deep.equal(['s1', 0]);
      await drag(slider.querySelector('img') as Element);
      await until(
        () => current(slider) === 's2' && heard.length === 1,
        'the drag of the picture selects the second slide',
      );
      expect(heard).to.deep.equal([{ id: 's2', index: 1 }]);
      expect(location.hash).to.equal('');
      await pointElsewhere();
    });

    it('a transition interrupted by hiding the slider does not block the next one', async () => {
      const slider = await ready(await makeSlider(4));
      arrow(slider, 'next').click();
      await until(() => control(slider, 'track').getAnimations().length > 0, 'the transition runs');
      slider.style.display = 'none';
      await settled();
      slider.style.display = '';
      arrow(slider, 'next').click();
      await until(() => current(slider) === 's3', 'the third slide');
    });
  });

  describe('accessibility', () => {
    it('is a carousel region of labelled slides with buttons of at least 24 px, in the page’s language', async () => {
      const slider = await ready(await makeSlider(4, 'label="New chairs" autoplay="5"'));
      const base = control(slider, 'base');
      expect(base.getAttribute('role')).to.equal('region');
      expect(base.getAttribute('aria-roledescription')).to.equal('carousel');
      expect(base.getAttribute('aria-label')).to.equal('New chairs');
      const names = slideBoxes(slider).map((box) => box.getAttribute('aria-label'));
      expect(names).to.deep.equal(['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
      for (const button of slider.shadowRoot?.querySelectorAll('button') ?? []) {
        const { width, height } = button.getBoundingClientRect();
        expect(Math.min(width, height), button.ariaLabel ?? '').to.be.at.least(24);
      }
      await accessible(slider);
      control(slider, 'pause').click();
      await frame();
      await accessible(slider);
      provide({ language: 'ru' });
      await until(() => arrow(slider, 'next').ariaLabel === 'Следующий слайд', 'the Russian texts');
    });

    it('announces its position after a move, not when it is shown or gets another slide', async () => {
      const slider = await ready(await makeSlider(3));
      const said = () => slider.shadowRoot?.querySelector('[aria-live]')?.textContent;
      expect(said()).to.equal('');
      slider.prepend(document.createElement('div'));
      await until(() => slideBoxes(slider).length === 4, 'four slides');
      expect(said()).to.equal('');
      arrow(slider, 'next').click();
      await until(() => said() === '3 of 4', 'the position is announced');
    });

    it('passes axe as a row, with bullets, with a fraction, with fade, and with loop and a label', async () => {
      await accessible(await makeSlider(4));
      for (const attributes of ['', 'pagination="fraction"', 'effect="fade"', 'loop cards-per-row="2" label="Two"']) {
        await accessible(await ready(await makeSlider(4, attributes)));
      }
    });

    it('a fraction shows the position, keeps its order in RTL, and is centred between the arrows when vertical', async () => {
      const slider = await ready(await makeSlider(3, 'pagination="fraction" dir="rtl"'));
      expect(control(slider, 'fraction').textContent).to.equal('1 / 3');
      arrow(slider, 'next').click();
      await until(() => control(slider, 'fraction').textContent === '2 / 3', 'the second of three');
      const texts = [...(control(slider, 'pagination').querySelector('bdi')?.childNodes ?? [])];
      const lefts = [texts[0], texts.at(-1)].map((text) => {
        const range = document.createRange();
        range.selectNode(text as Text);
        return range.getBoundingClientRect().left;
      });
      expect(lefts[0], 'current before total').to.be.below(lefts[1] as number);
      slider.setAttribute('direction', 'vertical');
      await until(() => control(slider, 'base').dataset.direction === 'vertical', 'the direction is vertical');
      expect(middleOf(control(slider, 'fraction'))[0], 'centred between the arrows').to.be.closeTo(
        middleOf(arrow(slider, 'next'))[0],
        1,
      );
    });
  });
});
