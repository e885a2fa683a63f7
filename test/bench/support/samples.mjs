const SLIDES = '<div>One</div><div>Two</div><div>Three</div>';

/** Markup that makes an element show something; the bare tag does for others. */
const SAMPLES = {
  'sb-image': '<sb-image image-id="p1" ext="jpg" width="1200" height="1500" color="#d8cfc4" alt="A chair"></sb-image>',
  'sb-slider': `<sb-slider label="Pictures">${SLIDES}</sb-slider>`,
  'sb-catalogue': '<sb-catalogue max-count="2" project-id="bench"></sb-catalogue>',
  'sb-cart': '<sb-cart project-id="bench"></sb-cart>',
  'sb-form': `<sb-form form-id="ask" fields='[{"id":"name","name":"name","type":"name","label":"Name"}]'></sb-form>`,
  'sb-field': '<sb-field type="name" name="name" label="Name"></sb-field>',
  'sb-site': '<sb-site project-id="bench"></sb-site>',
};

/** What a page's author would write for an element. */
export function sampleOf(tag) {
  return SAMPLES[tag] ?? `<${tag}></${tag}>`;
}
