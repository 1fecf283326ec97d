/** An S3 server that can be busy, slow, silent or gone, and can break connections midway. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/**
 * Behaviour for one request: `busy` returns 503; `cut` breaks the connection midway, in either direction; `silent`
 * never
 * responds; `gone` closes the connection immediately.
 */
export type Manner = 'fine' | 'busy' | 'cut' | 'silent' | 'gone'

export interface UglyBucket {
  readonly endpoint: string
  readonly bucket: string
  /** Settings for using this server. */
  readonly env: Readonly<Record<string, string>>
  /** `method path` of each request that was forwarded. */
  readonly seen: string[]
  /** Called for each request; selects its behaviour. */
  manner: (request: IncomingMessage) => Manner
  close(): Promise<void>
}

const BUCKET = 'onfreq'
/** Bytes transferred before a connection is cut. */
const BYTES_BEFORE_CUT = 1_500

export async function startUglyBucket(): Promise<UglyBucket> {
  const folder = await mkdtemp(join(tmpdir(), 'onfreq-bucket-'))
  const inner = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port: innerPort } = await inner.run()
  const openResponses = new Set<ServerResponse>()

  const outer = createServer((incoming, outgoing) => {
    const manner = ugly.manner(incoming)
    const { method, url, headers } = incoming
    if (manner === 'gone') return void incoming.socket.destroy()
    if (manner === 'silent') return void openResponses.add(outgoing)
    if (manner === 'busy') {
      incoming.resume()
      const text =
        '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your rate.</Message></Error>'
      return void outgoing.writeHead(503, { 'content-type': 'application/xml' }).end(text)
    }
    ugly.seen.push(`${method} ${url?.split('?')[0]}`)
    const forwarded = request({ host: '127.0.0.1', port: innerPort, method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      let sentBytes = 0
      response.on('data', (chunk: Buffer) => {
        if (manner !== 'cut') return void outgoing.write(chunk)
        outgoing.write(chunk.subarray(0, BYTES_BEFORE_CUT - sentBytes))
        sentBytes += chunk.length
        if (sentBytes >= BYTES_BEFORE_CUT) outgoing.write('', () => incoming.socket.destroy())
      })
      response.on('end', () => outgoing.end())
    })
    forwarded.on('error', () => incoming.socket.destroy())
    let received = 0
    incoming.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (manner === 'cut' && received >= BYTES_BEFORE_CUT) {
        forwarded.destroy()
        incoming.socket.destroy()
      } else forwarded.write(chunk)
    })
    incoming.on('end', () => forwarded.end())
  })
  outer.listen(0, '127.0.0.1')
  await once(outer, 'listening')
  const { port } = outer.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const ugly: UglyBucket = {
    endpoint,
    bucket: BUCKET,
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    seen: [],
    manner: () => 'fine',
    async close() {
      outer.closeAllConnections()
      outer.close()
      await inner.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return ugly
}
