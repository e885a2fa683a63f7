import { minifySync } from 'oxc-minify';

/** Rollup plug-in: minifies every finished chunk. */
export function minify() {
  return {
    name: 'minify',
    renderChunk(code, chunk) {
      const result = minifySync(chunk.fileName, code, {
        module: true,
        compress: { target: 'es2022' },
        sourcemap: true,
      });
      if (result.errors.length > 0) this.error(`${chunk.fileName}: ${result.errors[0].message}`);
      return { code: result.code, map: result.map ?? null };
    },
  };
}
