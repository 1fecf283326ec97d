/**
 * The object store drops connections, then stops responding: logging continues, files are rejected with a message, and
 * exports wait.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { startUglyBucket } from '../test/ugly-bucket.ts'
import { adif } from './adif.ts'
import { post, register, until } from './processes.ts'
import type { Fault } from './row.ts'
import { onScene } from './scene.ts'

const SPAN_MS = 5_000
/** Upload timeout in milliseconds: an unresponsive service is tried twice for six seconds. */
const MAX_UPLOAD_MS = 15_000
const TIMEOUT_MS = 90_000

interface Listed {
  readonly jobs: readonly { readonly id: number; readonly status: 1 | 9 | null; readonly url: string | null }[]
}

export function bucketAway(): Fault {
  return {
    key: 'bucket-away',
    name: 'the object store unavailable: first refusing connections, then silent',
    timeoutMs: 480,
    run: () =>
      onScene(async (scene) => {
        const bucket = await startUglyBucket()
        scene.atEnd(() => bucket.close())
        const server = await scene.start('one', { environment: { ...bucket.env, S3_BUCKET: bucket.bucket } })
        const listener = await scene.listen(server.url)
        const token = await register(server.url, 'M0BKT')
        await scene.write(() => [server], 3)
        listener.restart()
        const headers = { authorization: `Bearer ${token}` }
        const upload = async () => {
          const form = new FormData()
          form.append('adif_file', new File([adif(100)], 'log.adi'))
          const began = performance.now()
          const response = await fetch(`${server.url}/api/vimportadif`, { method: 'POST', headers, body: form })
          const retryAfter = response.headers.get('retry-after')
          return {
            status: response.status,
            again: retryAfter,
            text: await response.text(),
            took: performance.now() - began,
          }
        }
        let ordered = 0
        const messages = new Set<string>()
        let longest = 0
        const accepted: number[] = []
        let unsaid = 0
        for (const manner of ['gone', 'silent'] as const) {
          bucket.manner = () => manner
          const range = { start_date: '2000-01-01', end_date: '2030-01-01' }
          if ((await post(server.url, 'vexportadif', token, range)).status === 200) ordered += 1
          const { status, again: retryAfter, text, took } = await upload()
          if (status === 200) accepted.push(status)
          else if (status !== 503 || retryAfter === null) unsaid += 1
          messages.add(`${status} ${/"message":"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 80)}`)
          longest = Math.max(longest, took)
          await delay(SPAN_MS)
        }
        bucket.manner = () => 'fine'
        const isExportWritten = async () => {
          const { jobs } = (await (await post(server.url, 'vexportjobs', token, {})).json()) as Listed
          return jobs.filter(({ status }) => status === 1)
        }
        const back = await until(async () => (await isExportWritten()).length === ordered, TIMEOUT_MS).catch(
          () => undefined,
        )
        const uploaded = (await upload()).status === 200
        let readable = 0
        for (const { url } of await isExportWritten()) {
          const file = await fetch(`${server.url}${url}`, { headers })
          if (file.status === 200 && (await file.text()).toLowerCase().includes('<eoh>')) readable += 1
        }
        return scene.judge(
          ({ missing }) =>
            `${missing} missing on the sockets, ${ordered} exports ordered meanwhile, ${readable} there ${((back ?? TIMEOUT_MS) / 1000).toFixed(0)} s after; files, within ${(longest / 1000).toFixed(0)} s: ${[...messages].join(' / ')}, ${uploaded ? 'taken' : 'refused'} afterwards`,
          {
            lost: ordered - readable + accepted.length,
            stuck: (longest > MAX_UPLOAD_MS ? 1 : 0) + unsaid + (uploaded ? 0 : 1),
          },
        )
      }),
  }
}
