import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { escapeHtml } from '#kernel/html.ts'
import { admin } from '#kernel/plugins/guards.ts'
import { createOutbox, type OutboxMessage } from '../messages/outbox.ts'

/** The mails of a site without a mail server, for developers. This page does not exist in production. */
export const devOutboxRoutes: FastifyPluginAsyncTypebox = async (app) => {
  if (app.config.mode === 'production') return
  const outbox = createOutbox(app)
  app.get('/dev/outbox', { config: { guard: admin() }, schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(page(await outbox.list()))
  })
}

function page(messages: readonly OutboxMessage[]): string {
  const list = messages.map(article).join('') || '<p>Nothing has been sent yet.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><meta name="color-scheme" content="dark light"><title>Outbox</title></head>
<body><main><h1>Outbox</h1><p>No mail server is set up, so mails and text messages land here. Newest first.</p>${list}</main></body></html>`
}

function article({ kind, recipient, subject, body, createdAt }: OutboxMessage): string {
  const title = kind === 'mail' ? `Mail to ${recipient}: ${subject}` : `Text message to ${recipient}`
  return `<article><h2>${escapeHtml(title)}</h2><p><time>${createdAt.toISOString()}</time></p><pre>${escapeHtml(body)}</pre></article><hr>`
}
