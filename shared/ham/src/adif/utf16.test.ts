import { describe, expect, test } from 'vitest'
import { AdifReader, parseAdif } from './reader.ts'
import { type AdifItem, fieldValue } from './records.ts'
import { getUtf16 } from './utf16.ts'

const ADI =
  'Log of LA1Ø\r\n<ADIF_VER:5>3.1.5<EOH>\r\n<CALL:5>G3ABC<NAME:4>José<EOR>\r\n<CALL:4>LA1Ø<NAME:2>日本<EOR>\r\n'
const ADX =
  '<?xml version="1.0" encoding="UTF-16"?><ADX><HEADER/><RECORDS><RECORD><CALL>G3ABC</CALL><NAME>José</NAME></RECORD></RECORDS></ADX>'

function utf16(text: string, half: 'le' | 'be', mark = true): Uint8Array {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return half === 'le' ? bytes : bytes.swap16()
}

const names = (items: readonly AdifItem[]) =>
  items.flatMap((item) => (item.kind === 'record' ? [fieldValue(item.fields, 'NAME')] : ['failure']))

describe('ADIF in UTF-16', () => {
  test.each([
    ['little end first', utf16(ADI, 'le')],
    ['big end first', utf16(ADI, 'be')],
    ['without a byte order mark', utf16(ADI, 'le', false)],
    ['without a mark, big end first', utf16(ADI, 'be', false)],
  ])('is read completely, %s', (_how, bytes) => {
    const { records, failures } = parseAdif(bytes)
    expect(failures).toEqual([])
    expect(names(records)).toEqual(['José', '日本'])
    expect(fieldValue(records[1]?.fields ?? [], 'CALL')).toBe('LA1Ø')
  })

  test('reads the same records one byte at a time', () => {
    const reader = new AdifReader()
    const items = [...utf16(ADI, 'le')].flatMap((byte) => reader.push(Uint8Array.of(byte)))
    expect(names([...items, ...reader.end()])).toEqual(['José', '日本'])
    expect(reader.form).toBe('adi')
  })

  test('reads ADX too', () => {
    expect(names(parseAdif(utf16(ADX, 'le')).records)).toEqual(['José'])
  })

  test('does not detect UTF-16 in other encodings', () => {
    const others = [ADI, '', '<', 'A\0', '\0'.repeat(64), 'A\0B\0C\0D\0E\0\0\0', 'A\0BCDEFG'].map((text) =>
      getUtf16(Buffer.from(text)),
    )
    expect(others).toEqual(others.map(() => null))
    expect(getUtf16(Buffer.from('A\0B\0'))).toBe('utf-16le')
  })
})
