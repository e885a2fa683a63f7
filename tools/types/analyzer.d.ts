/* biome-ignore-all lint/suspicious/noExplicitAny: the manifest and the nodes of the syntax tree are read as they come */
// the package exports these two and declares neither
declare module '@custom-elements-manifest/analyzer' {
  export const create: (input: { modules: unknown[] }) => { modules: { declarations: any[] }[] };
  export const ts: any;
}
