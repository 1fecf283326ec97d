/** Runs the embedded server of a folder until it is killed; the other process in the supervisor's tests. */
import { startEmbeddedPostgres } from '../src/kernel/database/supervisor/embedded-postgres.ts'

const [, , dataDir = ''] = process.argv
const server = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '32MB' } })
process.stdout.write(`ready ${server.pid}\n`)
setInterval(() => {}, 60_000)
