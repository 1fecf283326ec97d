/** HTTP calls of the log benchmarks. */
import { type Agent, request } from 'node:http'
import type { BenchMember } from './log-site.ts'

/** Sends a request as a member. Resolves with the body of the response. */
export function post(url: string, agent: Agent, member: BenchMember, path: string, body: unknown): Promise<string> {
  const payload = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${member.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }
    const clientRequest = request(`${url}/api/${path}`, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${path} answered ${response.statusCode}: ${text}`))
      })
    })
    clientRequest.on('error', reject)
    clientRequest.end(payload)
  })
}
