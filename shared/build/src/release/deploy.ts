/** Telling the API about a release, with the deploy token of its microfrontend. */

export interface Target {
  /** Address of the site, e.g. `https://onfreq.example`. */
  readonly url: string
  readonly token: string
}

/**
 * Where to, from the environment: `ONFREQ_URL` and `ONFREQ_DEPLOY_TOKEN`. In a pipeline that has no token, the identity that
 * its forge gives it is exchanged for one of some minutes.
 */
export async function deployTarget(microfrontend: string, env: NodeJS.ProcessEnv = process.env): Promise<Target> {
  const url = siteUrl(env)
  const token = env.ONFREQ_DEPLOY_TOKEN
  if (token) return { url, token }
  const identity = await pipelineIdentity(url, env)
  if (identity === undefined) {
    throw new Error(
      'ONFREQ_DEPLOY_TOKEN is missing: the deploy token of this microfrontend. An administrator makes one under /admin/releases, or with: npm run onfreq -- deploy-token feed "what for". A pipeline that is trusted there needs none: GitHub gives it `permissions: id-token: write`, GitLab `id_tokens: ONFREQ_ID_TOKEN`.',
    )
  }
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ microfrontend, identity })
  const answer: unknown = JSON.parse(await call({ url }, '/api/releases/token', { method: 'POST', headers, body }))
  const exchanged: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'token') : undefined
  if (typeof exchanged !== 'string') throw new Error(`${url} gave this pipeline no deploy token.`)
  return { url, token: exchanged }
}

/** What the forge says of this job; undefined outside of a pipeline that may ask. */
async function pipelineIdentity(url: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (env.ONFREQ_ID_TOKEN) return env.ONFREQ_ID_TOKEN
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer } = env
  if (!address || !bearer) return undefined
  const asked = new URL(address)
  asked.searchParams.set('audience', url)
  const answer = await fetch(asked, {
    headers: { authorization: `Bearer ${bearer}`, accept: 'application/json' },
    signal: AbortSignal.timeout(30_000),
  }).catch((error: unknown) => {
    throw new Error('GitHub gives this job no identity: it does not answer.', { cause: error })
  })
  const value: unknown = answer.ok ? await answer.json() : undefined
  const identity: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'value') : undefined
  if (typeof identity !== 'string') throw new Error(`GitHub gives this job no identity: it answered ${answer.status}.`)
  return identity
}

/** The site that commands speak with, without a slash at its end. */
export function siteUrl(env: NodeJS.ProcessEnv = process.env): string {
  return (env.ONFREQ_URL ?? `http://localhost:${env.PORT ?? 8080}`).replace(/\/+$/, '')
}

/** Asks the API what it tells everybody. */
export async function askPublic(url: string, path: string): Promise<unknown> {
  return JSON.parse(await call({ url }, path, {}))
}

/** `POST`s to the API; throws its sentence when it refuses. */
export async function postJson(target: Target, path: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  return JSON.parse(await call(target, path, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/** Asks the API. */
export async function ask(target: Target, path: string): Promise<unknown> {
  return JSON.parse(await call(target, path, {}))
}

const TRIES = 4
const FIRST_WAIT = 250

/** Sends a file; a connection that breaks off is tried again, since the same file may be sent any number of times. */
export async function sendFile(
  target: Target,
  path: string,
  { body, what }: { body: Buffer<ArrayBuffer>; what: string },
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await call(target, path, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body })
      return
    } catch (error) {
      if (!(error instanceof Unreachable) || attempt === TRIES) {
        throw new Error(`${what} could not be uploaded. Run the same command again to go on. ${messageOf(error)}`, {
          cause: error,
        })
      }
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT * 2 ** attempt))
    }
  }
}

/** Nobody answered, or what answered was not the API itself. */
class Unreachable extends Error {}

async function call(
  { url, token }: Pick<Target, 'url'> & Partial<Target>,
  path: string,
  init: RequestInit,
): Promise<string> {
  const answer = await fetch(`${url}${path}`, {
    ...init,
    headers: { ...init.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(120_000),
  }).catch((error: unknown) => {
    throw new Unreachable(`${url} does not answer. Is it running? ONFREQ_URL says where to release to.`, {
      cause: error,
    })
  })
  const text = await answer.text()
  if (answer.ok) return text
  const sentence = `${url} refused (${answer.status}): ${sentenceOf(text)}`
  throw answer.status >= 502 ? new Unreachable(sentence) : new Error(sentence)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function sentenceOf(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    const error = typeof value === 'object' && value !== null && 'error' in value ? value.error : undefined
    return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : text
  } catch {
    return text
  }
}
