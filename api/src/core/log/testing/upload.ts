/** Multipart bodies and small ADIF files for import tests. */
import type { TestApp, TestMember } from '../../../../test/app.ts'

export function multipartBody(filename: string, content: string | Buffer, fields: Record<string, string> = {}) {
  const boundary = '----onfreqtest'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="adif_file"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([
      Buffer.from(parts.join('') + head),
      Buffer.isBuffer(content) ? content : Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export function upload(member: TestMember, content: string | Buffer, filename = 'log.adi', fields = {}) {
  return member.post('vimportadif', {}, multipartBody(filename, content, fields))
}

/** Uploads a file, runs the job, and returns the finished batch. */
export async function importFile(
  site: TestApp,
  member: TestMember,
  content: string | Buffer,
  filename = 'log.adi',
  fields = {},
) {
  const result = await upload(member, content, filename, fields)
  if (result.statusCode !== 200) throw new Error(`vimportadif answered ${result.statusCode}: ${result.body}`)
  await site.runJobs()
  return readBatch(member, result.json().import_id)
}

export async function readBatch(member: TestMember, id: number) {
  return (await member.post('vimport/get', { import_id: id })).json().import
}

export function adi(fields: Record<string, string>): string {
  const text = Object.entries(fields).map(([name, value]) => `<${name}:${Buffer.byteLength(value)}>${value}`)
  return `${text.join(' ')} <EOR>\n`
}

const CALLS = ['G3ABC', 'DL1XYZ', 'K1TTT', 'JA1NUT', 'VK2DX', 'EA8/DJ1AA', 'F5OOO/P', 'OH8X', 'PY2XB', 'ZS6EZ']
const BANDS = ['20m', '40m', '15m']
const MODES = ['FT8', 'CW', 'SSB']

/** `n` different contacts, one every two minutes from 2020 on, in chronological order. */
export function syntheticLog(n: number, header = true, offset = 0): string {
  let text = header ? 'A log\n<ADIF_VER:5>3.1.4 <EOH>\n' : ''
  for (let index = offset; index < offset + n; index += 1) {
    const at = new Date(Date.UTC(2020, 0, 1) + index * 120_000).toISOString()
    text += adi({
      CALL: `${CALLS[index % CALLS.length]}`,
      QSO_DATE: at.slice(0, 10).replaceAll('-', ''),
      TIME_ON: at.slice(11, 19).replaceAll(':', ''),
      BAND: `${BANDS[index % 3]}`,
      MODE: `${MODES[Math.floor(index / 3) % 3]}`,
      RST_SENT: '599',
      COMMENT: `number ${index}`,
      MY_SOTA_REF: 'G/LD-001',
      APP_OTHER_THING: `kept ${index}`,
    })
  }
  return text
}
