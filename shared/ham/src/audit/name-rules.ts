/** Rules about invalid references and names, and about a band that does not match the frequency. */
import { keep, say } from '@onfreq/i18n/texts'
import { bandAt, findBand } from '../bands.ts'
import { findContest } from '../contest/catalogue.ts'
import { canonicalMode } from '../modes.ts'
import { canonicalIsland, canonicalPark, canonicalSummit, canonicalWwff } from '../names/references.ts'
import { findSatellite } from '../names/satellites.ts'
import { type AuditedContact, type Choice, logSays, type Proposal } from './proposal.ts'

interface Programme {
  readonly name: string
  readonly example: string
  readonly canonical: (reference: string) => string | null
}

const PROGRAMMES: Readonly<Record<string, Programme>> = {
  POTA_REF: { name: 'POTA', example: 'US-0597', canonical: (reference) => canonicalPark(reference) },
  SOTA_REF: { name: 'SOTA', example: 'G/LD-001', canonical: canonicalSummit },
  WWFF_REF: { name: 'WWFF', example: 'DLFF-0001', canonical: canonicalWwff },
  IOTA: { name: 'IOTA', example: 'EU-005', canonical: canonicalIsland },
}

const splitReferences = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export function checkReferences({ extra }: AuditedContact): readonly Proposal[] {
  return Object.entries(PROGRAMMES).flatMap(([field, programme]) => {
    const value = extra.get(field) ?? ''
    const invalid = splitReferences(value).filter((reference) => programme.canonical(reference) === null)
    if (invalid.length === 0) return []
    const other = Object.entries(PROGRAMMES).find(
      ([name, { canonical }]) =>
        name !== field &&
        !extra.has(name) &&
        splitReferences(value).every((reference) => canonical(reference) !== null),
    )
    const remove: Choice = {
      label: keep(() => say('Remove the {programme} reference', { programme: programme.name })),
      change: { type: 'set', fields: { fields: { [field]: null } } },
    }
    const evidence = [
      logSays(keep(() => say('{programme} reference “{value}”', { programme: programme.name, value }))),
      {
        source: programme.name,
        statement: keep(() => say('References look like {example}', { example: programme.example })),
      },
    ]
    if (other === undefined) return [{ kind: 'reference', cause: `reference:${field}`, evidence, choices: [remove] }]
    const [target, { name }] = other
    const moved = splitReferences(value).join(',')
    return [
      {
        kind: 'reference',
        cause: `reference:${field}>${target}:${moved}`,
        evidence: [
          ...evidence,
          {
            source: name,
            statement: keep(() => say('“{value}” is a reference of {programme}', { value, programme: name })),
          },
        ],
        choices: [
          {
            label: keep(() => say('Make it a {programme} reference', { programme: name })),
            change: { type: 'set', fields: { fields: { [field]: null, [target]: moved } } },
          },
          remove,
        ],
      },
    ] satisfies readonly Proposal[]
  })
}

export function checkSatellite({ satName }: AuditedContact): readonly Proposal[] {
  if (satName === null || findSatellite(satName) !== null) return []
  return [
    {
      kind: 'reference',
      cause: `reference:satellite:${satName}`,
      evidence: [
        logSays(keep(() => say('Satellite “{value}”', { value: satName }))),
        { source: 'LoTW, AMSAT', statement: keep(() => say('{name} is not a known satellite', { name: satName })) },
      ],
      choices: [{ label: /*i18n*/ 'Remove the satellite', change: { type: 'set', fields: { SatName: null } } }],
    },
  ]
}

/** Matches what programs write if there is no contest. */
const NO_CONTEST = /^(?:NONE|NO|N\/?A|NULL|UNDEFINED|NORMAL|GENERAL(?: LOGGING)?|\W+|\d+)$/i

/** Accepts names that are not in the catalogue, because it does not list all contests. */
export function checkContest({ contestName }: AuditedContact): readonly Proposal[] {
  if (contestName === null || !NO_CONTEST.test(contestName.trim()) || findContest(contestName) !== undefined) return []
  return [
    {
      kind: 'reference',
      cause: `reference:contest:${contestName}`,
      evidence: [
        logSays(keep(() => say('Contest “{value}”', { value: contestName }))),
        { source: 'ADIF', statement: keep(() => say('“{value}” names no contest', { value: contestName })) },
      ],
      choices: [{ label: /*i18n*/ 'Remove the contest', change: { type: 'set', fields: { ContestName: null } } }],
    },
  ]
}

export function checkMode({ mode, submode }: AuditedContact): readonly Proposal[] {
  if (mode === null || canonicalMode(mode, submode).known) return []
  return [
    {
      kind: 'reference',
      cause: `reference:mode:${mode}`,
      evidence: [
        logSays(keep(() => say('Mode “{value}”', { value: mode }))),
        { source: 'ADIF', statement: keep(() => say('“{value}” is not a mode of ADIF', { value: mode })) },
      ],
      choices: [{ label: /*i18n*/ 'Remove the mode', change: { type: 'set', fields: { Mode: null } } }],
    },
  ]
}

/** Tolerance at the edges of a band, because programs round frequencies and radios drift. */
const EDGE_HZ = 1_000

export function checkBand({ band, freqHz }: AuditedContact): readonly Proposal[] {
  if (band === null || freqHz === null) return []
  const logged = findBand(band)
  if (logged === undefined || (freqHz >= logged.lowHz - EDGE_HZ && freqHz <= logged.highHz + EDGE_HZ)) return []
  const actual = bandAt(freqHz)?.name ?? null
  const megahertz = String(freqHz / 1e6)
  const remove: Choice = { label: /*i18n*/ 'Remove the frequency', change: { type: 'set', fields: { Freq: null } } }
  return [
    {
      kind: 'band',
      cause: `band:${band}>${actual ?? ''}`,
      evidence: [
        logSays(band),
        {
          source: /*i18n*/ 'The frequency',
          statement:
            actual === null
              ? keep(() => say('{megahertz} MHz is in no amateur band', { megahertz }))
              : keep(() => say('{megahertz} MHz is in {band}', { megahertz, band: actual })),
        },
      ],
      choices:
        actual === null
          ? [remove]
          : [
              {
                label: keep(() => say('Set {band}, as the frequency says', { band: actual })),
                change: { type: 'set', fields: { Band: actual } },
              },
              remove,
            ],
    },
  ]
}
