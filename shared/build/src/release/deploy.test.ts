import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { deployTarget } from './deploy.ts'

let stop = async (): Promise<unknown> => undefined
afterEach(() => stop())

/** Serves both the site and the forge of a pipeline. */
async function pipeline(respond: (request: IncomingMessage, response: ServerResponse, body: string) => void) {
  const server = createServer(async (request, response) => respond(request, response, await text(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

function exchanging(requests: string[]) {
  return (request: IncomingMessage, response: ServerResponse, body: string) => {
    if (request.url?.startsWith('/identity')) {
      requests.push(`${request.headers.authorization} ${new URL(request.url, 'http://x').searchParams.get('audience')}`)
      response.end(JSON.stringify({ value: 'who I am' }))
    } else {
      requests.push(body)
      response.end(JSON.stringify({ token: 'for minutes', expires_at: '', acts: ['canary'] }))
    }
  }
}

test('uses a token from the environment unchanged', async () => {
  const env = { ONFREQ_URL: 'http://nowhere.invalid/', ONFREQ_DEPLOY_TOKEN: 'mine', ONFREQ_ID_TOKEN: 'unused' }
  expect(await deployTarget('feed', env)).toEqual({ url: 'http://nowhere.invalid', token: 'mine' })
})

test('requests an identity token for this site in a GitHub job, and exchanges it', async () => {
  const requests: string[] = []
  const url = await pipeline(exchanging(requests))
  const github = { ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/identity?v=1`, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'job' }
  expect(await deployTarget('feed', { ONFREQ_URL: url, ...github })).toEqual({ url, token: 'for minutes' })
  expect(requests).toEqual([`Bearer job ${url}`, JSON.stringify({ microfrontend: 'feed', identity: 'who I am' })])
})

test('exchanges the identity token of a GitLab job', async () => {
  const requests: string[] = []
  const url = await pipeline(exchanging(requests))
  expect(await deployTarget('feed', { ONFREQ_URL: url, ONFREQ_ID_TOKEN: 'gitlab' })).toEqual({
    url,
    token: 'for minutes',
  })
  expect(requests).toEqual([JSON.stringify({ microfrontend: 'feed', identity: 'gitlab' })])
})

test('reports rejections by the site or by the forge', async () => {
  const url = await pipeline((_request, response) => {
    response.statusCode = 403
    response.end(JSON.stringify({ error: { code: 'releases.identity', message: 'its branch is feature, not main' } }))
  })
  await expect(deployTarget('feed', { ONFREQ_URL: url, ONFREQ_ID_TOKEN: 'x' })).rejects.toThrow(/its branch is feature/)
  const github = { ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/identity`, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'job' }
  await expect(deployTarget('feed', { ONFREQ_URL: url, ...github })).rejects.toThrow(/GitHub .* answered 403/)
  await expect(deployTarget('feed', { ONFREQ_URL: url })).rejects.toThrow(/ONFREQ_DEPLOY_TOKEN is missing/)
})
