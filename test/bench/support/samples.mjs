const SLIDES = '<div>One</div><div>Two</div><div>Three</div>';
const PANELS = '<div data-title="Material">Oak</div><div data-title="Care">Oil</div><div data-title="Size">78 cm</div>';
const BLOCKS = '[{"id":"wood","title":"Wood"},{"id":"clay","title":"Clay"}]';

/** Markup with visible content by element; others need only their tag. */
const SAMPLES = {
  'sb-image': '<sb-image image-id="p1" ext="jpg" width="1200" height="1500" color="#d8cfc4" alt="A chair"></sb-image>',
  'sb-icon': '<sb-icon name="phone" label="Phone"></sb-icon>',
  'sb-button':
    '<sb-button action="link" href="/demo/" label="Look <b>around</b>" icon="truck" hover="fill, shift"></sb-button>',
  'sb-hr': '<sb-hr label="Or <b>else</b>"></sb-hr>',
  'sb-figure':
    '<sb-figure image-id="p1" width="1200" height="1500" alt="A chair" caption="Oak <i>chair</i>"></sb-figure>',
  'sb-media': '<sb-media image-id="p1" width="1200" height="1500" alt="A chair"></sb-media>',
  'sb-contacts':
    '<sb-contacts name="Atelier" phone="+49 30 1234567" email="hello@example.com" address="Alt 1, Berlin" hours="Mo–Fr 10–18"></sb-contacts>',
  'sb-background':
    '<sb-background type="image" image-id="p1" color="#d8cfc4" effect="parallax" contrast="auto"><p>Made by hand</p></sb-background>',
  'sb-video': '<sb-video link="https://youtu.be/abcdefghijk" image-id="p1" width="1600" height="900"></sb-video>',
  'sb-slider': `<sb-slider label="Pictures">${SLIDES}</sb-slider>`,
  'sb-cards': `<sb-cards label="Goods" cards-per-row="2">${SLIDES}</sb-cards>`,
  'sb-tabs': `<sb-tabs label="The chair" color="#c8553d" no-hash>${PANELS}</sb-tabs>`,
  'sb-bundle': `<sb-bundle label="The workshop" no-hash>${PANELS}</sb-bundle>`,
  'sb-rotator': '<sb-rotator loop kind="slide"><span>oak tables</span><span>linen lamps</span></sb-rotator>',
  'sb-anchors': `<sb-anchors items='${BLOCKS}'></sb-anchors><p id="wood">Oak</p><p id="clay">Kilns</p>`,
  'sb-modal': '<sb-modal label="Sizes" no-hash><p>Measure the table, then add 60 cm.</p></sb-modal>',
  'sb-catalogue': '<sb-catalogue max-count="2" label="Goods"></sb-catalogue>',
  'sb-cart': '<sb-cart project-id="bench"></sb-cart>',
  'sb-form': `<sb-form form-id="ask" fields='[{"id":"name","name":"name","type":"name","label":"Name"}]'></sb-form>`,
  'sb-field': '<sb-field type="name" name="name" label="Name"></sb-field>',
  'sb-site': '<sb-site project-id="bench"></sb-site>',
};

/** Returns the markup that a page's author would write for an element. */
export function sampleOf(tag) {
  return SAMPLES[tag] ?? `<${tag}></${tag}>`;
}
