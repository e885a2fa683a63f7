import { expect } from '@open-wc/testing';
import { spy } from 'sinon';

/** Properties that our elements have besides their settings. */
const OWN =
  'formEvents hasUpdated hydrating props render renderNow renderOptions renderRoot requestUpdate settings site update updateComplete updated willUpdate'.split(
    ' ',
  );

describe('attributes of all elements', () => {
  it('no attribute has the name of a property that every element has', async () => {
    const define = spy(customElements, 'define');
    await import('../../elements/all.js');
    const names = (object: object) => Object.keys(Object.getOwnPropertyDescriptors(object));
    const global = [HTMLElement.prototype, Element.prototype, Node.prototype, EventTarget.prototype].flatMap(names);
    // attributes are also found without hyphens and in any case: `projectid` is `project-id`
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
