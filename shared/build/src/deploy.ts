/** Telling the API about a release, with the deploy token of its microfrontend. */

export interface Target {
  /** Address of the site, e.g. `https://onfreq.example`. */
  readonly url: string
  readonly token: string
}

/** Where to, from the environment: `ONFREQ_URL` and `ONFREQ_DEPLOY_TOKEN`. */
export function deployTarget(env: NodeJS.ProcessEnv = process.env): Target {
  const url = (env.ONFREQ_URL ?? `http://localhost:${env.PORT ?? 8080}`).replace(/\/+$/, '')
  const token = env.ONFREQ_DEPLOY_TOKEN
  if (!token) {
    throw new Error(
      'ONFREQ_DEPLOY_TOKEN is missing: the deploy token of this microfrontend. An administrator makes one under /admin/releases.',
    )
  }
  return { url, token }
}

/** `POST`s to the API; throws its sentence when it refuses. */
export async function tell({ url, token }: Target, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }).catch((error: unknown) => {
    throw new Error(`${url} does not answer. Is it running? ONFREQ_URL says where to release to.`, { cause: error })
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} refused (${answer.status}): ${sentenceOf(text)}`)
  return JSON.parse(text)
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

/** What is live now, for the checks before a release. */
export async function liveRegistry(url: string): Promise<unknown> {
  const answer = await fetch(`${url}/api/registry`, { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`${url}/api/registry answered ${answer.status}`)
  return answer.json()
}
