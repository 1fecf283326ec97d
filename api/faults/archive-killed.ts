/**
 * A machine fails and another one recovers to a point in time. The archive is written while members log; its writers,
 * the server and the restores are killed.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { killAfter, startCommand } from './commands.ts'
import { register, startServer, tempFolder, Writer } from './processes.ts'
import type { Fault } from './row.ts'

/**
 * In milliseconds: a new WAL segment each second, so that every acknowledged save is archived after the next backup.
 */
const SECOND_MS = 1_000

/** @param rounds number of base backups and restores that are killed, after increasing delays */
export function archiveKilled(rounds: number): Fault {
  return {
    key: 'kill-archive',
    timeoutMs: 360,
    name: `archive: ${rounds} bases, the machine and ${rounds} restores killed`,
    async run() {
      const [from, killed, moment, latest, backups] = await Promise.all([
        tempFolder(),
        tempFolder(),
        tempFolder(),
        tempFolder(),
        tempFolder(),
      ])
      const environment = { ONFREQ_BACKUP: backups.path, ONFREQ_ARCHIVE_SECONDS: '1' }
      try {
        const server = await startServer(from.path, undefined, { environment })
        const token = await register(server.url, 'M0ARC')
        const write = async (prefix: string, work: () => Promise<void>): Promise<number> => {
          const writer = new Writer(() => [server], token, prefix)
          await work()
          await writer.stop()
          return writer.acknowledged.size
        }
        const backup = () => startCommand('backup', from.path, [], environment)
        const before = await write('G4', async () => {
          for (let round = 1; round <= rounds; round += 1) await killAfter(backup(), 600 + round * 500)
          await backup().ended
        })
        await delay(50)
        const at = new Date().toISOString()
        await delay(50)
        const after = await write('G3', () => delay(3 * SECOND_MS))
        await delay(2 * SECOND_MS)
        const full = await backup().ended
        await server.kill()
        const restore = (to: string, folder: string) =>
          startCommand('restore', folder, [backups.path, '--to', to], { ONFREQ_BACKUP: 'none' })
        for (let round = 1; round <= rounds; round += 1) {
          await killAfter(restore(at, killed.path), 500 + round * 700)
        }
        const resumed = await restore(at, killed.path).ended
        const then = await restore(at, moment.path).ended
        const all = await restore('latest', latest.path).ended
        const parseContactCount = (output: string) => Number(/(\d+) contacts/.exec(output)?.[1] ?? -1)
        // A restore that finished before it was killed has succeeded; the next one then reports an existing database.
        const done = resumed.output().includes('There is a database') || parseContactCount(resumed.output()) === before
        const isCorrect = full.code === 0 && all.code === 0 && done && parseContactCount(then.output()) === before
        return {
          acknowledged: before + after,
          lost: isCorrect ? before + after - parseContactCount(all.output()) : before + after,
          doubled: 0,
          stuck: isCorrect ? 0 : 1,
          seen: isCorrect
            ? `${before} contacts at the moment, ${before + after} at the end, each restored`
            : `${before}, ${after}: ${full.output()} ${resumed.output()} ${then.output()} ${all.output()}`.replaceAll(
                '\n',
                ' ',
              ),
        }
      } finally {
        await Promise.all([from, killed, moment, latest, backups].map((folder) => folder.remove()))
      }
    },
  }
}
