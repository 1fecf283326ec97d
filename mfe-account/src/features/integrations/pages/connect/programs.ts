/** Logging programs, and the settings in each of them that send contacts to this site. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'

/** A row of a settings window: a field with its value, or a checkbox. */
export type Setting = { readonly label: string; readonly value: string } | { readonly tick: string }

/** A settings window of a program, with the labels that the program uses. */
export interface SettingsWindow {
  /** Title of the window or name of the menu item. */
  readonly title: string
  /** The tab or section to open in it. */
  readonly tab?: string
  readonly settings: readonly Setting[]
}

export interface Program {
  /** Last segment of the URL of its page. */
  readonly slug: string
  readonly name: string
  /**
   * `key`: the program supports the API of Cloudlog and Wavelog, and needs an API key. `bridge`: Onfreq Bridge receives
   * its messages on the same computer.
   */
  readonly way: 'key' | 'bridge'
  /** What the program sends, in a few words. */
  readonly brings: MessageDescriptor
  /** The program controls a radio and has no log. */
  readonly isRadio?: true
  /** Which menu to open in the program, and what to do there. */
  readonly step: MessageDescriptor
  /**
   * The window with the values to enter. {@link SITE} and {@link KEY} in a value stand for the URL of the site and the
   * member's key.
   */
  readonly settingsWindow?: SettingsWindow
  /** Further notes. */
  readonly note?: MessageDescriptor
  /** Command that starts the program, if it has one. */
  readonly command?: string
}

export const SITE = '{site}'
export const KEY = '{key}'

const WAVELOG_FIELDS = [
  { label: 'URL', value: SITE },
  { label: 'API key', value: KEY },
] as const
const LOCAL_PORT = (port: string) =>
  [
    { label: 'Address', value: '127.0.0.1' },
    { label: 'Port', value: port },
  ] as const

const REPORTING: SettingsWindow = {
  title: 'Settings',
  tab: 'Reporting',
  settings: [
    { label: 'UDP Server', value: '127.0.0.1' },
    { label: 'UDP Server port number', value: '2237' },
  ],
}
const HEARS_CONTACTS = msg`Contacts, frequency and mode, and who you hear`
const HEARS_RADIO = msg`Frequency and mode of your radio`

export const PROGRAMS: readonly Program[] = [
  {
    slug: 'wsjt-x',
    name: 'WSJT-X',
    way: 'bridge',
    brings: HEARS_CONTACTS,
    step: msg`Open File, Settings, Reporting. No other settings needed.`,
    settingsWindow: REPORTING,
    note: msg`GridTracker or JTAlert listens too? Enter 224.0.0.1 as the UDP Server in all of them, and start the bridge with --multicast 224.0.0.1.`,
  },
  {
    slug: 'jtdx',
    name: 'JTDX',
    way: 'bridge',
    brings: HEARS_CONTACTS,
    step: msg`Open File, Settings, Reporting, and look for the primary UDP server.`,
    settingsWindow: REPORTING,
  },
  {
    slug: 'n1mm',
    name: 'N1MM Logger+',
    way: 'bridge',
    brings: msg`Contacts with their changes, frequency, Run or S&P, and your live score`,
    step: msg`Open Config, then Configure Ports, Mode Control, Audio, Other, and go to Broadcast Data.`,
    settingsWindow: {
      title: 'Configurer',
      tab: 'Broadcast Data',
      settings: [
        { tick: 'Radio' },
        { tick: 'Contacts' },
        { tick: 'Score' },
        { label: 'IP Addr:Port', value: '127.0.0.1:12060' },
      ],
    },
    note: msg`The address goes into the line of each box you tick. In a network of several stations, each computer runs its own bridge.`,
  },
  {
    slug: 'gridtracker',
    name: 'GridTracker',
    way: 'key',
    brings: msg`Contacts`,
    step: msg`Open Settings, Logging, and look for Cloudlog / Wavelog. Press Test: it says so when the key is right.`,
    settingsWindow: {
      title: 'GridTracker settings',
      tab: 'Logging',
      settings: [{ tick: 'Cloudlog / Wavelog' }, ...WAVELOG_FIELDS],
    },
  },
  {
    slug: 'wavelog-gate',
    name: 'WaveLogGate',
    way: 'key',
    brings: msg`Contacts from WSJT-X and its relatives, frequency and mode`,
    step: msg`Open its configuration, enter both, choose your station and press Test.`,
    settingsWindow: { title: 'WaveLogGate', tab: 'Configuration', settings: WAVELOG_FIELDS },
  },
  {
    slug: 'polo',
    name: 'Ham2K PoLo',
    way: 'key',
    brings: msg`Contacts of your activations`,
    step: msg`Open its settings on the phone and look for Cloudlog or Wavelog among the accounts.`,
    settingsWindow: { title: 'PoLo', tab: 'Settings', settings: WAVELOG_FIELDS },
  },
  {
    slug: 'qlog',
    name: 'QLog',
    way: 'key',
    brings: msg`Contacts`,
    step: msg`Open its settings and look for Cloudlog or Wavelog among the web services. Fetch the stations and choose yours.`,
    settingsWindow: { title: 'QLog settings', tab: 'Wavelog', settings: WAVELOG_FIELDS },
  },
  {
    slug: 'log4om',
    name: 'Log4OM',
    way: 'bridge',
    brings: msg`Contacts as you log them`,
    step: msg`Open Settings, Program configuration, Software integration, Connections. Add an outbound UDP connection of the kind ADIF message.`,
    settingsWindow: {
      title: 'Program configuration',
      tab: 'Connections',
      settings: [{ tick: 'UDP outbound: ADIF message' }, ...LOCAL_PORT('2333')],
    },
  },
  {
    slug: 'dxkeeper',
    name: 'DXKeeper',
    way: 'bridge',
    brings: msg`Contacts as you log them`,
    step: msg`Let it send each logged contact by UDP. The bridge understands its log command.`,
    settingsWindow: { title: 'DXKeeper configuration', settings: LOCAL_PORT('2333') },
    note: msg`VarAC sends the same: choose DXKeeper among its logging programs.`,
  },
  {
    slug: 'ham-radio-deluxe',
    name: 'Ham Radio Deluxe',
    way: 'bridge',
    brings: msg`Contacts as you log them`,
    step: msg`In the logbook open the configuration of QSO forwarding, and switch on sending by UDP.`,
    settingsWindow: { title: 'QSO forwarding', tab: 'UDP send', settings: LOCAL_PORT('2333') },
  },
  {
    slug: 'logger32',
    name: 'Logger32',
    way: 'bridge',
    brings: msg`What it writes to an ADIF file, as soon as it is written`,
    step: msg`Let it write an ADIF file, and start the bridge with that file. Import older contacts in the file once.`,
    command: 'node onfreq-bridge.mjs --file "C:\\Logger32\\log.adi"',
    note: msg`So does every other program that writes an ADIF file.`,
  },
  {
    slug: 'fldigi',
    name: 'fldigi',
    way: 'bridge',
    brings: msg`Contacts, frequency and mode`,
    step: msg`Nothing has to be set: the bridge finds fldigi by itself, and fetches what it missed while it was off.`,
  },
  {
    slug: 'js8call',
    name: 'JS8Call',
    way: 'bridge',
    brings: HEARS_CONTACTS,
    step: msg`Open File, Settings, Reporting, and go to API.`,
    settingsWindow: {
      title: 'Settings',
      tab: 'Reporting',
      settings: [{ tick: 'Enable TCP Server API' }, { label: 'TCP Server Port', value: '2442' }],
    },
  },
  {
    slug: 'flrig',
    name: 'FLRig',
    way: 'bridge',
    brings: HEARS_RADIO,
    isRadio: true,
    step: msg`Nothing has to be set: the bridge finds FLRig by itself on port 12345.`,
  },
  {
    slug: 'rigctld',
    name: 'Hamlib rigctld',
    way: 'bridge',
    brings: HEARS_RADIO,
    isRadio: true,
    step: msg`Start rigctld with the number of your radio; rigctl -l lists them. The bridge finds it on port 4532.`,
    command: 'rigctld -m 3073 -r /dev/ttyUSB0',
    note: msg`With --tune on, a press on a spot here tunes the radio. Without that nothing is ever sent to it.`,
  },
]

export function findProgram(slug: string | undefined): Program | undefined {
  return PROGRAMS.find((program) => program.slug === slug)
}

/** A value with the URL of the site. The key is not shown. */
export function fillValue(value: string, site: string): string {
  return value.replace(SITE, site).replace(KEY, t`your API key`)
}
