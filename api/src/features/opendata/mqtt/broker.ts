/**
 * Connection to this site's MQTT broker, opened when there is a message to publish. Only the process that sends
 * messages has one.
 */
import type { HookMessage } from '@onfreq/contracts/opendata/opendata'
import { OPEN_TEXTS } from '@onfreq/contracts/opendata/texts'
import type { FastifyInstance } from 'fastify'
import { connect, type MqttClient } from 'mqtt'
import { again, type Outcome, SENT } from '#kernel/outside/outcome.ts'

/** Response timeout of the broker, in milliseconds. */
const TIMEOUT_MS = 10_000
/** Delay between two connection attempts, in milliseconds. */
const RECONNECT_DELAY_MS = 5_000

export interface Broker {
  /** Publishes a message. It counts as sent when the broker has acknowledged it. */
  publish(message: HookMessage): Promise<Outcome>
  close(): Promise<void>
}

/** Returns `onfreq/DL1ABC/contact`. A slash in a call must not create a topic level. */
export function toTopic(prefix: string, { callsign, type }: Pick<HookMessage, 'callsign' | 'type'>): string {
  const event = type.split('.')[1] ?? 'event'
  return `${prefix}/${callsign.replaceAll(/[/+#\s]/g, '-')}/${event}`
}

/** @returns null when this site has no broker */
export function createBroker(app: FastifyInstance): Broker | null {
  const { mqttUrl: url, mqttPrefix: prefix } = app.config.openData
  if (url === undefined) return null
  let client: MqttClient | undefined

  function connected(): Promise<MqttClient> {
    client ??= connect(url ?? '', { reconnectPeriod: RECONNECT_DELAY_MS, connectTimeout: TIMEOUT_MS, clean: true })
      // The client reconnects automatically; failed messages are retried on their own schedule.
      .on('error', (error) => app.log.warn({ err: error }, 'the MQTT broker'))
    const currentClient = client
    if (currentClient.connected) return Promise.resolve(currentClient)
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('timeout')), TIMEOUT_MS)
      const failed = (error: Error) => done(() => reject(error))
      const onConnect = () => done(() => resolve(currentClient))
      const done = (then: () => void) => {
        clearTimeout(late)
        currentClient.off('connect', onConnect).off('error', failed)
        then()
      }
      currentClient.once('connect', onConnect).once('error', failed)
    })
  }

  return {
    async publish(message) {
      try {
        const broker = await connected()
        let late: NodeJS.Timeout | undefined
        const tooLate = new Promise<never>((_, reject) => {
          late = setTimeout(() => reject(new Error('timeout')), TIMEOUT_MS)
        })
        const text = broker.publishAsync(toTopic(prefix, message), JSON.stringify(message), { qos: 1 })
        await Promise.race([text, tooLate]).finally(() => clearTimeout(late))
        return SENT
      } catch {
        return again(OPEN_TEXTS.brokerAway)
      }
    },
    async close() {
      await client?.endAsync(true)
    },
  }
}
