import { expect, test } from 'vitest'
import { outgoingRecord } from './record.ts'

const toField = (name: string) => ({ name, value: 'secret', type: '' })

test.each(['NOTES', 'NOTES_INTL', 'ADDRESS', 'ADDRESS_INTL', 'EMAIL', 'USERDEF1', 'APP_ONFREQ_ID'])(
  'never sends %s to a service',
  (name) => {
    expect(outgoingRecord([{ name: 'CALL', value: 'G4QAO', type: '' }, toField(name)])).not.toContain('secret')
  },
)

test.each(['COMMENT', 'QSLMSG', 'NAME', 'QTH', 'MY_EMAIL'])('sends %s', (name) => {
  expect(outgoingRecord([toField(name)])).toContain('secret')
})
