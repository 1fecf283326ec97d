/** Command line options. */
import { parseArgs } from 'node:util'
import type { BridgeOptions } from './bridge.ts'
import { defaultFolder } from './settings.ts'

export const HELP = `onfreq-bridge: brings contacts and rig state of the programs on this computer to Onfreq

  onfreq-bridge                             starts the bridge
  onfreq-bridge pair CODE --url https://…   once, with the code from Settings, Programs on your computer

  --folder FOLDER       where settings and the outbox are kept (~/.onfreq-bridge)
  --wsjtx PORT          WSJT-X, JTDX, MSHV (2237; 0 is off)
  --multicast GROUP     their multicast group, such as 224.0.0.1
  --n1mm PORT           N1MM Logger+ (12060; 0 is off)
  --adif PORT           ADIF of Log4OM, DXKeeper, VarAC and others (2333; 0 is off)
  --fldigi URL          fldigi (http://127.0.0.1:7362; off is off)
  --js8call HOST:PORT   JS8Call over TCP (127.0.0.1:2442; off is off)
  --js8call-udp PORT    JS8Call over UDP (2242; 0 is off)
  --file PATH           an ADIF file that a program writes; may be given several times
  --rigctld HOST:PORT   Hamlib (127.0.0.1:4532; off is off)
  --flrig URL           FLRig (http://127.0.0.1:12345; off is off)
  --tune on             a spot that you press on the site turns your radio: frequency, mode and split
  --spots on            what you spot in N1MM is told on the site, to everybody
  --colours off         colour no calls in WSJT-X, whatever the settings of the site say
  --update HOURS        look for a newer bridge on your site so often (6; off is off)
  --status PORT         status page on this computer (8473; 0 is off)
  --version, --help

The bridge reads frequency and mode. Without --tune on it never changes anything on your radio.
`

export type Command =
  | { readonly name: 'help' | 'version' }
  | { readonly name: 'pair'; readonly code: string; readonly url: string | undefined; readonly folder: string }
  | {
      readonly name: 'run'
      readonly options: Omit<BridgeOptions, 'log' | 'update'>
      /** Milliseconds between two checks for updates; undefined disables them. */
      readonly updateEvery: number | undefined
    }

/** @throws Error with a message for the user */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
      url: { type: 'string' },
      folder: { type: 'string', default: defaultFolder() },
      wsjtx: { type: 'string', default: '2237' },
      multicast: { type: 'string' },
      n1mm: { type: 'string', default: '12060' },
      adif: { type: 'string', default: '2333' },
      rigctld: { type: 'string', default: '127.0.0.1:4532' },
      flrig: { type: 'string', default: 'http://127.0.0.1:12345' },
      fldigi: { type: 'string', default: 'http://127.0.0.1:7362' },
      js8call: { type: 'string', default: '127.0.0.1:2442' },
      'js8call-udp': { type: 'string', default: '2242' },
      file: { type: 'string', multiple: true, default: [] },
      spots: { type: 'string', default: 'off' },
      tune: { type: 'string', default: 'off' },
      colours: { type: 'string', default: 'on' },
      status: { type: 'string', default: '8473' },
      update: { type: 'string', default: '6' },
    },
  })
  if (values.help === true) return { name: 'help' }
  if (values.version === true) return { name: 'version' }
  const [command, code] = positionals
  if (command === 'pair') {
    if (code === undefined) throw new Error('Usage: onfreq-bridge pair CODE --url https://…')
    return { name: 'pair', code, url: values.url, folder: values.folder }
  }
  if (command !== undefined) throw new Error(`There is no command "${command}". See onfreq-bridge --help`)
  return {
    name: 'run',
    updateEvery: isOn(values.update) ? toHours(values.update) : undefined,
    options: {
      folder: values.folder,
      ports: {
        wsjtx: getPort(values.wsjtx, 'wsjtx'),
        n1mm: getPort(values.n1mm, 'n1mm'),
        adif: getPort(values.adif, 'adif'),
        js8call: getPort(values['js8call-udp'], 'js8call-udp'),
        status: getPort(values.status, 'status'),
      },
      files: values.file,
      ...(values.multicast !== undefined && { multicast: getGroup(values.multicast) }),
      ...(isOn(values.rigctld) && { rigctld: getAddress(values.rigctld, 4532, 'rigctld') }),
      ...(isOn(values.tune) && { mayTune: true }),
      ...(!isOn(values.colours) && { mayColour: false }),
      ...(isOn(values.flrig) && { flrig: toUrl(values.flrig, 'flrig') }),
      ...(isOn(values.fldigi) && { fldigi: toUrl(values.fldigi, 'fldigi') }),
      ...(isOn(values.js8call) && { js8call: getAddress(values.js8call, 2442, 'js8call') }),
      ...(isOn(values.spots) && { maySpot: true }),
    },
  }
}

const isOn = (text: string) => !['off', '0', ''].includes(text)

function getPort(text: string, name: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new Error(`--${name} is not a port: ${text}`)
}

function toHours(text: string): number {
  const hours = Number(text)
  if (hours > 0 && hours <= 24 * 30) return hours * 3_600_000
  throw new Error(`--update is not a number of hours: ${text}`)
}

function getGroup(text: string): string {
  const parts = text.split('.').map(Number)
  const [first = 0] = parts
  const isAddress = parts.length === 4 && parts.every((part) => Number.isInteger(part) && part >= 0 && part <= 255)
  if (isAddress && first >= 224 && first <= 239) return text
  throw new Error(`--multicast is not a multicast group (224.0.0.0 to 239.255.255.255): ${text}`)
}

function getAddress(text: string, defaultPort: number, name: string): { readonly host: string; readonly port: number } {
  const [host, port] = text.split(':')
  return { host: host || '127.0.0.1', port: getPort(port ?? String(defaultPort), name) }
}

function toUrl(text: string, name: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new Error(`--${name} is not an address: ${text}`)
}
