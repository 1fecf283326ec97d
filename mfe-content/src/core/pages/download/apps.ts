import { t } from '@lingui/core/macro'
import type { DownloadsResponse } from '@onfreq/contracts/content/content'
import { AppWindow, Cable, Laptop, type LucideIcon, Monitor, Smartphone, Terminal } from 'lucide-react'

export type Platform = DownloadsResponse['files'][number]['platform']

export interface App {
  readonly name: string
  readonly icon: LucideIcon
  readonly words: string
  /** Platform of the installers; null for phones, which install the site as an app. */
  readonly platform: Platform | null
  /** Shown only to subscribers. */
  readonly subscribersOnly: boolean
  /** Served by this site without a login. */
  readonly isBridge?: boolean
}

export const APPS: readonly App[] = [
  {
    name: 'Windows',
    icon: Monitor,
    get words() {
      return t`Windows 10 and later. Links your radio through Hamlib, FLRig or OmniRig.`
    },
    platform: 'windows',
    subscribersOnly: false,
  },
  {
    name: 'Mac',
    icon: Laptop,
    get words() {
      return t`macOS 12 and later, on Apple and Intel processors.`
    },
    platform: 'mac',
    subscribersOnly: false,
  },
  {
    name: 'Onfreq Bridge',
    icon: Cable,
    get words() {
      return t`Brings contacts, frequency and scores from WSJT-X, JTDX, MSHV, N1MM Logger+, fldigi, JS8Call, rigctld, FLRig and ADIF files, on any computer with Node 20 or newer. It’s one file that keeps itself up to date. Press “Pair Onfreq Bridge” in your settings for the commands.`
    },
    platform: null,
    subscribersOnly: false,
    isBridge: true,
  },
  {
    get name() {
      return t`iPhone and iPad`
    },
    icon: Smartphone,
    get words() {
      return t`Open this site in Safari, press Share, then “Add to Home Screen”.`
    },
    platform: null,
    subscribersOnly: false,
  },
  {
    name: 'Android',
    icon: Smartphone,
    get words() {
      return t`Open this site in Chrome, press the menu, then “Add to Home screen” or “Install app”.`
    },
    platform: null,
    subscribersOnly: false,
  },
  {
    name: 'Linux',
    icon: Terminal,
    get words() {
      return t`An AppImage for every distribution, and packages where they are published.`
    },
    platform: 'linux',
    subscribersOnly: true,
  },
  {
    get name() {
      return t`Original Windows version`
    },
    icon: AppWindow,
    get words() {
      return t`The first desktop logger, for computers that can’t run the new one.`
    },
    platform: 'windows-original',
    subscribersOnly: true,
  },
]
