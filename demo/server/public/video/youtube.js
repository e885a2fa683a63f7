/* Stand-in of youtube.com/iframe_api: says that it is on its way and loads the rest, as the real one does, by a policy of its own. */
(() => {
  if (window.YT?.loading) return;
  window.YT = { loading: 1 };
  const address = new URL('s/player/www-widgetapi.js', document.currentScript.src).href;
  const rules = { createScriptURL: (url) => url };
  const script = document.createElement('script');
  script.src = window.trustedTypes?.createPolicy('youtube-widget-api', rules).createScriptURL(address) ?? address;
  document.head.append(script);
})();
