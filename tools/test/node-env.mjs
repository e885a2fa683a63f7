/** Web Test Runner plug-in: packages that ask `process.env.NODE_ENV` get an answer, as in the build. */
export function nodeEnv(value = 'production') {
  return {
    name: 'node-env',
    transform({ path, body }) {
      if (!path.includes('/node_modules/') || !/\.m?js$/.test(path)) return undefined;
      const code = String(body);
      return code.includes('process.env.NODE_ENV')
        ? code.replaceAll('process.env.NODE_ENV', JSON.stringify(value))
        : undefined;
    },
  };
}
