/**
 * Reportable and discussable items: a post, a contact, an award, a comment. The owning area registers each kind:
 *
 * app.subjects.register('post', { find: async (id, viewer) => …, hide: async (id, hidden) => … })
 */
import fp from 'fastify-plugin'
import type { Viewer } from './viewer.ts'

export interface Subject {
  /** Owner. */
  readonly ownerId: number
  /** Name in a sentence in the current language: `“A wire in the loft”`, `W1AW’s contact with M0ABC`. */
  readonly name: () => string
  readonly path: string
  /** Its text, for moderators. */
  readonly text: string
  readonly hidden: boolean
}

export interface SubjectKind {
  /** Null when it does not exist or is not visible to this viewer. Administrators also see hidden ones. */
  find(id: number, viewer: Viewer | null): Promise<Subject | null>
  /** Hides or restores it. Omitted for kinds that cannot be hidden. */
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
