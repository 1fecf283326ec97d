import { expect, test } from 'vitest'
import { parseUsCounty, usCounties } from './us-counties.ts'

test('has the 3,077 counties of USA-CA, four of them in Alaska', () => {
  expect(usCounties()).toHaveLength(3_077)
  expect(usCounties().filter((county) => county.startsWith('AK/'))).toHaveLength(4)
})

test.each([
  ['VA,Fairfax', 'VA/Fairfax'],
  ['VA,Fairfax City', 'VA/Fairfax'],
  ['VA,FAIRFAXCITY', 'VA/Fairfax'],
  ['VA,Richmond', 'VA/Richmond'],
  ['VA,Richmond City', 'VA/Henrico'],
  ['VA,Charles City', 'VA/Charles City'],
  ['VA,Alexandria', 'VA/Arlington'],
  ['VA,Chesapeake', null],
  ['NV,Carson City', 'NV/Douglas'],
  ['MD,Baltimore', 'MD/Baltimore'],
  ['MD,Baltimore City', 'MD/Baltimore City'],
  ['MO,St. Louis City', 'MO/St. Louis City'],
  ['MD,St. Marys', "MD/St. Mary's"],
  ["MD,Saint Mary's", "MD/St. Mary's"],
  ['LA,St. John the Baptist Parish', 'LA/St. John the Baptist'],
  ['LA,Saint John Baptist', 'LA/St. John the Baptist'],
  ['NM,Dona Ana', 'NM/Doña Ana'],
  ['SD,Shannon', 'SD/Oglala Lakota'],
  ['AK,Anchorage', 'AK/Third Judicial District'],
  ['AK,Wade Hampton', 'AK/Fourth Judicial District'],
  ['AK,North Slope Borough', 'AK/Second Judicial District'],
  ['DC,District of Columbia', 'MD/Montgomery'],
  ['ID,Nowhere', null],
  ['XX,Fairfax', null],
  ['', null],
])('counts %s as %s', (text, county) => {
  expect(parseUsCounty(text)).toBe(county)
})
