/**
 * A browser that could not be started is started anew for the next file: the launcher keeps the failed start, so that one late start would
 * fail every file of the engine.
 */
export function startsAgain(launcher) {
  const start = launcher.startBrowser.bind(launcher);
  launcher.startBrowser = async (options) => {
    try {
      return await start(options);
    } catch (error) {
      launcher.__startBrowserPromise = undefined;
      throw error;
    }
  };
  return launcher;
}
