/**
 * Every way in which the delivery of a microfrontend can fail: each file, fault and moment, in a page and in a widget, with
 * and without an intact previous release. Named rules exclude impossible cases.
 */
import type { Failure } from '@onfreq/federation/errors'

export const FILES = ['registry', 'entry', 'chunk', 'style', 'host'] as const
export const FAULTS = ['404', '500', 'garbage', 'hang', 'tampered byte', 'file of another release'] as const
export const MOMENTS = ['first load', 'after mount'] as const
export const PLACES = ['page', 'widget'] as const
/** Whether the previous release fails in the same way. */
export const REACHES = ['newest release', 'both releases'] as const

export type Fault = (typeof FAULTS)[number]

export interface Case {
  readonly file: (typeof FILES)[number]
  readonly fault: Fault
  readonly moment: (typeof MOMENTS)[number]
  readonly place: (typeof PLACES)[number]
  readonly reach: (typeof REACHES)[number]
}

export interface Expected {
  /** What telemetry counts for every affected release; undefined if no release is at fault. */
  readonly failure: Failure | undefined
  readonly shows: 'newest' | 'previous' | 'card'
}

interface Rule {
  readonly name: string
  readonly excludes: (each: Case) => boolean
}

export const RULES: readonly Rule[] = [
  {
    name: 'the registry of the first load is written into the page itself',
    excludes: ({ file, moment }) => file === 'registry' && moment === 'first load',
  },
  {
    name: 'a registry belongs to no release',
    excludes: ({ file, reach }) => file === 'registry' && reach === 'both releases',
  },
  {
    name: 'after the mount only the entry of a newer release is loaded; that of the release before is there',
    excludes: ({ file, moment, reach }) => file === 'entry' && moment === 'after mount' && reach === 'both releases',
  },
  {
    name: 'a host that fails takes all releases with it',
    excludes: ({ file, reach }) => file === 'host' && reach === 'newest release',
  },
]

const ALL: readonly Case[] = FILES.flatMap((file) =>
  FAULTS.flatMap((fault) =>
    MOMENTS.flatMap((moment) =>
      PLACES.flatMap((place) => REACHES.map((reach): Case => ({ file, fault, moment, place, reach }))),
    ),
  ),
)

export const CASES: readonly Case[] = ALL.filter((each) => !RULES.some(({ excludes }) => excludes(each)))

/**
 * Cases of every run: half of them, which cover all pairs of property values. `npm run lab -- defects` runs all of them.
 */
export const CASES_OF_A_RUN: readonly Case[] = process.env.ONFREQ_DEFECTS
  ? CASES
  : CASES.filter(({ file, fault, moment, place, reach }) => {
      const locations = [
        FILES.indexOf(file),
        FAULTS.indexOf(fault),
        MOMENTS.indexOf(moment),
        PLACES.indexOf(place),
        REACHES.indexOf(reach),
      ]
      return locations.reduce((sum, place) => sum + place, 0) % 2 === 0
    })

/** Text with the number of combinations, of possible ones, of exclusions per rule, and of cases in this run. */
export function summary(): string {
  const lines = RULES.map(({ name, excludes }) => `  ${ALL.filter(excludes).length} left out: ${name}`)
  const heading = `failure matrix: ${CASES.length} cases of ${ALL.length} combinations, ${CASES_OF_A_RUN.length} of them in this run`
  return [heading, ...lines].join('\n')
}

export function getName({ file, fault, moment, place, reach }: Case): string {
  return `${file}, ${fault}, ${moment}, ${place}, ${reach}`
}

export function expected({ file, fault, reach }: Case): Expected {
  // An unreadable or outdated registry changes nothing; one with a wrong pin names a release that cannot load.
  if (file === 'registry' && fault !== 'tampered byte') return { failure: undefined, shows: 'newest' }
  if (file === 'registry') return { failure: 'integrity', shows: 'previous' }
  return { failure: CLASSES[fault], shows: reach === 'both releases' || file === 'host' ? 'card' : 'previous' }
}

const CLASSES: Readonly<Record<Fault, Failure>> = {
  '404': 'network',
  '500': 'network',
  garbage: 'integrity',
  hang: 'timeout',
  'tampered byte': 'integrity',
  'file of another release': 'integrity',
}
