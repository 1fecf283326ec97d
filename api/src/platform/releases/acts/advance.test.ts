import { expect, test, vi } from 'vitest'
import { advance } from './advance.ts'
import type { ActTools } from './tools.ts'

const ACTOR = { name: 'M0ADM', accountId: 1 }

function createTools() {
  const move = vi.fn(async (_request: Parameters<ActTools['move']>[0]) => undefined)
  const cache = { read: async () => ({ canaries: [{ microfrontend: 'feed', current: { id: '1.0.1-aaaa' } }] }) }
  return { move, tools: { cache, move } as unknown as ActTools }
}

test('gives the canary of a part its next share, with the reason', async () => {
  const { move, tools } = createTools()
  await advance(tools, 'feed', 25, 'clean for ten minutes', ACTOR)
  expect(move).toHaveBeenCalledOnce()
  const [request] = move.mock.calls[0]!
  expect(request).toMatchObject({ channel: 'canary', percent: 25, reason: 'clean for ten minutes', action: 'advance' })
  expect(request.target(undefined)).toBe('1.0.1-aaaa')
})

test('does nothing for a part whose canary has ended', async () => {
  const { move, tools } = createTools()
  await advance(tools, 'globe', 25, 'clean for ten minutes', ACTOR)
  expect(move).not.toHaveBeenCalled()
})
