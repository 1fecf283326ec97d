/**
 * Storybook of a release: uploaded after visitors get the release, and shown at
 * `/platform/stories/<part>/<release>/`.
 */
import { type Static, Type } from 'typebox'
import { MicrofrontendName, ReleaseId } from './releases.ts'

/** Limits of a Storybook: number of files, and uncompressed bytes per file and in total. */
export const STORIES_MAX = { files: 3_000, file: 8 * 1024 * 1024, all: 64 * 1024 * 1024 } as const

/** Base path of Storybooks. */
export const STORIES_PATH = '/platform/stories'

export const StoriesFile = Type.Object(
  {
    /** Hash of the uncompressed file in hex. */
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    bytes: Type.Integer({ minimum: 0, maximum: STORIES_MAX.file }),
  },
  { additionalProperties: false },
)
export type StoriesFile = Static<typeof StoriesFile>

/** `POST /api/releases/stories`: all files of a release's Storybook, by path. */
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
  /** Paths of files that no earlier Storybook of the part contains. The Storybook is shown when this list is empty. */
  missing: Type.Array(Type.String()),
  /** Path on the site; null while files are missing. */
  address: Type.Union([Type.String(), Type.Null()]),
})
export type StoriesState = Static<typeof StoriesState>
