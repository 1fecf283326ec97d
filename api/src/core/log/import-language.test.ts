import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { adi, importFile, multipartBody, syntheticLog } from './testing/upload.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const base = { CALL: 'G3ABC', QSO_DATE: '20240301', TIME_ON: '101500', BAND: '20m', MODE: 'CW' }
const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })

async function messages(id: number, kind: string, language: string): Promise<string[]> {
  const response = await member.post('vimport/report', { import_id: id, kind }, inLanguage(language))
  return response.json().lines.map(({ message }: { message: string }) => message)
}

test('report lists rejected, repaired and kept records in the language of the reader', async () => {
  member = await site.register()
  await member.post('vqso/upsert', {
    data: { Call: 'G3ABC', TS: '2024-03-01T10:15:00Z', Band: '20m', Mode: 'CW', Comment: 'typed' },
  })
  const file = [
    adi({ ...base, COMMENT: 'from the file' }),
    adi({ ...base, TIME_ON: '102500' }),
    adi({ ...base, CALL: 'OH2BH', BAND: '19m', FREQ: '14.025' }),
    adi({ ...base, CALL: 'OH2BH', QSO_DATE: '2024-03-02' }),
    // The length counts characters instead of bytes, and the text was encoded twice.
    `<NAME:5>JosÃ©${adi({ ...base, CALL: 'EA1ABC' })}`,
    adi({ ...base, CALL: 'X' }),
    adi({ ...base, TIME_ON: '2575' }),
  ].join('')
  const { id } = await importFile(site, member, file)

  expect(await messages(id, 'rejected', 'de')).toEqual([
    'CALL „X“ ist kein Rufzeichen.',
    'TIME_ON „2575“ ist keine Uhrzeit.',
  ])
  expect(await messages(id, 'rejected', 'en')).toEqual(['CALL "X" is not a callsign.', 'TIME_ON "2575" is not a time.'])
  expect(await messages(id, 'note', 'de')).toEqual([
    '„19m“ ist kein Band in ADIF; 20m nach FREQ',
    '„2024-03-02“ als 20240302 gelesen',
    'Die Länge zählt Zeichen; Doppelt als UTF-8 kodiert: repariert',
  ])
  expect(await messages(id, 'note', 'en')).toEqual([
    '"19m" is not a band of ADIF; 20m from FREQ',
    '"2024-03-02" read as 20240302',
    'Length counts characters; UTF-8 encoded twice: repaired',
  ])
  expect(await messages(id, 'conflict', 'de')).toEqual(['Log und Datei unterscheiden sich; das Log bleibt.'])
  expect(await messages(id, 'possible', 'de')).toEqual([
    'Innerhalb von 30 Minuten gibt es noch ein QSO mit demselben Rufzeichen, auf demselben Band und in derselben Betriebsart.',
  ])

  // Returned records are a file for programs, so they stay in English.
  const { body } = await member.get(`vimport/${id}/rejects.adi`, inLanguage('de'))
  expect(body).toMatch(/Line \d+: CALL "X" is not a callsign\.\r\n/)
  expect(body).toMatch(/Line \d+: TIME_ON "2575" is not a time\.\r\n/)
})

test('shows lines stored as complete sentences unchanged', async () => {
  member = await site.register()
  const { id } = await importFile(site, member, adi({ ...base, CALL: 'X' }))
  await site.app.pool.query(`update log_import_line set message = 'CALL "X" is not a call.' where import_id = $1`, [id])
  expect(await messages(id, 'rejected', 'de')).toEqual(['CALL "X" is not a call.'])
})

test('shows the result of an import in the language of the reader', async () => {
  member = await site.register()
  await importFile(site, member, syntheticLog(40))
  const shifted = syntheticLog(40).replace(
    /<TIME_ON:6>(\d\d)/g,
    (_, hour) => `<TIME_ON:6>${String((Number(hour) + 2) % 24).padStart(2, '0')}`,
  )
  const { id } = await importFile(site, member, shifted)
  const imported = async (language: string) =>
    (await member.post('vimport/get', { import_id: id }, inLanguage(language))).json().import
  expect((await imported('de')).warning).toContain('2 Stunden')
  expect((await imported('en')).warning).toContain('2 hours late')
  await site.app.pool.query(
    `update log_import set status = 'failed', error = 'The uploaded file is gone.' where id = $1`,
    [id],
  )
  expect((await imported('de')).error).toBe('Die hochgeladene Datei ist weg.')
})

test('rejects a file that is not a log in the language of the page', async () => {
  member = await site.register()
  const { payload, headers } = multipartBody('log.adi', '')
  const response = await member.post('vimportadif', {}, { payload, headers: { ...headers, 'accept-language': 'de' } })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ status: 'error', error: 'Diese Datei ist leer.' })
})
