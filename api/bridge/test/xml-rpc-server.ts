/** FLRig or fldigi for tests: XML-RPC over HTTP, with a fault for every unknown method. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const FAULT =
  '<?xml version="1.0"?><methodResponse><fault><value><struct><member><name>faultCode</name><value><i4>-1</i4></value></member></struct></value></fault></methodResponse>'

export async function startXmlRpc(values: Record<string, string>) {
  const requests: string[] = []
  /** Last parameter of each setter. */
  const input: Record<string, string> = {}
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      const method = /<methodName>([^<]+)</.exec(body)?.[1] ?? ''
      requests.push(method)
      const param = /<param><value>(.*?)<\/value>/.exec(body)?.[1]
      if (param !== undefined) input[method] = param
      const value = values[method]
      // fldigi ends its responses with CR LF.
      reply.end(
        value === undefined
          ? FAULT
          : `<?xml version="1.0"?>\r\n<methodResponse>\r\n<params>\r\n<param>${value}</param>\r\n</params>\r\n</methodResponse>\r\n`,
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested: requests,
    given: input,
    /** Sets the responses from now on. */
    values,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
