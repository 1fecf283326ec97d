/** The page on loopback that says how things are. It shows no key and changes nothing. */
import { createServer, type Server } from 'node:http'

export interface BridgeStatus {
  readonly callsign: string
  readonly url: string
  readonly online: boolean
  readonly trouble: string
  readonly waiting: number
  readonly sent: number
  readonly refused: number
  readonly heard: Readonly<Record<string, string>>
  readonly rig: string
}

export async function startStatusPage(port: number, status: () => BridgeStatus): Promise<Server> {
  const server = createServer((request, reply) => {
    // Another site must not read this through a name that leads here.
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    if (host !== 'localhost' && host !== '127.0.0.1') {
      reply.writeHead(403).end()
      return
    }
    reply.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    reply.setHeader('cache-control', 'no-store')
    if (request.url === '/status.json') {
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(status()))
      return
    }
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(status()))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function page(s: BridgeStatus): string {
  const rows: readonly (readonly [string, string])[] = [
    ['Station', s.callsign],
    ['Site', s.url],
    ['Connection', s.online ? 'Connected' : `Not connected. ${s.trouble}`],
    ['Contacts sent', String(s.sent)],
    ['Waiting', String(s.waiting)],
    ['Refused by the site', s.refused === 0 ? '0' : `${s.refused}, kept in refused.adi`],
    ['Radio', s.rig],
    ...Object.entries(s.heard),
  ]
  const table = rows.map(
    ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Onfreq Bridge</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem 0;border-bottom:1px solid #8884;vertical-align:top}th{font-weight:600;width:14rem}</style>
<h1>Onfreq Bridge</h1><table>${table.join('')}</table></html>`
}
