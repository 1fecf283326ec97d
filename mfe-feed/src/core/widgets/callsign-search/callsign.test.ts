import { describe, expect, it } from 'vitest'
import { stationPath } from './callsign.ts'

describe('the callsign box', () => {
  it('trims and writes in capitals', () => {
    expect(stationPath('  m0qvl ')).toBe('/M0QVL')
  })

  it('ignores what is shorter than three characters', () => {
    expect(stationPath(' g4 ')).toBeNull()
    expect(stationPath('')).toBeNull()
  })

  it('writes a slash as an underscore, so that the address stays one part', () => {
    expect(stationPath('ea8/g3abc/p')).toBe('/EA8_G3ABC_P')
  })

  it('cannot leave the site or the path', () => {
    expect(stationPath('../../x')).toBe('/.._.._X')
    expect(stationPath('a?b#c')).toBe('/A%3FB%23C')
  })
})
