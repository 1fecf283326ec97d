/**
 * Items that can be reported and discussed: posts, contacts, awards and comments. The owning area registers each kind:
 *
 * app.subjects.register('post', { find: async (id, viewer) => …, hide: async (id, hidden) => … })
 */
import fp from 'fastify-plugin'
import type { Viewer } from './viewer.ts'

export interface Subject {
  /** Account of the owner. */
  readonly ownerId: number
  /** Label for sentences in the current language: `“A wire in the loft”`, `W1AW’s contact with M0ABC`. */
  readonly name: () => string
  readonly path: string
  /** Text of the item, for moderators. */
  readonly text: string
  readonly hidden: boolean
}

export interface SubjectKind {
  /** Null when it does not exist or this viewer may not see it. Administrators also see hidden items. */
  find(id: number, viewer: Viewer | null): Promise<Subject | null>
  /** Hides or restores the item; undefined for kinds that cannot be hidden. */
  readonly hide?: (id: number, hidden: boolean) => Promise<void>
}

export interface Subjects {
  register(kind: string, subject: SubjectKind): void
  of(kind: string): SubjectKind | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly subjects: Subjects
  }
}

export default fp(
  async (app) => {
    const kinds = new Map<string, SubjectKind>()
    app.decorate('subjects', {
      register(kind, subject) {
        if (kinds.has(kind)) throw new Error(`Subjects of the kind ${kind} are registered already`)
        kinds.set(kind, subject)
      },
      of: (kind) => kinds.get(kind),
    } satisfies Subjects)
  },
  { name: 'subjects' },
)
