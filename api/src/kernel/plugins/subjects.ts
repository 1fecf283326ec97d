/**
 * Things that others may talk about or report: a post, a contact, an award, a comment. The area that owns a kind says which
 * there are, and for whom:
 *
 *     app.subjects.register('post', { find: async (id, viewer) => …, hide: async (id, hidden) => … })
 */
import fp from 'fastify-plugin'
import type { Viewer } from './viewer.ts'

export interface Subject {
  /** Whose it is. */
  readonly ownerId: number
  /** In a sentence, in the language that is being said: `“A wire in the loft”`, `W1AW’s contact with M0ABC`. */
  readonly name: () => string
  readonly path: string
  /** What it says, for whoever judges a report. */
  readonly text: string
  readonly hidden: boolean
}

export interface SubjectKind {
  /** Null when there is none, or none that this viewer may see. An administrator sees what is hidden too. */
  find(id: number, viewer: Viewer | null): Promise<Subject | null>
  /** Takes it out of everybody's sight, or brings it back. Left out for what nobody can hide. */
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
