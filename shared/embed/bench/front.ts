/**
 * A proxy in front of the site that serves, below `/react/`, the same embed page with another script and style: the
 * same widget built with React itself, delivered in the same way.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

export interface Files {
  readonly script: string
  readonly style: string
}

export interface Front {
  readonly url: string
  stop(): Promise<void>
}

const REACT = '/react'
const STYLE = /<style>[\s\S]*?<\/style>|<link rel="stylesheet" href="\/mfe\/[^>]*>/
const SCRIPT = /<script>[\s\S]*?<\/script>|<script src="\/mfe\/[^>]*><\/script>/

export async function startFront(site: string, react: Files): Promise<Front> {
  const server = createServer((incoming, answer) => {
    if (incoming.url?.startsWith(`${REACT}/`)) void other(site, react, incoming, answer)
    else pass(site, incoming, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No free port')
  return {
    url: `http://localhost:${address.port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function pass(site: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = incoming
  const outgoing = request(
    new URL(url, site),
    { method, headers: { ...headers, host: new URL(site).host } },
    (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(answer)
    },
  )
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
}

async function other(site: string, react: Files, { url = '' }: IncomingMessage, answer: ServerResponse): Promise<void> {
  const page = await fetch(new URL(url.slice(REACT.length), site))
  const html = (await page.text())
    .replace(STYLE, () => `<style>${react.style}</style>`)
    .replace(SCRIPT, () => `<script>${react.script}</script>`)
  // The compression that the API uses for these pages.
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  answer.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
  answer.end(body)
}
