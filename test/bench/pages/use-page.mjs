/*
 * A visitor of a demo page, installed ahead of its first script: `visitor.read()` scrolls to its end, `visitor.press()` presses every
 * control of our moving elements and of the page's little editor.
 */
(() => {
  const OURS = /^sb-(slider|cards|tabs|bundle|rotator|anchors|modal|video|button)$/;
  const CONTROLS = 'button, [role="tab"], a[href^="#"]';

  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  async function settled() {
    await frame();
    await frame();
    await idle();
  }

  async function read() {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await settled();
    }
  }

  /** Controls in the shadow roots of our elements, and the tools of the page. */
  function controls() {
    const hosts = [...document.querySelectorAll('*')].filter(({ localName }) => OURS.test(localName));
    const inside = hosts.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(CONTROLS) ?? [])]);
    return [...inside, ...document.querySelectorAll('#tools button, main a[href^="#"]')];
  }

  const openDialogs = () =>
    [...document.querySelectorAll('sb-modal')].filter(({ shadowRoot }) => shadowRoot?.querySelector('dialog[open]'));

  /** As a visitor does: the button that closes it, or the page's own. */
  async function closeDialogs() {
    for (const modal of openDialogs()) {
      const close = modal.shadowRoot.querySelector('[part~="close"]') ?? modal.querySelector('[data-close]');
      close?.click();
      await settled();
    }
  }

  async function press() {
    let pressed = 0;
    for (const control of controls()) {
      if (!control.isConnected || !control.checkVisibility()) continue;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      await settled();
      control.click();
      await settled();
      await closeDialogs();
      pressed++;
    }
    return pressed;
  }

  window.visitor = { read, press, settled };
})();
