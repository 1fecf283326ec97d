/** Runs the jobs of a production installation, in as many processes as are wanted, beside `server.ts`. */
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { StartError } from './errors.ts'

try {
  const config = readConfig('production')
  const database = await openDatabase(config, (line) => process.stdout.write(`${line}\n`))
  const app = await buildApp({ config, connectionString: database.connectionString })
  closeWithGrace({ delay: 30_000, logger: false }, async ({ err }) => {
    if (err !== undefined) app.log.fatal({ err }, 'unexpected error')
    await app.close()
    await database.stop()
  })
  await app.jobs.start()
  app.log.info('worker started')
} catch (error) {
  process.stderr.write(
    `${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exitCode = 1
}
