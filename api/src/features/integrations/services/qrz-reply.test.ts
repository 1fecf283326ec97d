import { expect, test } from 'vitest'
import { decodeEntities } from './entities.ts'
import { readQrzReply } from './qrz-reply.ts'

test('parses a plain reply', () => {
  expect(readQrzReply('RESULT=OK&LOGID=130877825&COUNT=1')).toEqual({ RESULT: 'OK', LOGID: '130877825', COUNT: '1' })
})

test('reads text in a reason that looks like the next value as part of the reason', () => {
  const text = 'STATUS=FAIL&RESULT=FAIL&REASON=Unable to add QSO to database: A & B=C duplicate&EXTENDED='
  expect(readQrzReply(text)).toEqual({
    STATUS: 'FAIL',
    RESULT: 'FAIL',
    REASON: 'Unable to add QSO to database: A & B=C duplicate',
    EXTENDED: '',
  })
})

test('does not cut a log with entities at its ampersands', () => {
  const adif = '&lt;call:5&gt;K1ABC&lt;comment:12&gt;73 &amp; gl&lt;eor&gt;\n&lt;call:5&gt;K2ABC&lt;eor&gt;'
  for (const text of [`RESULT=OK&COUNT=2&ADIF=${adif}`, `ADIF=${adif}&RESULT=OK&COUNT=2&LOGIDS=1,2`]) {
    const reply = readQrzReply(text)
    expect(reply).toMatchObject({ RESULT: 'OK', COUNT: '2' })
    expect(decodeEntities(reply.ADIF ?? '')).toBe('<call:5>K1ABC<comment:12>73 & gl<eor>\n<call:5>K2ABC<eor>')
  }
})

test('decodes an entity once, and leaves invalid ones unchanged', () => {
  expect(decodeEntities('&amp;lt; &#246; &#xf6; &bogus; &#0;')).toBe('&lt; ö ö &bogus; &#0;')
  expect(decodeEntities('J&uuml;rgen &Oslash;stg&aring;rd &divide; &yuml; &Agrave;')).toBe('Jürgen Østgård ÷ ÿ À')
})
