/**
 * The command `emulate-preferences`: what a visitor has told the system, by media feature, such as `{ 'forced-colors': 'active' }`; none is as
 * it was. Answers whether the browser could be told: those that do not speak Chromium's protocol cannot.
 */
export function emulatedPreferences() {
  /** An emulation lasts as long as the connection that asked for it. */
  const connections = new WeakMap();
  return {
    name: 'emulated-preferences',
    async executeCommand({ command, payload, session }) {
      if (command !== 'emulate-preferences') return undefined;
      const page = session.browser.name === 'Chrome' && session.browser.getPage?.(session.id);
      if (!page) return { done: false };
      if (!connections.has(page)) connections.set(page, await page.createCDPSession());
      const features = Object.entries(payload).map(([name, value]) => ({ name, value }));
      await connections.get(page).send('Emulation.setEmulatedMedia', { features });
      return { done: true };
    },
  };
}
