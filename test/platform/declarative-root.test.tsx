// runs in firefox, webkit: streamed markup
// runs in strict: effects
import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { rootOf } from '../../src/platform/element/widget-root.js';
import { quiet, until } from '../support/fixture.js';
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

/** An element as a server sends it: its view rendered into a declarative shadow root. */
function serverMade(widget: ReturnType<typeof makeWidget>, shownValues: object): HTMLElement {
  const Root = rootOf(widget.Widget as never);
  const markup = renderToString(createElement(Root, { host: null, connected: true, values: shownValues }));
  const page = document.createElement('div');
  const source = `<${widget.tag} label="from the server"><template shadowrootmode="open"><style>button{color:red}</style>${markup}</template></${widget.tag}>`;
  (page as HTMLElement & { setHTMLUnsafe(markup: string): void }).setHTMLUnsafe(source);
  return page.firstElementChild as HTMLElement;
}

describe('a declarative shadow root', () => {
  it('is shown before the script, then taken over: the same nodes, styled by the shared sheet, and alive', async () => {
    const widget = makeWidget();
    const element = serverMade(widget, { ...values });
    document.body.append(element);
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
    document.body.append(element);
    widget.define();
    await until(
      () => shown(element).label === 'from the server' && heard.warnings.length > 0,
      'its own view, with a warning',
    );
    expect(heard.warnings).to.have.length(1);
    expect(heard.warnings[0]).to.contain('the markup from the server differs');
    expect(shown(element).label).to.equal('from the server');
  });
});

describe('a declarative shadow root of another shape', () => {
  async function made(markup: string) {
    quiet(/the markup from the server differs/);
    const widget = makeWidget();
    const page = document.createElement('div') as HTMLElement & { setHTMLUnsafe(markup: string): void };
    page.setHTMLUnsafe(`<${widget.tag}><template shadowrootmode="open">${markup}</template></${widget.tag}>`);
    document.body.append(page);
    widget.define();
    const element = page.firstElementChild as HTMLElement;
    await until(() => element.shadowRoot?.querySelector('button') && shown(element).label === 'none', 'its own view');
    return element.shadowRoot?.querySelectorAll('*').length;
  }

  it('that is not ours is replaced by the element’s own view', async () => {
    expect(await made('<style>p{color:red}</style><slot></slot><p>written by hand</p>')).to.equal(1);
  });

  it('from another version of the element is made right', async () => {
    expect(await made('<!--&--><p>older</p><slot></slot><!--/&-->')).to.equal(1);
  });
});
