/*
 * The look of the pages: theme, colour scheme and direction, applied before the first paint and kept for the next page, under the name by
 * which the demo shop keeps them.
 */
(() => {
  const STORED = 'sb-demo';
  const root = document.documentElement;

  function load() {
    try {
      return JSON.parse(localStorage.getItem(STORED) ?? '{}');
    } catch {
      return {};
    }
  }

  const chosen = { theme: '', scheme: 'light dark', dir: 'ltr', ...load() };

  function apply() {
    root.dataset.theme = chosen.theme;
    root.style.colorScheme = chosen.scheme;
    root.dir = chosen.dir || 'ltr';
  }

  function choose({ name, value }) {
    chosen[name] = value;
    apply();
    try {
      localStorage.setItem(STORED, JSON.stringify(chosen));
    } catch {
      // a page without storage forgets the choice
    }
  }

  apply();
  addEventListener('DOMContentLoaded', () => {
    const look = document.querySelector('.look');
    for (const input of look.querySelectorAll('input')) {
      input.checked = chosen[input.name] === input.value;
      input.addEventListener('change', () => choose(input));
    }
    document.addEventListener('pointerdown', ({ target }) => {
      if (!look.contains(target)) look.open = false;
    });
    look.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      look.open = false;
      look.querySelector('summary').focus();
    });
  });
})();
