/** Reads the resource use of a Node process from its inspector. */

interface Result {
  readonly id?: number
  readonly result?: { readonly result?: { readonly value?: unknown } }
}

export interface Inspector {
  /** JavaScript heap after a garbage collection and process memory in MB; CPU time since the start in seconds. */
  use(): Promise<{ readonly heap: number; readonly resident: number; readonly seconds: number }>
  close(): void
}

const USE = 'JSON.stringify([process.memoryUsage().heapUsed, process.memoryUsage.rss(), process.cpuUsage()])'

export async function openInspector(address: string): Promise<Inspector> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (reply: Result) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const response: Result = JSON.parse(String(data))
    if (response.id === undefined) return
    waiting.get(response.id)?.(response)
    waiting.delete(response.id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const request = (method: string, params: object = {}) =>
    new Promise<Result>((resolve) => {
      last += 1
      waiting.set(last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return {
    async use() {
      await request('HeapProfiler.collectGarbage')
      const { result } = await request('Runtime.evaluate', { expression: USE, returnByValue: true })
      const [heap, resident, { user, system }] = JSON.parse(String(result?.result?.value))
      return { heap: heap / 1e6, resident: resident / 1e6, seconds: (user + system) / 1e6 }
    },
    close: () => socket.close(),
  }
}
