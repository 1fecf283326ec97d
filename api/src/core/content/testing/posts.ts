/** Posts for tests, sent like those of the form. */
import type { CaptchaResponse } from '@onfreq/contracts/content/content'
import type { LightMyRequestResponse } from 'fastify'
import type { TestMember } from '../../../../test/app.ts'

export const CONTENT_AREAS = ['accounts', 'live', 'log', 'people', 'content', 'releases']

export const FIELDS = {
  title: 'A wire in the loft, and what it hears',
  body: 'Twenty metres of wire, a 9:1 transformer and an evening: here is how it went, with all mistakes.',
}

export interface SentPicture {
  readonly file: Buffer
  readonly filename?: string
}

export async function captcha(member: TestMember): Promise<{ captcha_token: string; captcha_answer: string }> {
  const { a, b, token } = (await member.post('vcaptcha')).json<CaptchaResponse>()
  return { captcha_token: token, captcha_answer: String(a + b) }
}

/** Submits a form with a solved captcha, unless `fields` contain one. */
export async function send(
  member: TestMember,
  path: string,
  fields: Readonly<Record<string, string>>,
  picture?: SentPicture,
): Promise<LightMyRequestResponse> {
  const { payload, headers } = formBody({ ...FIELDS, ...(await captcha(member)), ...fields }, picture)
  return member.post(path, {}, { payload, headers })
}

export function formBody(fields: Readonly<Record<string, string>>, picture?: SentPicture) {
  const boundary = '----onfreqpost'
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (picture !== undefined)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="hero_image"; filename="${picture.filename ?? 'wire.png'}"\r\nContent-Type: image/png\r\n\r\n`,
      ),
      picture.file,
      Buffer.from('\r\n'),
    )
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
