import { DEFAULT_DESIGN } from '@onfreq/contracts/cards/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'

const FORMAT = { name: 'Mine', columns: 2, rows: 5, width: 'x', height: 50, left: 10, top: 10, gap_x: 5, gap_y: 1 }

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })

test('an error with a value and field messages is in the language of the request', async () => {
  const [member, other] = [await site.register(), await site.register()]
  await site.app.accounts.decorate(member.accountId, {
    subscription_level: 'monthly',
    subscription_expires_at: new Date('2099-01-01'),
  })
  const send = async (language: string) => {
    const body = { recipient_id: other.accountId, message: 'x'.repeat(5_000) }
    const response = await member.post('vsendmessage', body, inLanguage(language))
    expect(response.statusCode, response.body).toBe(422)
    return response.json().error
  }
  const english = await send('en')
  expect(english.message).toMatch(/^Message too long\. Please enter a message with less than \d+ characters\.$/)
  const polish = await send('pl')
  expect(polish.message).toMatch(/^Wiadomość za długa.*\d+/)
  expect(polish.fields).toEqual({ message: polish.message })
})

test('missing form fields are reported in the language of the request with their labels', async () => {
  const request = async (language: string, body: object) =>
    (await site.post('vlogin', body, inLanguage(language))).json().error
  expect(await request('en', { password: {}, email: 'a@example.org' })).toMatchObject({
    message: 'password must be a text.',
    fields: { password: 'This must be a text.' },
  })
  expect(await request('de', { password: {}, email: 'a@example.org' })).toMatchObject({
    message: 'password muss ein Text sein.',
    fields: { password: 'Dieser Wert muss ein Text sein.' },
  })
  expect((await request('pl', { email: 'a@example.org', password: 'x', strange: 1 })).fields.strange).toBe(
    'To pole: nieznane.',
  )
})

test.each([
  [
    'a text',
    'vlogin',
    { email: 'a@example.org', password: {} },
    'password must be a text.',
    'password muss ein Text sein.',
  ],
  [
    'a choice',
    'vblock',
    { user_id: 1, blocked: 'x' },
    'blocked must be true or false.',
    'blocked muss true oder false sein.',
  ],
  ['a whole number', 'vqslcards', { after: 'x' }, 'after must be a whole number.', 'after muss eine ganze Zahl sein.'],
  [
    'a number',
    'vqslcards/formats/save',
    { formats: [FORMAT] },
    'formats.0.width must be a number.',
    'formats.0.width muss eine Zahl sein.',
  ],
  ['a list', 'vqslcards/remove', { ids: {} }, 'ids must be a list.', 'ids muss eine Liste sein.'],
  ['an object', 'vqslcards/design/save', { design: 'x' }, 'design must be an object.', 'design muss ein Objekt sein.'],
  [
    'a text or nothing',
    'vqslcards/design/save',
    { design: { ...DEFAULT_DESIGN, photo: {} } },
    'design.photo must be a text or empty.',
    'design.photo muss ein Text oder leer sein.',
  ],
])('rejects input that is not %s in the language of the request', async (_, path, body, english, german) => {
  const member = await site.register()
  const request = async (language: string) => (await member.post(path, body, inLanguage(language))).json().error.message
  expect(await request('en')).toBe(english)
  expect(await request('de')).toBe(german)
})

test('an error on many fields reports each one in the language of the request', async () => {
  const body = { email: 'nobody', my_callsign: 'DL', password: 'short' }
  const { fields } = (await site.post('vregister', body, inLanguage('de'))).json().error
  const english = (await site.post('vregister', body, inLanguage('en'))).json().error.fields
  expect(english.password).toMatch(/^Password must be at least \d+ characters\.$/)
  for (const name of Object.keys(english)) expect(fields[name]).not.toBe(english[name])
  expect(fields.password).toMatch(/^Das Passwort .*\d+/)
})
