import { expect, test } from 'vitest'
import { TelnetText } from './telnet-text.ts'

const LINE = 'DX de DL1ABC:     14025.0  K1ABC        CW      1234Z'

test.each([
  ['colours', `\x1b[1;32m${LINE}\x1b[0m\r\n`],
  ['a cleared line', `\x1b[2K${LINE}\x1b[K\n`],
  ['bells', `\x07\x07${LINE}\x07\x07\r\n`],
  ['a title that a bell ends', `\x1b]0;DX Spider\x07${LINE}\n`],
  ['a title that a string terminator ends', `\x1b]2;DX Spider\x1b\\${LINE}\n`],
  ['a title that nothing ends', `\x1b]${LINE}\n`],
  ['another character set', `\x1b(B${LINE}\r\n`],
  ['a hidden cursor', `\x1b[?25l${LINE}\r\n`],
])('reads a spot among %s', (_, sent) => {
  expect(new TelnetText().read(Buffer.from(sent, 'latin1')).lines).toEqual([LINE])
})

test('returns no lines for bells alone', () =>
  expect(new TelnetText().read(Buffer.from('\x07\r\n\x07\n')).lines).toEqual([]))
