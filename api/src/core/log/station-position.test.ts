import { expect, test } from 'vitest'
import { findPublicStationPosition, findStationPosition } from './contact/positions.ts'

const findLocation = (fields: Readonly<Record<string, string>>, grid = 'IO91wm') => {
  const position = findStationPosition(Object.entries(fields), grid)
  return position && [Math.round(position.latitude * 100) / 100, Math.round(position.longitude * 100) / 100]
}

test.each([
  ['its own degrees', { MY_LAT: 'N052 30.600', MY_LON: 'E013 22.500', MY_GRIDSQUARE: 'FN31' }, [52.51, 13.38]],
  ['its own degrees in the south and the west', { MY_LAT: ' s033 51.000', MY_LON: 'w070 40.2' }, [-33.85, -70.67]],
  ['its own square', { MY_GRIDSQUARE: 'JO62qm' }, [52.52, 13.38]],
  ['its square, where degrees are half there', { MY_LAT: 'N052 30.600', MY_GRIDSQUARE: 'JO62qm' }, [52.52, 13.38]],
  [
    'its square, when the degrees are not a valid position',
    { MY_LAT: 'N000 00.000', MY_LON: 'E000 00.000', MY_GRIDSQUARE: 'JO62qm' },
    [52.52, 13.38],
  ],
  ['the equator, which is one', { MY_LAT: 'N000 00.000', MY_LON: 'E013 22.500' }, [0, 13.38]],
  ['the profile, where it says nothing', {}, [51.52, -0.13]],
  [
    'the profile, where it says nothing that can be read',
    { MY_LAT: '52.5', MY_LON: '13.4', MY_GRIDSQUARE: '??' },
    [51.52, -0.13],
  ],
] as const)('locates a contact made at %s', (_where, fields, position) => {
  expect(findLocation(fields)).toEqual(position)
})

test('has no location for a contact without data of an unknown operator', () => {
  expect(findLocation({}, '')).toBeNull()
  expect(findStationPosition(null, 'JO62')).not.toBeNull()
})

test.each([
  ['IO91wm', [51.0208, -1.0417]],
  ['IO91wm12ab', [51.0208, -1.0417]],
  ['', [51.0208, -1.0417]],
  ['IO91', [51.5, -1]],
])('shows others the square that a profile with %j allows, whatever a file contains', (grid, position) => {
  const extra = Object.entries({ MY_LAT: 'N051 00.123', MY_LON: 'W001 00.456' })
  const publicPosition = findPublicStationPosition(extra, grid)
  expect(publicPosition && [publicPosition.latitude, publicPosition.longitude]).toEqual(position)
})
