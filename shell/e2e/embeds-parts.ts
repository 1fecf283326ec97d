/** Shared by the tests of embeds: a third-party blog, and public contacts. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Caller } from './harness/caller.ts'
import { type Member, type Page, siteUrl } from './harness/test.ts'

export interface Blog {
  readonly url: string
  /** Opens a post of the blog with this body. `policy` is added to the blog's own policy. */
  read(page: Page, body: string, policy?: string): Promise<void>
  close(): void
}

/** Starts a site with another origin and a strict CSP. */
export async function openBlog(): Promise<Blog> {
  const posts = new Map<string, { readonly body: string; readonly policy: string }>()
  const server = createServer((request, reply) => {
    const site = siteUrl()
    const { body = '', policy = '' } = posts.get(request.url ?? '') ?? {}
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    reply.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${site} 'nonce-blog'; frame-src ${site}; img-src ${site}; ${policy}`,
    )
    reply.end(`<!doctype html><title>A blog</title>${body}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve))
  const url = `http://127.0.0.2:${(server.address() as AddressInfo).port}`
  return {
    url,
    async read(page, body, policy = '') {
      const path = `/${posts.size + 1}`
      posts.set(path, { body, policy })
      await page.goto(url + path)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Logs contacts until one of them is public. Returns its callsign. */
export async function logOpenContact(call: Caller, member: Member): Promise<string> {
  for (let n = 0; n < 40; n++) {
    const other = `K${n % 10}${String.fromCharCode(65 + (n % 26))}QE`
    const data = { Call: other, Freq: 14_250, Mode: 'SSB', SubMode: 'USB', SNT: '59', RCV: '59' }
    const response = await call.post('vqso/upsert', { idempotency_key: crypto.randomUUID(), data }, member.token)
    if (Number(/"qdo_id":(\d+)/.exec(JSON.stringify(response))?.[1]) % 2 === 1) return other
  }
  throw new Error('Forty contacts in a row were for subscribers')
}
