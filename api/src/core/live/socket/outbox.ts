/** Records every change of a contact that is or was visible in live views, in the same transaction. */
import type { FastifyInstance } from 'fastify'
import { INSERT_MANY, INSERT_OUTBOX } from '../repository/outbox.ts'

interface Shown {
  readonly live: boolean
  readonly publicCall: boolean
}

export function startOutbox(app: FastifyInstance): void {
  app.addHook('onReady', async () => {
    app.logbook.onChange(
      async (sql, { kind, contact, before }) => {
        if (!isShown(contact) && (before === undefined || !isShown(before))) return undefined
        await sql(INSERT_OUTBOX, [contact.ownerId, app.ids.next(), contact.id, kind])
        return undefined
      },
      {
        together: async (sql, changes) => {
          const visible = changes.filter(({ contact }) => isShown(contact))
          for (const [kind, alike] of Map.groupBy(visible, (each) => each.kind)) {
            const contacts = alike.map(({ contact }) => contact)
            await sql(INSERT_MANY, [
              contacts.map(({ ownerId }) => ownerId),
              contacts.map(() => app.ids.next()),
              contacts.map(({ id }) => id),
              kind,
            ])
          }
          return []
        },
      },
    )
  })
}

const isShown = ({ live, publicCall }: Shown) => live && publicCall
