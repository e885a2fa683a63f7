// runs only in chromium: axe
import { expect } from '@open-wc/testing';
import { accessible, put, stopClock } from './fixture.js';

/** Message with the violations that axe finds in an element, or "none". */
async function findings(element: Element): Promise<string> {
  try {
    await accessible(element);
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
}

describe('accessible()', () => {
  it('checks a fading element in its final state, also under a stopped clock', async () => {
    const box = put('<p>Words</p>');
    box.animate([{ opacity: 0.1 }, { opacity: 1 }], 100_000);
    stopClock();
    await accessible(box);
    expect(getComputedStyle(box).opacity).to.equal('1');
    put('<button></button>');
    expect(await findings(document.body)).to.contain('discernible text');
  });

  it('finds adjacent targets below 24 px', async () => {
    const size = 'style="width: 16px; height: 16px; padding: 0; border: 0"';
    const box = put(`<div style="font-size: 0"><button ${size}>A</button><button ${size}>B</button></div>`);
    expect(await findings(box)).to.contain('target-size');
  });

  it('finds accessible names without the visible text, which fail for voice control', async () => {
    const button = put('<button aria-label="Put the mug back">Put back</button>');
    expect(await findings(button)).to.contain('label-content-name-mismatch');
  });
});
