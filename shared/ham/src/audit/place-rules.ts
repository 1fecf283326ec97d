/** Compares zones, grid square, state and county with the entity. */

import { keep, say } from '@onfreq/i18n/texts'
import { canonicalCounty } from '../names/references.ts'
import { getEntityName } from './entity-rule.ts'
import { kilometresOutside } from './extent.ts'
import { type AuditedContact, type Choice, type Evidence, logSays, type Proposal } from './proposal.ts'
import { AMERICAN_ENTITIES, findStateCqZone, findStateEntity, hasSubdivision } from './subdivisions.ts'
import type { EntityZones } from './zones.ts'

type Zones = ReadonlyMap<number, EntityZones>

const list = (zones: ReadonlySet<number>) => [...zones].sort((a, b) => a - b).join(', ')

function zoneProposal(kind: 'CQ' | 'ITU', zone: number, dxcc: number, other: Evidence, right: number | null): Proposal {
  const field = kind === 'CQ' ? 'cq_zone' : 'itu_zone'
  return {
    kind: 'zone',
    cause: `zone:${kind}:${dxcc}:${zone}>${right ?? ''}`,
    evidence: [logSays(keep(() => say('{kind} zone {zone}', { kind, zone }))), other],
    choices: [
      right === null
        ? {
            label: keep(() => say('Take the {kind} zone from the call', { kind })),
            change: { type: 'set', fields: { [field]: null } },
          }
        : {
            label: keep(() => say('Set {kind} zone {zone}', { kind, zone: right })),
            change: { type: 'set', fields: { [field]: right } },
          },
    ],
  }
}

/** A zone of the entity that a confirmation contains and the log does not. */
function findConfirmedZone({ cqZone, partner }: AuditedContact, own: EntityZones) {
  for (const { service, facts } of partner)
    if (facts.cqZone !== undefined && facts.cqZone !== cqZone && own.cq.has(facts.cqZone))
      return { service, zone: facts.cqZone }
  return null
}

export function checkZones(contact: AuditedContact, zones: Zones): readonly Proposal[] {
  const { dxcc, cqZone, ituZone, isDerived, extra } = contact
  const own = dxcc === null ? undefined : zones.get(dxcc)
  if (dxcc === null || own === undefined) return []
  const source = /*i18n*/ 'The country file'
  const name = getEntityName(dxcc)
  const proposals: Proposal[] = []
  const state = extra.get('STATE') ?? ''
  const stateZone = dxcc === 291 ? findStateCqZone(state) : null
  const confirmed = findConfirmedZone(contact, own)
  if (cqZone !== null && !isDerived.cqZone) {
    if (!own.cq.has(cqZone)) {
      const statement = keep(() => say('{name} is in CQ zone {zones}', { name, zones: list(own.cq) }))
      proposals.push(zoneProposal('CQ', cqZone, dxcc, { source, statement }, stateZone))
    } else if (confirmed !== null) {
      const statement = keep(() => say('CQ zone {zone}', { zone: confirmed.zone }))
      proposals.push(zoneProposal('CQ', cqZone, dxcc, { source: confirmed.service, statement }, confirmed.zone))
    } else if (stateZone !== null && stateZone !== cqZone) {
      const statement = keep(() => say('{state} is in CQ zone {zone}', { state, zone: stateZone }))
      proposals.push(zoneProposal('CQ', cqZone, dxcc, { source: /*i18n*/ 'The state', statement }, stateZone))
    }
  }
  if (ituZone !== null && !isDerived.ituZone && !own.itu.has(ituZone)) {
    const statement = keep(() => say('{name} is in ITU zone {zones}', { name, zones: list(own.itu) }))
    proposals.push(zoneProposal('ITU', ituZone, dxcc, { source, statement }, null))
  }
  return proposals
}

export function checkGrid(contact: AuditedContact): readonly Proposal[] {
  const { dxcc, grid, extra, partner } = contact
  if (dxcc === null || grid === null) return []
  const distanceKm = kilometresOutside(dxcc, grid)
  if (distanceKm === 0) return []
  const evidence: Evidence[] = [
    logSays(grid),
    {
      source: /*i18n*/ 'The entity',
      statement: keep(() =>
        say('{grid} is more than {km, number} km outside {name}', {
          grid,
          km: Math.max(1, Math.floor(distanceKm / 10) * 10),
          name: getEntityName(dxcc),
        }),
      ),
    },
  ]
  const mine = extra.get('MY_GRIDSQUARE')?.slice(0, 4).toUpperCase()
  if (mine !== undefined && mine.length === 4 && grid.toUpperCase().startsWith(mine))
    evidence.push({
      source: /*i18n*/ 'Your station',
      statement: keep(() => say('{grid} is your own square', { grid })),
    })
  const remove: Choice = {
    label: /*i18n*/ 'Remove the grid square',
    change: { type: 'set', fields: { GridSquare: null } },
  }
  const confirmed = partner.find(({ facts }) => facts.grid !== undefined && kilometresOutside(dxcc, facts.grid) === 0)
  const better = confirmed?.facts.grid
  if (confirmed === undefined || better === undefined)
    return [{ kind: 'grid', cause: `grid:${dxcc}`, evidence, choices: [remove] }]
  const label = keep(() => say('Set {grid}', { grid: better }))
  return [
    {
      kind: 'grid',
      cause: `grid:${dxcc}>${better}`,
      evidence: [...evidence, { source: confirmed.service, statement: better }],
      choices: [{ label, change: { type: 'set', fields: { GridSquare: better } } }, remove],
    },
  ]
}

export function checkState(contact: AuditedContact): readonly Proposal[] {
  const { dxcc, extra } = contact
  const state = extra.get('STATE')?.trim().toUpperCase() ?? ''
  if (dxcc === null) return []
  const proposals: Proposal[] = []
  if (state !== '' && hasSubdivision(dxcc, state) === false) {
    const elsewhere = AMERICAN_ENTITIES.has(dxcc) ? findStateEntity(state) : null
    const remove = {
      label: /*i18n*/ 'Remove the state',
      change: { type: 'set', fields: { fields: { STATE: null } } },
    } as const
    proposals.push({
      kind: 'state',
      cause: `state:${dxcc}:${elsewhere ?? ''}`,
      evidence: [
        logSays(state),
        {
          source: /*i18n*/ 'The entity',
          statement: keep(() =>
            say('{state} is not a state or province of {name}', { state, name: getEntityName(dxcc) }),
          ),
        },
      ],
      choices:
        elsewhere === null
          ? [remove]
          : [
              {
                label: keep(() => say('Set {name}, as the state says', { name: getEntityName(elsewhere) })),
                change: { type: 'set', fields: { dxcc: elsewhere } },
              },
              remove,
            ],
    })
  }
  return [
    ...proposals,
    ...checkConfirmedState(contact, dxcc, state),
    ...checkCounty(dxcc, state, extra.get('CNTY') ?? ''),
  ]
}

function checkConfirmedState({ partner }: AuditedContact, dxcc: number, state: string): readonly Proposal[] {
  const confirmed = partner.find(({ facts }) => facts.state !== undefined && hasSubdivision(dxcc, facts.state) === true)
  const other = confirmed?.facts.state?.trim().toUpperCase()
  if (confirmed === undefined || other === undefined || state === '' || other === state) return []
  if (hasSubdivision(dxcc, state) === false) return []
  const label = keep(() => say('Set state {state}', { state: other }))
  return [
    {
      kind: 'state',
      cause: `state:${dxcc}:${state}>${other}`,
      evidence: [logSays(state), { source: confirmed.service, statement: other }],
      choices: [{ label, change: { type: 'set', fields: { fields: { STATE: other } } } }],
    },
  ]
}

function checkCounty(dxcc: number, state: string, county: string): readonly Proposal[] {
  if (county === '' || !AMERICAN_ENTITIES.has(dxcc)) return []
  const stateOfCounty = canonicalCounty(county)?.slice(0, 2)
  // Many logs contain the county without the state, which is not a contradiction.
  if (stateOfCounty === undefined || state === '' || stateOfCounty === state || findStateEntity(stateOfCounty) === null)
    return []
  return [
    {
      kind: 'state',
      cause: `state:county:${state}>${stateOfCounty}`,
      evidence: [
        logSays(state),
        {
          source: /*i18n*/ 'The county',
          statement: keep(() => say('{county} is in {state}', { county, state: stateOfCounty })),
        },
      ],
      choices: [
        {
          label: keep(() => say('Set state {state}', { state: stateOfCounty })),
          change: { type: 'set', fields: { fields: { STATE: stateOfCounty } } },
        },
        { label: /*i18n*/ 'Remove the county', change: { type: 'set', fields: { fields: { CNTY: null } } } },
      ],
    },
  ]
}
