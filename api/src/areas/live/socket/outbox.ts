/** Every change of a contact that live views show, or showed until then, is written down in its own transaction. */
import type { FastifyInstance } from 'fastify'
import { INSERT_MANY, INSERT_OUTBOX } from '../repository/outbox.ts'

interface Shown {
  readonly live: boolean
  readonly publicCall: boolean
}

export function keepOutbox(app: FastifyInstance): void {
  app.addHook('onReady', async () => {
    app.logbook.onChange(
      async (sql, { kind, contact, before }) => {
        if (!isShown(contact) && (before === undefined || !isShown(before))) return undefined
        await sql(INSERT_OUTBOX, [contact.ownerId, app.ids.next(), contact.id, kind])
        return undefined
      },
      async (sql, changes) => {
        const shown = changes.filter(({ contact }) => isShown(contact))
        const [first] = shown
        if (first === undefined) return []
        const ids = shown.map(() => app.ids.next())
        await sql(INSERT_MANY, [first.contact.ownerId, ids, shown.map(({ contact }) => contact.id), first.kind])
        return []
      },
    )
  })
}

const isShown = ({ live, publicCall }: Shown) => live && publicCall
