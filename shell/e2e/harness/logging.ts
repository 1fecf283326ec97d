/** Adds contacts to the site: through the API, by hand, or as the file of a logging program. */
import type { Caller } from './caller.ts'
import type { Member } from './members.ts'
import { expect, type Page } from './test.ts'

const HOUR = 3_600_000

export interface Logged {
  readonly id: number
  readonly call: string
}

const LETTERS = 26

// Test files run in separate processes against one site: a callsign used twice would count as a hot station.
let serial = Math.floor(Math.random() * LETTERS ** 3)

/** Returns a different Australian callsign each time; the site knows no station with it. */
function nextCall(): string {
  serial += 1
  const letter = (position: number) => String.fromCharCode(65 + (Math.floor(serial / LETTERS ** position) % LETTERS))
  return `VK3Q${letter(2)}${letter(1)}${letter(0)}`
}

/** Logs through the API call that the log bar uses. */
export async function logContact(call: Caller, member: Member, fields: Record<string, unknown> = {}): Promise<Logged> {
  const data = { Call: nextCall(), Freq: 14_250, Mode: 'SSB', SubMode: 'USB', SNT: '59', RCV: '59', ...fields }
  const response = await call.post('vqso/upsert', { idempotency_key: crypto.randomUUID(), data }, member.token)
  const id = /"qdo_id":(\d+)/.exec(JSON.stringify(response))?.[1]
  if (!id) throw new Error(`No contact in ${JSON.stringify(response)}`)
  return { id: Number(id), call: data.Call }
}

/** Logs one public contact and one for subscribers. */
export async function logOneOfEach(call: Caller, member: Member): Promise<{ open: Logged; hidden: Logged }> {
  let open: Logged | undefined
  let hidden: Logged | undefined
  for (let n = 0; n < 40 && !(open && hidden); n++) {
    const logged = await logContact(call, member)
    if (logged.id % 2 === 0) hidden ??= logged
    else open ??= logged
  }
  if (!open || !hidden) throw new Error('Forty contacts in a row had ids of one kind')
  return { open, hidden }
}

/** Logs with the log bar of the home page, by keyboard. */
export async function logByHand(page: Page): Promise<string> {
  const call = nextCall()
  const box = page.getByRole('textbox', { name: /^Callsign/ })
  await box.fill(call)
  await box.press('Enter')
  await box.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Last logged ${call}`)).toBeVisible()
  return call
}

/** Imports a log of the last month in the format of a logging program, through upload and worker. */
export async function importLog(call: Caller, member: Member): Promise<void> {
  const field = (name: string, value: string) => `<${name}:${value.length}>${value}`
  const records = Array.from({ length: 1_500 }, (_, n) => {
    const at = new Date(Date.now() - HOUR - n * 28 * 60_000).toISOString()
    const mode = (['SSB', 'CW', 'FT8', 'SSTV'] as const)[n % 4] ?? 'SSB'
    return [
      field('CALL', nextCall()),
      field('QSO_DATE', at.slice(0, 10).replaceAll('-', '')),
      field('TIME_ON', at.slice(11, 19).replaceAll(':', '')),
      field('BAND', '20m'),
      field('MODE', mode),
      '<EOR>',
    ].join('')
  })
  const form = new FormData()
  form.append('adif_file', new File([`A log<EOH>${records.join('\n')}`], 'month.adi'))
  const response = await fetch(`${call.url}/api/vimportadif`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
    body: form,
  })
  expect(response.status).toBe(200)
  const count = async () => JSON.stringify(await call.post('vlogbookcount', {}, member.token))
  await expect.poll(count, { timeout: 30_000 }).toContain('1500')
}
