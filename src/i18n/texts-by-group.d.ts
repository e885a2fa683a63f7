// `import('./en.json?shop')`: the texts of one group, by tools/build/texts.mjs; without that plug-in the module has all groups

type TextGroups = typeof import('./en.json');
type TextGroup<Name extends keyof TextGroups> = Record<
  keyof TextGroups[Name] & string,
  string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)
>;

declare module '*.json?page' {
  export const page: TextGroup<'page'>;
  export default page;
}
declare module '*.json?shop' {
  export const shop: TextGroup<'shop'>;
  export default shop;
}
declare module '*.json?cart' {
  export const cart: TextGroup<'cart'>;
  export default cart;
}
declare module '*.json?entry' {
  export const entry: TextGroup<'entry'>;
  export default entry;
}
declare module '*.json?form' {
  export const form: TextGroup<'form'>;
  export default form;
}
declare module '*.json?mail' {
  export const mail: TextGroup<'mail'>;
  export default mail;
}
declare module '*.json?plain' {
  export const plain: TextGroup<'plain'>;
  export default plain;
}
declare module '*.json?engine' {
  export const engine: TextGroup<'engine'>;
  export default engine;
}
declare module '*.json?editor' {
  export const editor: TextGroup<'editor'>;
  export default editor;
}
