/**
 * A browser's tab is used for one test file after the other, and its history grows to its limit of 50 entries. Chromium then drops
 * entries that no gesture of a visitor has made, those of the running test first, so that a step back leads off the page. Between
 * files the history is emptied.
 */
export function withShortHistory(launcher) {
  const stop = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (id) => {
    const result = await stop(id);
    for (const { puppeteerPage } of launcher.inactivePages) {
      const session = await puppeteerPage.createCDPSession();
      await session.send('Page.resetNavigationHistory');
      await session.detach();
    }
    return result;
  };
  return launcher;
}
