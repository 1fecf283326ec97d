/** kill -9 during backups and restores of a site under writes: the result is either complete or absent. */
import { killAfter, startCommand } from './commands.ts'
import { register, startServer, tempFolder, Writer } from './processes.ts'
import type { Fault } from './row.ts'

/** @param rounds number of backups and restores that are killed, after increasing delays */
export function backupKilled(rounds: number): Fault {
  return {
    key: 'kill-backup',
    timeoutMs: 240,
    name: `${rounds} backups and ${rounds} restores killed`,
    async run() {
      const [from, to, backups] = await Promise.all([tempFolder(), tempFolder(), tempFolder()])
      try {
        const server = await startServer(from.path)
        const token = await register(server.url, 'M0BAK')
        const writer = new Writer(() => [server], token, 'G4')
        const backup = () => startCommand('backup', from.path, [backups.path])
        for (let round = 1; round <= rounds; round += 1) await killAfter(backup(), 400 + round * 350)
        await writer.stop()
        const full = await backup().ended
        await server.stop()
        for (let round = 1; round <= rounds; round += 1) {
          await killAfter(startCommand('restore', to.path, [backups.path]), 800 + round * 900)
        }
        const restored = await startCommand('restore', to.path, [backups.path]).ended
        const verified = await startCommand('backup', to.path, ['verify', backups.path]).ended
        const stored = Number(/(\d+) contacts/.exec(restored.output())?.[1] ?? 0)
        // A restore that finished before it was killed has succeeded; the next one then reports a non-empty target.
        const done = restored.code === 0 || restored.output().includes('not empty')
        const right = full.code === 0 && done && verified.code === 0
        const contactCount = Number(/(\d+) contacts/.exec(full.output())?.[1] ?? 0)
        return {
          acknowledged: writer.acknowledged.size,
          lost: right ? writer.acknowledged.size - contactCount : writer.acknowledged.size,
          doubled: 0,
          stuck: right && (stored === contactCount || restored.code !== 0) ? 0 : 1,
          seen: right
            ? `${contactCount} contacts, backed up while they were logged, restored and equal`
            : `${full.output()} ${restored.output()} ${verified.output()}`.replaceAll('\n', ' '),
        }
      } finally {
        await Promise.all([from.remove(), to.remove(), backups.remove()])
      }
    },
  }
}
