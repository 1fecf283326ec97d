/**
 * Calls of a part's team as declared in the release: complete, verifiable by the site, and stable for their
 * callers.
 */
import type { ReleaseConfig } from '@onfreq/contracts/releases/registry'
import { UPSTREAM_LIMITS } from '@onfreq/contracts/releases/upstream'
import { schemaProblems } from './embeds.ts'

/** Problems as messages that say what to change; empty if there are none. */
export function upstreamProblems({ upstream }: Pick<ReleaseConfig, 'upstream'>): string[] {
  if (upstream === undefined) return []
  const calls = Object.entries(upstream.calls)
  if (calls.length > UPSTREAM_LIMITS.calls)
    return [`it declares ${calls.length} calls; the maximum is ${UPSTREAM_LIMITS.calls}`]
  return calls.flatMap(([name, { method, query, body, answer: response }]) => {
    const schemas = { query, body, answer: response }
    const wrong = Object.entries(schemas).flatMap(([what, schema]) =>
      schema === undefined
        ? []
        : schemaProblems(schema).map((text) => `the ${what} of the call ${name} is declared with ${text}`),
    )
    if (method === 'GET' && body !== undefined) wrong.push(`the call ${name} is a GET and cannot have a body: use POST`)
    return wrong
  })
}

/** Breaking changes for callers of the part's calls: removals and new requirements. */
export function brokenCalls(before: ReleaseConfig | undefined, after: ReleaseConfig): string[] {
  return Object.entries(before?.upstream?.calls ?? {}).flatMap(([name, old]) => {
    const now = after.upstream?.calls[name]
    if (now === undefined) return [`call ${name} is gone`]
    const found: string[] = []
    if (now.method !== old.method) found.push(`call ${name} was ${old.method}, is ${now.method}`)
    if (now.may !== old.may && now.may !== 'everybody') found.push(`call ${name} was for ${old.may}, is for ${now.may}`)
    for (const what of ['query', 'body'] as const)
      for (const field of requiredIn(now[what]))
        if (!requiredIn(old[what]).includes(field)) found.push(`call ${name} needs the new ${field} in its ${what}`)
    for (const field of requiredIn(old.answer))
      if (!requiredIn(now.answer).includes(field)) found.push(`the answer of call ${name} may now omit ${field}`)
    return found
  })
}

function requiredIn(schema: Readonly<Record<string, unknown>> | undefined): string[] {
  const required = schema?.required
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []
}
