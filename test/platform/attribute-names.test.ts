import { expect } from '@open-wc/testing';
import { spy } from 'sinon';

/** What our elements have beside their settings. */
const OWN =
  'formEvents hasUpdated hydrating props render renderNow renderOptions renderRoot requestUpdate settings site update updateComplete updated willUpdate'.split(
    ' ',
  );

describe('the attributes of all elements', () => {
  it('no property of theirs takes the name of one that every element has', async function () {
    this.timeout(60_000);
    const define = spy(customElements, 'define');
    await import('../../elements/all.js');
    const names = (object: object) => Object.keys(Object.getOwnPropertyDescriptors(object));
    const global = [HTMLElement.prototype, Element.prototype, Node.prototype, EventTarget.prototype].flatMap(names);
    // attributes are found in any spelling: `projectid` is `project-id`
    const known = new Set([...global, ...OWN].map((name) => name.toLowerCase()));
    const taken: string[] = [];
    for (const [tag, element] of define.args) {
      const { observedAttributes } = element as unknown as { observedAttributes: string[] };
      for (const name of observedAttributes.filter((attribute) => !attribute.startsWith('data-'))) {
        if (known.has(name.replaceAll('-', ''))) taken.push(`<${tag}> ${name}`);
      }
    }
    expect(define.callCount).to.be.above(20);
    expect(taken).to.deep.equal([]);
  });
});
