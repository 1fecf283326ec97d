/** A part's description of its team's calls: complete, verifiable by the site, and stable for its callers. */
import type { ReleaseConfig } from '@onfreq/contracts/releases/registry'
import { UPSTREAM_LIMITS } from '@onfreq/contracts/releases/upstream'
import { schemaProblems } from './embeds.ts'

/** Actionable messages; empty when valid. */
export function upstreamProblems({ upstream }: Pick<ReleaseConfig, 'upstream'>): string[] {
  if (upstream === undefined) return []
  const calls = Object.entries(upstream.calls)
  if (calls.length > UPSTREAM_LIMITS.calls)
    return [`it declares ${calls.length} calls, there may be ${UPSTREAM_LIMITS.calls}`]
  return calls.flatMap(([name, { method, query, body, answer: response }]) => {
    const schemas = { query, body, answer: response }
    const wrong = Object.entries(schemas).flatMap(([what, schema]) =>
      schema === undefined
        ? []
        : schemaProblems(schema).map((text) => `the ${what} of the call ${name} is declared with ${text}`),
    )
    if (method === 'GET' && body !== undefined) wrong.push(`the call ${name} is a GET and has no body: ask by POST`)
    return wrong
  })
}

/** A release's breaking changes for the callers of its calls: removals and new requirements. */
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
      if (!requiredIn(now.answer).includes(field))
        found.push(`the answer of call ${name} has no ${field} for certain any more`)
    return found
  })
}

function requiredIn(schema: Readonly<Record<string, unknown>> | undefined): string[] {
  const required = schema?.required
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []
}
