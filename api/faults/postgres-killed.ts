/** The embedded PostgreSQL is killed repeatedly with -9 while logs are imported and contacts are logged. */
import { setTimeout as delay } from 'node:timers/promises'
import { readPostmasterPid } from '../src/kernel/database/supervisor/postmaster-pid.ts'
import { isReady, post, register, startServer, tempFolder, until, Writer } from './processes.ts'
import type { Fault, Row } from './row.ts'

const RECORDS = 8_000
const TIMEOUT_MS = 60_000
/** Time until the site responds again, in milliseconds after the kill. */
const MAX_OUTAGE_MS = 5_000

export function postgresKilled(rounds: number): Fault {
  return {
    key: 'kill-postgres',
    timeoutMs: 600,
    name: `kill -9 of the embedded PostgreSQL, ${rounds} times during imports`,
    async run(): Promise<Row> {
      const folder = await tempFolder()
      const server = await startServer(folder.path)
      let writer: Writer | undefined
      let longest = 0
      try {
        const token = await register(server.url, 'G4FLT')
        const imports: number[] = []
        writer = new Writer(() => [server], token, 'F')
        for (let round = 0; round < rounds; round += 1) {
          if (round % 2 === 0) imports.push(await upload(server.url, token, round))
          await delay(300 + Math.random() * 700)
          const pid = readPostmasterPid(`${folder.path}/pg`)?.pid
          if (pid !== undefined) process.kill(pid, 'SIGKILL')
          const killed = performance.now()
          const noticed = await until(async () => !(await isReady(server)), 3_000).catch(() => undefined)
          await until(
            () => isReady(server),
            TIMEOUT_MS,
            () => `the site did not answer again after round ${round + 1}:\n${server.output()}`,
          )
          if (noticed !== undefined) longest = Math.max(longest, performance.now() - killed)
        }
        await writer.stop()
        const open = async () => {
          const states = await Promise.all(imports.map((id) => importState(server.url, token, id)))
          return states.filter(({ status }) => status !== 'done')
        }
        await until(async () => (await open()).length === 0, 90_000).catch(() => {})
        const unfinished = await open()
        const inLog = await countLogged(server.url, token)
        const expected = writer.acknowledged.size + (imports.length - unfinished.length) * RECORDS
        return {
          acknowledged: writer.acknowledged.size,
          lost: Math.max(0, expected - inLog),
          doubled: unfinished.length === 0 ? Math.max(0, inLog - expected) : 0,
          stuck: unfinished.length + (longest > MAX_OUTAGE_MS ? 1 : 0),
          silence: longest,
          seen: `${inLog} contacts, ${imports.length} imports, answers again ${(longest / 1000).toFixed(1)} s after a kill at the most`,
        }
      } finally {
        await writer?.stop()
        await server.stop()
        await folder.remove()
      }
    },
  }
}

async function upload(url: string, token: string, round: number): Promise<number> {
  const records = Array.from({ length: RECORDS }, (_, n) => {
    const at = new Date(Date.UTC(1990 + round, 0, 1) + n * 3_600_000).toISOString()
    const date = at.slice(0, 10).replaceAll('-', '')
    const time = at.slice(11, 16).replace(':', '')
    const call = `DL${n % 10}ABC`
    return `<CALL:${call.length}>${call}<QSO_DATE:8>${date}<TIME_ON:4>${time}<BAND:3>20m<MODE:2>CW<EOR>`
  })
  const form = new FormData()
  form.append('adif_file', new File([`<EOH>${records.join('\n')}`], `log-${round}.adi`))
  for (;;) {
    const response = await fetch(`${url}/api/vimportadif`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined)
    if (response?.status === 200) return ((await response.json()) as { import_id: number }).import_id
    await delay(300)
  }
}

async function importState(url: string, token: string, id: number): Promise<{ readonly status: string }> {
  const response = await post(url, 'vimport/get', token, { import_id: id }).catch(() => undefined)
  if (response?.status !== 200) return { status: `answered ${response?.status}` }
  const body = (await response.json()) as { import?: { status: string }; status?: string }
  return { status: body.import?.status ?? body.status ?? 'unknown' }
}

async function countLogged(url: string, token: string): Promise<number> {
  const response = await post(url, 'vlogbookcount', token, {})
  return ((await response.json()) as { count: number }).count
}
