import { expect, it } from 'vitest'
import { canonicalSatellite, findSatellite, SATELLITES, satelliteHint } from './satellites.ts'

it('accepts LoTW names without a hint', () => {
  for (const name of SATELLITES) {
    expect(satelliteHint(name)).toBeNull()
    expect(findSatellite(name)).toBe(name)
  }
  expect(satelliteHint(' rs-44 ')).toBeNull()
})

it('suggests the LoTW name for other names, and reports unknown ones', () => {
  expect(satelliteHint('ISS')).toBe('LoTW and others call it ARISS')
  expect(satelliteHint('es-hail 2')).toBe('LoTW and others call it QO-100')
  expect(satelliteHint('rs44')).toBe('LoTW and others call it RS-44')
  expect(satelliteHint('AO 91')).toBe('LoTW and others call it AO-91')
  expect(satelliteHint('RS-45')).toBe('RS-45 is not a known satellite')
})

it.each([
  ['EO88', 'EO-88'],
  ['TEVEL-1', 'TEVEL1'],
  ['TEVEL 8', 'TEVEL8'],
  ['XW-3', 'HO-113'],
  ['CAS-9', 'HO-113'],
  ['AO-07', 'AO-7'],
  ['AO-7[B]', 'AO-7'],
  ['AO-7 (B)', 'AO-7'],
  ['OSCAR 7 (AO-7)', 'AO-7'],
  ['AMSAT-OSCAR 7', 'AO-7'],
  ['Fuji-OSCAR 29', 'FO-29'],
  ['SAUDISAT 1C (SO-50)', 'SO-50'],
  ['ISS (ZARYA)', 'ARISS'],
  ['ISS-FM', 'ARISS'],
  ['ISS-SSTV', 'ARISS'],
  ['PO-101[FM]', 'PO-101'],
  ['NO-84_Digi', 'NO-84'],
  ['NO-84 PSAT', 'NO-84'],
  ['FO-29/JAS-2', 'FO-29'],
  ['OR4ISS', 'ARISS'],
  ['HOPE-2A', 'XW-2A'],
  ['P3D', 'AO-40'],
  ['RS-10/11', 'RS-10'],
  ['RS 12/13', 'RS-12'],
  ['QO-100 NB', 'QO-100'],
  ['QO100', 'QO-100'],
  ["Es'hail-2", 'QO-100'],
  ['FO-118[V/u FM]', 'FO-118'],
  ['CAS-4A', 'CAS-4A'],
  ['CAS-4B', 'CAS-4B'],
  ['SONATE-2 APRS', 'SONATE-2'],
  ['UVSQ-SAT', 'UVSQ'],
])('names %s %s', (input, canonical) => {
  expect(canonicalSatellite(input)).toBe(canonical)
})

it.each(['FO-29 SO-50', 'AO-7/AO-73', 'AO-70', 'AO-710', 'CAS-4', 'XW-2', 'EO-8', 'TEVEL9', '', '()'])(
  '%s is not a satellite of the list',
  (name) => {
    expect(findSatellite(name)).toBeNull()
  },
)

it('returns an unknown name in upper case', () => {
  expect(canonicalSatellite(' newsat-3 ')).toBe('NEWSAT-3')
})
