declare module '*.css' {
  import type { Styles } from './styles.js';

  const styles: Styles;
  export default styles;
}
// packages that ship their own typings for a .css file need the query form
declare module '*.css?sheet' {
  import type { Styles } from './styles.js';

  const styles: Styles;
  export default styles;
}
