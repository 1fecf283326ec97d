import { describe, expect, test } from 'vitest'
import { listChanges } from './difference-words.ts'

const difference = (before: Record<string, string | number | null>, after: Record<string, string | number | null>) =>
  listChanges({ qdo_id: 1, TS: '2026-11-22T10:52:49Z', Call: 'KB4RN', before, after })

describe('changes of a repair as text', () => {
  test('shows a shifted time in display format instead of wire format', () => {
    expect(difference({ TS: '2026-11-22T10:52:49Z' }, { TS: '2026-11-22T11:52:49Z' })).toEqual([
      { label: 'Time', before: '2026-11-22 10:52:49', after: '2026-11-22 11:52:49' },
    ])
  })

  test('shows a frequency in MHz and an empty field as a dash', () => {
    expect(difference({ Freq: 7_127.5, Comment: 'TU' }, { Freq: 14_074, Comment: null })).toEqual([
      { label: 'Frequency (MHz)', before: '7.127500', after: '14.074000' },
      { label: 'Comment', before: 'TU', after: '—' },
    ])
  })

  test('describes a paper card without ADIF codes', () => {
    expect(difference({ QSL_SENT: null, QSL_SENT_VIA: null }, { QSL_SENT: 'Y', QSL_SENT_VIA: 'B' })).toEqual([
      { label: 'Card sent', before: '—', after: 'yes' },
      { label: 'Sent by', before: '—', after: 'bureau' },
    ])
  })

  test('shows derived fields only if no other field changes', () => {
    expect(difference({ Mode: 'CW', mode_class: 'cw' }, { Mode: 'FT8', mode_class: 'data' })).toEqual([
      { label: 'Mode', before: 'CW', after: 'FT8' },
    ])
    expect(difference({ LAT: 48 }, { LAT: 52 })).toHaveLength(1)
  })
})
