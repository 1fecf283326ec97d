import { isRecord } from './record.ts'

/** Where the bearer token stands in the store; apart from the slice so that `api` and `session` do not import each other. */
export function sessionToken(state: unknown): string | null {
  if (!isRecord(state) || !isRecord(state.session)) return null
  return typeof state.session.token === 'string' ? state.session.token : null
}
