#!/usr/bin/env node
/** `npx onfreq-bridge`: brings contacts and rig state of the programs on this computer to Onfreq. */
import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import { Bridge } from './bridge.ts'
import { defaultFolder, readSettings, writeSettings } from './settings.ts'
import { claim } from './site.ts'

const HELP = `onfreq-bridge: brings contacts and rig state of the programs on this computer to Onfreq

  onfreq-bridge pair CODE --url https://…   once, with the code from your settings
  onfreq-bridge                             from then on

  --url URL             address of the site
  --folder FOLDER       where settings and the outbox are kept (~/.onfreq-bridge)
  --wsjtx PORT          WSJT-X, JTDX, MSHV (2237; 0 is off)
  --multicast GROUP     their multicast group, such as 224.0.0.1
  --n1mm PORT           N1MM Logger+ (12060; 0 is off)
  --adif PORT           plain ADIF (2333; 0 is off)
  --rigctld HOST:PORT   Hamlib, such as 127.0.0.1:4532
  --flrig URL           FLRig, such as http://127.0.0.1:12345
  --status PORT         status page on this computer (8473; 0 is off)

The bridge reads frequency and mode. It never changes anything on your radio.
`

const say = (message: string) => process.stderr.write(`${message}\n`)

function portOf(text: string, name: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new Error(`--${name} is not a port: ${text}`)
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      url: { type: 'string' },
      folder: { type: 'string', default: defaultFolder() },
      wsjtx: { type: 'string', default: '2237' },
      multicast: { type: 'string' },
      n1mm: { type: 'string', default: '12060' },
      adif: { type: 'string', default: '2333' },
      rigctld: { type: 'string' },
      flrig: { type: 'string' },
      status: { type: 'string', default: '8473' },
    },
  })
  if (values.help === true) {
    process.stdout.write(HELP)
    return
  }
  const known = readSettings(values.folder)
  const url = (values.url ?? known?.url ?? '').replace(/\/+$/, '')
  const [command, code] = positionals
  if (command === 'pair') {
    if (code === undefined || url === '') throw new Error('Usage: onfreq-bridge pair CODE --url https://…')
    const settings = await claim(url, code, `Onfreq Bridge on ${hostname()}`.slice(0, 60))
    writeSettings(values.folder, settings)
    say(`Paired with ${settings.callsign}. Start the bridge with: onfreq-bridge`)
    return
  }
  if (command !== undefined) throw new Error(`There is no command "${command}". See onfreq-bridge --help`)
  if (known === null)
    throw new Error('Not paired yet. Make a code in your settings, then: onfreq-bridge pair CODE --url …')
  const [rigHost, rigPort] = (values.rigctld ?? '').split(':')
  const bridge = new Bridge({
    folder: values.folder,
    settings: known,
    ports: {
      wsjtx: portOf(values.wsjtx, 'wsjtx'),
      n1mm: portOf(values.n1mm, 'n1mm'),
      adif: portOf(values.adif, 'adif'),
      status: portOf(values.status, 'status'),
    },
    ...(values.multicast !== undefined && { multicast: values.multicast }),
    ...(rigHost !== undefined &&
      rigHost !== '' && { rigctld: { host: rigHost, port: portOf(rigPort ?? '4532', 'rigctld') } }),
    ...(values.flrig !== undefined && { flrig: values.flrig }),
    say,
  })
  await bridge.start()
  say(`Onfreq Bridge for ${known.callsign}. Status: http://localhost:${values.status}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void bridge.stop().then(() => process.exit(0))
    })
  }
}

main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
