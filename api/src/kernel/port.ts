import { createServer } from 'node:net'
import { StartError } from './errors.ts'

/**
 * Checks that the port is free before starting, so that a second `npm start` does not disturb the running site.
 * @throws StartError
 */
export async function checkPort(host: string, port: number): Promise<void> {
  await new Promise<void>((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        fail(
          new StartError(
            `Port ${port} is taken by another program (is Onfreq running already?). Stop that one, or choose another port: PORT=8090 npm start`,
          ),
        )
      } else if (error.code === 'EACCES') {
        fail(new StartError(`This user may not listen on port ${port}. Choose one above 1023: PORT=8080`))
      } else fail(new StartError(`Cannot listen on ${host}:${port}: ${error.message}`))
    })
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => done()))
  })
}
