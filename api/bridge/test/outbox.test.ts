import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Outbox } from '../src/outbox.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'onfreq-outbox-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const contact = (n: number) => ({ key: `qso-${n}`, adif: `<CALL:4>K${n}AB<EOR>` })
const keys = (outbox: Outbox) => outbox.next(100).map(({ key }) => key)

test('restores pending contacts in order after a restart, without those already sent', () => {
  const outbox = new Outbox(folder)
  for (const n of [1, 2, 3]) outbox.add(contact(n))
  const [first] = outbox.next(1)
  outbox.done(first!)
  const reopened = new Outbox(folder)
  expect(keys(reopened)).toEqual(['qso-2', 'qso-3'])
})

test('accepts a duplicate contact once, even after sending and after a restart', () => {
  const outbox = new Outbox(folder)
  expect(outbox.add(contact(1))).toBe(true)
  expect(outbox.add(contact(1))).toBe(false)
  outbox.done(outbox.next(1)[0]!)
  expect(outbox.add(contact(1))).toBe(false)
  expect(new Outbox(folder).add(contact(1))).toBe(false)
})

test('ignores the incomplete last line of a killed bridge', () => {
  new Outbox(folder).add(contact(1))
  appendFileSync(join(folder, 'outbox.jsonl'), '{"add":{"key":"qso-2","ad')
  const outbox = new Outbox(folder)
  expect(keys(outbox)).toEqual(['qso-1'])
  outbox.add(contact(3))
  expect(keys(new Outbox(folder))).toEqual(['qso-1', 'qso-3'])
})

test('sends a change after the contact itself when that contact is in flight', () => {
  const outbox = new Outbox(folder)
  outbox.add(contact(1))
  const [sent] = outbox.next(1)
  outbox.add({ ...contact(1), adif: '<CALL:4>K9AB<EOR>', replace: true })
  outbox.done(sent!)
  expect(outbox.next(5)).toMatchObject([{ key: 'qso-1', adif: '<CALL:4>K9AB<EOR>', replace: true }])
})

test('saves contacts rejected by the site to a file for correction', () => {
  const outbox = new Outbox(folder)
  outbox.add(contact(1))
  outbox.refuse(outbox.next(1)[0]!, 'The record has no <CALL>.')
  expect(outbox.size).toBe(0)
  expect(readFileSync(join(folder, 'refused.adi'), 'utf8')).toBe(
    'The record has no  CALL .\r\n<CALL:4>K1AB<EOR>\r\n\r\n',
  )
})
