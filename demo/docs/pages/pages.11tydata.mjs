/** Data of a page that its template's data decides. */
export default {
  eleventyComputed: {
    example: ({ entry }) => entry?.example && !entry.picture && entry.live !== false,
    sections: ({ entry, article, sections }) =>
      entry ? [{ id: 'example', title: 'Example' }, ...entry.sections] : (article?.sections ?? sections),
    ownsSite: ({ entry }) => entry?.tag === 'sb-site',
  },
};
