import type { FastifyInstance } from 'fastify'

export interface ApiRoute {
  /** `POST /api/vlogin`: the key in the table. */
  readonly key: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Every route below `/api/`, read from the router itself so that none can hide. */
export function apiRoutes(app: FastifyInstance): readonly ApiRoute[] {
  const lines = app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n')
  const path: string[] = []
  const routes: ApiRoute[] = []
  for (const line of lines) {
    const found = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/u.exec(line)
    if (found === null) continue
    const [, indent = '', part = '', methods = ''] = found
    const depth = indent.length / 4 - 1
    path.length = Math.max(0, depth)
    path[depth] = part
    const url = path.join('')
    if (!url.startsWith('/api/') && url !== '/api') continue
    for (const method of METHODS) {
      if (methods.split(', ').includes(method)) routes.push({ key: `${method} ${url}`, method, url })
    }
  }
  return routes
}
