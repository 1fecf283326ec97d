/**
 * A proxy in front of the site. Below `/react/` it serves the same embed page with another script and style: the same
 * widget built with React, delivered in the same way.
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
  const server = createServer((incoming, response) => {
    if (incoming.url?.startsWith(`${REACT}/`)) void serveReactVariant(site, react, incoming, response)
    else pass(site, incoming, response)
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

function pass(site: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = incoming
  const outgoing = request(
    new URL(url, site),
    { method, headers: { ...headers, host: new URL(site).host } },
    (came) => {
      response.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(response)
    },
  )
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}

async function serveReactVariant(
  site: string,
  react: Files,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = await fetch(new URL(url.slice(REACT.length), site))
  const html = (await page.text())
    .replace(STYLE, () => `<style>${react.style}</style>`)
    .replace(SCRIPT, () => `<script>${react.script}</script>`)
  // The same compression as in the API.
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
  response.end(body)
}
