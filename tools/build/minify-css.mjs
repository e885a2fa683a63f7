import { transformSync } from 'esbuild';

/** CSS without spaces and comments, meaning unchanged. */
export function minifyCss(text) {
  return transformSync(text, { loader: 'css', minify: true, target: 'es2022' }).code.trim();
}
