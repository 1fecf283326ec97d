import { expect, test } from 'vitest'
import { fits } from './file-fits.ts'

test('matches file extensions in any case', () => {
  expect(fits({ name: 'LOG.ADI', type: '' }, '.adi,.adif')).toBe(true)
  expect(fits({ name: 'log.adif', type: 'text/plain' }, '.adi, .adif')).toBe(true)
  expect(fits({ name: 'log.adi.exe', type: '' }, '.adi,.adif')).toBe(false)
})

test('matches MIME types and wildcards', () => {
  expect(fits({ name: 'shack', type: 'image/png' }, 'image/*')).toBe(true)
  expect(fits({ name: 'shack.png', type: 'text/html' }, 'image/png')).toBe(false)
  expect(fits({ name: 'anything', type: '' }, '')).toBe(true)
})
