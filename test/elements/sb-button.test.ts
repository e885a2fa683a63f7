import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { SbButtonElement } from '../../elements/sb-button.js';
import { PAGE_ICONS } from '../../src/components/shared/icons/page-icons.js';
import { accessible, details, pointAt, put, quiet, ui, until } from '../support/fixture.js';
import { base, buttonIn, change, style, words } from '../support/pages/button.js';

describe('<sb-button>', () => {
  const heard = quiet();
  let box: HTMLElement;
  beforeEach(() => {
    box = put('');
  });
  afterEach(async () => {
    await sendMouse({ type: 'move', position: [600, 500] });
  });

  const button = (attributes: string, content = '', around = '$') => buttonIn(box, attributes, content, around);

  const press = (element: Element) => {
    const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
    base(element).dispatchEvent(event);
    return event;
  };

  it('[BTN-01] renders a <button> by default, which dispatches a click on Enter', async () => {
    const element = await button('label="Show more"');
    expect(base(element).localName).to.equal('button');
    let presses = 0;
    element.addEventListener('click', () => presses++);
    base(element).focus();
    await sendKeys({ press: 'Enter' });
    expect(presses).to.equal(1);
    expect(words(element)?.textContent).to.equal('Show more');
    await accessible(element);
  });

  it('[BTN-01] shows slotted content, or its label instead when set', async () => {
    const element = await button('', 'Show <i>more</i>');
    expect((words(element) as HTMLSlotElement).assignedNodes().length).to.equal(2);
    await accessible(element);
    await change(element, { label: 'All of it' });
    expect(words(element)?.textContent).to.equal('All of it');
  });

  it('[BTN-01] renders an <a href> for link actions, with target _blank and rel noopener when blank', async () => {
    for (const action of ['link', 'pages', 'product-page']) {
      const element = await button(`label="More" action="${action}" href="/about/" blank`);
      const link = base(element) as HTMLAnchorElement;
      expect(link.localName).to.equal('a');
      expect([link.getAttribute('href'), link.target, link.rel]).to.deep.equal(['/about/', '_blank', 'noopener']);
      await change(element, { blank: false });
      expect([link.target, link.rel]).to.deep.equal(['', '']);
      await accessible(element);
    }
  });

  it('[BTN-01] rejects a javascript: URL with one warning and does nothing on a press', async () => {
    const element = await button('label="More" action="link" href="java&#10;script:window.hacked=1"');
    expect(base(element).localName).to.equal('button');
    press(element);
    expect('hacked' in window).to.equal(false);
    expect(heard.warnings).to.have.length(1);
    expect(heard.warnings[0]).to.contain('an http, https, mailto, tel, sms or relative address');
  });

  it('[BTN-01] dispatches modal-open and has aria-haspopup="dialog" for action="modal"', async () => {
    const element = await button('label="Call me" action="modal" modal-id="call"');
    const asked = details('modal-open', box);
    base(element).focus();
    await sendKeys({ press: 'Enter' });
    expect(asked).to.deep.equal([{ id: 'call' }]);
    expect(base(element).ariaHasPopup).to.equal('dialog');
  });

  it('[BTN-01] [MOD-01] opens the modal once its script loads when pressed earlier', async () => {
    const element = await button('label="Call me" action="modal" modal-id="call"');
    const modal = document.createElement('sb-modal');
    Object.assign(modal, { id: 'call', innerHTML: '<p>Call us</p>' });
    box.append(modal);
    expect(modal.matches(':defined'), '<sb-modal> is not defined yet').to.equal(false);
    base(element).focus();
    await sendKeys({ press: 'Enter' });
    await import('../../elements/sb-modal.js');
    await until(() => modal.querySelector('p')?.checkVisibility(), 'it is open');
    modal.remove();
  });

  it('[BTN-01] in the editor: a press opens no modal and follows no link; in preview it follows links', async () => {
    const asked = details('modal-open', box);
    const modal = await button('label="Call me" action="modal" modal-id="call" mode="admin"');
    press(modal);
    expect(asked).to.deep.equal([]);
    const link = await button('label="Go" action="link" href="#gone" mode="admin"');
    expect(press(link).defaultPrevented).to.equal(true);
    await change(link, { mode: 'preview' });
    (base(link) as HTMLAnchorElement).href = 'javascript:void 0';
    expect(press(link).defaultPrevented).to.equal(false);
  });

  it('[BTN-01] a disabled button: in the editor the page hears its clicks, elsewhere it does not', async () => {
    let heard = 0;
    box.addEventListener('click', () => heard++);
    const element = await button('label="Send" disabled mode="admin"');
    press(element);
    expect(heard).to.equal(1);
    await change(element, { mode: 'visitor' });
    press(element);
    expect(heard).to.equal(1);
  });

  it('[BTN-01] submits its form only with the submit property', async () => {
    const element = await button('label="Send"', '', '<form>$</form>');
    let submits = 0;
    box.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      submits++;
    });
    press(element);
    expect(submits).to.equal(0);
    element.submit = true;
    press(element);
    expect(submits).to.equal(1);
  });

  it('[BTN-01] when disabled: ignores clicks, is no link, has aria-disabled, and keeps the focus', async () => {
    const element = await button('label="More" action="link" href="#gone"');
    let presses = 0;
    element.addEventListener('click', () => presses++);
    base(element).focus();
    await change(element, { disabled: true });
    press(element);
    expect(presses).to.equal(0);
    const facts = () => [
      base(element).localName,
      base(element).ariaDisabled,
      ui(element).root.activeElement?.localName,
    ];
    expect(facts()).to.deep.equal(['button', 'true', 'button']);
    await accessible(element);
    await change(element, { disabled: false });
    expect(facts()).to.deep.equal(['a', null, 'a']);
  });

  it('[BTN-01] each variant looks different, sizes are 36, 44 and 52 px high, and wide fills the container', async () => {
    const looks = new Set<string>();
    for (const variant of ['primary', 'secondary', 'outline', 'ghost', 'link']) {
      const element = await button(`label="Buy" variant="${variant}"`);
      const { backgroundColor, color, borderTopColor, textDecorationLine } = style(element);
      looks.add([backgroundColor, color, borderTopColor, textDecorationLine].join());
      await accessible(element);
    }
    expect(looks.size).to.equal(5);
    const heights = [];
    for (const size of ['s', 'm', 'l']) {
      heights.push((await button(`label="Buy" size="${size}"`)).getBoundingClientRect().height);
    }
    expect(heights).to.deep.equal([36, 44, 52]);
    const element = await button('label="Buy" shape="square"');
    expect(style(element).borderTopLeftRadius).to.equal('0px');
    expect(element.getBoundingClientRect().width).to.be.below(200);
    await change(element, { wide: true });
    expect(base(element).getBoundingClientRect().width).to.equal(box.getBoundingClientRect().width);
  });

  it('[BTN-01] renders icons before and after its label, and logs one warning for an unknown icon', async () => {
    const element = await button('label="Go on" icon="truck" icon-after="forward"');
    const paths = () => [...(element.shadowRoot?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'));
    await until(() => paths().length === 2, 'both icons are drawn');
    expect(paths()).to.deep.equal([PAGE_ICONS.truck, PAGE_ICONS.forward]);
    element.iconAfter = 'wheel';
    await until(() => heard.warnings.length === 1, 'the unknown icon is warned of');
    expect(heard.warnings[0]).to.contain('icon-after="wheel"');
    expect(element.shadowRoot?.querySelectorAll('svg').length).to.equal(1);
    expect(element.shadowRoot?.querySelectorAll('[part="icon"]:not([hidden])').length).to.equal(2);
    await accessible(element);
  });

  for (const [name, more] of [
    ['a plain label', 'label="Donaudampfschifffahrtsgesellschaft"'],
    ['a label beside an icon', 'icon="truck" label="Donaudampfschifffahrtsgesellschaft buchen"'],
    ['slotted text', ''],
    ['a hover label', 'label="Go" hover="text" hover-label="Donaudampfschifffahrtsgesellschaft"'],
  ] as const) {
    it(`[BTN-01] breaks a long word within its box: ${name}`, async () => {
      const element = await button(more, more ? '' : 'Donaudampfschifffahrtsgesellschaft');
      const wide = base(element).getBoundingClientRect();
      box.style.width = '160px';
      const narrow = base(element).getBoundingClientRect();
      expect(wide.width).to.be.above(160);
      expect(narrow.width).to.equal(160);
      expect(narrow.height).to.be.above(wide.height);
      expect(base(element).scrollWidth).to.be.at.most(160);
      const shown = words(element)?.parentElement?.getBoundingClientRect();
      expect(shown?.left).to.be.at.least(narrow.left);
      expect(shown?.right).to.be.at.most(narrow.right);
    });
  }

  it('[BTN-01] does not break a word in a full flex row', async () => {
    const row = '<div style="display: flex; width: 150px">$<sb-button label="Contact"></sb-button></div>';
    const element = await button('label="Delivery"', '', row);
    expect(base(element).getBoundingClientRect().height).to.equal(44);
  });

  it('[BTN-01] replaces {price} with the author’s price at once, in the label and in slotted text that changes later', async () => {
    const element = await button('label="Buy for {price}" price="€ 84,–"');
    expect(words(element)?.textContent).to.equal('Buy for € 84,–');
    await change(element, { label: 'From {price}: {price}' });
    expect(words(element)?.textContent).to.equal('From € 84,–: € 84,–');
    await change(element, { price: '$& $1 <b>' });
    expect(words(element)?.textContent).to.contain('$& $1');
    const slotted = await button('price="€ 84,–"', 'Buy');
    slotted.textContent = 'Only {price}';
    await until(() => words(slotted)?.textContent === 'Only € 84,–', 'the price is filled in');
    expect(slotted.textContent, 'the page keeps its nodes').to.equal('Only {price}');
    (slotted.firstChild as Text).data = 'Nur {price}';
    await until(() => words(slotted)?.textContent === 'Nur € 84,–', 'the text of the same node is followed');
  });

  it('[TXT-01] renders balanced markup in its label, and plain text until the markup is ready', async () => {
    const element = await button('label="<b>Buy</b> now"');
    expect(words(element)?.textContent, 'no raw markup is shown').to.equal('Buy now');
    await until(() => words(element)?.querySelector('b')?.textContent === 'Buy', 'the markup is shown');
    expect(words(element)?.textContent).to.equal('Buy now');
  });

  describe('[BTN-02] hover and focus effects', () => {
    /** Renders a button with the effect and waits for its style sheet. */
    async function effect(name: string, more = ''): Promise<SbButtonElement> {
      // otherwise the next button would render under the pointer
      await sendMouse({ type: 'move', position: [700, 500] });
      const element = await button(`label="Buy" hover="${name}" ${more}`, '', '<button id="before">x</button> $');
      await until(
        () => (element.shadowRoot?.adoptedStyleSheets.length ?? 0) > 3,
        'the style sheet of the effects is adopted',
      );
      expect(element.shadowRoot?.getAnimations(), 'adopting it starts no animation').to.deep.equal([]);
      return element;
    }
    const look = (element: Element) => {
      const { scale, translate, boxShadow, opacity } = style(element);
      const layers = ['::before', '::after'].map((pseudo) => {
        const layer = style(element, pseudo);
        return [layer.content, layer.opacity, layer.clipPath, layer.backgroundPosition].join();
      });
      const inner = ['', '::after'].map((pseudo) => {
        const of = getComputedStyle(element.shadowRoot?.querySelector('[part="words"]') as Element, pseudo);
        return [of.backgroundSize, of.translate, of.visibility].join();
      });
      return [scale, translate, boxShadow, opacity, ...layers, ...inner].join(' | ');
    };
    const EFFECTS = ['fill', 'border', 'glare', 'scale', 'shift', 'fadein', 'shadow', 'opacity', 'underline', 'text'];

    for (const name of EFFECTS) {
      it(`${name}: shows on focus and on hover, ends on blur, and keeps the width`, async () => {
        const element = await effect(name);
        const resting = look(element);
        const { width } = element.getBoundingClientRect();
        (box.querySelector('#before') as HTMLElement).focus();
        await sendKeys({ press: 'Tab' });
        await until(() => look(element) !== resting, 'it shows on focus');
        base(element).blur();
        await until(() => look(element) === resting, 'it has ended');
        await pointAt(element);
        await until(() => look(element) !== resting, 'it shows on hover');
        expect(element.getBoundingClientRect().width).to.equal(width);
      });
    }

    it('combines several effects, and has none when disabled', async () => {
      const element = await effect('border, shadow, scale');
      await pointAt(element);
      await until(() => style(element).scale === '1.04', 'it is larger');
      expect(style(element).boxShadow).to.contain('inset');
      expect(style(element).boxShadow.split('rgb').length).to.be.above(2);
      await change(element, { disabled: true });
      await until(() => style(element).boxShadow === 'none', 'no effect is shown');
    });

    it('text: reserves the width of the hover label, which defaults to the label', async () => {
      const plain = (await button('label="Buy"')).getBoundingClientRect().width;
      const element = await effect('text', 'hover-label="Take it home today"');
      expect(element.getBoundingClientRect().width).to.be.above(plain);
      const over = element.shadowRoot?.querySelector<HTMLElement>('[part="words"]');
      expect(over?.dataset.hover).to.equal('Take it home today');
      await change(element, { hoverLabel: '' });
      expect(over?.dataset.hover, 'defaults to the label').to.equal('Buy');
      await accessible(element);
    });

    it('text: rolls in the words without tags, or slotted text, and nothing for an icon', async () => {
      const rolledIn = (element: Element) => ui(element).thePart('words').dataset.hover;
      const element = await button('label="Buy <b>now</b>" hover="text"', 'Slotted <i>words</i>');
      expect(rolledIn(element)).to.equal('Buy now');
      await change(element, { label: '' });
      expect(rolledIn(element)).to.equal('Slotted words');
      element.innerHTML = '<svg></svg>';
      await until(() => rolledIn(element) === '', 'it has no words');
      expect(base(element).dataset.hover).to.equal('');
    });

    it('logs one warning for an unknown effect and applies the others', async () => {
      const element = await effect('shadow, explode');
      await until(() => heard.warnings.length === 1, 'it is warned of');
      expect(heard.warnings[0]).to.contain('hover="explode"');
      await change(element, { label: 'Other' });
      expect(heard.warnings).to.have.length(1);
    });
  });

  it('logs one warning per invalid attribute and uses the defaults', async () => {
    const element = await button('label="Buy" action="explode" count="-2" variant="loud" size="xxl" color="burple"');
    expect(heard.warnings).to.have.length(5);
    expect(base(element).localName).to.equal('button');
    expect(element.getBoundingClientRect().height).to.equal(44);
  });

  it('keeps its content, style sheets and single listener after removal and reinsertion', async () => {
    const element = await button('label="Call" action="modal" modal-id="call" hover="fill"');
    const asked = details('modal-open', box);
    const shown = base(element);
    await until(
      () => (element.shadowRoot?.adoptedStyleSheets.length ?? 0) > 3,
      'the style sheet of the effects is adopted',
    );
    element.remove();
    await Promise.resolve();
    box.append(element);
    await element.updateComplete;
    expect(base(element)).to.equal(shown);
    expect(element.shadowRoot?.adoptedStyleSheets.length).to.equal(4);
    press(element);
    expect(asked.length).to.equal(1);
  });

  it('[BTN-01] fills an outline button on hover and shifts it by 1 px while pressed', async () => {
    const element = await button('label="Look" variant="outline"');
    const rest = style(element).backgroundColor;
    await pointAt(element);
    await until(() => style(element).backgroundColor !== rest, 'it is filled');
    await sendMouse({ type: 'down' });
    await until(() => style(element).translate === '0px 1px', 'it is shifted');
    await sendMouse({ type: 'up' });
    await until(() => style(element).translate === 'none', 'it is no longer shifted');
  });
});
