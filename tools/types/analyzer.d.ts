/* biome-ignore-all lint/suspicious/noExplicitAny: the manifest and the syntax tree have no types */
// the package exports these two without declarations
declare module '@custom-elements-manifest/analyzer' {
  export const create: (input: { modules: unknown[] }) => { modules: { declarations: any[] }[] };
  export const ts: any;
}
