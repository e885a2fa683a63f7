/*
 * Before the first paint: the theme and the colour scheme that were chosen in the demo settings, or that the address asks for
 * (`?theme=mono`). Themes are in styles/themes, in one sheet in every page's head, and hang on `data-theme`.
 */
(() => {
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search).get('theme');
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('sb-demo') ?? '{}');
  } catch {
    // a page without storage has the look it was made with
  }
  root.dataset.theme = asked ?? kept.theme ?? '';
  root.style.colorScheme = kept.scheme ?? '';
})();
