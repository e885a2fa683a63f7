import { transformSync } from 'esbuild';

/** CSS without spaces and comments, meaning unchanged; also without those, and the long colours, that esbuild leaves in a fallback. */
export function minifyCss(text) {
  const { code } = transformSync(text, { loader: 'css', minify: true, target: 'es2022' });
  return code
    .trim()
    .replace(/("[^"]*"|'[^']*')|, /g, (_, quoted = ',') => quoted)
    .replace(/#([\da-f])\1([\da-f])\2([\da-f])\3\b/g, '#$1$2$3');
}
