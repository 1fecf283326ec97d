/** Calls the API to release a part, with the deploy token of the microfrontend. */

export interface Target {
  /** URL of the site, such as `https://onfreq.example`. */
  readonly url: string
  readonly token: string
}

/**
 * The site and token of a release, from `ONFREQ_URL` and `ONFREQ_DEPLOY_TOKEN`. A pipeline without a token exchanges the
 * identity token of its forge for a short-lived one.
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
  const response: unknown = JSON.parse(await call({ url }, '/api/releases/token', { method: 'POST', headers, body }))
  const exchanged: unknown =
    typeof response === 'object' && response !== null ? Reflect.get(response, 'token') : undefined
  if (typeof exchanged !== 'string') throw new Error(`${url} gave this pipeline no deploy token.`)
  return { url, token: exchanged }
}

/** Identity token of the job; `undefined` outside a pipeline with permission to request one. */
async function pipelineIdentity(url: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (env.ONFREQ_ID_TOKEN) return env.ONFREQ_ID_TOKEN
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer } = env
  if (!address || !bearer) return undefined
  const requestedUrl = new URL(address)
  requestedUrl.searchParams.set('audience', url)
  const response = await fetch(requestedUrl, {
    headers: { authorization: `Bearer ${bearer}`, accept: 'application/json' },
    signal: AbortSignal.timeout(30_000),
  }).catch((error: unknown) => {
    throw new Error('GitHub gives this job no identity: it does not answer.', { cause: error })
  })
  const value: unknown = response.ok ? await response.json() : undefined
  const identity: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'value') : undefined
  if (typeof identity !== 'string')
    throw new Error(`GitHub gives this job no identity: it answered ${response.status}.`)
  return identity
}

/** URL of the site, without a trailing slash. */
export function siteUrl(env: NodeJS.ProcessEnv = process.env): string {
  return (env.ONFREQ_URL ?? `http://localhost:${env.PORT ?? 8080}`).replace(/\/+$/, '')
}

/** GET of a public endpoint; returns the parsed JSON. */
export async function fetchPublic(url: string, path: string): Promise<unknown> {
  return JSON.parse(await call({ url }, path, {}))
}

/** POSTs JSON to the API. Throws an error with the API's message if it fails. */
export async function postJson(target: Target, path: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  return JSON.parse(await call(target, path, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/** GET with the deploy token; returns the parsed JSON. */
export async function request(target: Target, path: string): Promise<unknown> {
  return JSON.parse(await call(target, path, {}))
}

const MAX_ATTEMPTS = 4
const FIRST_DELAY_MS = 250

/** Uploads a file. Retries after a connection error, because uploads are idempotent. */
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
      if (!(error instanceof Unreachable) || attempt === MAX_ATTEMPTS) {
        throw new Error(`${what} could not be uploaded. Run the same command again to continue. ${getMessage(error)}`, {
          cause: error,
        })
      }
      await new Promise((resolve) => setTimeout(resolve, FIRST_DELAY_MS * 2 ** attempt))
    }
  }
}

/** There was no response, or one that did not come from the API. */
class Unreachable extends Error {}

async function call(
  { url, token }: Pick<Target, 'url'> & Partial<Target>,
  path: string,
  init: RequestInit,
): Promise<string> {
  const response = await fetch(`${url}${path}`, {
    ...init,
    headers: { ...init.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(120_000),
  }).catch((error: unknown) => {
    throw new Unreachable(`${url} does not respond. Is it running? ONFREQ_URL is the site to release to.`, {
      cause: error,
    })
  })
  const text = await response.text()
  if (response.ok) return text
  const sentence = `${url} refused (${response.status}): ${toSentence(text)}`
  throw response.status >= 502 ? new Unreachable(sentence) : new Error(sentence)
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function toSentence(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    const error = typeof value === 'object' && value !== null && 'error' in value ? value.error : undefined
    return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : text
  } catch {
    return text
  }
}
