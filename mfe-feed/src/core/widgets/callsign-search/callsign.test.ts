import { describe, expect, it } from 'vitest'
import { stationPath } from './callsign.ts'

describe('callsign field', () => {
  it('trims the text and converts it to capitals', () => {
    expect(stationPath('  m0qvl ')).toBe('/M0QVL')
  })

  it('ignores fewer than three characters', () => {
    expect(stationPath(' g4 ')).toBeNull()
    expect(stationPath('')).toBeNull()
  })

  it('writes a slash as an underscore so that the URL segment stays one', () => {
    expect(stationPath('ea8/g3abc/p')).toBe('/EA8_G3ABC_P')
  })

  it("never returns a URL outside the station's path", () => {
    expect(stationPath('../../x')).toBe('/.._.._X')
    expect(stationPath('a?b#c')).toBe('/A%3FB%23C')
  })
})
