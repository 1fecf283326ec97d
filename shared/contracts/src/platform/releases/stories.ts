/** The Storybook of a release: sent once visitors have the release, and shown at `/platform/stories/<part>/<release>/`. */
import { type Static, Type } from 'typebox'
import { MicrofrontendName, ReleaseId } from './releases.ts'

/** Most files of one Storybook, and bytes of one file and of all, unpacked. */
export const STORIES_MAX = { files: 3_000, file: 8 * 1024 * 1024, all: 64 * 1024 * 1024 } as const

/** Where Storybooks are shown. */
export const STORIES_PATH = '/platform/stories'

export const StoriesFile = Type.Object(
  {
    /** Of the unpacked file, in hex. */
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    bytes: Type.Integer({ minimum: 0, maximum: STORIES_MAX.file }),
  },
  { additionalProperties: false },
)
export type StoriesFile = Static<typeof StoriesFile>

/** `POST /api/releases/stories`: every file of the Storybook of a release, by its path. */
export const OpenStories = Type.Object(
  {
    microfrontend: MicrofrontendName,
    id: ReleaseId,
    files: Type.Record(Type.String({ minLength: 1, maxLength: 300 }), StoriesFile),
  },
  { additionalProperties: false },
)
export type OpenStories = Static<typeof OpenStories>

export const StoriesState = Type.Object({
  /** Paths of files that no earlier Storybook of this part brought; when it is empty, the Storybook is shown. */
  missing: Type.Array(Type.String()),
  /** Where it is shown, below the address of the site; null while something is missing. */
  address: Type.Union([Type.String(), Type.Null()]),
})
export type StoriesState = Static<typeof StoriesState>
