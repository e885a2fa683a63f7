// runs in firefox, webkit: streamed markup
// runs in strict: effects
// not in light: what the server renders is React's own
import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { rootOf } from '../../src/platform/element/widget-root.js';
import { put, quiet, until } from '../support/fixture.js';
import { makeWidget, rendered, shown } from '../support/react-widget.js';

const values = {
  mode: '',
  hiddenOn: '',
  label: 'from the server',
  size: 3,
  loud: false,
  effect: 'slide',
  settings: [],
};

type Made = ReturnType<typeof makeWidget>;

/** An element as a server sends it: on the page with a declarative shadow root, and not yet defined. */
function sent({ tag }: Made, attributes: string, markup: string): HTMLElement {
  const page = put('') as HTMLElement & { setHTMLUnsafe(markup: string): void };
  page.setHTMLUnsafe(`<${tag} ${attributes}><template shadowrootmode="open">${markup}</template></${tag}>`);
  return page.firstElementChild as HTMLElement;
}
/** One whose view the server has rendered with these values. */
function serverMade(widget: Made, shownValues: object): HTMLElement {
  const Root = rootOf(widget.Widget as never);
  const markup = renderToString(createElement(Root, { host: null, connected: true, values: shownValues }));
  return sent(widget, 'label="from the server"', `<style>button{color:red}</style>${markup}`);
}

describe('a declarative shadow root', () => {
  it('is shown before the script, then taken over: the same nodes, styled by the shared sheet, and alive', async () => {
    const widget = makeWidget();
    const element = serverMade(widget, { ...values });
    const button = element.shadowRoot?.querySelector('button') as HTMLButtonElement;
    expect(button.textContent).to.contain('from the server');
    widget.define();
    await rendered();
    await rendered();
    expect(element.shadowRoot?.querySelector('button')).to.equal(button);
    expect(element.shadowRoot?.querySelector('style')).to.equal(null);
    expect(getComputedStyle(button).color).to.equal('rgb(1, 2, 3)');
    button.click();
    await rendered();
    expect(shown(element).clicks).to.equal(1);
  });

  it('that says something else than the attributes is made right', async () => {
    const heard = quiet();
    const widget = makeWidget();
    const element = serverMade(widget, { ...values, label: 'stale' });
    widget.define();
    await until(
      () => shown(element).label === 'from the server' && heard.warnings.length > 0,
      'its own view, with a warning',
    );
    expect(heard.warnings).to.have.length(1);
    expect(heard.warnings[0]).to.contain('the markup from the server differs');
    expect(shown(element).label).to.equal('from the server');
  });

  for (const [what, markup] of [
    ['is not ours', '<style>p{color:red}</style><slot></slot><p>written by hand</p>'],
    ['is from another version of the element', '<!--&--><p>older</p><slot></slot><!--/&-->'],
  ] as const) {
    it(`that ${what} is replaced by the element’s own view`, async () => {
      quiet(/the markup from the server differs/);
      const widget = makeWidget();
      const element = sent(widget, '', markup);
      widget.define();
      await until(() => element.shadowRoot?.querySelector('button') && shown(element).label === 'none', 'its own view');
      expect(element.shadowRoot?.querySelectorAll('*').length).to.equal(1);
    });
  }
});
