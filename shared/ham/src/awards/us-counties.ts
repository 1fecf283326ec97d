/**
 * Counties as USA-CA counts them: 3,077 in MARAC's list (county-abbrev-v4, 2023-02-20; rules of 2025-04-14). Alaska
 * has four judicial districts (rule C.1). An independent city may be claimed for an adjoining county (rule C.5):
 * the one that surrounds it, or of which it was a part. Cities without an adjoining county count for none.
 */
import { US_COUNTY_LINES } from './us-county-names.ts'

const DISTRICTS: Readonly<Record<string, string>> = {
  'First Judicial District':
    'Haines|Hoonah-Angoon|Juneau|Ketchikan Gateway|Petersburg|Prince of Wales-Hyder|Prince of Wales-Outer Ketchikan|Wales-Hyder|Sitka|Skagway|Skagway-Hoonah-Angoon|Wrangell|Wrangell-Petersburg|Yakutat|First|Southeastern|1st',
  'Second Judicial District': 'Nome|North Slope|Northwest Arctic|Second|Northwestern|2nd',
  'Third Judicial District':
    'Aleutians East|Aleutians West|Anchorage|Bristol Bay|Chugach|Copper River|Dillingham|Kenai Peninsula|Kodiak Island|Lake and Peninsula|Matanuska-Susitna|Valdez-Cordova|Pribilof Islands|Third|Southcentral|3rd',
  'Fourth Judicial District':
    'Bethel|Denali|Fairbanks|Fairbanks North Star|Kusilvak|Wade Hampton|Southeast Fairbanks|Yukon-Koyukuk|Saint Matthew Island|Fourth|Central|4th',
}

/** Independent city → county, in Virginia and Nevada; DC counts as its neighbours Montgomery or Prince George's. */
const CITIES: Readonly<Record<string, string>> = {
  VA: 'Alexandria=Arlington|Bedford City=Bedford|Bristol=Washington|Buena Vista=Rockbridge|Charlottesville=Albemarle|Colonial Heights=Chesterfield|Covington=Alleghany|Clifton Forge=Alleghany|Danville=Pittsylvania|Emporia=Greensville|Fairfax City=Fairfax|Falls Church=Fairfax|Franklin City=Southampton|Fredericksburg=Spotsylvania|Galax=Grayson|Hampton=York|Harrisonburg=Rockingham|Hopewell=Prince George|Lexington=Rockbridge|Lynchburg=Campbell|Manassas=Prince William|Manassas Park=Prince William|Martinsville=Henry|Newport News=York|Norton=Wise|Petersburg=Dinwiddie|Poquoson=York|Radford=Montgomery|Richmond City=Henrico|Roanoke City=Roanoke|Salem=Roanoke|Staunton=Augusta|Suffolk=Isle of Wight|Waynesboro=Augusta|Williamsburg=James City|Winchester=Frederick',
  NV: 'Carson City=Douglas',
}

const RENAMED: Readonly<Record<string, string>> = {
  SD: 'Shannon=Oglala Lakota',
  FL: 'Dade=Miami-Dade',
}

/** Removes differences in case, accents, points, blanks, "Saint" and words such as "County". */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replace(/\b(COUNTY|PARISH|BOROUGH|CENSUS AREA|MUNICIPALITY|JUDICIAL DISTRICT|JD)\b/g, '')
    .replace(/\(.*\)/g, '')
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(SAINTE|STE)(?=[A-Z])/, 'STE')
    .replace(/^SAINT/, 'ST')
    .replace(/(COUNTY|PARISH)$/, '')
}

/** Spelling → county: `VA/FAIRFAXCITY` → `VA/Fairfax`. */
function readCounties(): ReadonlyMap<string, string> {
  const counties = new Map<string, string>()
  const put = (state: string, spelling: string, county: string) => {
    const key = `${state}/${fold(spelling)}`
    if (!counties.has(key)) counties.set(key, `${state}/${county}`)
  }
  for (const line of US_COUNTY_LINES.split('\n')) {
    const [state = '', ...names] = line.split('|')
    for (const name of names) put(state, name, name)
  }
  for (const [district, parts] of Object.entries(DISTRICTS)) {
    put('AK', district, district)
    for (const part of parts.split('|')) put('AK', part, district)
  }
  for (const [state, pairs] of [...Object.entries(CITIES), ...Object.entries(RENAMED)]) {
    for (const pair of pairs.split('|')) {
      const [city = '', county = ''] = pair.split('=')
      put(state, city, county)
      put(state, `${city} City`, county)
    }
  }
  put('LA', 'St. John Baptist', 'St. John the Baptist')
  put('DC', 'District of Columbia', 'Montgomery')
  put('MD', 'District of Columbia', 'Montgomery')
  counties.set('DC/DISTRICTOFCOLUMBIA', 'MD/Montgomery')
  return counties
}

const COUNTIES = readCounties()

/** County of USA-CA for the ADIF field CNTY: `VA,Fairfax City` → `VA/Fairfax`; null if it is not a county. */
export function parseUsCounty(text: string): string | null {
  const [state = '', ...rest] = text.split(/[,/]/)
  return COUNTIES.get(`${state.trim().toUpperCase()}/${fold(rest.join(' '))}`) ?? null
}

/** All 3,077 counties. */
export function usCounties(): readonly string[] {
  return [...new Set(COUNTIES.values())].sort()
}
