// runs only in strict: StrictMode is on
import { expect } from '@open-wc/testing';
import { makeWidget, rendered } from '../support/react-widget.js';

describe('React’s StrictMode', () => {
  it('wraps every React element: renders its view twice, and runs, cleans up and reruns each effect', async () => {
    const made = makeWidget();
    made.define();
    const element = document.createElement(made.tag);
    document.body.append(element);
    await rendered();
    expect(made.log).to.deep.equal({ renders: 2, mounts: 2, effects: 1 });
    element.remove();
  });
});
