import { describe, expect, test } from 'vitest'
import {
  boardClass,
  canonicalMode,
  chooseMode,
  duplicateMode,
  findParentMode,
  IMPORT_ONLY_MODES,
  LOGGER_MODES,
  MODES,
  modeClass,
  modePaletteKey,
} from './modes.ts'

describe('ADIF 3.1.7 enumeration', () => {
  test('has 49 modes and 187 submodes, and 236 unique entries in the logger', () => {
    expect(MODES).toHaveLength(49)
    expect(MODES.flatMap((entry) => entry.submodes)).toHaveLength(187)
    expect(new Set(LOGGER_MODES.map((entry) => entry.name)).size).toBe(236)
  })

  test('writes every import-only mode as a mode with the submode of the same name', () => {
    expect(IMPORT_ONLY_MODES).toHaveLength(42)
    for (const mode of IMPORT_ONLY_MODES) {
      const canonical = canonicalMode(mode)
      expect(canonical).toMatchObject({ submode: mode, known: true })
      expect(MODES.find((entry) => entry.mode === canonical.mode)?.submodes).toContain(mode)
    }
  })
})

describe('mode normalisation', () => {
  test.each([
    ['USB', '', 'SSB', 'USB'],
    ['ssb', 'usb', 'SSB', 'USB'],
    ['SSB', '', 'SSB', null],
    ['FT4', '', 'MFSK', 'FT4'],
    ['MFSK', 'FT4', 'MFSK', 'FT4'],
    ['PSK31', '', 'PSK', 'PSK31'],
    ['BPSK31', '', 'PSK', 'PSK31'],
    ['C4FM', '', 'DIGITALVOICE', 'C4FM'],
    ['DIGITALVOICE', 'C4FM', 'DIGITALVOICE', 'C4FM'],
    ['DMR', '', 'DIGITALVOICE', 'DMR'],
    ['FT8', 'FT8', 'FT8', null],
    ['MFSK', 'FT8', 'FT8', null],
    ['JT65A', '', 'JT65', 'JT65A'],
    ['JT9E FAST', '', 'JT9', 'JT9E FAST'],
    ['PSK250R', '', 'PSK', 'PSK250R'],
    ['MFSK', 'NEWMODE', 'MFSK', 'NEWMODE'],
    ['', 'JS8', 'MFSK', 'JS8'],
  ])('normalises %s/%s to %s/%s', (mode, submode, targetMode, targetSubmode) => {
    expect(canonicalMode(mode, submode)).toEqual({ mode: targetMode, submode: targetSubmode, known: true })
  })

  test('preserves the text of an unknown mode and marks it', () => {
    expect(canonicalMode('Chirp-9', 'x')).toEqual({ mode: 'CHIRP-9', submode: 'X', known: false })
    expect(canonicalMode('')).toEqual({ mode: '', submode: null, known: false })
  })
})

describe('mode classes', () => {
  test.each([
    ['SSB', 'LSB', 'voice', 'voice'],
    ['AM', '', 'voice', 'voice'],
    ['DMR', '', 'digital-voice', 'voice'],
    ['CW', '', 'cw', 'cw'],
    ['PCW', '', 'cw', 'cw'],
    ['FT8', '', 'data', 'data'],
    ['SSTV', '', 'sstv', 'sstv'],
    ['FAX', '', 'sstv', 'sstv'],
    ['PHONE', '', 'voice', 'voice'],
    ['SOMETHING', '', 'data', 'data'],
  ])('assigns %s/%s to class %s and the %s board', (mode, submode, group, board) => {
    expect(modeClass(mode, submode)).toBe(group)
    expect(boardClass(mode, submode)).toBe(board)
  })

  test('merges submodes for duplicate checks, and separates FM, SSB and AM', () => {
    expect(duplicateMode('C4FM')).toBe(duplicateMode('DIGITALVOICE', 'C4FM'))
    expect(duplicateMode('USB')).toBe(duplicateMode('SSB'))
    expect(new Set(['FM', 'SSB', 'AM'].map((mode) => duplicateMode(mode))).size).toBe(3)
  })
})

describe('mode list of the logger', () => {
  test('shows submodes with a dash below their parent', () => {
    const at = LOGGER_MODES.findIndex((entry) => entry.name === 'SSB')
    expect(LOGGER_MODES.slice(at, at + 3).map((entry) => entry.label)).toEqual(['SSB', '- LSB', '- USB'])
  })

  test('sets the parent mode when a submode is chosen', () => {
    let parent = ''
    for (const entry of LOGGER_MODES) {
      if (!entry.isSubmode) parent = entry.name
      expect(findParentMode(entry.label)).toBe(parent)
      expect(chooseMode(entry.label)).toEqual({ mode: parent, submode: entry.isSubmode ? entry.name : '' })
    }
    expect(findParentMode('NO SUCH')).toBeNull()
  })
})

test('has separate colours for FT4 and MFSK, one for digital voice, and `other` for the rest', () => {
  expect(['FT4', 'MFSK', 'JS8', 'LSB', 'M17', 'OLIVIA'].map((mode) => modePaletteKey(mode))).toEqual([
    'ft4',
    'mfsk',
    'mfsk',
    'ssb',
    'dv',
    'other',
  ])
})

test('uses the submode for a generic mode, and preserves the submode of an unknown mode', () => {
  expect(canonicalMode('DATA', 'FT4')).toEqual({ mode: 'MFSK', submode: 'FT4', known: true })
  expect(canonicalMode('PHONE', 'USB')).toEqual({ mode: 'SSB', submode: 'USB', known: true })
  expect(canonicalMode('FOO', 'FT4')).toEqual({ mode: 'FOO', submode: 'FT4', known: false })
})
