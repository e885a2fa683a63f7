/** A style sheet: parsed on first use, then shared by all instances and both renderers. */
export interface Styles {
  readonly text: string;
  readonly sheet: CSSStyleSheet;
}

/** The value of `import styles from './x.css'`; called by the build. */
export function css(text: string): Styles {
  let sheet: CSSStyleSheet | undefined;
  return {
    text,
    get sheet() {
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
      }
      return sheet;
    },
  };
}

/** Sets a shadow root's sheets, in order, replacing those it has; adds no style element. */
export function adopt(root: ShadowRoot, styles: readonly Styles[]): void {
  root.adoptedStyleSheets = styles.map((style) => style.sheet);
}

/** Appends the sheets that a root does not have yet. Returns a function that removes them. */
export function addStyles(root: DocumentOrShadowRoot, ...styles: readonly Styles[]): () => void {
  const added = styles.filter(({ sheet }) => !root.adoptedStyleSheets.includes(sheet));
  root.adoptedStyleSheets.push(...added.map(({ sheet }) => sheet));
  return () => removeStyles(root, ...added);
}

/** Removes sheets from a root. */
export function removeStyles(root: DocumentOrShadowRoot, ...styles: readonly Styles[]): void {
  const sheets = styles.map(({ sheet }) => sheet);
  const left = root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  if (left.length < root.adoptedStyleSheets.length) root.adoptedStyleSheets = left;
}
