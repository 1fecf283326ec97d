import { expect, it } from 'vitest'
import { SATELLITES, satelliteHint } from './satellites.ts'

it('satellites are known by the names that LoTW takes', () => {
  for (const name of SATELLITES) expect(satelliteHint(name)).toBeNull()
  expect(satelliteHint(' rs-44 ')).toBeNull()
})

it('what they are called elsewhere is named, and what is unknown is said', () => {
  expect(satelliteHint('ISS')).toBe('LoTW and others call it ARISS')
  expect(satelliteHint('es-hail 2')).toBe('LoTW and others call it QO-100')
  expect(satelliteHint('rs44')).toBe('LoTW and others call it RS-44')
  expect(satelliteHint('AO 91')).toBe('LoTW and others call it AO-91')
  expect(satelliteHint('RS-45')).toBe('RS-45 is no satellite that we know')
})
