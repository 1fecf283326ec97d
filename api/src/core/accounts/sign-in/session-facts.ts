/** Parts of the session check that belong to other areas. */
interface Facts {
  notification_count: (accountId: number) => Promise<number>
  live_stream_count: () => Promise<number>
  following: (accountId: number) => Promise<readonly number[]>
}

export interface SessionFacts {
  /** Registers a part; its area calls this once. */
  provide<Name extends keyof Facts>(name: Name, fact: Facts[Name]): void
  read(accountId: number): Promise<{ notification_count: number; live_stream_count: number; following: number[] }>
}

export function createSessionFacts(): SessionFacts {
  const facts: Facts = {
    notification_count: async () => 0,
    live_stream_count: async () => 0,
    following: async () => [],
  }
  return {
    provide(name, fact) {
      facts[name] = fact
    },
    async read(accountId) {
      const [notification_count, live_stream_count, following] = await Promise.all([
        facts.notification_count(accountId),
        facts.live_stream_count(),
        facts.following(accountId),
      ])
      return { notification_count, live_stream_count, following: [...following] }
    },
  }
}
