import type { Hono } from 'hono';
import type { WireMetadata } from '../../../src/ports/schemas/wire.js';
import { knownLanguage } from '../http.js';

const COUNTRIES = `
AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD
CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD
GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI
KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW
MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC
SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ
VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`;

// No Intl API names subdivisions; the postal service's own names serve every language.
const US_STATES = `
AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa,
KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota,
MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico,
NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania,
RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia,
WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming`;

/** All countries in the language, in its alphabetical order. */
function countries(language: string): WireMetadata['country'] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const order = new Intl.Collator([language, 'en']);
  return COUNTRIES.trim()
    .split(/\s+/)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => order.compare(a.name, b.name));
}

/** States by country; only the USA has any (seed 3 §5). */
function states(): WireMetadata['state'] {
  const entries = US_STATES.split(',').map((entry) => entry.trim());
  return { US: entries.map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) })) };
}

/** GET /mod/metadata/?filter=country,state&language={language}: the lists of the address fields. */
export function metadataRoutes(app: Hono): void {
  app.get('/mod/metadata', (c) => {
    const filter = (c.req.query('filter') ?? 'country,state').split(',');
    return c.json({
      ...(filter.includes('country') ? { country: countries(knownLanguage(c.req.query('language'))) } : {}),
      ...(filter.includes('state') ? { state: states() } : {}),
    });
  });
}
