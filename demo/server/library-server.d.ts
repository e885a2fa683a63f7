/** The library's server rendering; the build of the backend takes it from the sources. */
declare module 'shop-builder-elements/server' {
  export const render: import('./rendered-page.js').RenderPage;
}
